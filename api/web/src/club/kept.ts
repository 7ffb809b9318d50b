// What a club's evening keeps on a device: the organiser's evenings, and what a phone at a table needs to go on.

import { hold, recallJson, remember, rememberJson } from "../net/memory";
import { isObject, registerKept } from "../net/kept";
import type { Club, List, Overview } from "./net";
import type { Tries } from "./pin";

/** An evening that is organised from this device. */
export interface KeptEvening {
  readonly id: string;
  readonly at: number;
  readonly name: string;
  readonly secret: string;
  readonly tableSecret: string;
  readonly pin: string | null; // null where it was set on another device
}

export interface Unsent {
  readonly key: string;
  readonly words: readonly string[];
  readonly listId: string;
  readonly at: number;
  readonly valid: boolean;
}

/** The table that this phone is, with all that it needs without a connection. */
export interface KeptTable {
  readonly version: 1;
  readonly secret: string;
  readonly number: number;
  readonly device: string;
  readonly club: Club;
  readonly list: List;
  readonly tries: Tries;
  readonly unsent: readonly Unsent[];
  readonly draft: unknown;
}

interface Evenings {
  readonly version: 1;
  readonly list: readonly KeptEvening[];
}

interface Seen {
  readonly version: 1;
  readonly overview: Overview;
}

const EVENINGS = "club.evenings";
export const TABLE = "club.table";
const SEEN = "club.seen";
const MOST = 30; // evenings
const MOST_SEEN = 60; // rulings of the last overview

function readEvenings(value: unknown): Evenings | null {
  const list = isObject(value) && value["version"] === 1 ? value["list"] : null;
  if (!Array.isArray(list)) return null;
  const good = list.filter((one): one is KeptEvening => isObject(one) && ["id", "name", "secret", "tableSecret"].every((key) => typeof one[key] === "string"));
  return { version: 1, list: good };
}

export const evenings = (): readonly KeptEvening[] => readEvenings(recallJson(EVENINGS))?.list ?? [];

/** The organiser's page keeps its secrets, also when the browser's data are cleared meanwhile. */
export const holdEvenings = (): void => hold(EVENINGS);

export function keepEvening(evening: KeptEvening): void {
  const others = evenings().filter(({ id }) => id !== evening.id);
  rememberJson(EVENINGS, { version: 1, list: [evening, ...others].slice(0, MOST) } satisfies Evenings);
}

export function dropEvening(id: string): void {
  rememberJson(EVENINGS, { version: 1, list: evenings().filter((one) => one.id !== id) } satisfies Evenings);
  if (lastSeen(id)) remember(SEEN, null);
}

function readSeen(value: unknown): Seen | null {
  const overview = isObject(value) && value["version"] === 1 ? value["overview"] : null;
  const isWhole = isObject(overview) && isObject(overview["club"]) && typeof overview["club"]["club_id"] === "string" && Array.isArray(overview["tables"]) && Array.isArray(overview["rulings"]);
  return isWhole ? { version: 1, overview: overview as unknown as Overview } : null;
}

export function lastSeen(id: string): Overview | null {
  const kept = readSeen(recallJson(SEEN));
  return kept?.overview.club.club_id === id ? kept.overview : null;
}

export function keepSeen(overview: Overview): void {
  rememberJson(SEEN, { version: 1, overview: { ...overview, rulings: overview.rulings.slice(0, MOST_SEEN) } } satisfies Seen);
}

export function keptTable(): KeptTable | null {
  const kept = recallJson<KeptTable>(TABLE);
  return kept?.version === 1 && kept.club && kept.list ? kept : null;
}

export const keepTable = (table: KeptTable | null): void => {
  if (table) rememberJson(TABLE, table);
  else remember(TABLE, null);
};

registerKept<Evenings>({
  key: EVENINGS,
  kind: "club",
  version: 1,
  check: readEvenings,
  merge: (here, read) => ({ version: 1, list: [...here.list, ...read.list.filter(({ id }) => here.list.every((one) => one.id !== id))].slice(0, MOST) }),
  count: ({ list }) => list.length,
  isSecret: true,
});

// What the organiser saw last, for when the service is out of reach: it goes with the evenings, for it has the
// evening's code. The later sight of one evening has more rulings; of two evenings the one seen here stays.
registerKept<Seen>({
  key: SEEN,
  kind: "club",
  version: 1,
  check: readSeen,
  merge: (here, read) => {
    const isSame = here.overview.club.club_id === read.overview.club.club_id;
    return isSame && read.overview.rulings.length > here.overview.rulings.length ? read : here;
  },
  count: () => 0, // a part of its evening
  isSecret: true,
});
