// What another seat's turn changed: which tiles are new, and in words which meld became which.

import { formatTiles, shownAs, type Game, type Tile } from "./tiles";

export type Change =
  | { readonly kind: "new"; readonly after: string }
  | { readonly kind: "became"; readonly before: string; readonly after: string }
  | { readonly kind: "gone"; readonly before: string };

type Melds = readonly (readonly Tile[])[];

/** Put a new table in the order of the old one: what did not change keeps its place. */
export function inPlace(before: Melds, after: Melds, game: Game): (readonly Tile[])[] {
  const left = [...after];
  const take = (found: number): (readonly Tile[])[] => (found < 0 ? [] : left.splice(found, 1));
  const places = before.map((meld) => {
    const text = formatTiles(meld, game);
    return take(left.findIndex((other) => formatTiles(other, game) === text))[0];
  });
  const filled = places.map((kept, index) => {
    if (kept) return kept;
    const old = before[index] ?? [];
    const heir = bestHeir(old, left);
    return heir < 0 ? undefined : left.splice(heir, 1)[0];
  });
  return [...filled.filter((meld) => meld !== undefined), ...left];
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
  const gone = [...before];
  const same = after.map((meld) => {
    const at = gone.findIndex((other) => formatTiles(other, game) === formatTiles(meld, game));
    return at < 0 ? null : (gone.splice(at, 1)[0] ?? null);
  });
  const found = after.map((meld, index): Pair => {
    const kept = same[index] ?? null;
    if (kept) return { index, meld, source: kept, isSame: true };
    const heir = bestHeir(meld, gone);
    const source = heir < 0 ? null : (gone.splice(heir, 1)[0] ?? null);
    return { index, meld, source, isSame: false };
  });
  return { pairs: found, gone };
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
function bestHeir(meld: readonly Tile[], others: Melds): number {
  let best = -1;
  let most = 0;
  for (const [index, other] of others.entries()) {
    const shared = overlap(meld, other);
    if (shared * 2 >= Math.min(meld.length, other.length) && shared > most) {
      best = index;
      most = shared;
    }
  }
  return best;
}

function overlap(one: readonly Tile[], two: readonly Tile[]): number {
  const free = two.map(shownAs);
  return one.filter((tile) => {
    const at = free.indexOf(shownAs(tile));
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  }).length;
}

/** How many copies of each face a table holds. */
export function faceCounts(table: Melds): Map<string, number> {
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
