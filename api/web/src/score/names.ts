// Names for what the catalogue knows under an id, and for rules and boxes of somebody's own.

import type { RuleSet, TileSet } from "../data/presets";
import { isKey, t } from "../i18n";

/** A preset in the user's language; a rule set of one's own by its name. */
export function presetName(rules: RuleSet): string {
  const key = `preset.${rules.id}`;
  return isKey(key) ? t(key) : rules.name;
}

/** The letters of a language, or a box of one's own by its name. */
export function boxName(box: TileSet): string {
  const key = `list.${box.id}`;
  return isKey(key) ? t(key) : box.name;
}
