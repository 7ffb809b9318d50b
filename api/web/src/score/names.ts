// Names for what the catalogue knows under an id, and for rules and boxes of somebody's own.

import { TILE_SETS, type RuleSet, type TileSet } from "../data/presets";
import { isKey, t } from "../i18n";

/** A preset in the user's language; a rule set of one's own by its name. */
export function presetName(rules: RuleSet): string {
  const key = `preset.${rules.id}`;
  return isKey(key) ? t(key) : rules.name;
}

/** The letters of a language, or a box of one's own by its name; nothing for the usual numbers. */
export function boxName(box: TileSet): string {
  const key = `list.${box.id}`;
  if (isKey(key)) return t(key);
  return TILE_SETS.some(({ id }) => id === box.id) ? "" : box.name;
}
