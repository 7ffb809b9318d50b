// Seats that have fallen silent: the others may let a bot play on for them.

import type { GameEvent, Match, View } from "../net/types";

/** Why a seat counts as silent: its turn ran out, or it is away in a match without a clock. */
export type Silence = "late" | "away";

const ACTS: Readonly<Record<string, (body: GameEvent["body"]) => boolean>> = {
  laid: (body) => body["by"] === "lay",
  drew: (body) => body["why"] === "draw",
  refused: () => true,
  passed: () => true,
  challenged: () => true,
  accepted: () => true,
  resigned: () => true,
  timed_out: () => true,
};

export function silenceOf(match: Match, events: readonly GameEvent[], seat: number): Silence | null {
  const place = match.lobby.seats[seat];
  const isIn = (match.view as View).seats[seat]?.status === "in";
  if (place?.kind !== "person" || !isIn || seat === match.seat) return null;
  const isTimed = match.lobby.clock.kind !== "none" && place.factor !== null;
  if (!isTimed) return match.present.includes(seat) ? null : "away";
  const last = events.findLast((event) => event.body["seat"] === seat && ACTS[event.kind]?.(event.body));
  return last?.kind === "timed_out" ? "late" : null;
}

/** Who has to agree: every other person who is still in the match. */
export function votersOf(match: Match, seat: number): number[] {
  const { seats } = match.lobby;
  return seats.flatMap((one, index) => (index !== seat && one.kind === "person" && (match.view as View).seats[index]?.status === "in" ? [index] : []));
}
