// A round as it was entered: what is still missing or can't be, or its settlement with the clauses that made it.

import type { RuleSet, TileSet } from "../data/presets";
import { doubtOf, MOST_POINTS, readRack, readTotal, type RackFault, type RackRead } from "./racks";
import { settlePoints, settleRound } from "./settle";
import { isByTurns, jokerCost } from "./terms";

export interface SeatIn {
  readonly rack: string; // as typed
  readonly how: "tiles" | "total";
  readonly opened: "yes" | "could" | "couldNot"; // N-12
  readonly state: "plays" | "gaveUp" | "away"; // C-17; who is away takes no part
}

export interface RoundIn {
  readonly end: "out" | "blocked" | null;
  readonly winner: number | null;
  readonly seats: readonly SeatIn[];
}

interface SeatSettled {
  readonly tiles: readonly string[];
  readonly value: number;
  readonly score: number;
}

/** Why the figures are what they are: a clause, and a sentence of the catalogue. */
type ReasonCode = "normal" | "winnerTotal" | "adjusted" | "plain" | "shared" | "neverOpened" | "nobodyOpened" | "gaveUp" | "lastOne" | "words";

export interface Reason {
  readonly code: ReasonCode;
  readonly clause: string;
}

export interface Settled {
  readonly seats: readonly SeatSettled[];
  readonly winners: readonly number[];
  readonly reasons: readonly Reason[];
}

/** What is still to be entered. */
export type OpenProblem = { readonly code: "whoWon" | "nobodyLeft" } | { readonly code: "rackMissing"; readonly seat: number };

type RoundProblem =
  | OpenProblem
  | { readonly code: "rack"; readonly seat: number; readonly fault: RackFault };

export interface Judged {
  readonly reads: readonly RackRead[];
  readonly problems: readonly RoundProblem[];
  readonly settled: Settled | null;
}

interface Standing {
  readonly starter: number;
  readonly points: readonly number[]; // of the turns (W-13)
  readonly isWritten?: boolean; // what was once written down counts as it was read then
}

const NOTHING: RackRead = { tiles: [], value: 0, fault: null };

/** Read a rack as it was typed, tiles or a total. */
function readSeat({ rack, how }: SeatIn, rules: RuleSet, box: TileSet, isWritten: boolean): RackRead {
  if (rack.trim() === "") return NOTHING;
  if (how === "total") return readTotal(rack);
  return (isWritten ? null : doubtOf(rack, box)) ?? readRack(rack, rules, box);
}

export function judge(rules: RuleSet, box: TileSet, round: RoundIn, { starter, points, isWritten = false }: Standing): Judged {
  const reads = round.seats.map((seat) => readSeat(seat, rules, box, isWritten));
  if (isByTurns(rules)) return byTurns(rules, box, reads, points);
  const winner = winnerOf(round);
  const problems = problemsOf(round, reads, winner);
  if (problems.length > 0) return { reads, problems, settled: null };
  return { reads, problems, settled: settled(rules, round, reads, winner, starter) };
}

/** Who ended the round: named, or the last who stayed (C-17); null for a blocked one. */
export function winnerOf({ end, winner, seats }: RoundIn): number | null {
  const playing = seats.flatMap(({ state }, seat) => (state === "plays" ? [seat] : []));
  const hasGivenUp = seats.some(({ state }) => state === "gaveUp");
  if (playing.length === 1 && hasGivenUp) return playing[0] ?? null;
  return end === "out" && winner !== null && playing.includes(winner) ? winner : null;
}

function problemsOf(round: RoundIn, reads: readonly RackRead[], winner: number | null): RoundProblem[] {
  const { end, seats } = round;
  const taking = seats.filter(({ state }) => state !== "away").length;
  const playing = seats.filter(({ state }) => state === "plays").length;
  const problems: RoundProblem[] = [];
  if (playing === 0 || taking < 2) problems.push({ code: "nobodyLeft" });
  if (winner === null && end !== "blocked") problems.push({ code: "whoWon" });
  for (const [seat, own] of seats.entries()) {
    const read = reads[seat] ?? NOTHING;
    if (own.state === "away" || seat === winner) continue;
    if (read.fault) problems.push({ code: "rack", seat, fault: read.fault });
    else if (own.rack.trim() === "" || (own.how === "tiles" && read.tiles.length === 0)) problems.push({ code: "rackMissing", seat });
    else if (read.value > MOST_POINTS) problems.push({ code: "rack", seat, fault: { code: "noNumber", found: own.rack } });
  }
  return problems;
}

function settled(rules: RuleSet, round: RoundIn, reads: readonly RackRead[], winner: number | null, starter: number): Settled {
  const { seats } = round;
  const turnOrder = seats.map((_, step) => (starter + step) % seats.length);
  const order = turnOrder.filter((seat) => seats[seat]?.state !== "away");
  const values = seats.map((_, seat) => (seat === winner ? 0 : (reads[seat]?.value ?? 0)));
  const never = (how: SeatIn["opened"]): number[] =>
    rules.unopened_could === null ? [] : order.filter((seat) => seat !== winner && seats[seat]?.opened === how);
  const resigned = order.filter((seat) => seats[seat]?.state === "gaveUp");
  const ended = { seats: seats.length, order, values, winner, couldOpen: never("could"), couldNotOpen: never("couldNot"), resigned };
  const { scores, winners } = settleRound(rules, ended);
  return {
    seats: seats.map((_, seat) => ({ tiles: seat === winner ? [] : (reads[seat]?.tiles ?? []), value: values[seat] ?? 0, score: scores[seat] ?? 0 })),
    winners,
    reasons: reasonsOf(rules, round, winner, winners, [...ended.couldOpen, ...ended.couldNotOpen], order),
  };
}

function reasonsOf(rules: RuleSet, round: RoundIn, winner: number | null, winners: readonly number[], never: readonly number[], order: readonly number[]): Reason[] {
  const reasons: Reason[] = [];
  const playing = order.filter((seat) => round.seats[seat]?.state === "plays");
  if (winner !== null && playing.length === 1) reasons.push({ code: "lastOne", clause: "C-17" });
  if (winner !== null) {
    reasons.push(rules.loser_score === "winner_total" ? { code: "winnerTotal", clause: "C-15" } : { code: "normal", clause: "C-13" });
  } else {
    reasons.push({ code: rules.blocked_score === "plain" ? "plain" : "adjusted", clause: "C-14" });
    if (winners.length > 1) reasons.push({ code: "shared", clause: "C-14" });
  }
  const hasNobodyOpened = winner === null && playing.every((seat) => never.includes(seat));
  if (never.length > 0) reasons.push({ code: hasNobodyOpened ? "nobodyOpened" : "neverOpened", clause: "N-12" });
  if (playing.length < order.length && playing.length > 1) reasons.push({ code: "gaveUp", clause: "C-17" });
  return reasons;
}

/** Where points are kept during play, the end only takes the jokers left off them (W-13). */
function byTurns(rules: RuleSet, box: TileSet, reads: readonly RackRead[], points: readonly number[]): Judged {
  const problems = reads.flatMap(({ fault }, seat): RoundProblem[] => (fault ? [{ code: "rack", seat, fault }] : []));
  if (problems.length > 0) return { reads, problems, settled: null };
  const jokers = reads.map(({ tiles }) => tiles.filter((tile) => box.jokers.includes(tile)).length);
  const cost = jokerCost(rules, box);
  const { scores, winners } = settlePoints(points, jokers, cost);
  const seats = reads.map(({ tiles }, seat) => ({ tiles, value: cost * (jokers[seat] ?? 0), score: scores[seat] ?? 0 }));
  return { reads, problems, settled: { seats, winners, reasons: [{ code: "words", clause: "W-13" }] } };
}
