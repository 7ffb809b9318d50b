// The plan on this device: what one is building, kept at every step, taken up again after a reload.

import { Board, RACK } from "../board/state";
import { draftTable } from "../game/draft";
import { inPlace } from "../game/diff";
import { formatTable, parseTable, parseTiles, type Game, type Tile } from "../game/tiles";
import { recallJson, rememberJson } from "../net/memory";
import { without } from "./ownTurns";

type Melds = readonly (readonly Tile[])[];

/** The round and the table that the plan was made on, the rack (laid tiles first), the table as planned and at the steps before. */
interface Plan {
  readonly round: number;
  readonly base: string;
  readonly rack: string;
  readonly table: string;
  readonly steps?: readonly string[];
  readonly at?: number; // when it was last changed by hand, by the service's clock
  readonly seq?: number; // of the match when it was last planned here, given up counted
}

export const planKey = (matchId: string): string => `plan.${matchId}`;

/** The number of the match when this device last planned; -1 where it never did. */
export const plannedAt = (matchId: string): number => recallJson<Plan>(planKey(matchId))?.seq ?? -1;

/** Keep the plan; the newer one of another tab stays, but none of an earlier round. */
export function savePlan(matchId: string, board: Board, round: number, seq: number): void {
  const at = board.made.value;
  const kept = recallJson<Plan>(planKey(matchId));
  if (kept && (kept.round > round || (kept.round === round && (kept.at ?? 0) > at))) return;
  const { game, rack } = board.draft.value;
  const faces = [...board.laid.value, ...rack].map((piece) => piece.face);
  const tables = { base: formatTable(board.lying, game), table: draftTable(board.draft.value), steps: board.steps };
  const plan: Plan = { round, rack: faces.join(" "), ...tables, at, seq };
  rememberJson(planKey(matchId), plan);
}

/** A table with its melds where this device last showed them. */
export function whereItLay(matchId: string, table: Melds, game: Game): Melds {
  try {
    return inPlace(parseTable(recallJson<Plan>(planKey(matchId))?.base ?? "", game), table, game);
  } catch {
    return table; // written by another version
  }
}

interface Seat {
  readonly matchId: string;
  readonly game: Game;
  readonly round: number; // a plan of another one is void
  readonly now: () => number; // the service's time
}

/** A board for what lies now, with the plan that was kept carried over as far as it still holds. */
export function boardWithPlan({ matchId, game, round, now }: Seat, table: Melds, rack: readonly Tile[]): Board {
  const plan = recallJson<Plan>(planKey(matchId));
  if (plan?.round !== round) return new Board(game, table, rack, now);
  try {
    const kept = parseTiles(plan.rack, game);
    const board = new Board(game, parseTable(plan.base, game), kept, now);
    for (const planned of [...(plan.steps ?? []), plan.table]) board.type(planned, plan.at ?? 0);
    arrange(board, kept);
    board.renew(table, rack);
    return board;
  } catch {
    return new Board(game, table, rack, now); // written by another version: the plan is lost, the match is not
  }
}

/** Take up what another tab keeps for this round, unless it is older: its plan, and the order of its rack. */
export function adoptKept(board: Board, round: number, text: string): void {
  try {
    const plan = JSON.parse(text) as Plan;
    if (plan.round !== round || (plan.at ?? 0) < board.made.value) return;
    adopt(board, plan.table, plan.at ?? 0);
    arrange(board, parseTiles(plan.rack, board.draft.value.game));
  } catch {
    // written by another version: the own plan stays
  }
}

/** Put the rack in the order of a kept one, of which the laid tiles come first. */
function arrange(board: Board, kept: readonly Tile[]): void {
  const laid = board.laid.value.map((piece) => piece.face);
  const before = board.zone(RACK).map((piece) => piece.id);
  const free = [...board.zone(RACK)];
  const ids = without(kept.map((tile) => tile.face), laid).flatMap((face) => {
    const at = free.findIndex((piece) => piece.face === face);
    return at < 0 ? [] : free.splice(at, 1).map((piece) => piece.id);
  });
  if ([...ids, ...free.map((piece) => piece.id)].join() !== before.join()) board.issue({ do: "sort", ids });
}

/** Take a table up as the plan, made at some time, where it can be built from what lies and stands here. */
export function adopt(board: Board, table: string, at: number): void {
  if (table === draftTable(board.draft.value)) return;
  try {
    board.type(table, at);
  } catch {
    // no table in our notation: the own plan stays
  }
}
