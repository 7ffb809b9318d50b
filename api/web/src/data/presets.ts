// Every preset and every box, as the service gives them, without asking it. Import this file lazily:
// the look-up and table pages do without. presets.json is written by `python -m tools.client_data --write`.

import type { components } from "../net/openapi";
import data from "./presets.json";

export type RuleSet = components["schemas"]["RuleSetOut"];
export type TileSet = components["schemas"]["TileSetOut"];

export const RULE_SETS = data.rule_sets as unknown as readonly RuleSet[];
export const TILE_SETS = data.tile_sets as unknown as readonly TileSet[];

/** A preset by its id; null for an id that is none. */
export const ruleSetOf = (id: string): RuleSet | null => RULE_SETS.find((one) => one.id === id) ?? null;

/** A box by its id; null for an id that is none. */
export const tileSetOf = (id: string): TileSet | null => TILE_SETS.find((one) => one.id === id) ?? null;
