// What a kept list says about a word: the service's own answer, in the same order of reasons. Which affix made a
// form and what an unlisted word is made of are not in the pocket; they are null.

import type { Verdict } from "../net/types";
import { stripped } from "./alphabet";
import type { Pocket } from "./pocket";

type Reason = NonNullable<Verdict["reason"]>;

/** What a house adds to a list and takes from it, in normal form. */
export interface House {
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

export interface Judgement {
  readonly valid: boolean;
  readonly words: number;
  readonly dictionary: string;
  readonly edition: string;
  readonly lexicon_id: string;
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

interface Said {
  readonly readAs: string | null;
  readonly reason: Reason | null;
  readonly change: "added" | "removed" | null;
}

/** The verdict about a text as somebody writes it; `name` is what the list is asked by. Without stems it is there sooner. */
export function lookUp(pocket: Pocket, name: string, raw: string, house: House | null = null, withStem = true): Verdict {
  const { readAs, reason, change } = explain(pocket, raw, house);
  return {
    word: raw.replace(LONE_SURROGATE, "?"),
    read_as: readAs,
    valid: reason === null,
    reason,
    dictionary: name,
    edition: pocket.header.edition,
    lexicon_id: pocket.header.lexicon_id,
    spelling: readAs === null ? null : pocket.spellingOf(readAs),
    form_of: readAs === null || !withStem ? null : pocket.formOf(readAs),
    affix: null,
    compound_of: null,
    house: change,
  };
}

function explain(pocket: Pocket, raw: string, house: House | null): Said {
  const { normal, unread } = pocket.alphabet.read(raw);
  const refused = (reason: Reason, readAs: string | null = normal): Said => ({ readAs, reason, change: null });
  if (unread === "punctuation") return refused(unread, null);
  if ([...normal].length < pocket.header.min_length && (unread || house || !pocket.has(normal))) {
    return refused("too_short", unread ? null : normal);
  }
  if (unread) return refused(unread, null);
  if (house?.removed.has(normal)) return { readAs: normal, reason: "removed", change: "removed" };
  if (house?.added.has(normal)) return { readAs: normal, reason: null, change: "added" };
  if (pocket.has(normal)) return { readAs: normal, reason: null, change: null };
  return refused(refusal(pocket, raw, normal) ?? "not_found");
}

/** Why the source's entry was left out; the name Hauser is no reason for häuser. */
function refusal(pocket: Pocket, raw: string, normal: string): Reason | null {
  const reason = pocket.refusalOf(normal);
  if (reason === null) return null;
  const text = stripped(raw).normalize("NFC");
  return text.toUpperCase() === normal || pocket.isRefusedSpelling(text) ? reason : null;
}

/** One verdict for all words of a play; it never says which word failed. */
export function judge(pocket: Pocket, name: string, words: readonly string[], house: House | null = null): Judgement {
  const refused = words.filter((raw) => {
    const { normal, unread } = pocket.alphabet.read(raw);
    return unread !== null || !isAgreed(pocket, normal, house);
  });
  const { edition, lexicon_id } = pocket.header;
  return { valid: refused.length === 0, words: words.length, dictionary: name, edition, lexicon_id };
}

function isAgreed(pocket: Pocket, word: string, house: House | null): boolean {
  return house?.added.has(word) || (!house?.removed.has(word) && pocket.has(word));
}
