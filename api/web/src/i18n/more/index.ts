// The second half of the catalogue: texts of screens that few open, fetched with the first of them.

import { effect, signal } from "@preact/signals";
import { fill, language, type Language, type Values } from "..";
import type { MoreKey, MoreMessages } from "./en";

export type { MoreKey };

const LOADERS: Readonly<Record<Language, () => Promise<MoreMessages>>> = {
  en: () => import("./en").then((module) => module.en),
  nl: () => import("./nl").then((module) => module.nl),
  fr: () => import("./fr").then((module) => module.fr),
  de: () => import("./de").then((module) => module.de),
};

const messages = signal<MoreMessages | null>(null);
let isWanted = false;

async function load(wanted: Language): Promise<void> {
  const found = await LOADERS[wanted]();
  if (language.peek() === wanted) messages.value = found;
}

/** Fetch the texts in the language of the interface, and again whenever that changes. */
export async function loadMore(): Promise<void> {
  if (!isWanted) {
    isWanted = true;
    await load(language.value);
    effect(() => void load(language.value));
  }
}

export function more(key: MoreKey, values: Values = {}): string {
  return fill(messages.value?.[key] ?? "", values);
}

/** A key that may not be there: the text, or null. */
export function moreOr(key: string): string | null {
  const found = messages.value as Readonly<Record<string, string>> | null;
  return found?.[key] ?? null;
}
