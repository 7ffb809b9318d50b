// Which words can be laid from tiles, by a walk through the graph: the service's words, points and order.

import { Problem } from "../net/http";
import { SPACES } from "./alphabet";
import type { Pocket } from "./pocket";
import type { House } from "./verdict";

const MOST_TILES = 25;
const MOST_JOKERS = 4;
const MOST_CHARACTERS = 1000;
const JOKER = /\?\d?/g;

export interface FoundWord {
  readonly word: string;
  readonly length: number;
  readonly points: number | null;
  readonly jokers: number;
}

/** What each face of a box is worth ("A", "?"); an unnamed face counts 0. Null: nothing has points. */
export type Values = Readonly<Record<string, number>>;

interface Held {
  readonly counts: Uint8Array; // of each letter number
  readonly jokers: readonly string[];
}

/** All words from 1 to 25 tiles, 0 to 4 of them jokers: longest first, then alphabetical. Problem as the service's. */
export function fromTiles(pocket: Pocket, tiles: string, values: Values | null, house: House | null = null): FoundWord[] {
  const held = parse(pocket, tiles);
  const worth = pocket.alphabet.letters.map((letter) => values?.[letter] ?? 0);
  const gains = [0];
  const jokerValues = held.jokers.map((joker) => values?.[joker] ?? 0).sort((a, b) => b - a);
  for (const value of jokerValues) gains.push((gains.at(-1) ?? 0) + value);
  const found: Keyed[] = [];
  const take = (key: string, points: number, jokers: number): void => {
    found.push({ key, points: values === null ? null : points + (gains[jokers] ?? 0), jokers });
  };
  walk(pocket, held, worth, take);
  for (const word of house?.added ?? []) if (!pocket.has(word)) add(pocket, word, held, worth, take);
  const letters = pocket.alphabet.letters;
  found.sort((a, b) => b.key.length - a.key.length || (a.key < b.key ? -1 : 1));
  const words = found.map(({ key, points, jokers }) => {
    const word = Array.from(key, (char) => letters[char.charCodeAt(0) - FIRST] ?? "").join("");
    return { word, length: key.length, points, jokers };
  });
  return house && house.removed.size > 0 ? words.filter(({ word }) => !house.removed.has(word)) : words;
}

const FIRST = 48; // of the keys' characters: a letter number each, so that keys sort as the alphabet does

interface Keyed {
  readonly key: string;
  readonly points: number | null;
  readonly jokers: number;
}

type Take = (key: string, points: number, jokers: number) => void;

function walk(pocket: Pocket, { counts, jokers }: Held, worth: readonly number[], take: Take): void {
  const left = counts.slice();
  const most = jokers.length;
  const step = (node: number, key: string, points: number, used: number): void => {
    for (let edge = node; edge !== 0; edge = pocket.nextOf(edge)) {
      const letters = pocket.letters[pocket.symbolOf(edge)] ?? [];
      let spent = used;
      let sum = points;
      let longer = key;
      let taken = 0; // letters (as bits of their place) that came from a tile, to be put back
      for (const [place, letter] of letters.entries()) {
        const count = left[letter] ?? 0;
        if (count > 0) {
          left[letter] = count - 1;
          taken |= 1 << place;
          sum += worth[letter] ?? 0;
        } else spent++;
        longer += String.fromCharCode(FIRST + letter);
      }
      if (spent <= most) {
        if (pocket.endsAt(edge)) take(longer, sum, spent);
        const child = pocket.childOf(edge);
        if (child !== 0) step(child, longer, sum, spent);
      }
      for (const [place, letter] of letters.entries()) if (taken & (1 << place)) left[letter] = (left[letter] ?? 0) + 1;
    }
  };
  step(pocket.root, "", 0, 0);
}

/** The same for one word that a house added. */
function add(pocket: Pocket, word: string, { counts, jokers }: Held, worth: readonly number[], take: Take): void {
  const left = counts.slice();
  let used = 0;
  let points = 0;
  let key = "";
  for (const char of word) {
    const letter = pocket.alphabet.indexOf(char);
    const count = left[letter] ?? 0;
    if (count > 0) {
      left[letter] = count - 1;
      points += worth[letter] ?? 0;
    } else used++;
    key += String.fromCharCode(FIRST + letter);
  }
  if (used <= jokers.length) take(key, points, used);
}

function parse(pocket: Pocket, text: string): Held {
  const refuse = (code: string, detail: string): never => {
    throw new Problem(422, code, detail, {});
  };
  if (text.length > MOST_CHARACTERS) refuse("too_large", `expected at most ${MOST_TILES} tiles, found ${text.length} characters`);
  const jokers = text.match(JOKER) ?? [];
  const { normal, unread } = pocket.alphabet.read(text.replace(JOKER, "").replace(SPACES, ""));
  if (unread) refuse("not_parseable", `expected letters of ${pocket.alphabet.letters[0]} to ${pocket.alphabet.letters.at(-1)}, found ${text}`);
  const counts = new Uint8Array(pocket.alphabet.letters.length);
  for (const letter of normal) {
    const index = pocket.alphabet.indexOf(letter);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const total = [...normal].length + jokers.length;
  if (total === 0) refuse("not_parseable", `expected 1 to ${MOST_TILES} tiles, found none`);
  if (total > MOST_TILES) refuse("too_large", `expected at most ${MOST_TILES} tiles, found ${total}`);
  if (jokers.length > MOST_JOKERS) refuse("too_large", `expected at most ${MOST_JOKERS} jokers, found ${jokers.length}`);
  return { counts, jokers };
}
