// The board of a match: made once with the kept plan, renewed at every event, saved at every step.

import { effect, untracked, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Board } from "../board/state";
import { glide, placesOf } from "../board/trace";
import { draftTable } from "../game/draft";
import { freshPlaces, inPlace } from "../game/diff";
import { parseTable, parseTiles, type Tile } from "../game/tiles";
import type { Live } from "../net/live";
import { recall } from "../net/memory";
import type { Match, View } from "../net/types";
import type { Facts } from "./facts";
import { boardWithPlan, planKey, savePlan } from "./plan";

type Melds = readonly (readonly Tile[])[];

interface Hand {
  readonly board: Board;
  readonly fresh: ReadonlySet<string>;
  readonly root: { readonly current: HTMLDivElement | null };
}

export function useBoard(live: Live, match: Match, facts: Facts): Hand {
  const { game } = facts.tiles;
  const view = match.view as View;
  const id = match.match_id;
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef<Melds>(parseTable(view.table, game));
  const fresh = useSignal<ReadonlySet<string>>(new Set());
  const make = (): Board => boardWithPlan(id, shown.current, parseTiles(view.rack ?? "", game), game);
  const board = useMemo(make, [live, game]);

  // before the picture: what has changed is drawn once
  useLayoutEffect(() => {
    const before = shown.current;
    const after = inPlace(before, parseTable(view.table, game), game);
    const places = freshPlaces(before, after, game);
    if (places.size > 0) fresh.value = new Set([...places].map((place) => idAt(after, place)));
    const lay = root.current && view.table !== draftTable(board.draft.value) ? placesOf(root.current) : null;
    shown.current = after;
    board.renew(after, parseTiles(view.rack ?? "", game));
    if (lay) requestAnimationFrame(() => root.current && glide(root.current, lay));
  }, [view.table, view.rack]);

  // at once, not after the next picture: a reload right after a step loses nothing
  useEffect(
    () =>
      effect(() => {
        const draft = board.draft.value;
        savePlan(id, shown.current, draft);
        if (untracked(() => board.isChanged)) live.draft(draftTable(draft));
      }),
    [board],
  );

  useEffect(() => takeUpElsewhere(live, board, id), [board]);
  return { board, fresh: fresh.value, root };
}

/** The plan of another tab or device: taken up where nothing was planned here. */
function takeUpElsewhere(live: Live, board: Board, id: string): () => void {
  if (recall(planKey(id)) === null || !board.isChanged) {
    live.ask<{ table: string | null }>("/draft").then(
      ({ table }) => {
        if (table !== null && !board.isChanged) adopt(board, table);
      },
      () => {
        // without an answer one starts from the table as it lies
      },
    );
  }
  const listen = (event: StorageEvent): void => {
    if (event.key !== `woord.${planKey(id)}` || !event.newValue || document.hasFocus()) return;
    adopt(board, (JSON.parse(event.newValue) as { table: string }).table);
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

function adopt(board: Board, table: string): void {
  if (table === draftTable(board.draft.value)) return;
  try {
    board.type(table);
  } catch {
    // no table in our notation: the own plan stays
  }
}

/** The id that `startDraft` gives to the tile at a place: equal faces are numbered in order. */
function idAt(table: Melds, place: string): string {
  const [meld = 0, index = 0] = place.split(".").map(Number);
  const face = table[meld]?.[index]?.face ?? "";
  const before = [...table.slice(0, meld).flat(), ...(table[meld] ?? []).slice(0, index + 1)];
  return `table:${face}:${before.filter((tile) => tile.face === face).length}`;
}
