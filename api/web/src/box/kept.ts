// What is kept of boxes on this phone: told to the page "on this phone" and to the backup file.

import { isObject, joinById, registerKept } from "../net/kept";
import { readBoxes, type Choice, type Kept } from "./boxes";
import { readDraft, type Draft } from "./draft";

registerKept<Kept>({
  key: "boxes",
  kind: "boxes",
  version: 1,
  check: readBoxes,
  merge: (here, read) => ({ version: 1, boxes: joinById(here.boxes, read.boxes) }),
  count: ({ boxes }) => boxes.length,
});

registerKept<Choice>({
  key: "box",
  kind: "settings",
  version: 1,
  check: (value) => {
    if (!isObject(value)) return null;
    const { rules, letters, own } = value;
    const isWhole = typeof rules === "string" && typeof letters === "string" && (own === null || typeof own === "string");
    return isWhole ? { version: 1, rules, letters, own } : null;
  },
  merge: (here) => here,
});

registerKept<Draft>({ key: "boxDraft", kind: "boxes", version: 1, check: readDraft, merge: (here) => here });
