// What the referee says about a lay, in the language of the interface; English comes with the problem.

import { computed, signal } from "@preact/signals";
import { fill, language, type Language, type Values } from ".";

type Sentences = Readonly<Record<string, string>>;

const LOADERS: Readonly<Record<Language, () => Promise<Sentences>>> = {
  en: () => Promise.resolve({}),
  nl: () => import("virtual:referee/nl").then((module) => module.default),
  fr: () => import("virtual:referee/fr").then((module) => module.default),
  de: () => import("virtual:referee/de").then((module) => module.default),
};

const loaded = signal<Partial<Record<Language, Sentences>>>({});
const sentences = computed(() => loaded.value[language.value]);

export async function loadReferee(): Promise<void> {
  const now = language.value;
  if (loaded.value[now]) return;
  const found = await LOADERS[now]();
  loaded.value = { ...loaded.value, [now]: found };
}

/** The sentence of a problem's code, or null where the service's own text is all there is. */
export function refereeSays(code: string, values: Values): string | null {
  const sentence = sentences.value?.[code];
  return sentence === undefined ? null : fill(sentence, values);
}
