// Texts of the lobby, the table's sheets and the list of games.

import { makePart } from "../../i18n/part";
import type { MatchKey } from "./en";

export type { MatchKey };

const part = makePart<MatchKey>({
  en: () => import("./en"),
  nl: () => import("./nl"),
  fr: () => import("./fr"),
  de: () => import("./de"),
});

export const { load, text: matchText } = part;
