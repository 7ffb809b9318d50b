// After the end: for each own turn the best lay that the solver finds, where it beats what was laid.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { parseTable } from "../game/tiles";
import { count, t } from "../i18n";
import { solve, type Solution } from "../net/facts";
import type { GameEvent, Match } from "../net/types";
import { Meld } from "../ui/Meld";
import { tell } from "../ui/tell";
import { termsOf, type Facts } from "./facts";
import { ownTurns, type OwnTurn } from "./ownTurns";

const MOST = 40; // turns that are looked at: the service limits what one may ask in a minute
const BUDGET = 50_000; // search nodes a turn

interface Props {
  readonly match: Match;
  readonly events: readonly GameEvent[];
  readonly facts: Facts;
}

interface Miss {
  readonly turn: OwnTurn;
  readonly best: Solution;
}

export function Missed({ match, events, facts }: Props) {
  const misses = useSignal<readonly Miss[]>([]);
  const done = useSignal<number | null>(null);
  const fault = useSignal("");
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
    },
    [],
  );
  const turns = ownTurns(events, match.seat ?? -1, facts.tiles.game).slice(-MOST);
  const look = async (): Promise<void> => {
    try {
      for (const [index, turn] of turns.entries()) {
        if (isGone.current) return;
        done.value = index;
        const best = await bestOf(turn, match, facts);
        if (best.tiles > turn.laid) misses.value = [...misses.value, { turn, best }];
      }
      done.value = turns.length;
    } catch (error) {
      fault.value = tell(error);
    }
  };
  if (turns.length === 0) return null;
  return (
    <section class="form">
      <h2>{t("missed.title")}</h2>
      {done.value === null && (
        <button type="button" class="button" onClick={look}>
          {t("missed.look")}
        </button>
      )}
      <p role="status" class="muted">
        {fault.value || progress(done.value, turns.length, misses.value.length)}
      </p>
      {misses.value.map((miss) => (
        <MissLine key={`${miss.turn.round}.${miss.turn.number}`} miss={miss} facts={facts} />
      ))}
    </section>
  );
}

function progress(done: number | null, all: number, misses: number): string {
  if (done === null) return "";
  if (done < all) return t("missed.progress", { done: done + 1, all });
  return misses === 0 ? t("missed.none") : "";
}

function bestOf(turn: OwnTurn, match: Match, facts: Facts): Promise<Solution> {
  const rack = turn.rack.join(facts.tiles.game === "numbers" ? " " : "");
  const { table, opened } = turn;
  return solve({ ...termsOf(match.lobby, facts.rules), dictionary: match.lobby.agreement_id, table, rack, opened, budget: BUDGET });
}

function MissLine({ miss: { turn, best }, facts }: { miss: Miss; facts: Facts }) {
  const before = turn.table.split(" / ");
  const fresh = best.table.split(" / ").filter((meld) => !before.includes(meld));
  const { game } = facts.tiles;
  return (
    <div class="miss">
      <p>{t("missed.line", { round: turn.round, turn: turn.number, laid: count(turn.laid, "tiles"), best: count(best.tiles, "tiles") })}</p>
      <div class="felt small">
        {parseTable(fresh.join(" / "), game).map((tiles, index) => (
          <Meld key={index} tiles={tiles} game={game} values={facts.values} lang={facts.lang} />
        ))}
      </div>
    </div>
  );
}
