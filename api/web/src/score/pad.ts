// A pad is its setup and a log that only grows. Rounds, totals, the end and the traces of corrections are folded
// from the log; to undo is to append. So nothing that was entered is ever lost.

import type { RuleSet, TileSet } from "../data/presets";
import { judge, type RoundIn, type Settled } from "./judge";
import { matchEnd, placesOf, totalsOf, wordTurnPoints, type MatchEnd } from "./settle";
import { isByTurns } from "./terms";
import { readTotal, tilesInWord } from "./racks";
import { plain } from "../ui/typed";
import type { Spent } from "../ui/wallclock";

export const MOST_PLAYERS = 6;
export const FEWEST_PLAYERS = 2;

/** A turn where points are kept during play: the new words, or the points as a number (W-13). */
export interface TurnIn {
  readonly seat: number;
  readonly words: string;
  readonly hasEmptied: boolean;
}

export interface Aim {
  readonly rounds: number | null;
  readonly target: number | null;
}

export type Entry = { readonly at: number } & (
  | { readonly kind: "round"; readonly round: RoundIn }
  | { readonly kind: "turn"; readonly turn: TurnIn }
  | { readonly kind: "correct"; readonly target: number; readonly round?: RoundIn; readonly turn?: TurnIn }
  | ({ readonly kind: "aim" } & Aim)
  | { readonly kind: "rename"; readonly seat: number; readonly name: string }
  | { readonly kind: "stop" }
  | { readonly kind: "undo"; readonly target: number }
);

export type View = "sheet" | "round" | "turn" | "timer";

/** What is half done: kept at every keystroke. */
export interface Draft {
  readonly view: View;
  readonly correcting: number | null; // index in the log
  readonly round: RoundIn | null;
  readonly turn: TurnIn | null;
  readonly seat: number;
  readonly isCounted: boolean; // the racks are in, the result is looked at
}

export interface TimerKept {
  readonly seconds: number;
  readonly spent: Spent;
  readonly seat: number;
}

export interface Pad {
  readonly version: 1;
  readonly id: string;
  readonly at: number; // of the last change
  readonly made: number;
  readonly players: readonly string[];
  readonly rules: RuleSet;
  readonly box: TileSet;
  readonly aim: Aim;
  readonly log: readonly Entry[];
  readonly draft: Draft;
  readonly timer: TimerKept | null;
}

export const NO_DRAFT: Draft = { view: "sheet", correcting: null, round: null, turn: null, seat: 0, isCounted: false };

interface RoundTold {
  readonly entry: number;
  readonly at: number;
  readonly starter: number;
  readonly round: RoundIn;
  readonly settled: Settled;
}

interface TurnTold {
  readonly entry: number;
  readonly at: number;
  readonly turn: TurnIn;
  readonly points: number;
}

/** What a correction changed: one line a figure. */
export interface Trace {
  readonly at: number;
  readonly kind: "round" | "turn";
  readonly number: number; // of the round or turn, from 1
  readonly seat: number;
  readonly before: number;
  readonly after: number;
}

export type End = MatchEnd | "stopped" | "counted";

export interface Told {
  readonly players: readonly string[];
  readonly rounds: readonly RoundTold[];
  readonly turns: readonly TurnTold[];
  readonly totals: readonly number[];
  readonly places: readonly number[];
  readonly aim: Aim;
  readonly end: End;
  /** Where points are kept during play: the target is reached, the jokers left are to be counted. */
  readonly isDue: boolean;
  readonly traces: readonly Trace[];
  readonly undoable: number | null; // index of the entry that "undo" takes back
  readonly redoable: number | null; // index of the "undo" that can itself be taken back
}

/** Which entries count: an "undo" takes its target away, unless it was undone itself. */
export function counting(log: readonly Entry[]): boolean[] {
  const counts = log.map(() => true);
  for (let index = log.length - 1; index >= 0; index -= 1) {
    const entry = log[index];
    if (entry?.kind === "undo" && counts[index]) counts[entry.target] = false;
  }
  return counts;
}

const wordsOf = (text: string): string[] => text.split(/[\s,;+/]+/).filter(Boolean);

/** The points of a turn: letters given as a number or counted in the words; null for what is neither. */
export function turnPoints({ words, hasEmptied }: TurnIn): number | null {
  const text = plain(words);
  if (isNumber(text)) {
    const { value, fault } = readTotal(text);
    return fault ? null : wordTurnPoints([value], hasEmptied);
  }
  const tiles = wordsOf(text).map(tilesInWord);
  return tiles.every((count) => count > 0) ? wordTurnPoints(tiles, hasEmptied) : null;
}

const isNumber = (text: string): boolean => /^[-+−–]?\d/.test(text) && !/\p{L}/u.test(text);

/** What of a turn holds no letters: the number that is none, or the first such word. */
export function turnFault(words: string): string {
  const text = plain(words);
  return isNumber(text) ? text : (wordsOf(text).find((word) => tilesInWord(word) === 0) ?? text);
}

interface Running {
  players: string[];
  aim: Aim;
  isStopped: boolean;
  traces: Trace[];
}

export function fold(pad: Pad): Told {
  const counts = counting(pad.log);
  const running: Running = { players: [...pad.players], aim: pad.aim, isStopped: false, traces: [] };
  const rounds: RoundTold[] = [];
  const turns: TurnTold[] = [];
  for (const [index, entry] of pad.log.entries()) {
    if (!counts[index]) continue;
    if (entry.kind === "round") rounds.push(roundTold(pad, entry.round, index, entry.at, rounds.length, pointsOf(pad, turns)));
    else if (entry.kind === "turn") turns.push({ entry: index, at: entry.at, turn: entry.turn, points: turnPoints(entry.turn) ?? 0 });
    else if (entry.kind === "correct") correct(pad, entry, rounds, turns, running);
    else apply(entry, running);
  }
  return { ...summed(pad, rounds, turns, running), ...undoing(pad.log, counts) };
}

function apply(entry: Entry, running: Running): void {
  if (entry.kind === "aim") {
    running.aim = { rounds: entry.rounds, target: entry.target };
    running.isStopped = false;
  } else if (entry.kind === "rename") running.players[entry.seat] = entry.name;
  else if (entry.kind === "stop") running.isStopped = true;
}

function roundTold(pad: Pad, round: RoundIn, entry: number, at: number, number: number, points: readonly number[]): RoundTold {
  const starter = number % pad.players.length; // C-16: the seat after the last starter
  const judged = judge(pad.rules, pad.box, round, { starter, points, isWritten: true });
  const nothing: Settled = { seats: round.seats.map(() => ({ tiles: [], value: 0, score: 0 })), winners: [], reasons: [] };
  return { entry, at, starter, round, settled: judged.settled ?? nothing };
}

export function pointsOf(pad: Pad, turns: readonly TurnTold[]): number[] {
  return pad.players.map((_, seat) => turns.filter(({ turn }) => turn.seat === seat).reduce((all, { points }) => all + points, 0));
}

type Correction = Extract<Entry, { kind: "correct" }>;

function correct(pad: Pad, entry: Correction, rounds: RoundTold[], turns: TurnTold[], running: Running): void {
  const place = rounds.findIndex((one) => one.entry === entry.target);
  const before = rounds[place];
  if (before && entry.round) {
    const after = roundTold(pad, entry.round, before.entry, before.at, place, pointsOf(pad, turns));
    rounds[place] = after;
    for (const [seat, { score }] of after.settled.seats.entries()) {
      const was = before.settled.seats[seat]?.score ?? 0;
      if (was !== score) running.traces.push({ at: entry.at, kind: "round", number: place + 1, seat, before: was, after: score });
    }
  }
  const turnPlace = turns.findIndex((one) => one.entry === entry.target);
  const old = turns[turnPlace];
  if (old && entry.turn) {
    const points = turnPoints(entry.turn) ?? 0;
    turns[turnPlace] = { ...old, turn: entry.turn, points };
    const seat = entry.turn.seat;
    if (points !== old.points) running.traces.push({ at: entry.at, kind: "turn", number: turnPlace + 1, seat, before: old.points, after: points });
  }
}

function summed(pad: Pad, given: readonly RoundTold[], turns: readonly TurnTold[], running: Running): Omit<Told, "undoable" | "redoable"> {
  const rounds = isByTurns(pad.rules) ? given.map((one, place) => roundTold(pad, one.round, one.entry, one.at, place, pointsOf(pad, turns))) : given;
  const seats = pad.players.length;
  const scores = rounds.map(({ settled }) => settled.seats.map(({ score }) => score));
  const isCounted = rounds.length > 0;
  const totals = isByTurns(pad.rules) && !isCounted ? pointsOf(pad, turns) : totalsOf(scores, seats);
  const { players, aim, isStopped, traces } = running;
  const reached = matchEnd(totals, rounds.length, aim.rounds, aim.target);
  const end = isByTurns(pad.rules) ? (isCounted ? "counted" : null) : rounds.length > 0 ? reached : null;
  const last = rounds.at(-1)?.round.seats ?? [];
  const left = last.flatMap(({ state }, seat) => (state === "plays" ? [] : [seat]));
  return {
    players,
    rounds,
    turns,
    totals,
    places: placesOf(totals, left),
    aim,
    end: isStopped ? "stopped" : end,
    isDue: isByTurns(pad.rules) && !isCounted && turns.length > 0 && aim.target !== null && Math.max(...totals) >= aim.target,
    traces,
  };
}

function undoing(log: readonly Entry[], counts: readonly boolean[]): Pick<Told, "undoable" | "redoable"> {
  const undoable = log.findLastIndex((entry, index) => counts[index] && entry.kind !== "undo");
  const last = log.length - 1;
  const isUndo = log[last]?.kind === "undo" && counts[last];
  return { undoable: undoable < 0 ? null : undoable, redoable: isUndo ? redoTarget(log, counts) : null };
}

/** The "undo" to take back: the last of those at the end of the log that still counts. */
function redoTarget(log: readonly Entry[], counts: readonly boolean[]): number | null {
  const found = log.findLastIndex((entry, index) => counts[index] && entry.kind === "undo" && !isRedo(log, entry));
  return found < 0 ? null : found;
}

const isRedo = (log: readonly Entry[], entry: Entry): boolean => entry.kind === "undo" && log[entry.target]?.kind === "undo";

/** Append to the log. */
export function appended(pad: Pad, entry: Entry): Pad {
  return { ...pad, at: entry.at, log: [...pad.log, entry] };
}

/** An empty round: those who gave up before stay away. */
export function emptyRound(pad: Pad, told: Told): RoundIn {
  const last = told.rounds.at(-1)?.round.seats ?? [];
  return {
    end: null,
    winner: null,
    seats: pad.players.map((_, seat) => ({
      rack: "",
      how: "tiles",
      opened: "yes",
      state: (last[seat]?.state ?? "plays") === "plays" ? "plays" : "away",
    })),
  };
}
