// The command model: drag, tap, keyboard and typing all issue these commands, and only these.
// A draft is a value; a command gives a new one. The server alone decides what is legal.

import { formatTable, isJoker, type Game, type Tile } from "./tiles";

/** A tile with a name of its own, so that two equal faces stay two tiles. */
export interface Piece extends Tile {
  readonly id: string;
  readonly own: boolean; // it came from the rack in this turn, so it may go back
}

export interface DraftMeld {
  readonly key: string; // stays the same while the meld is moved about and changed
  readonly pieces: readonly Piece[];
}

export interface Draft {
  readonly game: Game;
  readonly melds: readonly DraftMeld[];
  readonly rack: readonly Piece[];
  readonly nextKey: number; // of the next new meld
}

export type Target =
  | { readonly at: "meld"; readonly key: string; readonly index: number }
  | { readonly at: "new" }
  | { readonly at: "rack"; readonly index: number };

export type Command =
  | { readonly do: "move"; readonly ids: readonly string[]; readonly to: Target }
  | { readonly do: "split"; readonly key: string; readonly index: number }
  | { readonly do: "join"; readonly key: string; readonly onto: string }
  | { readonly do: "read"; readonly id: string; readonly reading: string | null }
  | { readonly do: "sort"; readonly ids: readonly string[] };

/** Start a draft: the table as it lies, and the own rack. Equal faces are numbered. */
export function startDraft(game: Game, table: readonly (readonly Tile[])[], rack: readonly Tile[]): Draft {
  const counts = new Map<string, number>();
  const name = (where: string, face: string): string => {
    const count = (counts.get(where + face) ?? 0) + 1;
    counts.set(where + face, count);
    return `${where}:${face}:${count}`;
  };
  const melds = table.map((tiles, index) => ({
    key: `m${index}`,
    pieces: tiles.map((tile) => ({ ...tile, id: name("table", tile.face), own: false })),
  }));
  const pieces = rack.map((tile) => ({ ...tile, id: name("rack", tile.face), own: true }));
  return { game, melds, rack: pieces, nextKey: melds.length };
}

/** Apply a command. One that makes no sense (a foreign tile, a table tile to the rack) changes nothing. */
export function command(draft: Draft, order: Command): Draft {
  switch (order.do) {
    case "move":
      return move(draft, order.ids, order.to);
    case "split":
      return split(draft, order.key, order.index);
    case "join":
      return join(draft, order.key, order.onto);
    case "read":
      return read(draft, order.id, order.reading);
    case "sort":
      return sort(draft, order.ids);
  }
}

function findPiece(draft: Draft, id: string): Piece | undefined {
  return [...draft.melds.flatMap((meld) => meld.pieces), ...draft.rack].find((piece) => piece.id === id);
}

/** The own tiles that lie on the table now. */
export function laidPieces(draft: Draft): Piece[] {
  return draft.melds.flatMap((meld) => meld.pieces.filter((piece) => piece.own));
}

/** The whole new table in notation: what a lay sends. */
export function draftTable(draft: Draft): string {
  return formatTable(
    draft.melds.map((meld) => meld.pieces),
    draft.game,
  );
}

/** A joker on the rack stands for nothing. */
function unread(piece: Piece): Piece {
  if (piece.reading === undefined) return piece;
  const { reading: _, ...rest } = piece;
  return rest;
}

/** A joker that comes to another word is asked for its letter anew (W-08); within its word it keeps it. */
function asked(piece: Piece, goal: DraftMeld | undefined): Piece {
  return goal?.pieces.some((other) => other.id === piece.id) ? piece : unread(piece);
}

/** In a changed meld of numbers the referee reads the jokers anew (N-05). */
function reread(pieces: readonly Piece[], game: Game): readonly Piece[] {
  return game === "numbers" ? pieces.map(unread) : pieces;
}

function insert<T>(items: readonly T[], index: number, added: readonly T[]): T[] {
  const place = Math.max(0, Math.min(index, items.length));
  return [...items.slice(0, place), ...added, ...items.slice(place)];
}

function move(draft: Draft, ids: readonly string[], to: Target): Draft {
  const goal = to.at === "meld" ? draft.melds.find((meld) => meld.key === to.key) : undefined;
  const moved = ids
    .map((id) => findPiece(draft, id))
    .filter((piece) => piece !== undefined)
    .map((piece) => asked(piece, goal));
  const isForeign = moved.length !== ids.length || new Set(ids).size !== ids.length;
  const isTaken = to.at === "rack" && moved.some((piece) => !piece.own);
  const isLost = to.at === "meld" && !goal;
  if (isForeign || isTaken || isLost || moved.length === 0) return draft;

  const gone = new Set(ids);
  const stays = (piece: Piece): boolean => !gone.has(piece.id);
  // tiles taken from before the gap shift it to the left
  const gap = (items: readonly Piece[], index: number): number =>
    index - items.slice(0, index).filter((piece) => gone.has(piece.id)).length;

  const melds = draft.melds.map((meld) => {
    const kept = meld.pieces.filter(stays);
    const isGoal = to.at === "meld" && to.key === meld.key;
    if (!isGoal && kept.length === meld.pieces.length) return meld;
    const pieces = isGoal ? insert(kept, gap(meld.pieces, to.index), moved) : kept;
    return { ...meld, pieces: reread(pieces, draft.game) };
  });
  const kept = draft.rack.filter(stays);
  const rack = to.at === "rack" ? insert(kept, gap(draft.rack, to.index), moved) : kept;
  const made = to.at === "new" ? [{ key: `m${draft.nextKey}`, pieces: reread(moved, draft.game) }] : [];
  return {
    ...draft,
    melds: [...melds, ...made].filter((meld) => meld.pieces.length > 0),
    rack,
    nextKey: draft.nextKey + made.length,
  };
}

function split(draft: Draft, key: string, index: number): Draft {
  const melds = draft.melds.flatMap((meld) => {
    if (meld.key !== key || index <= 0 || index >= meld.pieces.length) return [meld];
    return [
      { ...meld, pieces: reread(meld.pieces.slice(0, index), draft.game) },
      { key: `m${draft.nextKey}`, pieces: reread(meld.pieces.slice(index), draft.game) },
    ];
  });
  return melds.length === draft.melds.length ? draft : { ...draft, melds, nextKey: draft.nextKey + 1 };
}

function join(draft: Draft, key: string, onto: string): Draft {
  const from = draft.melds.find((meld) => meld.key === key);
  const target = draft.melds.find((meld) => meld.key === onto);
  if (!from || !target || key === onto) return draft;
  const ids = from.pieces.map((piece) => piece.id);
  return move(draft, ids, { at: "meld", key: onto, index: target.pieces.length });
}

function read(draft: Draft, id: string, reading: string | null): Draft {
  const set = (piece: Piece): Piece => {
    if (piece.id !== id || !isJoker(piece, draft.game)) return piece;
    return reading === null ? unread(piece) : { ...piece, reading };
  };
  return { ...draft, melds: draft.melds.map((meld) => ({ ...meld, pieces: meld.pieces.map(set) })) };
}

function sort(draft: Draft, ids: readonly string[]): Draft {
  const place = new Map(ids.map((id, index) => [id, index]));
  const rank = (piece: Piece): number => place.get(piece.id) ?? ids.length;
  return { ...draft, rack: [...draft.rack].sort((a, b) => rank(a) - rank(b)) };
}
