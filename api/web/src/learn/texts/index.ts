// The texts of the tour.

import { makePart } from "../../i18n/part";
import type { texts } from "./en";

export type LearnKey = keyof typeof texts;

const part = makePart<LearnKey>({
  en: () => import("./en"),
  nl: () => import("./nl"),
  fr: () => import("./fr"),
  de: () => import("./de"),
});

export const load = part.load;
export const learn = part.text;

/** What a lesson or an error says: its texts are there by its id (test/lessons.test.ts). */
export const told = (key: string): string => part.find(key) ?? "";
