// The boxes of this phone, and the one that is played with. A box = its tiles, and the rules that go with it.

import { signal } from "@preact/signals";
import { language } from "../i18n";
import type { TileSet } from "../net/facts";
import { follow, recallJson, remember, rememberJson } from "../net/memory";
import { randomKey } from "../net/random";
import { parseBox } from "./text";

/** What a player has on the table: tiles as the API gives them, and the rule set that goes with them. */
export interface Box {
  readonly tiles: TileSet; // `id` is what the service takes as a tile set
  readonly rules: string; // id of a rule set
  readonly name: string; // of a box of one's own; empty for a preset
}

/** A box of one's own as it is kept. */
export interface OwnBox {
  readonly id: string; // on this phone; the name in lists
  readonly name: string;
  readonly rules: string;
  readonly text: string;
  readonly at: number;
}

export interface Kept {
  readonly version: 1;
  readonly boxes: readonly OwnBox[];
}

/** What is chosen: a rule set with letters of a language, or a box of one's own. */
export interface Choice {
  readonly version: 1;
  readonly rules: string;
  readonly letters: string;
  readonly own: string | null;
}

const KEY = "boxes";
const CHOICE = "box";
const MOST_BOXES = 40;

/** One that can't be read is left out: the others stay. */
function readOwn(value: unknown): OwnBox | null {
  const { id, name, rules, text, at } = (value ?? {}) as Partial<OwnBox>;
  const isWhole = typeof id === "string" && typeof name === "string" && typeof rules === "string" && typeof text === "string";
  if (!isWhole) return null;
  try {
    parseBox(text);
  } catch {
    return null;
  }
  return { id, name: name.slice(0, LONGEST_NAME), rules, text, at: typeof at === "number" ? at : 0 };
}

export function readBoxes(value: unknown): Kept | null {
  const boxes = (value as Kept | null)?.boxes;
  if (!Array.isArray(boxes)) return null;
  return { version: 1, boxes: boxes.map(readOwn).filter((box) => box !== null) };
}

export const LONGEST_NAME = 40;

export const boxes = signal<readonly OwnBox[]>(readBoxes(recallJson(KEY))?.boxes ?? []);
export const choice = signal<Choice | null>(recallJson<Choice>(CHOICE));

follow(KEY, () => (boxes.value = readBoxes(recallJson(KEY))?.boxes ?? []));
follow(CHOICE, () => (choice.value = recallJson<Choice>(CHOICE)));

/** Keep a box, in place of the one with its id. False when the phone could not keep it. */
export function keepBox(box: OwnBox): boolean {
  boxes.value = [box, ...boxes.value.filter(({ id }) => id !== box.id)].slice(0, MOST_BOXES);
  return rememberJson(KEY, { version: 1, boxes: boxes.value } satisfies Kept);
}

export function dropBox(id: string): void {
  boxes.value = boxes.value.filter((box) => box.id !== id);
  rememberJson(KEY, { version: 1, boxes: boxes.value } satisfies Kept);
  if (choice.value?.own === id) choose(null);
}

export function choose(next: Omit<Choice, "version"> | null): void {
  choice.value = next && { version: 1, ...next };
  remember(CHOICE, choice.value && JSON.stringify(choice.value));
}

export const chooseOwn = (box: OwnBox): void => choose({ rules: box.rules, letters: lettersOf(box), own: box.id });

const lettersOf = (box: OwnBox): string => parseBox(box.text).language ?? language.value;

/** A box of one's own, as it is played with. */
export const asBox = (own: OwnBox): Box => ({ tiles: { ...parseBox(own.text), name: own.name }, rules: own.rules, name: own.name });

const NUMBER_TILES: Readonly<Record<string, string>> = { xp: "xp" };
export const WORD_RULES: ReadonlySet<string> = new Set(["woord", "wort"]);

/** The id of the tiles that a preset is played with. */
export const tilesOf = (rules: string, letters: string): string => (WORD_RULES.has(rules) ? letters : (NUMBER_TILES[rules] ?? "numbers"));

/** A name for a new box that none has: "My box", "My box 2". */
export function freeName(base: string): string {
  const taken = new Set(boxes.value.map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(name)) return name;
  }
}

export const newId = (): string => randomKey().slice(0, 16);
