// What happens to a half-entered round, turn by turn of the thumb. Pure: a pad in, a pad out.

import { judge, winnerOf, type Judged, type RoundIn, type SeatIn } from "./judge";
import { appended, emptyRound, fold, NO_DRAFT, pointsOf, type Draft, type Pad, type Told, type TurnIn, type View } from "./pad";
import { isByTurns } from "./terms";

const withDraft = (pad: Pad, draft: Partial<Draft>): Pad => ({ ...pad, draft: { ...pad.draft, ...draft } });

export const look = (pad: Pad, view: View): Pad => withDraft(pad, { view });

/** Open the round that is being entered, or a new one. */
export function openRound(pad: Pad, told: Told): Pad {
  if (pad.draft.round) return look(pad, "round");
  return withDraft(pad, { view: "round", round: emptyRound(pad, told), correcting: null, seat: 0, isCounted: isByTurns(pad.rules) });
}

/** Open a round that was written down, to correct it. */
export function openCorrection(pad: Pad, told: Told, entry: number): Pad {
  const found = told.rounds.find((one) => one.entry === entry);
  if (!found) return pad;
  const seat = seatsToEnter(found.round)[0] ?? 0;
  return withDraft(pad, { view: "round", round: found.round, correcting: entry, seat, isCounted: false });
}

/** Say who laid the last tile; null: nobody could go on. */
export function endedBy(pad: Pad, winner: number | null): Pad {
  const round = pad.draft.round;
  if (!round) return pad;
  const next: RoundIn = { ...round, end: winner === null ? "blocked" : "out", winner };
  return withDraft(pad, { round: next, seat: seatsToEnter(next)[0] ?? 0 });
}

/** Ask again who laid the last tile. */
export function askAgain(pad: Pad): Pad {
  return pad.draft.round ? withDraft(pad, { round: { ...pad.draft.round, end: null, winner: null }, isCounted: false }) : pad;
}

export function changeSeat(pad: Pad, seat: number, how: Partial<SeatIn>): Pad {
  const round = pad.draft.round;
  if (!round) return pad;
  return withDraft(pad, { round: { ...round, seats: round.seats.map((own, place) => (place === seat ? { ...own, ...how } : own)) } });
}

export const chooseSeat = (pad: Pad, seat: number): Pad => withDraft(pad, { seat, isCounted: false });

export const showResult = (pad: Pad, isCounted: boolean): Pad => withDraft(pad, { isCounted });

/** The players whose racks are asked for. */
export function seatsToEnter(round: RoundIn): number[] {
  const winner = winnerOf(round);
  return round.seats.flatMap((_, seat) => (seat === winner ? [] : [seat]));
}

/** The round as it stands, judged. */
export function judgeDraft(pad: Pad, told: Told): Judged | null {
  const round = pad.draft.round;
  if (!round) return null;
  const place = pad.draft.correcting === null ? told.rounds.length : told.rounds.findIndex(({ entry }) => entry === pad.draft.correcting);
  return judge(pad.rules, pad.box, round, { starter: Math.max(0, place) % pad.players.length, points: pointsOf(pad, told.turns) });
}

/** Write the round down: append it, or its correction. */
export function writeRound(pad: Pad, now: number): Pad {
  const { round, correcting } = pad.draft;
  if (!round) return pad;
  const entry = correcting === null ? ({ at: now, kind: "round", round } as const) : ({ at: now, kind: "correct", target: correcting, round } as const);
  return { ...appended(pad, entry), draft: NO_DRAFT };
}

/** Leave a correction alone: what was written down stays as it is. */
export const dropDraft = (pad: Pad): Pad => ({ ...pad, draft: NO_DRAFT });

export function openTurn(pad: Pad, told: Told, entry: number | null): Pad {
  if (entry === null && pad.draft.turn && pad.draft.correcting === null) return look(pad, "turn");
  const old = told.turns.find((one) => one.entry === entry);
  const last = told.turns.at(-1)?.turn.seat;
  const seat = last === undefined ? 0 : (last + 1) % pad.players.length;
  return withDraft(pad, { view: "turn", turn: old?.turn ?? { seat, words: "", hasEmptied: false }, correcting: old?.entry ?? null });
}

export function changeTurn(pad: Pad, how: Partial<TurnIn>): Pad {
  return pad.draft.turn ? withDraft(pad, { turn: { ...pad.draft.turn, ...how } }) : pad;
}

export function writeTurn(pad: Pad, now: number): Pad {
  const { turn, correcting } = pad.draft;
  if (!turn) return pad;
  const entry = correcting === null ? ({ at: now, kind: "turn", turn } as const) : ({ at: now, kind: "correct", target: correcting, turn } as const);
  return { ...appended(pad, entry), draft: NO_DRAFT };
}

/** Take the last entry back, or put the last one that was taken back in again. */
export function undo(pad: Pad, now: number): Pad {
  const target = fold(pad).undoable;
  return target === null ? pad : appended(pad, { at: now, kind: "undo", target });
}

export function redo(pad: Pad, now: number): Pad {
  const target = fold(pad).redoable;
  return target === null ? pad : appended(pad, { at: now, kind: "undo", target });
}
