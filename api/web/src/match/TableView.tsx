// The table in play: opponents on top, the board, what one may do at the bottom.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { BoardView } from "../board/BoardView";
import { JokerPicker } from "../board/JokerPicker";
import type { Asked, KeyHelp } from "../board/keys";
import { nextSorting } from "../board/sorting";
import { draftTable } from "../game/draft";
import { count, language, t } from "../i18n";
import { Problem, type Fault } from "../net/http";
import type { Live } from "../net/live";
import type { Match, SeatAction, View } from "../net/types";
import { useBusy } from "../shell/busy";
import { tell } from "../ui/tell";
import { Told } from "../ui/Told";
import { isWide } from "../ui/wide";
import { ActionBar } from "./ActionBar";
import { ChallengeBar } from "./ChallengeBar";
import { ChallengeVerdict } from "./ChallengeVerdict";
import { CommandLine } from "./CommandLine";
import { useDryRun } from "./dryRun";
import type { Facts } from "./facts";
import { faultsByMeld, faultLine } from "./faults";
import type { Panel } from "./Menu";
import { Opponents } from "./Opponents";
import { Panels } from "./Panels";
import { lastSaying } from "./said";
import { Side } from "./Side";
import { tellAsked, type Scene } from "./tellings";
import { matchText } from "./texts";
import { useReseated } from "./reseated";
import { signalTurn } from "./turnSignal";
import { useBoard } from "./useBoard";

interface Props {
  readonly live: Live;
  readonly match: Match;
  readonly facts: Facts;
}

export function TableView({ live, match, facts }: Props) {
  const view = match.view as View;
  const said = useSignal("");
  const typing = useSignal(false);
  const panel = useSignal<Panel>("none");
  const { board, fresh, root, isFromElsewhere } = useBoard(live, match, facts);
  const { act, abort, fault, problems } = useActions(live, match);
  const dry = useDryRun(board, match, facts, live.line.value !== "away");
  const isMine = match.seat !== null && view.to_move === match.seat;
  const isWatching = match.seat === null || match.lobby.seats[match.seat]?.kind === "bot";
  const reseated = useReseated(match);
  const names = match.lobby.seats.map((seat) => seat.name);
  const happened = useMemo(() => lastSaying(live.events.value, names, facts.tiles.game), [live.events.value, language.value]);
  const last = happened ?? t("table.start");
  const scene: Scene = { match, facts, last, now: live.now(), board };

  useBusy("table");
  useEffect(() => signalTurn(isMine), [isMine, view.turn]);

  // one object for as long as the table is open: what is drawn with it need not be drawn anew
  const sceneNow = useRef(scene);
  sceneNow.current = scene;
  const help = useMemo(
    (): KeyHelp => ({
      openCommandLine: () => (typing.value = true),
      tell: (what: Asked) => (said.value = tellAsked(what, sceneNow.current)),
      say: (what) => (said.value = t(`board.${what}`, { count: board.picked.value.length, laid: board.laid.value.length })),
    }),
    [board],
  );
  const faults = problems.length > 0 ? problems : dry.problems;
  const wrong = [fault, reseated, isFromElsewhere && matchText("plan.elsewhere"), faultLine(faults)].filter(Boolean).join(" ");
  const isReady = dry.isLegal && dry.points !== null;
  const layWith = { tiles: count(board.laid.value.length, "tiles"), points: count(dry.points ?? 0, "points") };
  return (
    <div class="table-page" data-seq={match.seq}>
      <Opponents match={match} live={live} onSilent={(silent) => (panel.value = { silent })} />
      <p class="last-move" aria-live="polite">
        <Told text={last} lang={facts.lang} />
      </p>
      <BoardView board={board} values={facts.values} isMine={isMine} marks={{ fresh, faults: faultsByMeld(faults, board) }} lang={facts.lang} help={help} root={root} hasRack={match.seat !== null} />
      <ChallengeBar view={view} match={match} lang={facts.lang} onAnswer={act} />
      <JokerPicker board={board} letters={Object.keys(facts.tiles.copies).filter((face) => !facts.tiles.jokers.includes(face))} />
      {typing.value && <CommandLine board={board} onClose={() => (typing.value = false)} />}
      <div class="feedback" role="status">
        {wrong ? <Told text={wrong} lang={facts.lang} /> : isMine && <span class="ready">{dry.sentence}</span>}
      </div>
      {isWatching && <WatchBar isOwn={match.seat !== null} onMore={() => (panel.value = "menu")} />}
      {!isWatching && <ActionBar
        view={view}
        isMine={isMine}
        isActing={live.isActing.value}
        canUndo={board.canUndo.value}
        canReset={board.isChanged}
        laid={board.laid.value.length}
        detail={isReady ? t("bar.layWith", layWith) : ""}
        onSort={() => board.issue({ do: "sort", ids: nextSorting(board.draft.value) })}
        onUndo={() => board.undo()}
        onReset={() => board.reset()}
        onDraw={() => act(view.pool > 0 ? "draw" : "pass")}
        onLay={() => act("lay", draftTable(board.draft.value))}
        onMore={() => (panel.value = "menu")}
      />}
      {isWide.value && <Side match={match} live={live} facts={facts} />}
      <Panels panel={panel} scene={scene} live={live} onType={() => (typing.value = true)} onResign={() => act("resign")} onAbort={abort} />
      <ChallengeVerdict live={live} names={names} lang={facts.lang} />
      <p class="visually-hidden" aria-live="polite">
        <Told text={said.value} lang={facts.lang} />
      </p>
    </div>
  );
}

/** Instead of the bar, for one who looks on. */
function WatchBar({ isOwn, onMore }: { isOwn: boolean; onMore: () => void }) {
  return (
    <div class="bar watching">
      <p>{matchText(isOwn ? "silent.yours" : "watch.now")}</p>
      <button type="button" class="button" onClick={onMore} aria-label={t("bar.more")}>
        ⋯
      </button>
    </div>
  );
}

interface Actions {
  readonly act: (kind: SeatAction, table?: string | null) => Promise<void>;
  readonly abort: () => Promise<void>;
  readonly fault: string;
  readonly problems: readonly Fault[];
}

interface Refusal {
  readonly seq: number; // of the match when it was refused: what happens next clears it
  readonly text: string;
  readonly problems: readonly Fault[];
}

/** Commands to the match, and what went wrong with the last one. */
function useActions(live: Live, match: Match): Actions {
  const refusal = useSignal<Refusal | null>(null);
  const run = async (job: () => Promise<unknown>): Promise<void> => {
    if (live.isActing.peek()) return;
    refusal.value = null;
    try {
      await job();
    } catch (error) {
      const problems = error instanceof Problem ? error.problems : [];
      refusal.value = { seq: live.match.value?.seq ?? match.seq, text: tell(error), problems };
    }
  };
  const now = refusal.value?.seq === match.seq ? refusal.value : null;
  const act = (kind: SeatAction, table: string | null = null): Promise<void> => run(() => live.act(kind, table));
  const abort = (): Promise<void> => run(() => live.abort());
  return { act, abort, fault: now?.text ?? "", problems: now?.problems ?? [] };
}
