// Racks of a physical game as people write them: "5 13 J", "k5 r13", "ERX?", tapped or typed, and their values
// (N-11, W-12). Colours don't count here, so a number tile is its number.

import type { RuleSet, TileSet } from "../data/presets";
import { beginning, plain, wholeIn } from "../ui/typed";

/** What stops a rack from being counted: said by the screen in the user's language. */
export type RackFault =
  | { readonly code: "noTile"; readonly found: string }
  | { readonly code: "tooHigh"; readonly found: string } // a number no tile has: a total, perhaps
  | { readonly code: "decimal"; readonly found: string } // or two tiles without a space
  | { readonly code: "noNumber"; readonly found: string }
  | { readonly code: "below"; readonly found: string };

export interface RackRead {
  readonly tiles: readonly string[]; // "5", "J", "E", "?"
  readonly value: number;
  readonly fault: RackFault | null;
}

export const MOST_POINTS = 9999;
const MOST_TILES = 200; // far above any rack
const SIGNS = String.raw`\s,;+/.·•|&،、\p{Pd}−`; // what people put between tiles
const BETWEEN = new RegExp(`[${SIGNS}]+`, "gu");
const LAST = new RegExp(`[^${SIGNS}]+$`, "u");
const JOKERS = /^(JOKER|[J?*]+)$/i;
const MINUS = /(?:^[\p{Pd}−]\s*|[\s,;+/][\p{Pd}−])[^\s,;+/\p{Pd}−]+/u;
const DECIMAL = /(?:^|\s)(\d{1,6}[.,]\d{1,6})(?=[.,;]?(?:\s|$))/;

const fault = (code: RackFault["code"], found: string): RackRead => ({ tiles: [], value: 0, fault: { code, found: beginning(found, 20) } });

/** The keys of a box in order: numbers once each whatever their colour, letters, jokers last. */
export function keysOf(box: TileSet): string[] {
  const plain = Object.keys(box.copies).filter((face) => !box.jokers.includes(face));
  const faces = box.game === "numbers" ? plain.map((face) => face.slice(1)) : plain;
  return [...new Set(faces), ...box.jokers];
}

/** What each key is worth on a rack, jokers by the rule set (N-11, W-12). */
export function valuesOf(rules: RuleSet, box: TileSet): Readonly<Record<string, number>> {
  const own = rules.joker_rack_value;
  const worth = (key: string): number => {
    if (box.jokers.includes(key) && typeof own === "number") return own;
    return box.game === "numbers" ? Number(key) : (box.values[key] ?? 0);
  };
  return Object.fromEntries(keysOf(box).map((key) => [key, worth(key)]));
}

/** How many tiles of each key the box holds. */
function copiesOf(box: TileSet): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [face, copies] of Object.entries(box.copies)) {
    const key = box.game === "numbers" && !box.jokers.includes(face) ? face.slice(1) : face;
    found[key] = (found[key] ?? 0) + copies;
  }
  return found;
}

/** What a rack of numbers that can be read as tiles may mean as well: a number below zero, or a part of one. */
export function doubtOf(text: string, box: TileSet): RackRead | null {
  if (box.game !== "numbers") return null;
  const typed = plain(text);
  const below = MINUS.exec(typed)?.[0];
  if (below !== undefined) return fault("below", below.replace(/^[\s,;+/]/, ""));
  const decimal = DECIMAL.exec(typed)?.[1];
  return decimal === undefined ? null : fault("decimal", decimal);
}

/** A rack with a decimal in it taken as tiles. */
export const parted = (text: string, decimal: string): string => plain(text).replace(decimal, tilesOf(decimal));

export const tilesOf = (decimal: string): string => decimal.replace(/[.,]/, " ");

/** Read the tiles of a rack. An empty text is an empty rack. */
export function readRack(text: string, rules: RuleSet, box: TileSet): RackRead {
  const typed = plain(text);
  const read = box.game === "numbers" ? numberTiles(typed, box) : letterTiles(typed, box);
  if ("fault" in read) return read;
  if (read.length === 0 && typed !== "") return fault("noTile", typed);
  if (read.length > MOST_TILES) return fault("noTile", text);
  const values = valuesOf(rules, box);
  return { tiles: read, value: read.reduce((all, tile) => all + (values[tile] ?? 0), 0), fault: null };
}

function numberTiles(text: string, box: TileSet): string[] | RackRead {
  const keys = keysOf(box);
  const tiles: string[] = [];
  for (const token of text.split(BETWEEN).filter(Boolean)) {
    if (JOKERS.test(token) && box.jokers.length > 0) {
      const count = /joker/i.test(token) ? 1 : token.length;
      tiles.push(...Array<string>(count).fill(box.jokers[0] ?? "J"));
      continue;
    }
    const number = /^[kbryo]?0*(\d{1,6})$/i.exec(token)?.[1];
    if (number !== undefined && keys.includes(number)) tiles.push(number);
    else return fault(number !== undefined && Number(number) > 0 ? "tooHigh" : "noTile", token);
  }
  return tiles;
}

function letterTiles(text: string, box: TileSet): string[] | RackRead {
  if (/^\d+$/.test(text)) return fault("tooHigh", text);
  const tiles: string[] = [];
  for (const [token] of text.replace(BETWEEN, " ").matchAll(/[?*]2?|\S/gu)) {
    const joker = token.replace("*", "?");
    if (box.jokers.includes(joker)) tiles.push(joker);
    else if (box.jokers.includes("?") && joker === "?2") return fault("noTile", token);
    else {
      const letters = lettersOf(token, box);
      if (letters === null) return fault("noTile", token);
      tiles.push(...letters);
    }
  }
  return tiles;
}

const LIGATURES: Readonly<Record<string, string>> = { Œ: "OE", Æ: "AE", ẞ: "SS", ß: "SS", Ĳ: "IJ" };

/** The tiles that a letter lies on: itself where the box has it, else its base letters (W-02, W-07). */
function lettersOf(letter: string, box: TileSet): string[] | null {
  const capital = LIGATURES[letter] ?? letter.toUpperCase();
  if (box.copies[capital] !== undefined) return [capital];
  const base = [...(LIGATURES[capital] ?? capital.normalize("NFD").replace(/\p{M}/gu, ""))];
  return base.length > 0 && base.every((one) => box.copies[one] !== undefined) ? base : null;
}

/** Read points typed by hand: a whole number, not below 0. */
export function readTotal(text: string): RackRead {
  const typed = plain(text).replace(/^\+/, "");
  if (/^[\p{Pd}−]\s*\d+$/u.test(typed)) return fault("below", typed);
  const value = wholeIn(typed, 0, MOST_POINTS);
  return value === null ? fault("noNumber", typed) : { tiles: [], value, fault: null };
}

/** The tiles in a word as they count for points (W-13): letters with a ligature as two, a joker as one. */
export function tilesInWord(word: string): number {
  const letters = word.normalize("NFC").replace(/[œæĳß]/giu, "$&$&").replace(/ẞ/gu, "SS");
  return [...letters].filter((one) => /[\p{L}?*]/u.test(one)).length;
}

/** Tiles that all racks together hold more of than the box has, with how many it has. */
export function tooMany(racks: readonly (readonly string[])[], box: TileSet): { tile: string; copies: number }[] {
  const held = new Map<string, number>();
  for (const tile of racks.flat()) held.set(tile, (held.get(tile) ?? 0) + 1);
  return Object.entries(copiesOf(box)).flatMap(([tile, copies]) => ((held.get(tile) ?? 0) > copies ? [{ tile, copies }] : []));
}

/** Put one tile more at the end of what was typed. */
export function withTile(text: string, tile: string, box: TileSet): string {
  if (box.game === "letters") return text.trimEnd() + tile;
  return text.trim() === "" ? tile : `${text.trimEnd()} ${tile}`;
}

/** Take the last tile off what was typed. */
export function withoutLast(text: string, box: TileSet): string {
  if (box.game === "letters") return text.trimEnd().replace(/(\?2|[\s\S])$/u, "");
  return text.trimEnd().replace(LAST, "").trimEnd();
}
