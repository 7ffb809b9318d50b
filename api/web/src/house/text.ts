// A table's words as the text that `woord agreement` prints and reads: `WOORD1 NL +GEZELLIGST -APK`.
// In a link the number of words stands behind it, so that half a link is told from a whole one.

import { isWord, MOST_WORDS, type HouseList, type HouseWord } from "./house";

const MAGIC = "WOORD1";
const LETTERS: Readonly<Record<string, RegExp>> = { nl: /^[A-Z]+$/, fr: /^[A-Z]+$/, en: /^[A-Z]+$/, de: /^[A-ZÄÖÜ]+$/ };

export interface Agreed {
  readonly list: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** A text that is no agreement, or not the whole of one. */
export class AgreedFault extends Error {
  constructor(
    readonly code: "damaged" | "word" | "tooMany" | "none",
    readonly found: string,
  ) {
    super(`${code} ${found}`);
  }
}

const sorted = (words: readonly HouseWord[]): string[] => words.map(({ word }) => word).sort((a, b) => a.length - b.length || a.localeCompare(b, "de"));

export const agreedOf = (list: string, house: HouseList): Agreed => ({ list, added: sorted(house.added), removed: sorted(house.removed) });

export const countOf = ({ added, removed }: Pick<Agreed, "added" | "removed">): number => added.length + removed.length;

export const formatAgreed = ({ list, added, removed }: Agreed): string =>
  [MAGIC, list.toUpperCase(), ...added.map((word) => `+${word}`), ...removed.map((word) => `-${word}`)].join(" ");

export const linkOf = (agreed: Agreed, origin: string): string => `${origin}/words#${encodeURI(formatAgreed(agreed))}~${countOf(agreed)}`;

/** Read the fragment of a link. Throws `AgreedFault`. */
export function readFragment(fragment: string): Agreed {
  const text = decoded(fragment).replace(/^#/, "");
  const [body = "", count] = text.split("~");
  const agreed = parseAgreed(body);
  const isWhole = count === undefined ? / :[0-9A-F]{8}$/i.test(body.trim()) : count === String(countOf(agreed));
  if (!isWhole) throw new AgreedFault("damaged", body.slice(-20));
  return agreed;
}

/** Read a text as `woord agreement` prints it, or as people write it: a word a line, `#` begins a remark. */
export function parseAgreed(text: string): Agreed {
  const tokens = text.replace(/#[^\n]*/g, " ").split(/\s+/).filter(Boolean);
  const [magic = "", list = "", ...rest] = tokens;
  if (magic.toUpperCase() !== MAGIC || !/^[a-z0-9][a-z0-9_-]{0,40}$/i.test(list)) throw new AgreedFault("damaged", magic.slice(0, 20));
  const words = rest[0] && /^[0-9a-f]{8,64}$/i.test(rest[0]) ? rest.slice(1) : rest; // the id of the list's edition
  const agreed = { list: list.toLowerCase(), added: new Set<string>(), removed: new Set<string>() };
  for (const token of words) {
    if (token.startsWith(":")) break; // the service's check of the whole
    const kind = token.startsWith("+") ? agreed.added : token.startsWith("-") ? agreed.removed : null;
    if (!kind) throw new AgreedFault("damaged", token.slice(0, 20));
    kind.add(wordOf(token.slice(1), agreed.list));
  }
  const both = { list: agreed.list, added: [...agreed.added].filter((word) => !agreed.removed.has(word)), removed: [...agreed.removed] };
  if (both.added.length > MOST_WORDS || both.removed.length > MOST_WORDS) throw new AgreedFault("tooMany", String(countOf(both)));
  if (countOf(both) === 0) throw new AgreedFault("none", "");
  return both;
}

/** A word as somebody writes it, in tile letters; the alphabet decides which marks stay (docs: Ä in German only). */
function wordOf(raw: string, list: string): string {
  const capitals = raw.normalize("NFC").replaceAll(/[ßẞ]/g, "SS").replaceAll(/œ/gi, "OE").replaceAll(/æ/gi, "AE").toUpperCase();
  const isOwn = (letter: string): boolean => list === "de" && "ÄÖÜ".includes(letter);
  const word = [...capitals].map((letter) => (isOwn(letter) ? letter : letter.normalize("NFD").replaceAll(/\p{Mn}/gu, ""))).join("");
  if (!isWord(word) || LETTERS[list]?.test(word) === false) throw new AgreedFault("word", raw.slice(0, 20));
  return word;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AgreedFault("damaged", text.slice(0, 20));
  }
}

/** Theirs beside ours: of a word in both, what they say. */
export function merged(ours: HouseList, theirs: Agreed, at: number): HouseList {
  const said = new Set([...theirs.added, ...theirs.removed]);
  const rest = (words: readonly HouseWord[]): HouseWord[] => words.filter(({ word }) => !said.has(word));
  const fresh = (words: readonly string[], kept: readonly HouseWord[]): HouseWord[] => words.map((word) => kept.find((one) => one.word === word) ?? { word, at });
  return {
    added: [...fresh(theirs.added, ours.added), ...rest(ours.added)].slice(0, MOST_WORDS),
    removed: [...fresh(theirs.removed, ours.removed), ...rest(ours.removed)].slice(0, MOST_WORDS),
    refused: rest(ours.refused),
  };
}
