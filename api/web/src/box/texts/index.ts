import { makePart } from "../../i18n/part";
import type { BoxKey } from "./en";

export type { BoxKey };

const part = makePart<BoxKey>({
  en: () => import("./en"),
  nl: () => import("./nl"),
  fr: () => import("./fr"),
  de: () => import("./de"),
});

export const { load, text: say } = part;
