// The texts of the score pad.

import { makePart } from "../../i18n/part";
import type { ScoreKey } from "./en";

export type { ScoreKey };

const part = makePart<ScoreKey>({
  en: () => import("./en"),
  nl: () => import("./nl"),
  fr: () => import("./fr"),
  de: () => import("./de"),
});

export const { load, text: say, count: sayCount } = part;
