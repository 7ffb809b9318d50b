// What the score pads keep on this phone: told to the page "on this phone" and to the backup file.

import { isObject, registerKept } from "../net/kept";
import type { Pad } from "./pad";
import { padOf } from "./read";

registerKept<Pad>({
  key: "pad.",
  kind: "scores",
  version: 1,
  check: (value) => padOf(value),
  // a log only grows: the longer one has all of the shorter, unless both went on apart; then the later one
  merge: (here, read) => (read.log.length > here.log.length || (read.log.length === here.log.length && read.at > here.at) ? read : here),
});

interface Names {
  readonly version: number;
  readonly names: readonly string[];
}

registerKept<Names>({
  key: "padNames",
  kind: "settings",
  version: 1,
  check: (value) => {
    const names = isObject(value) ? value["names"] : null;
    return Array.isArray(names) ? { version: 1, names: names.filter((name) => typeof name === "string") } : null;
  },
  merge: (here, read) => ({ version: 1, names: [...new Set([...here.names, ...read.names])] }),
});

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === "string");

/** A form of a new pad: the last one that was begun with (`padLast`), and one that was left half filled in (`padNew`). */
for (const key of ["padLast", "padNew"]) {
  registerKept<Record<string, unknown>>({
    key,
    kind: "settings",
    version: 1,
    check: (value) => (isObject(value) && typeof value["rules"] === "string" && typeof value["letters"] === "string" && isTexts(value["players"]) ? value : null),
    merge: (here) => here,
  });
}

registerKept<string>({
  key: "padQuiet", // whether the timer may sound and tremble
  kind: "settings",
  version: 1,
  form: "text",
  check: (value) => (typeof value === "string" && /^[a-z,]{1,40}$/.test(value) ? value : null),
  merge: (here) => here,
});
