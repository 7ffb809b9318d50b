// What is fixed for a match: its rules with what the host changed, its box, the values of its tiles.

import { loadReferee } from "../i18n/referee";
import { ruleSet, tileSet, type RuleSet, type TileSet } from "../net/facts";
import type { Lobby } from "../net/types";

export interface Facts {
  readonly rules: RuleSet;
  readonly tiles: TileSet;
  readonly values: Readonly<Record<string, number>>;
  readonly lang: string | null; // of the words on the table
}

export async function factsOf(lobby: Lobby): Promise<Facts> {
  const [preset, tiles] = await Promise.all([ruleSet(lobby.rules), tileSet(lobby.tile_set), loadReferee()]);
  const rules = { ...preset, ...lobby.overrides } as RuleSet;
  return { rules, tiles, values: valuesOf(rules, tiles), lang: tiles.game === "letters" ? (tiles.language ?? null) : null };
}

/** The terms of a match as the referee and the solver want them. */
export function termsOf(lobby: Lobby, rules: RuleSet): Record<string, unknown> {
  const asks = rules.word_check !== "challenge";
  return { rules: lobby.rules, set: lobby.overrides, tile_set: lobby.tile_set, dictionary: asks ? lobby.agreement_id : null };
}

/** The rack value of every face, jokers included (N-11, W-12). */
function valuesOf(rules: RuleSet, tiles: TileSet): Record<string, number> {
  const own = rules.joker_rack_value;
  const jokers = typeof own === "number" ? tiles.jokers.map((face) => [face, own] as const) : [];
  return { ...tiles.values, ...Object.fromEntries(jokers) };
}
