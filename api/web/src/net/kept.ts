// What each feature keeps on this device, told in one place: the page "on this phone" lists it and the backup
// file carries it. A feature says so in a file of its own, src/FEATURE/kept.ts, which calls `registerKept` and
// imports little: it is found by its name, and loaded only when a backup or that page needs it.

/** What a value is, in the words of the page "on this phone". */
export type KeptKind = "scores" | "boxes" | "agreements" | "rulings" | "matches" | "club" | "learning" | "history" | "settings" | "seats";

export interface Kept<T = unknown> {
  /** The key in memory.ts (`woord.<key>` in storage). One that ends in "." stands for every key that begins so. */
  readonly key: string;
  readonly kind: KeptKind;
  /** Of the form of the value. A file with a higher one is from a newer Woord and is not read. */
  readonly version: number;
  /** The value in today's form, or null if it is nothing that this feature keeps. `version` may be older. */
  readonly check: (value: unknown, version: number) => T | null;
  /** What is here and what was read, together: nothing that is here is lost; of two with one id the newer stays. */
  readonly merge: (here: T, read: T) => T;
  /** How many things it holds; 1 unless said. */
  readonly count?: (value: T) => number;
  /** `text`: kept as it is, not as JSON. Old settings only. */
  readonly form?: "json" | "text";
  /** A secret (a seat, a PIN): goes into a file only if the user asks for it. */
  readonly isSecret?: boolean;
}

const registered = new Map<string, Kept>();

export function registerKept<T>(kept: Kept<T>): void {
  registered.set(kept.key, kept as unknown as Kept);
}

/** What is known about a key, if a feature keeps it. */
export function keptFor(key: string): Kept | null {
  const exact = registered.get(key);
  if (exact) return exact;
  const family = [...registered.values()].find((kept) => kept.key.endsWith(".") && key.startsWith(kept.key));
  return family ?? null;
}

/** Load what every feature says about what it keeps. */
export async function loadKept(): Promise<void> {
  const parts = import.meta.glob("../*/kept.ts");
  const others = Object.entries(parts).filter(([file]) => !file.endsWith("/net/kept.ts"));
  await Promise.all(others.map(([, load]) => load()));
}

interface Named {
  readonly id: string;
  readonly at?: number;
}

/** Join two lists of things with an `id`: all of both, of equal ids the one with the later `at`, what is here first. */
export function joinById<T extends Named>(here: readonly T[], read: readonly T[]): T[] {
  const found = new Map(here.map((thing) => [thing.id, thing]));
  for (const thing of read) {
    const known = found.get(thing.id);
    if (!known || (thing.at ?? 0) > (known.at ?? 0)) found.set(thing.id, thing);
  }
  return [...found.values()];
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
