// The table that this phone is: what it keeps, its heartbeat, its questions, and what it says without a connection.

import { signal } from "@preact/signals";
import { call, Offline } from "../net/http";
import { follow, hold } from "../net/memory";
import { randomKey } from "../net/random";
import { keptLists, reader, type KeptList } from "../offline/door";
import { stopJudging } from "./judging";
import { keepTable, keptTable, TABLE, type KeptTable, type Unsent } from "./kept";
import { announce, askAsTable, isOver, listAt, type Club, type List } from "./net";
import { NO_TRIES } from "./pin";
import { EMPTY } from "./steps";

export const HEARTBEAT = 30_000; // milliseconds

/** The table, as it is kept; every change is kept at once. */
export const table = signal<KeptTable | null>(keptTable());
hold(TABLE);
follow(TABLE, () => (table.value = keptTable()));

export const isAway = signal(false);
/** The evening was deleted, or our secret opens it no more. */
export const isEnded = signal(false);

export function change(next: Partial<KeptTable>): void {
  if (!table.value) return;
  table.value = { ...table.value, ...next };
  keepTable(table.value);
}

const agreedList = (club: Club): List => ({ listId: club.list_id, dictionary: club.dictionary, edition: club.edition });

export const differs = ({ club, list }: KeptTable): boolean => list.listId !== club.list_id;

/** Be a table of an evening, with the agreed list until another is chosen. */
export function sitDown(club: Club, secret: string, number: number): void {
  const before = table.value?.club.club_id === club.club_id ? table.value : null;
  const unsent = before?.unsent ?? [];
  const list = before?.number === number ? before.list : agreedList(club);
  table.value = { version: 1, secret, number, device: before?.device ?? randomKey(), club, list, tries: NO_TRIES, unsent, draft: EMPTY };
  isEnded.value = false;
  keepTable(table.value);
}

export function standUp(): void {
  table.value = null;
  keepTable(null);
}

let app = "";

async function version(): Promise<string> {
  app ||= (await call<{ woord: string }>("/v1/version").catch(() => ({ woord: "" }))).woord.slice(0, 40);
  return app;
}

/** Say which list this phone uses; learn what changed; send what was judged alone. */
export async function beat(): Promise<void> {
  const now = table.value;
  if (!now) return;
  try {
    const club = await announce(now.club.club_id, now.secret, now.number, now.list, { device: now.device, app: await version() });
    isAway.value = false;
    if (table.value?.club.club_id === club.club_id) change({ club });
    await learnHouse(now.list);
    await sendUnsent();
  } catch (fault) {
    if (isOver(fault)) end();
    else isAway.value = true;
  }
}

function end(): void {
  isEnded.value = true;
  standUp();
  stopJudging();
}

async function sendUnsent(): Promise<void> {
  for (const one of table.value?.unsent ?? []) {
    const now = table.value;
    if (!now) return;
    const body = { words: one.words, list_id: one.listId, key: one.key, given_at: one.at, given_valid: one.valid };
    await askAsTable(now.club.club_id, now.secret, now.number, body).catch((fault: unknown) => {
      if (fault instanceof Offline || isOver(fault)) throw fault; // others would be refused again and again
    });
    change({ unsent: (table.value?.unsent ?? []).filter(({ key }) => key !== one.key) });
  }
}

export interface Answer {
  readonly valid: boolean;
  readonly words: readonly string[];
  readonly isSigned: boolean;
}

/** The list on this phone that has the very words of a table's list; null where it has none. */
export function listHere({ listId, house }: List): KeptList | null {
  return keptLists.value.find(({ lexicon_id }) => lexicon_id === (house?.lexiconId ?? listId)) ?? null;
}

/** Whether a play is valid by the list on this phone; null where it has none. */
async function alone(words: readonly string[], list: List): Promise<boolean | null> {
  const kept = listHere(list);
  if (!kept) return null;
  const house = list.house ? { added: new Set(list.house.added), removed: new Set(list.house.removed) } : null;
  try {
    return (await (await reader()).judge(kept, words, house)).valid;
  } catch {
    return null; // cleared meanwhile
  }
}

let looked = ""; // the list whose house words were asked for

/** An agreed list may be a dictionary with house words: have those here, too. */
async function learnHouse({ listId, house }: List): Promise<void> {
  if (house || listId === looked) return;
  const found = await listAt(listId);
  looked = listId;
  if (found?.house && table.value?.list.listId === listId) change({ list: found });
}

/**
 * One verdict for the whole play. Under `key` it is one ruling, however often it is asked. Without a connection the
 * list on this phone answers, unsigned; where there is none, the fault of the connection is thrown.
 */
export async function judge(words: readonly string[], key: string): Promise<Answer> {
  const now = table.value;
  if (!now) throw new Error("no table");
  try {
    const { valid } = await askAsTable(now.club.club_id, now.secret, now.number, { words, list_id: now.list.listId, key });
    isAway.value = false;
    return { valid, words, isSigned: true };
  } catch (fault) {
    if (isOver(fault)) end();
    if (!(fault instanceof Offline)) throw fault;
    isAway.value = true;
    const valid = await alone(words, now.list);
    if (valid === null) throw fault;
    const unsent: Unsent = { key, words, listId: now.list.listId, at: Date.now(), valid };
    change({ unsent: [...now.unsent, unsent] });
    return { valid, words, isSigned: false };
  }
}
