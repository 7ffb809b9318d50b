// The language of the interface: a signal, kept on the device. Its texts are fetched before the first screen.

import { computed, signal } from "@preact/signals";
import { recall, remember } from "../net/memory";
import type { Key, Messages } from "./en";

export type Language = "en" | "nl" | "fr" | "de";
export type { Key };
export type Values = Readonly<Record<string, string | number>>;

export const LANGUAGES: Readonly<Record<Language, string>> = {
  nl: "Nederlands",
  fr: "Français",
  de: "Deutsch",
  en: "English",
};

const LOADERS: Record<Language, () => Promise<Messages>> = {
  en: () => import("./en").then((module) => module.en),
  nl: () => import("./nl").then((module) => module.nl),
  fr: () => import("./fr").then((module) => module.fr),
  de: () => import("./de").then((module) => module.de),
};

const current = signal<{ language: Language; messages: Messages | null }>({ language: "en", messages: null });

export const language = computed(() => current.value.language);

export function isLanguage(text: string | null | undefined): text is Language {
  return text !== null && text !== undefined && text in LANGUAGES;
}

/** The language chosen before, else the first of the browser's that we have, else English. */
export function preferredLanguage(): Language {
  const chosen = recall("language");
  if (isLanguage(chosen)) return chosen;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  return spoken.find(isLanguage) ?? "en";
}

export async function setLanguage(next: Language): Promise<void> {
  const messages = await LOADERS[next]();
  current.value = { language: next, messages };
  document.documentElement.lang = next;
  remember("language", next);
}

const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A text put into a sentence: one that is written from the right turns nothing of the sentence around. */
const isolated = (value: string): string => (FROM_THE_RIGHT.test(value) ? `\u2068${value}\u2069` : value);

export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => isolated(String(values[name] ?? whole)));
}

/** A name and what is said of it, or what it is done to: "Share: Grandma's box". */
export const of = (what: string, named: string): string => t("of", { what, of: named });

/** Whether the catalogue has a text under a name that was put together. */
export const isKey = (name: string): name is Key => name in (current.value.messages ?? {});

/** The text of a key, in the language of the interface. */
export function t(key: Key, values: Values = {}): string {
  return fill(current.value.messages?.[key] ?? "", values);
}

const plurals = computed(() => new Intl.PluralRules(language.value)); // costly to make

export const formOf = (number: number): "one" | "other" => (plurals.value.select(number) === "one" ? "one" : "other");

/** The name of a word list: a language in the user's own, any other list as it is called. */
export const listName = (list: string): string => (isLanguage(list) ? t(`list.${list}`) : list);

type Counted = { [K in Key]: K extends `${infer Base}.one` ? Base : never }[Key];

/** The text for a number of things: `count(3, "tiles")` is "3 tiles". */
export function count(number: number, base: Counted): string {
  return t(`${base}.${formOf(number)}`, { count: number });
}
