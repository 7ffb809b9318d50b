// The table in play: opponents on top, the board, what one may do at the bottom.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { BoardView } from "../board/BoardView";
import { JokerPicker } from "../board/JokerPicker";
import { sortedIds, SORTINGS } from "../board/sorting";
import { Board } from "../board/state";
import { draftTable } from "../game/draft";
import { freshPlaces, inPlace } from "../game/diff";
import { NotationError, parseTable, parseTiles, type Tile } from "../game/tiles";
import { count, t } from "../i18n";
import type { Live } from "../net/live";
import { Problem, type Fault } from "../net/http";
import type { Match, SeatAction, View } from "../net/types";
import { tell, tellFault } from "../ui/tell";
import { ActionBar } from "./ActionBar";
import { useDryRun } from "./dryRun";
import type { Facts } from "./Match";
import { Opponents } from "./Opponents";
import { sayings } from "./said";
import { signalTurn } from "./turnSignal";
import { ChallengeBar } from "./ChallengeBar";

interface Props {
  readonly live: Live;
  readonly match: Match;
  readonly facts: Facts;
}

export function TableView({ live, match, facts }: Props) {
  const view = match.view as View;
  const { game } = facts.tiles;
  const fault = useSignal("");
  const problems = useSignal<readonly Fault[]>([]);
  const said = useSignal("");
  const typing = useSignal(false);
  const shown = useRef<readonly (readonly Tile[])[]>(parseTable(view.table, game));
  const fresh = useSignal<ReadonlySet<string>>(new Set());
  const board = useMemo(() => new Board(game, shown.current, parseTiles(view.rack ?? "", game)), [live, game]);
  const isMine = view.to_move === match.seat;
  const names = match.lobby.seats.map((seat) => seat.name);
  const told = sayings(live.events.value, names, game);
  const dry = useDryRun(board, match, facts);

  useEffect(() => {
    const before = shown.current;
    const after = inPlace(before, parseTable(view.table, game), game);
    const places = freshPlaces(before, after, game);
    if (places.size > 0) fresh.value = new Set([...places].map((place) => idAt(after, place)));
    shown.current = after;
    board.renew(after, parseTiles(view.rack ?? "", game));
    problems.value = [];
  }, [view.table, view.rack, match.seq]);

  useEffect(() => signalTurn(isMine), [isMine, view.turn]);

  useEffect(() => {
    if (board.isChanged) live.draft(draftTable(board.draft.value));
  }, [board.draft.value]);

  const act = async (kind: SeatAction, table: string | null = null): Promise<void> => {
    fault.value = "";
    problems.value = [];
    try {
      await live.act(kind, table);
    } catch (error) {
      fault.value = tell(error);
      problems.value = error instanceof Problem ? error.problems : [];
    }
  };

  const help = {
    openCommandLine: () => {
      typing.value = true;
    },
    say: (what: "picked" | "dropped" | "undone" | "cleared") => {
      said.value = t(`board.${what}`, { count: board.picked.value.length, laid: board.laid.value.length });
    },
  };
  const sort = (): void => {
    const [first, second] = SORTINGS[game];
    const ids = sortedIds(board.draft.value.rack, first ?? "runs", game);
    const isSorted = ids.join() === board.draft.value.rack.map((piece) => piece.id).join();
    board.issue({ do: "sort", ids: isSorted ? sortedIds(board.draft.value.rack, second ?? "groups", game) : ids });
  };
  const faults = problems.value.length > 0 ? problems.value : dry.problems;
  return (
    <div class="table-page">
      <Opponents match={match} view={view} now={() => live.now()} line={live.line.value} />
      <p class="last-move" aria-live="polite">
        {told.at(-1)?.text ?? t("table.start")}
      </p>
      <BoardView
        board={board}
        values={facts.values}
        isMine={isMine}
        marks={{ fresh: fresh.value, faults: faultsByMeld(faults, board) }}
        {...(facts.tiles.language ? { lang: facts.tiles.language } : {})}
        help={help}
      />
      {view.window && <ChallengeBar view={view} match={match} onAnswer={act} />}
      <JokerPicker board={board} letters={Object.keys(facts.tiles.copies).filter((face) => !facts.tiles.jokers.includes(face))} />
      {typing.value && <CommandLine board={board} onClose={() => (typing.value = false)} />}
      <div class="feedback" role="status">
        {fault.value || generalFault(faults) || (isMine ? dry.sentence : "")}
      </div>
      <ActionBar
        view={view}
        isMine={isMine}
        canUndo={board.canUndo.value}
        laid={board.laid.value.length}
        layLabel={dry.isLegal && dry.points !== null ? t("bar.layWith", { tiles: count(board.laid.value.length, "tiles"), points: count(dry.points, "points") }) : t("bar.lay")}
        onSort={sort}
        onUndo={() => board.undo()}
        onReset={() => board.reset()}
        onDraw={() => act(view.pool > 0 ? "draw" : "pass")}
        onLay={() => act("lay", draftTable(board.draft.value))}
        onResign={() => act("resign")}
      />
      <p class="visually-hidden" aria-live="polite">
        {said.value}
      </p>
    </div>
  );
}

/** The id that `startDraft` gives to the tile at a place: equal faces are numbered in order. */
function idAt(table: readonly (readonly Tile[])[], place: string): string {
  const [meld = 0, index = 0] = place.split(".").map(Number);
  const face = table[meld]?.[index]?.face ?? "";
  const before = [...table.slice(0, meld).flat(), ...(table[meld] ?? []).slice(0, index + 1)];
  return `table:${face}:${before.filter((tile) => tile.face === face).length}`;
}

function faultsByMeld(faults: readonly Fault[], board: Board): Map<string, string> {
  const found = new Map<string, string>();
  for (const fault of faults) {
    const index = typeof fault.meld === "number" ? fault.meld : fault.params?.["meld"];
    const meld = typeof index === "number" ? board.draft.value.melds[index] : undefined;
    if (meld) found.set(meld.key, [found.get(meld.key), tellFault(fault)].filter(Boolean).join(" "));
  }
  return found;
}

function generalFault(faults: readonly Fault[]): string {
  return faults
    .filter((fault) => typeof (fault.meld ?? fault.params?.["meld"]) !== "number")
    .map(tellFault)
    .join(" ");
}

function CommandLine({ board, onClose }: { board: Board; onClose: () => void }) {
  const text = useSignal(draftTable(board.draft.value));
  const fault = useSignal("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const apply = (event: Event): void => {
    event.preventDefault();
    try {
      const missing = board.type(text.value);
      if (missing.length === 0) onClose();
      else fault.value = t("table.notYours", { tiles: missing.join(" ") });
    } catch (error) {
      fault.value = error instanceof NotationError ? t("table.notation", { position: error.position + 1, found: error.found }) : tell(error);
    }
  };
  return (
    <form class="command-line" onSubmit={apply}>
      <label>
        {t("table.type")}
        <input
          ref={input}
          class="field"
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Escape" && onClose()}
          autocomplete="off"
          spellcheck={false}
        />
      </label>
      {fault.value && <p role="alert">{fault.value}</p>}
      <button class="button">{t("table.apply")}</button>
    </form>
  );
}
