// A lesson that is solved by moving tiles: the board of a match, judged on the phone.

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { BoardView } from "../board/BoardView";
import { JokerPicker } from "../board/JokerPicker";
import type { KeyHelp } from "../board/keys";
import { Board } from "../board/state";
import type { Draft } from "../game/draft";
import { checkMeld } from "../game/melds";
import { formatTable, parseTable, parseTiles } from "../game/tiles";
import { count, language, t } from "../i18n";
import { CommandLine } from "../match/CommandLine";
import { gameOf, type TableTask, type Tour } from "./lessons";
import { LessonBar } from "./LessonBar";
import { faultsOf, toldAtOnce, type LessonFault } from "./referee";
import { tellAsked, tellFaults, tellMeld } from "./say";
import { Solved } from "./Solved";
import { learn, told } from "./texts";
import { useShow } from "./useShow";
import { useValues } from "./useValues";
import { ask, known } from "./words";

interface Props {
  readonly tour: Tour;
  readonly task: TableTask;
  readonly next: string;
  readonly onDone: () => void;
}

export function TableLesson({ tour, task, next, onDone }: Props) {
  const game = gameOf(tour);
  const root = useRef<HTMLDivElement>(null);
  const board = useMemo(() => new Board(game, parseTable(task.table, game), parseTiles(task.rack, game)), [task]);
  const { values, letters, lang } = useValues(tour);
  const said = useSignal("");
  const typing = useSignal(false);
  const state = useJudge(board, task, onDone);
  const show = useShow(board, task, root);
  const feedback = useFeedback(state, board, task, told(`${tour}.${task.id}.hint`));

  const help: KeyHelp = {
    openCommandLine: () => (typing.value = true),
    tell: (what) => (said.value = tellAsked(what, board, told(`${tour}.${task.id}.say`), feedback.text)),
    say: (what) => (said.value = t(`board.${what}`, { count: board.picked.value.length, laid: board.laid.value.length })),
  };
  const isSolved = state.solved.value;
  return (
    <div class={isSolved ? "lesson-table is-solved" : "lesson-table"}>
      <BoardView board={board} values={values} isMine={!isSolved} marks={{ faults: feedback.marks }} lang={lang} help={help} root={root} />
      {isSolved ? (
        <Solved tour={tour} lesson={task} next={next} />
      ) : (
        <>
          <JokerPicker board={board} letters={letters} />
          {typing.value && <CommandLine board={board} onClose={() => (typing.value = false)} />}
          <div class="feedback" role="status">
            <span class={feedback.isReady ? "ready" : ""}>{feedback.text}</span>
          </div>
          <LessonBar
            board={board}
            canDraw={task.lay === 0}
            isShowing={show.isShowing}
            canShow={task.solution.length > 0}
            onHint={() => (state.hinted.value = true)}
            onShow={show.start}
            onLay={state.lay}
            onDraw={state.draw}
          />
        </>
      )}
      <p class="visually-hidden" aria-live="polite">
        {said.value}
      </p>
    </div>
  );
}

interface Judge {
  readonly faults: readonly LessonFault[];
  readonly tried: Draft | null; // the draft that was laid in vain
  readonly solved: Signal<boolean>;
  readonly hinted: Signal<boolean>;
  readonly lay: () => void;
  readonly draw: () => void;
}

/** Judge the draft as it stands; words that the lesson doesn't know are asked for. */
function useJudge(board: Board, task: TableTask, onDone: () => void): Judge {
  const tried = useSignal<Draft | null>(null);
  const solved = useSignal(false);
  const hinted = useSignal(false);
  const draft = board.draft.value;
  const lang = language.value;
  const faults = faultsOf(task, draft, (word) => known(lang, word));
  const isWhole = faults.every((fault) => fault.code === "unsure"); // else one is still building
  const unsure = isWhole ? faults.flatMap((fault) => fault.tiles) : [];
  useEffect(() => unsure.forEach((word) => void ask(lang, word)), [unsure.join()]);
  const finish = (): void => {
    if (draft.game === "numbers") board.type(shownTable(draft));
    solved.value = true;
    onDone();
  };
  const lay = (): void => {
    hinted.value = false;
    if (faults.length === 0 && task.lay > 0 && board.laid.value.length >= task.lay) finish();
    else tried.value = draft;
  };
  return { faults, tried: tried.value === draft ? draft : null, solved, hinted, lay, draw: finish };
}

/** The table as melds of numbers are shown: in order, the jokers as what they stand for (N-05). */
function shownTable({ melds, game }: Draft): string {
  return formatTable(
    melds.map((meld) => checkMeld(meld.pieces).shown),
    game,
  );
}

interface Feedback {
  readonly text: string;
  readonly isReady: boolean;
  readonly marks: ReadonlyMap<string, string>;
}

/** What is said of the draft: all faults once it was laid, before that what can't come right; else hint or praise. */
function useFeedback({ faults, tried, hinted }: Judge, board: Board, task: TableTask, hint: string): Feedback {
  const shown = tried ? faults : faults.filter(toldAtOnce);
  const marks = new Map(shown.flatMap((fault) => (fault.meld === null ? [] : [[fault.meld, tellMeld(fault)] as const])));
  const laid = board.laid.value.length;
  const isReady = faults.length === 0 && laid >= task.lay;
  if (shown.length > 0) return { text: tellFaults(shown), isReady: false, marks };
  if (tried && laid < task.lay) return { text: learn("layMore", { tiles: count(task.lay, "tiles") }), isReady: false, marks };
  if (isReady) return { text: learn("ready"), isReady: true, marks };
  return { text: hinted.value ? hint : "", isReady: false, marks };
}
