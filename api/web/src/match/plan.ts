// The plan on this device: what one is building, kept at every step, taken up again after a reload.

import { Board } from "../board/state";
import { draftTable, type Draft } from "../game/draft";
import { formatTable, parseTable, parseTiles, type Game, type Tile } from "../game/tiles";
import { recallJson, rememberJson } from "../net/memory";

/** The table that the plan was made on, the rack (laid tiles first), and the table as planned. */
interface Plan {
  readonly base: string;
  readonly rack: string;
  readonly table: string;
}

export const planKey = (matchId: string): string => `plan.${matchId}`;

export function savePlan(matchId: string, base: readonly (readonly Tile[])[], draft: Draft): void {
  const laid = draft.melds.flatMap((meld) => meld.pieces.filter((piece) => piece.own));
  const rack = [...laid, ...draft.rack].map((piece) => piece.face).join(" ");
  rememberJson(planKey(matchId), { base: formatTable(base, draft.game), rack, table: draftTable(draft) } satisfies Plan);
}

/** A board for what lies now, with the plan that was kept carried over as far as it still holds. */
export function boardWithPlan(matchId: string, table: readonly (readonly Tile[])[], rack: readonly Tile[], game: Game): Board {
  const plan = recallJson<Plan>(planKey(matchId));
  if (!plan) return new Board(game, table, rack);
  try {
    const board = new Board(game, parseTable(plan.base, game), parseTiles(plan.rack, game));
    board.type(plan.table);
    board.renew(table, rack);
    return board;
  } catch {
    return new Board(game, table, rack); // written by another version: the plan is lost, the match is not
  }
}
