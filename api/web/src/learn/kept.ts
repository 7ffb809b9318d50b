// What the tour keeps, for backups and the page "on this phone".

import { registerKept } from "../net/kept";
import { KEY, progressOf, VERSION, type Progress } from "./progress";

const both = (here: readonly string[], read: readonly string[]): string[] => [...new Set([...here, ...read])];

registerKept<Progress>({
  key: KEY,
  kind: "learning",
  version: VERSION,
  check: progressOf,
  merge: (here, read) => ({ version: VERSION, numbers: both(here.numbers, read.numbers), words: both(here.words, read.words) }),
  count: ({ numbers, words }) => numbers.length + words.length,
});
