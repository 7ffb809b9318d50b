// Groups and runs (N-02 to N-05), as the referee reads them: what a meld of numbers is, what it is worth, why it
// is none. Equal to woord/rules/numbers.py, held together by tests/golden/melds.json.

import { COLOURS, colourOf, formatTile, isJoker, numberOf, type Colour, type Tile } from "./tiles";

export const SHORTEST = 3;
const HIGHEST = 13;

/** One thing that is wrong; code and clause as the referee's. */
interface MeldProblem {
  readonly clause: string;
  readonly code: string;
  readonly tiles: readonly string[];
}

interface MeldCheck {
  readonly kind: "group" | "run" | null;
  readonly value: number; // with jokers as what they stand for (N-06)
  readonly shown: readonly Tile[]; // in order, jokers read; as given where it is no meld
  readonly problems: readonly MeldProblem[];
}

interface Parts {
  readonly faces: readonly string[];
  readonly stated: readonly string[];
  readonly jokers: number;
}

type Reading = Pick<MeldCheck, "shown" | "value"> & { readonly kind: "group" | "run" };

/** Check one meld of numbers. Of several readings the one of highest value counts, a group before a run (N-05). */
export function checkMeld(tiles: readonly Tile[]): MeldCheck {
  const parts = split(tiles);
  const readings = tiles.length < SHORTEST || parts.faces.length === 0 ? [] : [...groups(parts), ...runs(parts)];
  const best = readings.reduce<Reading | null>((one, other) => (one && one.value >= other.value ? one : other), null);
  if (best) return { ...best, problems: [] };
  return { kind: null, value: 0, shown: tiles, problems: problemsOf(tiles, parts) };
}

function split(tiles: readonly Tile[]): Parts {
  const jokers = tiles.filter((tile) => isJoker(tile, "numbers"));
  return {
    faces: tiles.filter((tile) => !isJoker(tile, "numbers")).map((tile) => tile.face),
    stated: jokers.flatMap((tile) => tile.reading ?? []),
    jokers: jokers.length,
  };
}

const faceOf = (colour: Colour, number: number): string => `${colour}${number}`;
const joker = (reading: string): Tile => ({ face: "J", reading });

/** N-02: one number, every colour at most once; a stated reading fixes the number only. */
function groups({ faces, stated, jokers }: Parts): Reading[] {
  const number = numberOf(faces[0] ?? "");
  const length = faces.length + jokers;
  const isOne = [...faces, ...stated].every((face) => numberOf(face) === number);
  if (length > COLOURS.length || new Set(faces).size < faces.length || !isOne) return [];
  const all = COLOURS.map((colour) => faceOf(colour, number));
  const own = all.filter((face) => faces.includes(face)).map((face) => ({ face }));
  const filled = all.filter((face) => !faces.includes(face)).slice(0, jokers).map(joker);
  return [{ kind: "group", value: number * length, shown: [...own, ...filled] }];
}

/** N-03: one colour, consecutive, no 1 above the highest. */
function runs({ faces, stated, jokers }: Parts): Reading[] {
  const colour = colourOf(faces[0] ?? "") ?? "k";
  const have = new Set(faces.map(numberOf));
  if (have.size < faces.length || faces.some((face) => colourOf(face) !== colour)) return [];
  const length = faces.length + jokers;
  const [least, most] = [Math.min(...have), Math.max(...have)];
  const found: Reading[] = [];
  for (let start = Math.min(least, HIGHEST - length + 1); start >= Math.max(1, most - length + 1); start -= 1) {
    const numbers = Array.from({ length }, (_, index) => start + index);
    const gaps = new Set(numbers.filter((number) => !have.has(number)).map((number) => faceOf(colour, number)));
    if (new Set(stated).size < stated.length || !stated.every((face) => gaps.has(face))) continue;
    const shown = numbers.map((number) => (have.has(number) ? { face: faceOf(colour, number) } : joker(faceOf(colour, number))));
    found.push({ kind: "run", value: numbers.reduce((sum, number) => sum + number, 0), shown });
  }
  return found;
}

function problemsOf(tiles: readonly Tile[], { faces, stated, jokers }: Parts): MeldProblem[] {
  const shown = tiles.map(formatTile);
  const found: MeldProblem[] = [];
  if (tiles.length < SHORTEST) found.push({ clause: "C-06", code: "too_short", tiles: shown });
  if (faces.length === 0) found.push({ clause: "N-04", code: "only_jokers", tiles: shown });
  else if (faces.length > 1 && new Set(faces.map(numberOf)).size === 1) found.push(...groupProblems(shown, faces));
  else if (new Set(faces.map(colourOf)).size === 1) found.push(...runProblems(shown, faces, jokers));
  else found.push(mixed(shown, faces));
  if (found.length > 0 || stated.length === 0) return found;
  const read = tiles.filter((tile) => tile.reading !== undefined).map(formatTile);
  return [{ clause: "N-05", code: "reading_not_possible", tiles: read }];
}

const twiceIn = (faces: readonly string[]): string[] => [...new Set(faces.filter((face, index) => faces.indexOf(face) !== index))].sort();

function groupProblems(shown: readonly string[], faces: readonly string[]): MeldProblem[] {
  const twice = twiceIn(faces);
  return [
    ...(twice.length > 0 ? [{ clause: "N-02", code: "colour_twice", tiles: twice }] : []),
    ...(shown.length > COLOURS.length ? [{ clause: "N-02", code: "group_too_long", tiles: shown }] : []),
  ];
}

function runProblems(shown: readonly string[], faces: readonly string[], jokers: number): MeldProblem[] {
  const twice = twiceIn(faces);
  const numbers = faces.map(numberOf);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const missing = most - least + 1 - new Set(numbers).size;
  const code = least === 1 && most === HIGHEST ? "no_wrap" : "gap_too_wide";
  return [
    ...(twice.length > 0 ? [{ clause: "N-03", code: "number_twice", tiles: twice }] : []),
    ...(shown.length > HIGHEST ? [{ clause: "N-03", code: "run_too_long", tiles: shown }] : []),
    ...(missing > jokers ? [{ clause: "N-03", code, tiles: shown }] : []),
  ];
}

/** Neither one number nor one colour; cites the kind that is nearer. */
function mixed(shown: readonly string[], faces: readonly string[]): MeldProblem {
  const [numbers, colours] = [new Set(faces.map(numberOf)), new Set(faces.map(colourOf))];
  return { clause: numbers.size < colours.size ? "N-02" : "N-03", code: "mixed", tiles: shown };
}
