// The PIN that locks a phone to its table. What it is checked against travels with the evening; the PIN never does.

import { pbkdf2 } from "./sha256";

const VERSION = "1";
const ROUNDS = 30_000; // about half a second on an old phone without crypto.subtle
const SALT = 9; // bytes
const FREE = 3; // wrong PINs before one has to wait
const FIRST_WAIT = 30_000; // milliseconds; doubles with each
const LONGEST_WAIT = 600_000;

export const PIN_LENGTHS = { least: 4, most: 8 } as const;

export const isPin = (text: string): boolean => /^\d{4,8}$/.test(text);

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

/** Make what a PIN is checked against: `1.ROUNDS.SALT.DIGEST`. */
export async function makeLock(pin: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT));
  return [VERSION, ROUNDS, toText(salt), toText(await stretch(pin, salt, ROUNDS))].join(".");
}

/** Whether a PIN opens a lock; one that can't be read is opened by none. */
export async function opens(pin: string, lock: string): Promise<boolean> {
  const [version, rounds = "", salt, digest] = lock.split(".");
  if (version !== VERSION || !salt || !digest || !/^\d{1,6}$/.test(rounds) || Number(rounds) === 0) return false;
  try {
    return toText(await stretch(pin, toBytes(salt), Number(rounds))) === digest;
  } catch {
    return false; // a salt that is no base64
  }
}

export async function stretch(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number, subtle = globalThis.crypto?.subtle): Promise<Uint8Array> {
  const secret = new TextEncoder().encode(pin);
  if (!subtle) return pbkdf2(secret, salt, rounds);
  const key = await subtle.importKey("raw", secret, "PBKDF2", false, ["deriveBits"]);
  return new Uint8Array(await subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds }, key, 256));
}

/** Wrong PINs in a row, and until when none is taken (milliseconds since 1970). Kept: a reload forgets none. */
export interface Tries {
  readonly wrong: number;
  readonly until: number;
}

export const NO_TRIES: Tries = { wrong: 0, until: 0 };

export function afterWrong({ wrong }: Tries, now: number): Tries {
  const next = wrong + 1;
  const wait = next < FREE ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (next - FREE));
  return { wrong: next, until: now + wait };
}

/** How many seconds to wait before the next PIN. A clock that was set back makes nobody wait for longer. */
export function secondsLeft({ until }: Tries, now: number): number {
  return Math.ceil(Math.max(0, Math.min(until - now, LONGEST_WAIT)) / 1000);
}

/** How many wrong PINs are free before the first wait. */
export const triesLeft = ({ wrong }: Tries): number => Math.max(0, FREE - wrong);
