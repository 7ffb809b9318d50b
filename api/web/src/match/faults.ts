// What is wrong with a lay: said at the meld that it belongs to, or below the table.

import type { Board } from "../board/state";
import type { Fault } from "../net/http";
import { tellFault } from "../ui/tell";
import { plain } from "../ui/Told";

function meldOf(fault: Fault): number | null {
  const index = fault.meld ?? fault.params?.["meld"];
  return typeof index === "number" ? index : null;
}

/** Sentences by the key of the meld. */
export function faultsByMeld(faults: readonly Fault[], board: Board): Map<string, string> {
  const found = new Map<string, string>();
  for (const fault of faults) {
    const meld = board.draft.value.melds[meldOf(fault) ?? -1];
    if (meld) found.set(meld.key, [found.get(meld.key), plain(tellFault(fault))].filter(Boolean).join(" "));
  }
  return found;
}

/** All faults in one line, those of the whole table first; each sentence once. */
export function faultLine(faults: readonly Fault[]): string {
  const sorted = [...faults].sort((a, b) => (meldOf(a) ?? -1) - (meldOf(b) ?? -1));
  return [...new Set(sorted.map(tellFault))].join(" · ");
}
