// What is kept on this device, as one file, and back again. Reading changes nothing until all of the file is
// found to be whole and understood; then it joins what is here, which loses nothing.

import { crc32 } from "./crc32";
import { isObject, keptFor, type Kept, type KeptKind } from "./kept";
import { announce, keptKeys, recall, remember } from "./memory";

const FORMAT = "woord-backup";
const VERSION = 1;
export const LARGEST = 10_000_000; // characters; hundreds of evenings take less than one million

interface Entry {
  readonly version: number;
  readonly value: unknown;
}

/** `unread`: the browser could not open it. The others are found by us. */
export type BackupFaultCode = "unread" | "too_large" | "foreign" | "newer" | "damaged";

export class BackupFault extends Error {
  constructor(readonly code: BackupFaultCode) {
    super(code);
  }
}

/** What a file would change: by kind, how many things are in it, and how many of them are new here. */
interface Report {
  readonly kind: KeptKind;
  readonly read: number;
  readonly added: number;
}

export interface Reading {
  readonly madeAt: Date;
  readonly reports: readonly Report[];
  readonly writes: readonly (readonly [key: string, text: string])[];
}

/** Everything that features registered, as the text of a file; seats and other secrets only if asked for. */
export function makeBackup({ now, withSecrets }: { now: Date; withSecrets: boolean }): string {
  const entries: Record<string, Entry> = {};
  for (const key of keptKeys()) {
    const kept = keptFor(key);
    const value = kept && (withSecrets || !kept.isSecret) ? valueHere(kept, key) : null;
    if (kept && value !== null) entries[key] = { version: kept.version, value };
  }
  return `${JSON.stringify({ format: FORMAT, version: VERSION, made_at: now.toISOString(), checksum: checksum(entries), entries }, null, 1)}\n`;
}

/** Understand a file, or say what is wrong with it. Nothing is changed here. */
export function readBackup(text: string): Reading {
  const file = parseFile(text);
  const found = Object.entries(file.entries).map(([key, entry]) => readEntry(key, entry));
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const sum = (kind: KeptKind, field: "read" | "added"): number => found.filter((one) => one.kind === kind).reduce((all, one) => all + one[field], 0);
  return {
    madeAt: file.madeAt,
    reports: kinds.map((kind) => ({ kind, read: sum(kind, "read"), added: sum(kind, "added") })),
    writes: found.map(({ key, text: joined }) => [key, joined] as const),
  };
}

/** Put what was read beside what is here. Returns whether the device had room for all of it. */
export function applyBackup({ writes }: Reading): boolean {
  const isKept = writes.map(([key, text]) => recall(key) === text || remember(key, text));
  for (const [key] of writes) announce(key);
  return isKept.every((is) => is);
}

/** The value of a key on this device, in today's form; null if it is missing or can't be understood. */
export function valueHere(kept: Kept, key: string): unknown {
  const text = recall(key);
  if (text === null) return null;
  if (kept.form === "text") return kept.check(text, kept.version);
  try {
    return kept.check(JSON.parse(text), kept.version);
  } catch {
    return null;
  }
}

export const countOf = (kept: Kept, value: unknown): number => (value === null ? 0 : (kept.count?.(value) ?? 1));

interface File {
  readonly madeAt: Date;
  readonly entries: Readonly<Record<string, Entry>>;
}

function parseFile(text: string): File {
  if (text.length > LARGEST) throw new BackupFault("too_large");
  const file = parseJson(text);
  if (!isObject(file) || file["format"] !== FORMAT) throw new BackupFault("foreign");
  if (typeof file["version"] === "number" && file["version"] > VERSION) throw new BackupFault("newer");
  const { made_at: madeAt, entries } = file;
  if (file["version"] !== VERSION || typeof madeAt !== "string" || !isEntries(entries)) throw new BackupFault("damaged");
  if (file["checksum"] !== checksum(entries) || Number.isNaN(Date.parse(madeAt))) throw new BackupFault("damaged");
  return { madeAt: new Date(madeAt), entries };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // a file of ours that broke off is told apart from one that never was
    throw new BackupFault(text.slice(0, 200).includes(FORMAT) ? "damaged" : "foreign");
  }
}

const isEntries = (entries: unknown): entries is Record<string, Entry> =>
  isObject(entries) && Object.values(entries).every((entry) => isObject(entry) && typeof entry["version"] === "number" && entry["value"] !== undefined);

function readEntry(key: string, entry: Entry): Report & { key: string; text: string } {
  const kept = keptFor(key);
  if (!kept || entry.version > kept.version) throw new BackupFault("newer"); // a feature, or a form, that we don't have yet
  const read = checked(kept, entry);
  const here = valueHere(kept, key);
  const joined = here === null ? read : kept.merge(here, read);
  const added = Math.max(0, countOf(kept, joined) - countOf(kept, here));
  return { key, kind: kept.kind, read: countOf(kept, read), added, text: kept.form === "text" ? String(joined) : JSON.stringify(joined) };
}

function checked(kept: Kept, entry: Entry): unknown {
  try {
    const value = kept.check(entry.value, entry.version);
    if (value !== null) return value;
  } catch {
    // a check that stumbles over a value has not understood it
  }
  throw new BackupFault("damaged");
}

/** Finds damage, not malice: CRC-32 of the entries as compact JSON. (Plain http has no better hash.) */
function checksum(entries: Readonly<Record<string, Entry>>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(entries));
  return `crc32:${crc32(bytes).toString(16).padStart(8, "0")}`;
}
