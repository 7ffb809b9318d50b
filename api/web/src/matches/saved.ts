// A record from elsewhere, as events: so that it is shown as a match that was played here.

import { without } from "../match/ownTurns";
import { parseTiles, type Game } from "../game/tiles";
import type { components } from "../net/openapi";
import type { GameEvent } from "../net/types";

export type Replayed = components["schemas"]["ReplayOut"];
type Step = Replayed["steps"][number];

/** What happened at each step, told by what it changed. */
export function eventsOf({ steps }: Replayed, game: Game): GameEvent[] {
  return steps.flatMap((step, index) => {
    const before = steps[index - 1];
    const body = BODIES[step.kind]?.(step, before, game, steps[index + 1]);
    return body ? [{ seq: step.seq, kind: step.kind, body }] : [];
  });
}

type Make = (step: Step, before: Step | undefined, game: Game, next: Step | undefined) => Record<string, unknown>;

const facesOf = (text: string, game: Game): string[] => parseTiles(text.replaceAll("/", " "), game).map((tile) => tile.face);

const rackOf = (step: Step | undefined, seat: number | null): string => (seat === null ? "" : (step?.racks[seat] ?? ""));

const plain: Make = (step) => ({ seat: step.seat });

const BODIES: Readonly<Record<string, Make>> = {
  round_started: (step, _before, _game, next) => ({ number: step.round, starter: next?.to_move ?? 0, table: step.table }),
  laid: (step, before, game) => {
    const laid = without(facesOf(rackOf(before, step.seat), game), facesOf(rackOf(step, step.seat), game));
    return { seat: step.seat, table: step.table, laid: laid.join(game === "numbers" ? " " : "") };
  },
  drew: (step, before, game) => ({ seat: step.seat, why: before?.kind === "laid" ? "refill" : "draw", count: facesOf(rackOf(step, step.seat), game).length - facesOf(rackOf(before, step.seat), game).length }),
  passed: plain,
  timed_out: plain,
  refused: plain,
  resigned: plain,
  accepted: plain,
  undone: (step) => ({ seat: step.seat }),
};
