import { makePart } from "../../i18n/part";
import type { HouseKey } from "./en";

export type { HouseKey };

const part = makePart<HouseKey>({
  en: () => import("./en"),
  nl: () => import("./nl"),
  fr: () => import("./fr"),
  de: () => import("./de"),
});

export const { load, text: say } = part;
