// The texts of the page "on this phone".

import { makePart } from "../../i18n/part";
import type { DeviceKey } from "./en";

export type { DeviceKey };

const part = makePart<DeviceKey>({
  en: () => import("./en"),
  nl: () => import("./nl"),
  fr: () => import("./fr"),
  de: () => import("./de"),
});

export const { load, text, count } = part;
