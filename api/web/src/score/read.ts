// What was kept, read back: a pad from storage or from a backup file, or null for what is none.

import type { RuleSet, TileSet } from "../data/presets";
import { isObject } from "../net/kept";
import type { RoundIn, SeatIn } from "./judge";
import { FEWEST_PLAYERS, MOST_PLAYERS, NO_DRAFT, type Aim, type Draft, type Entry, type Pad, type TimerKept, type TurnIn, type View } from "./pad";

const isWhole = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value);
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 10_000;
const oneOf = <T extends string>(value: unknown, words: readonly T[]): T | null => words.find((word) => word === value) ?? null;
const orNull = (value: unknown): number | null => (isWhole(value) ? value : null);

/** Read a pad; null for what is none, or for one of which something can't be read. */
export function padOf(value: unknown): Pad | null {
  if (!isObject(value) || value["version"] !== 1 || !isText(value["id"]) || value["id"] === "") return null;
  const { players, rules, box, log } = value;
  if (!Array.isArray(players) || !players.every(isText) || !isRules(rules) || !isBox(box) || !Array.isArray(log)) return null;
  if (players.length < FEWEST_PLAYERS || players.length > MOST_PLAYERS) return null;
  const entries = log.map((entry, index) => entryOf(entry, players.length, index));
  if (entries.includes(null)) return null;
  const made = orNull(value["made"]) ?? 0;
  return {
    version: 1,
    id: value["id"],
    at: orNull(value["at"]) ?? made,
    made,
    players,
    rules,
    box,
    aim: aimOf(value["aim"]),
    log: entries as Entry[],
    draft: draftOf(value["draft"], players.length, entries.length),
    timer: timerOf(value["timer"], players.length),
  };
}

function isRules(value: unknown): value is RuleSet {
  return isObject(value) && isText(value["id"]) && isText(value["name"]) && isText(value["blocked_score"]) && isText(value["game"]) && isText(value["time_out"]);
}

function isBox(value: unknown): value is TileSet {
  return isObject(value) && isObject(value["copies"]) && isObject(value["values"]) && Array.isArray(value["jokers"]) && isText(value["game"]);
}

function aimOf(value: unknown): Aim {
  return isObject(value) ? { rounds: orNull(value["rounds"]), target: orNull(value["target"]) } : { rounds: null, target: null };
}

function entryOf(value: unknown, seats: number, index: number): Entry | null {
  if (!isObject(value) || !isWhole(value["at"])) return null;
  const at = value["at"];
  const round = roundOf(value["round"], seats);
  const turn = turnOf(value["turn"], seats);
  const target = isWhole(value["target"]) && value["target"] >= 0 && value["target"] < index ? value["target"] : null;
  const seat = isSeat(value["seat"], seats) ? value["seat"] : null;
  switch (value["kind"]) {
    case "round":
      return round && { at, kind: "round", round };
    case "turn":
      return turn && { at, kind: "turn", turn };
    case "correct":
      return target === null || !(round || turn) ? null : { at, kind: "correct", target, ...(round ? { round } : {}), ...(turn ? { turn } : {}) };
    case "aim":
      return { at, kind: "aim", ...aimOf(value) };
    case "rename":
      return seat !== null && isText(value["name"]) ? { at, kind: "rename", seat, name: value["name"] } : null;
    case "stop":
      return { at, kind: "stop" };
    case "undo":
      return target === null ? null : { at, kind: "undo", target };
    default:
      return null;
  }
}

const isSeat = (value: unknown, seats: number): value is number => isWhole(value) && value >= 0 && value < seats;

function roundOf(value: unknown, seats: number): RoundIn | null {
  if (!isObject(value) || !Array.isArray(value["seats"]) || value["seats"].length !== seats) return null;
  const read = value["seats"].map(seatOf);
  if (read.includes(null)) return null;
  const winner = isSeat(value["winner"], seats) ? value["winner"] : null;
  return { end: oneOf(value["end"], ["out", "blocked"]), winner, seats: read as SeatIn[] };
}

function seatOf(value: unknown): SeatIn | null {
  if (!isObject(value) || !isText(value["rack"])) return null;
  const how = oneOf(value["how"], ["tiles", "total"]);
  const opened = oneOf(value["opened"], ["yes", "could", "couldNot"]);
  const state = oneOf(value["state"], ["plays", "gaveUp", "away"]);
  return how && opened && state && { rack: value["rack"], how, opened, state };
}

function turnOf(value: unknown, seats: number): TurnIn | null {
  if (!isObject(value) || !isSeat(value["seat"], seats) || !isText(value["words"])) return null;
  return { seat: value["seat"], words: value["words"], hasEmptied: value["hasEmptied"] === true };
}

const VIEWS: readonly View[] = ["sheet", "round", "turn", "timer"];

function draftOf(value: unknown, seats: number, entries: number): Draft {
  if (!isObject(value)) return NO_DRAFT;
  const correcting = isSeat(value["correcting"], entries) ? value["correcting"] : null;
  const view = oneOf(value["view"], VIEWS) ?? "sheet";
  const seat = isSeat(value["seat"], seats) ? value["seat"] : 0;
  return { view, correcting, round: roundOf(value["round"], seats), turn: turnOf(value["turn"], seats), seat, isCounted: value["isCounted"] === true };
}

function timerOf(value: unknown, seats: number): TimerKept | null {
  if (!isObject(value) || !isObject(value["spent"]) || !isWhole(value["seconds"]) || value["seconds"] < 1) return null;
  const { ms, at } = value["spent"];
  const spent = { ms: typeof ms === "number" && Number.isFinite(ms) ? ms : 0, at: typeof at === "number" && Number.isFinite(at) ? at : null };
  return { seconds: value["seconds"], spent, seat: isSeat(value["seat"], seats) ? value["seat"] : 0 };
}
