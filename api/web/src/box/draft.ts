// What is being entered for a box: texts as they were typed, so that nothing is lost on the way to a box.

import type { TileSet } from "../net/facts";
import { isObject } from "../net/kept";
import { beginning, wholeIn } from "../ui/typed";
import { BoxFault, HIGHEST_VALUE, isJokerFace, letterBox, MOST_COPIES, numberBox, SIZE_LIMITS, sizesOf, type Sizes } from "./text";

export interface Row {
  readonly face: string;
  readonly copies: string;
  readonly value: string;
}

export interface Draft {
  readonly version: 1;
  readonly id: string | null; // of the kept box that is being changed
  readonly name: string;
  readonly game: "letters" | "numbers";
  readonly rules: Readonly<Record<"letters" | "numbers", string>>;
  readonly language: string;
  readonly rows: readonly Row[];
  readonly sizes: Readonly<Record<keyof Sizes, string>>;
}

/** The rows of a box of letters; jokers last, a second joker ready to be given a value of its own. */
export function rowsOf(box: TileSet): Row[] {
  const rows = Object.keys(box.copies).map((face) => ({ face, copies: String(box.copies[face]), value: String(box.values[face]) }));
  const spare = ["?", "?2"].filter((face) => !(face in box.copies)).map((face) => ({ face, copies: "0", value: "30" }));
  return [...rows, ...spare];
}

/** No tiles yet: the same letters, none of each. */
export const emptied = (rows: readonly Row[]): Row[] => rows.map((row) => ({ ...row, copies: "0" }));

export const sizeTexts = (box: TileSet): Draft["sizes"] => {
  const { colours, numbers, copies, jokers } = sizesOf(box);
  return { colours: String(colours), numbers: String(numbers), copies: String(copies), jokers: String(jokers) };
};

/** One more or one less, within bounds; a text that is no number begins at the lowest. */
export function stepped(text: string, step: number, low: number, high: number): string {
  const now = wholeIn(text, 0, 9999) ?? low;
  return String(Math.min(high, Math.max(low, now + step)));
}

/** The box that a draft asks for. Throws `BoxFault`: what is wrong first. */
export function boxOf(draft: Draft): TileSet {
  if (draft.game === "numbers") {
    const sizes = Object.entries(SIZE_LIMITS).map(([name, [low, high]]) => [name, readNumber("size", name, draft.sizes[name as keyof Sizes], [low, high])]);
    return numberBox(Object.fromEntries(sizes) as unknown as Sizes);
  }
  const copies: Record<string, number> = {};
  const values: Record<string, number> = {};
  for (const { face, copies: count, value } of draft.rows) {
    const number = readNumber("copies", face, count, [0, MOST_COPIES]);
    if (number === 0) continue;
    copies[face] = number;
    values[face] = readNumber("value", face, value, [0, HIGHEST_VALUE]);
  }
  return letterBox(draft.language, copies, values);
}

function readNumber(code: "copies" | "value" | "size", face: string, text: string, [low, high]: readonly [number, number]): number {
  const number = wholeIn(text, low, high);
  if (number === null) throw new BoxFault(code, face, beginning(text.trim(), 12));
  return number;
}

export interface Totals {
  readonly tiles: number;
  readonly points: number; // of the letters, jokers aside
}

/** The sums so far: what is no number counts for nothing yet. */
export function totalsOf(draft: Draft): Totals {
  if (draft.game === "numbers") {
    const { colours, numbers, copies, jokers } = draft.sizes;
    const [c, n, e, j] = [colours, numbers, copies, jokers].map((text) => wholeIn(text, 0, 99) ?? 0) as [number, number, number, number];
    return { tiles: c * n * e + j, points: (c * e * n * (n + 1)) / 2 };
  }
  let tiles = 0;
  let points = 0;
  for (const { face, copies, value } of draft.rows) {
    const count = wholeIn(copies, 0, MOST_COPIES) ?? 0;
    tiles += count;
    if (!isJokerFace(face)) points += count * (wholeIn(value, 0, HIGHEST_VALUE) ?? 0);
  }
  return { tiles, points };
}

/** A kept draft, if it is one. */
export function readDraft(value: unknown): Draft | null {
  if (!isObject(value) || value["version"] !== 1) return null;
  const draft = value as unknown as Draft;
  const isText = (text: unknown): boolean => typeof text === "string";
  const hasRows = Array.isArray(draft.rows) && draft.rows.every((row) => isObject(row) && isText(row.face) && isText(row.copies) && isText(row.value));
  const hasSizes = isObject(draft.sizes) && Object.keys(SIZE_LIMITS).every((name) => isText(draft.sizes[name as keyof Sizes]));
  const hasRules = isObject(draft.rules) && isText(draft.rules.letters) && isText(draft.rules.numbers);
  const isGame = draft.game === "letters" || draft.game === "numbers";
  return hasRows && hasSizes && hasRules && isGame && isText(draft.name) && isText(draft.language) ? draft : null;
}
