// After another seat's turn: what of the plan still holds, on the new table, with the new rack.

import { command, type Draft, type DraftMeld, type Piece } from "./draft";
import { formatTile, formatTiles } from "./tiles";

/**
 * Carry a plan over from the base that it was made on to a new start; one that was laid is done. Else a planned meld
 * stays when it uses own tiles only, or when every table meld that it borrows from still lies there
 * unchanged; own tiles of all others go back to the rack. The order of the rack is kept, new tiles
 * come last.
 */
export function rebase(plan: Draft, base: Draft, start: Draft): Draft {
  const fresh = sortLike(start, plan);
  if (meldsOf(start) === meldsOf(plan)) return fresh; // it was laid, here or on another device
  const homes = stillThere(base, fresh);
  const lendersOf = lenders(base);
  const lying = new Set(fresh.melds.map((meld) => formatTiles(meld.pieces, plan.game)));
  return plan.melds.reduce((draft, meld) => {
    if (lying.has(formatTiles(meld.pieces, plan.game)) && !meld.pieces.some((piece) => piece.own)) return draft;
    const holds = lendersOf(meld).every((key) => homes.has(key));
    return holds ? relay(draft, meld) : draft;
  }, fresh);
}

/** Whether two tables hold the same melds, in any order, and two racks the same tiles. */
export function isSame(one: Draft, two: Draft): boolean {
  const melds = ({ melds, game }: Draft): string => sorted(melds.map((meld) => formatTiles(meld.pieces, game)));
  const rack = (draft: Draft): string => sorted(draft.rack.map((piece) => piece.face));
  return melds(one) === melds(two) && rack(one) === rack(two);
}

/** Whether every own tile of before is there still: one that was laid for good is not. */
export function keepsRack(before: Draft, now: Draft): boolean {
  const free = now.rack.map((piece) => piece.face);
  return before.rack.every(({ face }) => {
    const at = free.indexOf(face);
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  });
}

/** The tiles of a table meld by meld, in any order of melds; how jokers are read is the referee's. */
const meldsOf = ({ melds, game }: Draft): string => sorted(melds.map(({ pieces }) => formatTiles(pieces.map(({ face }) => ({ face })), game)));

const sorted = (texts: readonly string[]): string => [...texts].sort().join("/");

/** Keys of the melds of the old table that lie on the new one too, tile by tile. */
function stillThere(base: Draft, fresh: Draft): Set<string> {
  const free = fresh.melds.map((meld) => formatTiles(meld.pieces, fresh.game));
  const found = base.melds.filter((meld) => {
    const at = free.indexOf(formatTiles(meld.pieces, base.game));
    if (at < 0) return false;
    free.splice(at, 1);
    return true;
  });
  return new Set(found.map((meld) => meld.key));
}

/** For a planned meld: the keys of the table melds that it takes tiles from. */
function lenders(base: Draft): (meld: DraftMeld) => string[] {
  const home = new Map(base.melds.flatMap((meld) => meld.pieces.map((piece) => [piece.id, meld.key] as const)));
  return (meld) => meld.pieces.flatMap((piece) => (piece.own ? [] : (home.get(piece.id) ?? [])));
}

/** Lay a planned meld again with equal tiles of the new draft; when one is missing nothing is laid. */
function relay(draft: Draft, meld: DraftMeld): Draft {
  const used = new Set<string>();
  const lying = draft.melds.flatMap(({ pieces }) => pieces);
  const take = (wanted: Piece): Piece | undefined => {
    const found = (wanted.own ? draft.rack : lying).find((piece) => piece.face === wanted.face && !used.has(piece.id));
    if (found) used.add(found.id);
    return found;
  };
  const pieces = meld.pieces.map(take);
  if (!pieces.every((piece) => piece !== undefined)) return draft;
  const moved = command(draft, { do: "move", ids: pieces.map((piece) => piece.id), to: { at: "new" } });
  return pieces.reduce((now, piece, index) => {
    const reading = meld.pieces[index]?.reading;
    return reading === undefined ? now : command(now, { do: "read", id: piece.id, reading });
  }, moved);
}

/** Sort the rack of a new draft as the old one had it. */
function sortLike(fresh: Draft, plan: Draft): Draft {
  const order = [...plan.rack, ...plan.melds.flatMap((meld) => meld.pieces.filter((piece) => piece.own))].map((piece) =>
    formatTile({ face: piece.face }),
  );
  const free = [...fresh.rack];
  const known = order.flatMap((face) => {
    const at = free.findIndex((piece) => piece.face === face);
    return at < 0 ? [] : free.splice(at, 1);
  });
  return command(fresh, { do: "sort", ids: [...known, ...free].map((piece) => piece.id) });
}
