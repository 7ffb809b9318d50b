// The second half of the catalogue: texts of the quieter screens.

import { makePart } from "../part";
import type { MoreKey } from "./en";

export type { MoreKey };

const part = makePart<MoreKey>({
  en: () => import("./en"),
  nl: () => import("./nl"),
  fr: () => import("./fr"),
  de: () => import("./de"),
});

export const { load, text: more, count: moreOf, find: moreOr } = part;
