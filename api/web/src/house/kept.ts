// What is kept of agreed words on this phone: told to the page "on this phone" and to the backup file.

import { registerKept } from "../net/kept";
import { DECISIONS, KEY, NONE, readHouse, type Decision, type House, type HouseList, type HouseWord } from "./house";

registerKept<House>({
  key: KEY,
  kind: "agreements",
  version: 1,
  check: readHouse,
  merge: (here, read) => {
    const names = [...new Set([...Object.keys(here.lists), ...Object.keys(read.lists)])];
    return { version: 1, lists: Object.fromEntries(names.map((name) => [name, mergeLists(here.lists[name] ?? NONE, read.lists[name] ?? NONE)])) };
  },
  count: ({ lists }) => Object.values(lists).reduce((sum, list) => sum + DECISIONS.reduce((all, kind) => all + list[kind].length, 0), 0),
});

/** Of two decisions about a word the later one counts. */
function mergeLists(here: HouseList, read: HouseList): HouseList {
  const last = new Map<string, HouseWord & { readonly kind: Decision }>();
  for (const list of [here, read]) {
    for (const kind of DECISIONS) {
      for (const one of list[kind]) if (one.at > (last.get(one.word)?.at ?? -1)) last.set(one.word, { ...one, kind });
    }
  }
  const of = (kind: Decision): HouseWord[] => [...last.values()].filter((one) => one.kind === kind).map(({ word, at }) => ({ word, at }));
  return { added: of("added"), removed: of("removed"), refused: of("refused") };
}
