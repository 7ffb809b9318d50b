// What the form of a new pad holds, and the pad that it asks for.

import { RULE_SETS, ruleSetOf, type RuleSet, type TileSet } from "../data/presets";
import { oneLine } from "../ui/names";
import { beginning, plain, wholeIn } from "../ui/typed";
import { FEWEST_PLAYERS, MOST_PLAYERS, type Aim } from "./pad";
import { boxOf, isByTurns, withChanges, type Change } from "./terms";
import type { Wish } from "./store";

export type Until = "stop" | "rounds" | "target";

export interface Form {
  readonly rules: string;
  readonly letters: string;
  readonly box: string; // id of a box of one's own; empty for the usual one
  readonly players: readonly string[];
  readonly until: Until;
  readonly howMany: string;
  readonly joker: string; // empty: as the preset says
  readonly blocked: string;
  readonly loser: string;
  readonly unopened: string;
}

export type FormProblem =
  | { readonly code: "few" }
  | { readonly code: "same"; readonly name: string }
  | { readonly code: "noNumber" | "jokerNumber"; readonly found: string; readonly most: number };

const MOST_ROUNDS = 1000;
const MOST_TARGET = 1_000_000;
const MOST_JOKER = 1000;
const FINE = { unopened_could: -200, unopened_could_not: -100 }; // N-12

const FALLBACK = RULE_SETS[0] as RuleSet;

export const rulesOf = (id: string): RuleSet => ruleSetOf(id) ?? FALLBACK;

/** How far a game is played where nothing else is said: a total by the preset, else until people stop. */
function usualAim(rules: RuleSet): Pick<Form, "until" | "howMany"> {
  return rules.target === null ? { until: "stop", howMany: "" } : { until: "target", howMany: String(rules.target) };
}

/** The form of a preset, its other fields as the preset has them. */
export function formOf(id: string, letters: string, players: readonly string[]): Form {
  const rules = rulesOf(id);
  const { blocked_score: blocked, loser_score: loser, unopened_could: fine } = rules;
  return {
    rules: rules.id,
    letters,
    box: "",
    players,
    ...usualAim(rules),
    joker: rules.joker_rack_value === "own" ? "" : String(rules.joker_rack_value),
    blocked,
    loser: loser ?? "",
    unopened: fine === null ? "none" : "fine",
  };
}

/** Whether something in the rules is not as in the preset. */
export function changesOf(form: Form): Record<string, Change> {
  const rules = rulesOf(form.rules);
  const changes: Record<string, Change> = {};
  const joker = form.joker.trim() === "" ? (rules.game === "letters" ? "own" : rules.joker_rack_value) : Number(plain(form.joker));
  if (joker !== rules.joker_rack_value) changes["joker_rack_value"] = joker;
  if (!isByTurns(rules) && form.blocked !== rules.blocked_score) changes["blocked_score"] = form.blocked;
  if (!isByTurns(rules) && form.loser !== rules.loser_score) changes["loser_score"] = form.loser;
  if (rules.game === "numbers" && form.unopened === "fine" && rules.unopened_could === null) Object.assign(changes, FINE);
  if (form.unopened === "none" && rules.unopened_could !== null) Object.assign(changes, { unopened_could: null, unopened_could_not: null });
  return changes;
}

export function aimOf({ until, howMany }: Pick<Form, "until" | "howMany">): Aim | FormProblem {
  if (until === "stop") return { rounds: null, target: null };
  const most = until === "rounds" ? MOST_ROUNDS : MOST_TARGET;
  const count = wholeIn(howMany, 1, most);
  if (count === null) return { code: "noNumber", found: beginning(howMany.trim(), 20), most };
  return until === "rounds" ? { rounds: count, target: null } : { rounds: null, target: count };
}

export const isProblem = (value: Aim | Wish | FormProblem): value is FormProblem => "code" in value;

/** The pad that a form asks for, with a box of one's own if there is one, or what to mend in the form. */
export function wishOf(form: Form, own: TileSet | null = null): Wish | FormProblem {
  const players = form.players.map(oneLine).filter(Boolean).slice(0, MOST_PLAYERS);
  if (players.length < FEWEST_PLAYERS) return { code: "few" };
  const twice = players.find((name, seat) => players.findIndex((other) => other.toLowerCase() === name.toLowerCase()) !== seat);
  if (twice !== undefined) return { code: "same", name: twice };
  const aim = aimOf(form);
  if (isProblem(aim)) return aim;
  const preset = rulesOf(form.rules);
  const isJokerFree = form.joker.trim() === "" && preset.game === "letters";
  if (!isJokerFree && wholeIn(form.joker, 0, MOST_JOKER) === null) return { code: "jokerNumber", found: beginning(form.joker.trim(), 20), most: MOST_JOKER };
  const rules = { ...withChanges(preset, changesOf(form)), ...aim };
  const box = own?.game === rules.game ? own : (boxOf(rules, form.letters) ?? boxOf(rules, "en"));
  if (!box) throw new Error(`no box for ${rules.id}`);
  return { players, rules, box, aim };
}
