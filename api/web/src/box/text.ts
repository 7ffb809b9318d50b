// A box as one short text (woord/tiles/box_text.py): `BOX1-NL-A7.1-B2.3-*2.30`, `BOX1-NUMBERS-4.13.2.2`.
// The text is the box's id at the service, what a link carries, and what a QR code shows.

import { COLOURS } from "../game/tiles";
import type { TileSet } from "../net/facts";

const MAGIC = "BOX1-";
const NUMBERS = "NUMBERS";
const LONGEST = 1_000;
export const MOST_COPIES = 99;
export const HIGHEST_VALUE = 999;
const FEWEST_TILES = 3;
export const MOST_TILES = 500;

export interface Sizes {
  readonly colours: number;
  readonly numbers: number;
  readonly copies: number;
  readonly jokers: number;
}

/** The lowest and the highest of each size of a box of numbers. */
export const SIZE_LIMITS: Readonly<Record<keyof Sizes, readonly [number, number]>> = {
  colours: [1, 4],
  numbers: [1, 13],
  copies: [1, 9],
  jokers: [0, 9],
};

type BoxFaultCode = "damaged" | "few" | "many" | "noLetter" | "letter" | "copies" | "value" | "size";

/** What can't be a box: `face` is the tile or size that is wrong, `found` what stood there. */
export class BoxFault extends Error {
  constructor(
    readonly code: BoxFaultCode,
    readonly face: string,
    readonly found: string,
  ) {
    super(`${code} ${face} ${found}`);
  }
}

const isOwnBox = (id: string): boolean => id.startsWith(MAGIC);

/** A box of letters, jokers last; its id is its text. Throws `BoxFault`. */
export function letterBox(language: string, copies: Readonly<Record<string, number>>, values: Readonly<Record<string, number>>): TileSet {
  const faces = Object.keys(copies);
  for (const face of faces) {
    if (!isFace(face)) throw new BoxFault("letter", face, face);
    if (!isWithin(copies[face], 1, MOST_COPIES)) throw new BoxFault("copies", face, String(copies[face]));
    if (!isWithin(values[face], 0, HIGHEST_VALUE)) throw new BoxFault("value", face, String(values[face]));
  }
  const total = faces.reduce((sum, face) => sum + (copies[face] ?? 0), 0);
  if (total < FEWEST_TILES) throw new BoxFault("few", "", String(total));
  if (total > MOST_TILES) throw new BoxFault("many", "", String(total));
  if (faces.every(isJokerFace)) throw new BoxFault("noLetter", "", "");
  const text = [MAGIC + language.toUpperCase(), ...faces.map((face) => `${markOf(face)}${copies[face]}.${values[face]}`)].join("-");
  const jokers = faces.filter(isJokerFace);
  return { id: text, name: "", game: "letters", language, derived: false, note: "", total, jokers, copies: { ...copies }, values: { ...values } };
}

/** A box of numbers; its id is its text. Throws `BoxFault`. */
export function numberBox(sizes: Sizes): TileSet {
  for (const [name, [low, high]] of Object.entries(SIZE_LIMITS)) {
    const size = sizes[name as keyof Sizes];
    if (!isWithin(size, low, high)) throw new BoxFault("size", name, String(size));
  }
  const { colours, numbers, copies: each, jokers } = sizes;
  const faces = COLOURS.slice(0, colours).flatMap((colour) => Array.from({ length: numbers }, (_, index) => `${colour}${index + 1}`));
  const copies = Object.fromEntries([...faces.map((face) => [face, each] as const), ...(jokers > 0 ? [["J", jokers] as const] : [])]);
  const values = Object.fromEntries(faces.map((face) => [face, Number(face.slice(1))]));
  const id = `${MAGIC}${NUMBERS}-${colours}.${numbers}.${each}.${jokers}`;
  return { id, name: "", game: "numbers", language: null, derived: false, note: "", total: faces.length * each + jokers, jokers: jokers > 0 ? ["J"] : [], copies, values };
}

/** Read the text of a box. Throws `BoxFault`: `damaged` for what is no such text at all. */
export function parseBox(text: string): TileSet {
  const damaged = new BoxFault("damaged", "", text.slice(0, 40));
  if (text.length > LONGEST || !isOwnBox(text)) throw damaged;
  const [kind = "", ...parts] = text.slice(MAGIC.length).split("-");
  const box = kind === NUMBERS ? readNumbers(parts) : /^[A-Z]{2,3}$/.test(kind) ? readLetters(kind, parts) : null;
  if (box?.id !== text) throw damaged;
  return box;
}

function readNumbers(parts: readonly string[]): TileSet | null {
  const found = /^(\d{1,2})\.(\d{1,2})\.(\d{1,2})\.(\d{1,2})$/.exec(parts.join("-"));
  if (!found) return null;
  const [colours = 0, numbers = 0, copies = 0, jokers = 0] = found.slice(1).map(Number);
  return numberBox({ colours, numbers, copies, jokers });
}

function readLetters(language: string, parts: readonly string[]): TileSet | null {
  const copies: Record<string, number> = {};
  const values: Record<string, number> = {};
  for (const part of parts) {
    const found = /^(\*{1,2}|\p{L})([0-9]{1,2})\.([0-9]{1,3})$/u.exec(part);
    const face = faceOf(found?.[1] ?? "");
    if (!found || face in copies) return null;
    copies[face] = Number(found[2]);
    values[face] = Number(found[3]);
  }
  return letterBox(language.toLowerCase(), copies, values);
}

export const isJokerFace = (face: string): boolean => face.startsWith("?");

/** Whether a text can stand on a letter tile: one capital, or a joker. */
export function isFace(face: string): boolean {
  if (face === "?" || face === "?2") return true;
  return /^\p{Lu}$/u.test(face) && face.toLowerCase().toUpperCase() === face;
}

const isWithin = (value: number | undefined, low: number, high: number): boolean => Number.isInteger(value) && Number(value) >= low && Number(value) <= high;
const markOf = (face: string): string => (face === "?" ? "*" : face === "?2" ? "**" : face);
const faceOf = (mark: string): string => (mark === "*" ? "?" : mark === "**" ? "?2" : mark);

/** The sizes of a box of numbers. */
export function sizesOf(box: TileSet): Sizes {
  const faces = Object.keys(box.copies).filter((face) => face !== "J");
  const numbers = Math.max(...faces.map((face) => Number(face.slice(1))));
  return { colours: faces.length / numbers, numbers, copies: box.copies[faces[0] ?? ""] ?? 0, jokers: box.copies["J"] ?? 0 };
}

/** The points of all letters together, jokers aside: what a box lid may say. */
export const letterPoints = (box: TileSet): number =>
  Object.entries(box.copies).reduce((sum, [face, count]) => sum + (box.jokers.includes(face) ? 0 : count * (box.values[face] ?? 0)), 0);

/** The box as the file that `--tiles` reads (docs/rules.md). */
export function toToml(box: TileSet, name: string): string {
  const head = [`id = "mybox"`, `name = ${JSON.stringify(name)}`, `game = "${box.game}"`, `derived = false`, `total = ${box.total}`];
  if (box.game === "numbers") {
    const sizes = sizesOf(box);
    return [...head, ...Object.entries(sizes).map(([key, size]) => `${key} = ${size}`), ""].join("\n");
  }
  const rows = (isWanted: (face: string) => boolean): string[] =>
    Object.keys(box.copies)
      .filter(isWanted)
      .map((face) => `${JSON.stringify(face)} = { copies = ${box.copies[face]}, value = ${box.values[face]} }`);
  const jokers = rows(isJokerFace);
  return [...head, `language = "${box.language}"`, "", "[letters]", ...rows((face) => !isJokerFace(face)), ...(jokers.length > 0 ? ["", "[jokers]", ...jokers] : []), ""].join("\n");
}
