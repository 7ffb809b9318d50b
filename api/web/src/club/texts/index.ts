// The texts of a club's evening.

import { makePart } from "../../i18n/part";
import type { ClubKey } from "./en";

const part = makePart<ClubKey>({
  en: () => import("./en"),
  nl: () => import("./nl"),
  fr: () => import("./fr"),
  de: () => import("./de"),
});

export const { load, text: club, count: clubCount } = part;
