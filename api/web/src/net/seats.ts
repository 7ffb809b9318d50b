// The secrets that this device holds: one a seat, kept here and nowhere else.

import { hold, recallJson, rememberJson } from "./memory";

export interface Seat {
  readonly secret: string;
  readonly host?: string;
}

const KEY = "seats";
const MOST = 60; // the oldest go first

/** Of a code, what the service reads: one that goes on is as wrong as its beginning. */
export const codeSent = (code: string): string => code.slice(0, 40);

export function allSeats(): Readonly<Record<string, Seat>> {
  return recallJson<Record<string, Seat>>(KEY) ?? {};
}

export function seatOf(matchId: string): Seat | null {
  return allSeats()[matchId] ?? null;
}

export function keepSeat(matchId: string, seat: Seat): void {
  const { [matchId]: _, ...others } = allSeats();
  const kept = [...Object.entries(others), [matchId, seat] as const].slice(-MOST);
  rememberJson(KEY, Object.fromEntries(kept));
}

/** A page with a seat keeps its secret, also when the browser's data are cleared meanwhile. */
export const holdSeats = (): void => hold(KEY);

export function dropSeat(matchId: string): void {
  const { [matchId]: _, ...others } = allSeats();
  rememberJson(KEY, others);
}

export function seatHeaders(seat: Seat): Record<string, string> {
  return { Authorization: `Bearer ${seat.secret}`, ...(seat.host ? { "Woord-Host": seat.host } : {}) };
}
