// How the table came to be what it is, told from the events of the match.

import type { GameEvent } from "../net/types";

const OWN = ["laid", "undone", "drew", "passed", "timed_out"];

/** The tables of the round so far, the newest last; a lay that is taken back takes its own away. */
export function afterEvent(tables: readonly string[], { kind, body }: GameEvent): readonly string[] {
  if (kind === "round_started") return [String(body["table"] ?? "")];
  if (kind === "laid") return [...tables, String(body["table"])];
  return kind === "undone" ? tables.slice(0, -1) : tables;
}

/** The table before the last lay that stands; null where none does. */
export function lastLay(events: readonly GameEvent[]): string | null {
  return events.reduce(afterEvent, [] as readonly string[]).at(-2) ?? null;
}

/** The number of the event that last ended a turn of a seat, or gave it another rack: a plan from before is void. */
export function ownTurnOver(events: readonly GameEvent[], seat: number): number {
  const isOwn = ({ kind, body }: GameEvent): boolean => kind === "round_started" || (OWN.includes(kind) && body["seat"] === seat);
  return events.findLast(isOwn)?.seq ?? 0;
}
