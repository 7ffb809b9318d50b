// The moves of a match one by one, each with the table that it left, its melds where they lay before.

import { inPlace } from "../game/diff";
import { parseTable, type Game, type Tile } from "../game/tiles";
import type { GameEvent } from "../net/types";
import { sayings, type Saying } from "./said";
import { afterEvent } from "./tables";

export type Melds = readonly (readonly Tile[])[];

export interface Step extends Saying {
  readonly table: Melds;
}

export function stepsOf(events: readonly GameEvent[], names: readonly string[], game: Game): Step[] {
  let tables: readonly string[] = [""];
  let table: Melds = [];
  let next = 0; // of the events that are not told yet
  return sayings(events, names, game).map((saying) => {
    const before = tables.at(-1);
    for (let event = events[next]; event && event.seq <= saying.seq; event = events[next]) {
      tables = afterEvent(tables, event);
      next += 1;
    }
    const after = tables.at(-1) ?? "";
    if (after !== before) table = inPlace(table, parseTable(after, game), game);
    return { ...saying, table };
  });
}
