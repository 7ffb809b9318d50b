// Calls that change something: each under a key, so that one whose answer was lost changes nothing twice.

import { call, Problem } from "./http";
import { randomKey } from "./random";
import { seatHeaders, seatOf } from "./seats";

const LIFE = 10 * 60_000; // milliseconds; who asks the same much later wants another

interface Unanswered {
  readonly key: string;
  readonly at: number;
}

const unanswered = new Map<string, Unanswered>(); // by all that was asked

export type Change = "POST" | "PUT" | "DELETE";
type Headers = Readonly<Record<string, string>>;

/** Make something. Asked again with the same words after a lost answer, it is what the first call made. */
export function make<T>(path: string, body?: unknown, headers: Headers = {}): Promise<T> {
  return once<T>("POST", path, body, headers);
}

/** Change something, as `make` makes it. */
export async function once<T>(method: Change, path: string, body?: unknown, headers: Headers = {}): Promise<T> {
  const asked = JSON.stringify([method, path, body ?? null, headers]);
  const lost = unanswered.get(asked);
  unanswered.delete(asked); // a call at the same time makes another thing
  const key = lost && Date.now() - lost.at < LIFE ? lost.key : randomKey();
  try {
    return await call<T>(path, { method, headers: { ...headers, "Idempotency-Key": key }, ...(body === undefined ? {} : { body }) });
  } catch (fault) {
    const isRefused = fault instanceof Problem && fault.status < 500;
    if (!isRefused) unanswered.set(asked, { key, at: Date.now() });
    throw fault;
  }
}

/** The same in a match, with the secrets that this device has of it. */
export function makeIn<T>(matchId: string, path: string, body?: unknown): Promise<T> {
  const seat = seatOf(matchId);
  return make<T>(`/v1/matches/${matchId}${path}`, body, seat ? seatHeaders(seat) : {});
}
