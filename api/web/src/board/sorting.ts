// Orders of the rack: by runs, by groups, by vowels and consonants, by the alphabet.

import type { Draft, Piece } from "../game/draft";
import { colourOf, COLOURS, isJoker, numberOf, type Game } from "../game/tiles";

export type Sorting = "runs" | "groups" | "alphabet" | "vowels";

const SORTINGS: Readonly<Record<Game, readonly Sorting[]>> = {
  numbers: ["runs", "groups"],
  letters: ["alphabet", "vowels"],
};

const VOWELS = "AEIOUYÄÖÜ";
const ALPHABET = "AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ";

type Weight = (piece: Piece) => number;

const colour: Weight = (piece) => COLOURS.indexOf(colourOf(piece.face) ?? "y");
const number: Weight = (piece) => numberOf(piece.face);
const letter: Weight = (piece) => ALPHABET.indexOf(piece.face);

const WEIGHTS: Readonly<Record<Sorting, Weight>> = {
  runs: (piece) => colour(piece) * 100 + number(piece),
  groups: (piece) => number(piece) * 10 + colour(piece),
  alphabet: letter,
  vowels: (piece) => (VOWELS.includes(piece.face) ? 0 : 100) + letter(piece),
};

/** The ids of a rack in an order; jokers come last, equal tiles stay as they are. */
export function sortedIds(rack: readonly Piece[], sorting: Sorting, game: Game): string[] {
  const weight: Weight = (piece) => (isJoker(piece, game) ? 10_000 : WEIGHTS[sorting](piece));
  return [...rack].sort((a, b) => weight(a) - weight(b)).map((piece) => piece.id);
}

/** The first order of the game, or the second where the rack lies in the first already. */
export function nextSorting({ rack, game }: Draft): string[] {
  const now = rack.map((piece) => piece.id).join();
  const orders = SORTINGS[game].map((sorting) => sortedIds(rack, sorting, game));
  return orders.find((ids) => ids.join() !== now) ?? [];
}
