// The texts of the bars over a page: a new version, something that is not kept, the offer to install.

import { makePart } from "../../i18n/part";
import type { ShellKey } from "./en";

export type { ShellKey };

const part = makePart<ShellKey>({
  en: () => import("./en"),
  nl: () => import("./nl"),
  fr: () => import("./fr"),
  de: () => import("./de"),
});

export const { load, text } = part;
