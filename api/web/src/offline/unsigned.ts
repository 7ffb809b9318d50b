// Verdicts on a play that were given without a network: by the list on this device, signed by nobody.

import { signal } from "@preact/signals";
import { agreementId } from "../house/agreement";
import { wordSets } from "../house/house";
import { Problem } from "../net/http";
import { isObject } from "../net/kept";
import { follow, recallJson, rememberJson } from "../net/memory";
import { make } from "../net/once";
import { keepRuling } from "../net/rulings";
import type { Ruling } from "../net/types";
import { keptList } from "./door";
import { lookUp } from "./reader";

export interface Unsigned {
  readonly id: string;
  readonly at: number;
  readonly valid: boolean;
  readonly words: readonly { readonly word: string; readonly valid: boolean }[];
  readonly list: string;
  readonly edition: string;
  readonly lexicon_id: string;
  readonly parties: readonly string[];
}

export interface UnsignedBook {
  readonly version: 1;
  readonly rulings: readonly Unsigned[];
}

export const KEY = "unsigned";
const MOST = 100;

export function asBook(value: unknown): UnsignedBook | null {
  if (!isObject(value) || value["version"] !== 1 || !Array.isArray(value["rulings"])) return null;
  const rulings = (value["rulings"] as unknown[]).filter(isUnsigned);
  return { version: 1, rulings };
}

const isUnsigned = (one: unknown): one is Unsigned =>
  isObject(one) && typeof one["id"] === "string" && typeof one["at"] === "number" && Array.isArray(one["words"]) && typeof one["list"] === "string";

const keptRulings = (): readonly Unsigned[] => asBook(recallJson(KEY))?.rulings ?? [];

export const unsignedRulings = signal<readonly Unsigned[]>(keptRulings());

follow(KEY, () => (unsignedRulings.value = keptRulings()));

function setRulings(rulings: readonly Unsigned[]): void {
  unsignedRulings.value = rulings.slice(0, MOST);
  rememberJson(KEY, { version: 1, rulings: unsignedRulings.value } satisfies UnsignedBook);
}

/** Judge a play by the kept list of this name, and note it; null when no such list is here. */
export async function judgeHere(name: string, words: readonly string[], parties: readonly string[]): Promise<Unsigned | null> {
  const list = keptList(name);
  if (!list) return null;
  const verdicts = await lookUp(list, words, wordSets(name));
  const one: Unsigned = {
    id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`,
    at: Date.now(),
    valid: verdicts.every(({ valid }) => valid),
    words: verdicts.map(({ word, valid }) => ({ word, valid })),
    list: name,
    edition: list.edition,
    lexicon_id: list.lexicon_id,
    parties,
  };
  setRulings([one, ...unsignedRulings.value]);
  return one;
}

export function dropUnsigned(id: string): void {
  setRulings(unsignedRulings.value.filter((one) => one.id !== id));
}

/** Ask the service for a signed ruling, by the very same list where it still has it. Replaces the unsigned one. */
export async function haveSigned(one: Unsigned): Promise<Ruling> {
  const words = one.words.map(({ word }) => word);
  const ask = async (edition: string): Promise<Ruling> => {
    const dictionary = (await agreementId(one.list, edition)) ?? edition;
    return make<Ruling>("/v1/rulings", { dictionary, words, parties: one.parties });
  };
  let ruling: Ruling;
  try {
    ruling = await ask(one.lexicon_id);
  } catch (fault) {
    if (!(fault instanceof Problem) || fault.status !== 404) throw fault;
    ruling = await ask(one.list); // another edition by now
  }
  keepRuling(ruling);
  dropUnsigned(one.id);
  return ruling;
}
