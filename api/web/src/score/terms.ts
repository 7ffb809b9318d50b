// The terms of a game: a rule set with what was changed in it, and the box it is played with.

import { tileSetOf, type RuleSet, type TileSet } from "../data/presets";

export type Change = string | number | boolean | null;

/** A rule set with some fields changed; texts are read as in `--set field=value`, "none" takes a rule away. */
export function withChanges(rules: RuleSet, changes: Readonly<Record<string, Change>>): RuleSet {
  const read = Object.entries(changes).map(([field, value]) => [field, typeof value === "string" ? parsed(value) : value]);
  return { ...rules, ...(Object.fromEntries(read) as Partial<RuleSet>) };
}

function parsed(text: string): Change {
  if (text === "none" || text === "-") return null;
  if (text === "true" || text === "yes") return true;
  if (text === "false" || text === "no") return false;
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}

/** The box of a rule set: its own, else the letters of a language. */
export function boxOf(rules: RuleSet, letters: string): TileSet | null {
  return tileSetOf(rules.tile_set ?? letters);
}

/** What a joker left costs where points are kept during play (W-13). */
export function jokerCost(rules: RuleSet, box: TileSet): number {
  const own = rules.joker_rack_value;
  return typeof own === "number" ? own : Math.max(0, ...box.jokers.map((joker) => box.values[joker] ?? 0));
}

/** Whether points are kept turn by turn, and the end only takes jokers off (W-13). */
export const isByTurns = (rules: RuleSet): boolean => rules.blocked_score === "points_so_far";
