// A dry run of the draft: the referee at the service is asked, a moment after the last change, or when it is back.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Board } from "../board/state";
import { draftTable } from "../game/draft";
import { count, t } from "../i18n";
import type { TurnAnswer } from "../net/facts";
import { call, type Fault } from "../net/http";
import type { Match, View } from "../net/types";
import { termsOf, type Facts } from "./facts";

const PAUSE = 250; // milliseconds

interface DryRun {
  readonly isLegal: boolean;
  readonly points: number | null;
  readonly problems: readonly Fault[];
  readonly sentence: string;
}

const NOTHING: DryRun = { isLegal: false, points: null, problems: [], sentence: "" };

export function useDryRun(board: Board, match: Match, facts: Facts, isReachable: boolean): DryRun {
  const result = useSignal<DryRun>(NOTHING);
  const draft = board.draft.value;
  useEffect(() => {
    result.value = NOTHING;
    if (!board.isChanged || !isReachable) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void ask(draftTable(draft), match, facts, stop.signal).then(
        (found) => {
          result.value = found;
        },
        () => {
          // no answer: the lay itself will be judged all the same
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [draft, match.seq, isReachable]);
  return result.value;
}

async function ask(after: string, match: Match, facts: Facts, signal: AbortSignal): Promise<DryRun> {
  const view = match.view as View;
  const body = {
    ...termsOf(match.lobby, facts.rules),
    before: view.table,
    after,
    rack: view.rack ?? "",
    opened: match.seat !== null && (view.seats[match.seat]?.opened ?? false),
  };
  const found = await call<TurnAnswer>("/v1/tables/check", { method: "POST", body, signal });
  const tiles = count(found.laid.length, "tiles");
  const sentence = found.legal ? t("table.wouldLay", { tiles, points: count(found.points, "points") }) : "";
  return { isLegal: found.legal, points: found.points, problems: found.problems as readonly Fault[], sentence };
}
