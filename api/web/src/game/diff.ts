// What another seat's turn changed: which tiles are new, and in words which meld became which.

import { formatTiles, shownAs, type Game, type Tile } from "./tiles";

export type Change =
  | { readonly kind: "new"; readonly after: string }
  | { readonly kind: "became"; readonly before: string; readonly after: string }
  | { readonly kind: "gone"; readonly before: string };

type Melds = readonly (readonly Tile[])[];

/** A meld with what it is compared by, made once: tables are compared meld by meld. */
interface Known {
  readonly meld: readonly Tile[];
  readonly text: string;
  readonly faces: readonly string[];
}

const known = (table: Melds, game: Game): Known[] => table.map((meld) => ({ meld, text: formatTiles(meld, game), faces: meld.map(shownAs) }));

/** Take the one at an index out of a list; undefined for -1. */
const take = <T>(list: T[], at: number): T | undefined => (at < 0 ? undefined : list.splice(at, 1)[0]);

/** Put a new table in the order of the old one: what did not change keeps its place. */
export function inPlace(before: Melds, after: Melds, game: Game): (readonly Tile[])[] {
  const old = known(before, game);
  const left = known(after, game);
  const kept = old.map(({ text }) => take(left, left.findIndex((other) => other.text === text)));
  const filled = old.map((one, index) => kept[index] ?? take(left, bestHeir(one, left)));
  return [...filled.filter((one) => one !== undefined), ...left].map(({ meld }) => meld);
}

/** A meld of the new table with the old one that it came from: the same, an heir, or none. */
interface Pair {
  readonly index: number;
  readonly meld: readonly Tile[];
  readonly source: readonly Tile[] | null;
  readonly isSame: boolean;
}

/** Pair the melds of two tables; each old one is taken once, unchanged ones first. */
function pairs(before: Melds, after: Melds, game: Game): { pairs: Pair[]; gone: (readonly Tile[])[] } {
  const gone = known(before, game);
  const now = known(after, game);
  const same = now.map(({ text }) => take(gone, gone.findIndex((other) => other.text === text)));
  const found = now.map((one, index): Pair => {
    const kept = same[index];
    const source = kept ?? take(gone, bestHeir(one, gone));
    return { index, meld: one.meld, source: source?.meld ?? null, isSame: kept !== undefined };
  });
  return { pairs: found, gone: gone.map(({ meld }) => meld) };
}

/** The changes from one table to another, melds in notation, in the order of the new table. */
export function changes(before: Melds, after: Melds, game: Game): Change[] {
  const { pairs: found, gone } = pairs(before, after, game);
  const made = found.flatMap(({ meld, source, isSame }): Change[] => {
    if (isSame) return [];
    const text = formatTiles(meld, game);
    return [source ? { kind: "became", before: formatTiles(source, game), after: text } : { kind: "new", after: text }];
  });
  return [...made, ...gone.map((meld): Change => ({ kind: "gone", before: formatTiles(meld, game) }))];
}

/** The meld that shares most tiles with one, at least half of the smaller; -1 when none does. */
function bestHeir({ faces }: Known, others: readonly Known[]): number {
  let best = -1;
  let most = 0;
  for (const [index, other] of others.entries()) {
    const shared = overlap(faces, other.faces);
    if (shared * 2 >= Math.min(faces.length, other.faces.length) && shared > most) {
      best = index;
      most = shared;
    }
  }
  return best;
}

function overlap(one: readonly string[], two: readonly string[]): number {
  const free = [...two];
  return one.filter((face) => take(free, free.indexOf(face)) !== undefined).length;
}

/** How many copies of each face a table holds. */
function faceCounts(table: Melds): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tile of table.flat()) counts.set(tile.face, (counts.get(tile.face) ?? 0) + 1);
  return counts;
}

/**
 * Which tiles of a new table to mark as just laid, as "meld.index": the faces that there are more of,
 * looked for in changed melds first.
 */
export function freshPlaces(before: Melds, after: Melds, game: Game): Set<string> {
  const missing = faceCounts(after);
  for (const [face, count] of faceCounts(before)) missing.set(face, (missing.get(face) ?? 0) - count);
  const places = new Set<string>();
  if ([...missing.values()].every((count) => count <= 0)) return places;
  for (const { index, meld, source, isSame } of pairs(before, after, game).pairs) {
    if (isSame) continue;
    const known = (source ?? []).map((tile) => tile.face);
    for (const [place, tile] of meld.entries()) {
      const here = known.indexOf(tile.face);
      const left = missing.get(tile.face) ?? 0;
      if (here >= 0) known.splice(here, 1);
      else if (left > 0) {
        missing.set(tile.face, left - 1);
        places.add(`${index}.${place}`);
      }
    }
  }
  return places;
}
