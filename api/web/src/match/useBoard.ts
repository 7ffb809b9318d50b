// The board of a match: made once with the kept plan, renewed at every event, saved at every step.

import { effect, untracked, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Board } from "../board/state";
import { feltOf, traced } from "../board/trace";
import { draftTable } from "../game/draft";
import { freshPlaces, inPlace } from "../game/diff";
import { formatTable, parseTable, parseTiles, type Game, type Tile } from "../game/tiles";
import type { Live } from "../net/live";
import type { GameEvent, Match, View } from "../net/types";
import type { Facts } from "./facts";
import { adopt, adoptKept, boardWithPlan, plannedAt, planKey, savePlan, whereItLay } from "./plan";
import { lastLay, ownTurnOver } from "./tables";

type Melds = readonly (readonly Tile[])[];

interface Hand {
  readonly board: Board;
  readonly fresh: ReadonlySet<string>;
  readonly root: { readonly current: HTMLDivElement | null };
  readonly isFromElsewhere: boolean; // the plan of another device took the place of one that lay here
}

export function useBoard(live: Live, match: Match, facts: Facts): Hand {
  const { game } = facts.tiles;
  const view = match.view as View;
  const id = match.match_id;
  const root = useRef<HTMLDivElement>(null);
  const start = useMemo((): Melds => whereItLay(id, parseTable(view.table, game), game), [live, game]);
  const fresh = useSignal(useMemo(() => freshAtFirst(live.events.value, start, game), [start]));
  const make = (): Board => boardWithPlan({ matchId: id, game, round: view.round, now: () => live.now() }, start, parseTiles(view.rack ?? "", game));
  const board = useMemo(make, [start]);

  const seen = useRef(view);
  const renew = (now: View): void => {
    const { round, table, rack } = now;
    const isNewRound = round !== seen.current.round;
    if (!isNewRound && table === seen.current.table && rack === seen.current.rack) return;
    seen.current = now;
    const before = board.lying;
    const after = inPlace(before, parseTable(table, game), game);
    const places = freshPlaces(before, after, game);
    if (places.size > 0) fresh.value = idsAt(after, places);
    const hand = parseTiles(rack ?? "", game);
    const change = (): void => (isNewRound ? board.restart(after, hand) : board.renew(after, hand));
    if (table === draftTable(board.draft.value)) return change(); // the own plan, which lies there already
    const isIdle = (): boolean => !board.isChanged && board.picked.value.length === 0; // else the table stays where one works
    traced(feltOf(root.current), change, () => places.size > 0 && isIdle());
  };

  // as the line tells it, before anything is drawn anew: what has changed is drawn once
  useEffect(
    () =>
      effect(() => {
        const now = live.match.value;
        if (now?.status === "playing") untracked(() => renew(now.view as View));
      }),
    [board],
  );

  // after each turn anew: a plan that outlives it is one of the match as it is now
  useEffect(() => keepPlan(live, board, id), [board, match.seq]);
  const taken = useSignal(-1); // when the plan was made that took the place of another
  useEffect(() => takeUpElsewhere(live, board, match, (at) => (taken.value = at)), [board]);
  return { board, fresh: fresh.value, root, isFromElsewhere: board.isChanged && taken.value === board.made.value };
}

/**
 * Keep the plan here and at the service, at once and not after the next picture: a reload right after a step loses
 * nothing. One that was given up is kept too, so that the plan before it does not come back.
 */
function keepPlan(live: Live, board: Board, id: string): () => void {
  const seq = (): number => live.match.peek()?.seq ?? 0;
  let wasPlanned = plannedAt(id) === seq();
  return effect(() => {
    const draft = board.draft.value;
    const isChanged = untracked(() => board.isChanged);
    const isPlanned = isChanged || wasPlanned;
    wasPlanned = isChanged;
    savePlan(id, board, roundOf(live), isPlanned ? seq() : plannedAt(id));
    if (isPlanned) live.draft(draftTable(draft), board.made.value);
  });
}

interface Kept {
  readonly seq: number | null;
  readonly table: string | null;
  readonly at: number | null;
}

/**
 * Take up the plan of another tab, and that of another device where it is the newer one: now, and whenever one comes
 * back here. A plan that lies here is not hidden because one was given up there; another one in its place is told.
 */
function takeUpElsewhere(live: Live, board: Board, { match_id: id, seat }: Match, onInPlace: (at: number) => void): () => void {
  const take = ({ seq, table, at }: Kept): void => {
    if (seq === null || table === null || at === null || seat === null) return;
    if (at <= board.made.value || seq < ownTurnOver(live.events.peek(), seat)) return;
    const wasPlanned = board.isChanged;
    if (wasPlanned && table === formatTable(board.lying, board.draft.value.game)) return board.keep();
    adopt(board, table, at);
    if (wasPlanned) onInPlace(at);
  };
  const ask = (): void => {
    // without an answer one goes on with what lies here
    if (seat !== null && !document.hidden) live.ask<Kept>("/draft").then(take, () => {});
  };
  const listen = ({ key, newValue }: StorageEvent): void => {
    if (key === `woord.${planKey(id)}` && newValue && !document.hasFocus()) adoptKept(board, roundOf(live), newValue);
  };
  ask();
  addEventListener("storage", listen);
  document.addEventListener("visibilitychange", ask);
  return () => {
    removeEventListener("storage", listen);
    document.removeEventListener("visibilitychange", ask);
  };
}

const roundOf = (live: Live): number => live.match.peek()?.view?.round ?? 0;

/** What the last lay brought, for one who has just come (back) to the table. */
function freshAtFirst(events: readonly GameEvent[], table: Melds, game: Game): ReadonlySet<string> {
  const before = lastLay(events);
  return before === null ? new Set() : idsAt(table, freshPlaces(parseTable(before, game), table, game));
}

const idsAt = (table: Melds, places: ReadonlySet<string>): ReadonlySet<string> => new Set([...places].map((place) => idAt(table, place)));

/** The id that `startDraft` gives to the tile at a place: equal faces are numbered in order. */
function idAt(table: Melds, place: string): string {
  const [meld = 0, index = 0] = place.split(".").map(Number);
  const face = table[meld]?.[index]?.face ?? "";
  const before = [...table.slice(0, meld).flat(), ...(table[meld] ?? []).slice(0, index + 1)];
  return `table:${face}:${before.filter((tile) => tile.face === face).length}`;
}
