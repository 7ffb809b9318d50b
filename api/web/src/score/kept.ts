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
