// The words that this table agreed on, list by list: added, taken out, and noted as refused. Kept on the phone,
// laid over every verdict of the look-up page, also without a network. Small: the look-up page asks it.

import { signal } from "@preact/signals";
import { follow, recallJson, rememberJson } from "../net/memory";
import type { Verdict } from "../net/types";

export interface HouseWord {
  readonly word: string; // in normal form: the letters of the tiles
  readonly at: number; // milliseconds since 1970
}

/** What the table says of a word: it counts all the same, it does not count here, or it was asked and refused. */
export type Decision = "added" | "removed" | "refused";
export type HouseList = Readonly<Record<Decision, readonly HouseWord[]>>;

export interface House {
  readonly version: 1;
  readonly lists: Readonly<Record<string, HouseList>>;
}

export const KEY = "house";
export const DECISIONS: readonly Decision[] = ["added", "removed", "refused"];
export const MOST_WORDS = 1_000; // of each kind in a list: what a service takes in one request with room to spare
export const NONE: HouseList = { added: [], removed: [], refused: [] };
const WORD = /^\p{Lu}{2,64}$/u;

export const isWord = (text: unknown): text is string => typeof text === "string" && WORD.test(text);

function readWords(value: unknown): HouseWord[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((one: Partial<HouseWord> | null) => isWord(one?.word))
    .map(({ word, at }: HouseWord) => ({ word, at: typeof at === "number" ? at : 0 }))
    .slice(0, MOST_WORDS);
}

/** What is kept, in today's form; what can't be read of it is left out. */
export function readHouse(value: unknown): House | null {
  const lists = (value as House | null)?.lists;
  if (typeof lists !== "object" || lists === null) return null;
  const read = Object.entries(lists).map(([name, list]) => [name, { added: readWords(list?.added), removed: readWords(list?.removed), refused: readWords(list?.refused) }] as const);
  return { version: 1, lists: Object.fromEntries(read) };
}

const keptHouse = (): House => readHouse(recallJson(KEY)) ?? { version: 1, lists: {} };

export const house = signal<House>(keptHouse());

follow(KEY, () => (house.value = keptHouse()));

/** Whether the last decision is on the phone; if not, this page alone has it. */
export const isHouseKept = signal(true);

export const houseOf = (list: string): HouseList => house.value.lists[list] ?? NONE;

/** The same as the reader of kept lists wants it; null when nothing was agreed. */
export function wordSets(list: string): { readonly added: ReadonlySet<string>; readonly removed: ReadonlySet<string> } | null {
  const { added, removed } = houseOf(list);
  if (added.length + removed.length === 0) return null;
  return { added: new Set(added.map(({ word }) => word)), removed: new Set(removed.map(({ word }) => word)) };
}

/** What the table decided about a word, if it did. */
export const decisionOf = (list: string, word: string): Decision | null =>
  DECISIONS.find((decision) => houseOf(list)[decision].some((one) => one.word === word)) ?? null;

/** Keep a decision about a word in place of any other; null takes it back. */
export function decide(list: string, word: string, decision: Decision | null, at: number = Date.now()): void {
  const now = houseOf(list);
  const without = (kind: Decision): readonly HouseWord[] => now[kind].filter((one) => one.word !== word);
  const next = { added: without("added"), removed: without("removed"), refused: without("refused") };
  if (decision) next[decision] = [{ word, at }, ...next[decision]].slice(0, MOST_WORDS);
  setList(list, next);
}

export function setList(list: string, next: HouseList): void {
  const { [list]: _, ...others } = house.value.lists;
  const isEmpty = DECISIONS.every((kind) => next[kind].length === 0);
  house.value = { version: 1, lists: isEmpty ? others : { ...others, [list]: next } };
  isHouseKept.value = rememberJson(KEY, house.value);
}

/** Reasons that no agreement can mend: such a word can't be laid. */
const UNLAYABLE: ReadonlySet<string> = new Set(["punctuation", "too_short", "not_in_alphabet"]);

/** Whether a table may decide about the word of a verdict. */
export const isDecidable = (verdict: Verdict): boolean => isWord(verdict.read_as) && !UNLAYABLE.has(verdict.reason ?? "");

/** A verdict with the table's own words laid over it. */
export function applyHouse(verdict: Verdict): Verdict {
  if (!isDecidable(verdict) || verdict.read_as === null) return verdict;
  const decision = decisionOf(verdict.dictionary, verdict.read_as);
  if (decision === "removed") return { ...verdict, valid: false, reason: "removed", house: "removed" };
  if (decision === "added" && !verdict.valid) return { ...verdict, valid: true, reason: null, house: "added" };
  return verdict;
}
