// The points on the letters of a tour, and the language of its words; numbers carry none.

import { TILE_SETS } from "../data/presets";
import { language, type Language } from "../i18n";
import { boxOf, type Tour } from "./lessons";

interface Letters {
  readonly values: Readonly<Record<string, number>>;
  readonly letters: readonly string[]; // that a joker may stand for
  readonly lang: Language | null;
}

export function useValues(tour: Tour): Letters {
  const lang = language.value;
  const box = TILE_SETS.find(({ id }) => id === boxOf(tour, lang));
  if (tour === "numbers" || !box) return { values: {}, letters: [], lang: null };
  const letters = Object.keys(box.copies).filter((face) => !box.jokers.includes(face));
  return { values: box.values, letters, lang };
}
