// The settlement of a round (C-13 to C-17, N-12, W-13), from values alone and by the fields of a rule set.
// The figures are those of woord.scoring: tests/golden/score_pad.json holds both to them.

import type { RuleSet } from "../data/presets";

/** What a player brings to a settlement. `unopened`: the score of N-12 instead of the rack, null for who opened. */
interface Stand {
  readonly value: number;
  readonly hasResigned: boolean;
  readonly unopened: number | null;
}

export interface Settlement {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const minus = (number: number): number => (number === 0 ? 0 : -number); // no negative zero

/** What a loser pays: the value of the rack, or by N-12. */
const ownLoss = ({ value, unopened }: Stand): number => (unopened === null ? value : -unopened);

/** Settle a round that `winner` ended by the last tile, or as the last who stayed (C-13, C-15, C-17). */
function settleNormal(stands: readonly Stand[], winner: number, loserScore: string | null): Settlement {
  const own = stands.map((stand, seat) => (seat === winner ? 0 : ownLoss(stand)));
  const total = sum(own);
  const losses = loserScore === "winner_total" ? own.map(() => total) : own;
  return { scores: losses.map((loss, seat) => (seat === winner ? total : minus(loss))), winners: [winner] };
}

/**
 * Settle a blocked round (C-14): the lowest rack wins, ties share, the indivisible rest goes by turn order.
 * The stands are in turn order from the starter. Who never opened can't win while another has (N-12);
 * who gave up pays the own rack and neither wins nor sets the lowest value (C-17).
 */
function settleBlocked(given: readonly Stand[], blockedScore: string): Settlement {
  const seats = given.map((_, seat) => seat);
  const playing = seats.filter((seat) => !at(given, seat).hasResigned);
  const opened = playing.filter((seat) => at(given, seat).unopened === null);
  const stands = opened.length > 0 ? given : given.map((stand) => ({ ...stand, unopened: null }));
  const candidates = opened.length > 0 ? opened : playing;
  const lowest = Math.min(...candidates.map((seat) => at(stands, seat).value));
  const winners = candidates.filter((seat) => at(stands, seat).value === lowest);
  const off = blockedScore === "adjusted" ? lowest : 0;
  const losses = stands.map((stand, seat) => (winners.includes(seat) ? 0 : blockedLoss(stand, off)));
  return { scores: shared(losses, winners), winners };
}

function blockedLoss(stand: Stand, off: number): number {
  return stand.hasResigned || stand.unopened !== null ? ownLoss(stand) : stand.value - off;
}

function shared(losses: readonly number[], winners: readonly number[]): number[] {
  const total = sum(losses);
  const share = Math.floor(total / winners.length);
  const rest = total - share * winners.length;
  return losses.map((loss, seat) => {
    const place = winners.indexOf(seat);
    return place < 0 ? minus(loss) : share + (place < rest ? 1 : 0);
  });
}

/** Settle a round of word points (W-13): the points so far, less what each joker left costs. */
export function settlePoints(points: readonly number[], jokersLeft: readonly number[], jokerValue: number): Settlement {
  const scores = points.map((own, seat) => own - jokerValue * (jokersLeft[seat] ?? 0));
  const best = Math.max(...scores);
  return { scores, winners: scores.flatMap((own, seat) => (own === best ? [seat] : [])) };
}

/** How a round ended, seat by seat. */
export interface Ended {
  readonly seats: number;
  /** Seats that take part, in turn order from the starter. */
  readonly order: readonly number[];
  readonly values: readonly number[];
  readonly winner: number | null; // null: blocked
  readonly couldOpen: readonly number[]; // never opened, but could have (N-12)
  readonly couldNotOpen: readonly number[];
  readonly resigned: readonly number[];
}

/** Settle by the rule set: C-13 for a winner, C-14 without one; seats that take no part get 0. */
export function settleRound(rules: RuleSet, ended: Ended): Settlement {
  const stands = ended.order.map((seat) => standOf(rules, ended, seat));
  const settled =
    ended.winner === null
      ? settleBlocked(stands, rules.blocked_score)
      : settleNormal(stands, ended.order.indexOf(ended.winner), rules.loser_score);
  const scores = Array.from({ length: ended.seats }, (_, seat) => settled.scores[ended.order.indexOf(seat)] ?? 0);
  return { scores, winners: settled.winners.map((place) => at(ended.order, place)).sort((a, b) => a - b) };
}

function standOf(rules: RuleSet, ended: Ended, seat: number): Stand {
  const { couldOpen, couldNotOpen, resigned } = ended;
  const unopened = couldNotOpen.includes(seat) ? rules.unopened_could_not : couldOpen.includes(seat) ? rules.unopened_could : null;
  return { value: ended.values[seat] ?? 0, hasResigned: resigned.includes(seat), unopened };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`expected an index below ${list.length}, found ${index}`);
  return found;
}

export type MatchEnd = "rounds" | "target" | null;

/** The sum of each seat's scores over the rounds. */
export const totalsOf = (rounds: readonly (readonly number[])[], seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => sum(rounds.map((scores) => scores[seat] ?? 0)));

/** What ends the match after this settlement, null if it goes on (C-16). */
export function matchEnd(totals: readonly number[], played: number, rounds: number | null, target: number | null): MatchEnd {
  if (target !== null && Math.max(...totals) >= target) return "target";
  return rounds !== null && played >= rounds ? "rounds" : null;
}

/** Each seat's place from 1; equal totals share it; who left comes after all others (C-16, C-17). */
export function placesOf(totals: readonly number[], left: readonly number[] = []): number[] {
  const isBefore = (other: number, own: number): boolean =>
    left.includes(other) === left.includes(own) ? (totals[other] ?? 0) > (totals[own] ?? 0) : left.includes(own);
  return totals.map((_, own) => 1 + totals.filter((__, other) => isBefore(other, own)).length);
}

const DOUBLE = 2; // what an emptied rack multiplies the points of a turn by (W-13)

/** The points of a turn by W-13: one a tile of each new word, doubled when the rack was emptied. */
export const wordTurnPoints = (tiles: readonly number[], hasEmptied: boolean): number => sum(tiles) * (hasEmptied ? DOUBLE : 1);
