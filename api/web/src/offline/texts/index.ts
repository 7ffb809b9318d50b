// The texts of word lists that are kept on this device.

import { makePart } from "../../i18n/part";
import type { Key } from "./en";

const part = makePart<Key>({
  en: () => import("./en"),
  nl: () => import("./nl"),
  fr: () => import("./fr"),
  de: () => import("./de"),
});

export const { load, text: kept, find: keptOr } = part;
