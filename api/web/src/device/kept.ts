// What the shell's own screens keep: choices, words asked before, rulings, seats and plans at tables.
//
// Some of what is kept belongs to this one device and goes into no file:
// - `club.table`: two phones with one table's secret and name would be one table to the organiser, and a copy of
//   its wrong PINs would unlock or bar another phone; another phone becomes the table by the table's card;
// - `judging`: a phone must not be locked, or unlocked, by a file;
// - `notices`: the service tells one browser, by a subscription that no other browser can use;
// - `lists`: what the index names is in this browser's database; the lists are fetched anew;
// - `newBox`, `installOffered`, `visits`: what this phone was told or offered already.

import { isObject, joinById, registerKept } from "../net/kept";

const stays = <T>(here: T): T => here;
const isText = (value: unknown): value is string => typeof value === "string" && value.length < 200;

for (const key of ["language", "theme", "tileSize", "quiet", "noHelp", "list", "name"]) {
  registerKept<string>({
    key,
    kind: "settings",
    version: 1,
    form: "text",
    check: (value) => (isText(value) ? value : null),
    merge: stays,
  });
}

registerKept<Record<string, unknown>>({
  key: "new", // the choices of the last new game
  kind: "settings",
  version: 1,
  check: (value) => (isObject(value) ? value : null),
  merge: stays,
});

registerKept<readonly string[]>({
  key: "history",
  kind: "history",
  version: 1,
  check: (value) => (Array.isArray(value) && value.every(isText) ? value : null),
  merge: (here, read) => [...here, ...read.filter((word) => !here.includes(word))],
  count: (words) => words.length,
});

interface RulingLine {
  readonly code: string;
  readonly at: number;
}

const isRuling = (value: unknown): value is RulingLine =>
  isObject(value) && isText(value["code"]) && typeof value["at"] === "number" && typeof value["valid"] === "boolean" && Array.isArray(value["words"]) && value["words"].every(isText) && isText(value["list"]);

const named = (rulings: readonly RulingLine[]) => rulings.map((ruling) => ({ ruling, id: ruling.code, at: ruling.at }));

registerKept<readonly RulingLine[]>({
  key: "rulings",
  kind: "rulings",
  version: 1,
  check: (value) => (Array.isArray(value) && value.every(isRuling) ? value : null),
  merge: (here, read) =>
    joinById(named(here), named(read))
      .map(({ ruling }) => ruling)
      .sort((a, b) => b.at - a.at),
  count: (rulings) => rulings.length,
});

const isSeat = (value: unknown): boolean => isObject(value) && isText(value["secret"]);

registerKept<Record<string, unknown>>({
  key: "seats",
  kind: "seats",
  version: 1,
  isSecret: true,
  check: (value) => (isObject(value) && Object.values(value).every(isSeat) ? value : null),
  merge: (here, read) => ({ ...read, ...here }),
  count: (seats) => Object.keys(seats).length,
});

registerKept<Record<string, unknown>>({
  key: "plan.", // what somebody is building at a table
  kind: "matches",
  version: 1,
  check: (value) => (isObject(value) && ["base", "rack", "table"].every((field) => typeof value[field] === "string") ? value : null),
  merge: stays,
});
