// Words that a lesson doesn't list: asked of the dictionary at the service, where there is a connection.

import { signal } from "@preact/signals";
import type { Language } from "../i18n";
import { call } from "../net/http";

const answers = signal<ReadonlyMap<string, boolean>>(new Map());
const asked = new Set<string>();

/** Whether the dictionary has a word: null while that isn't known. Redraws who reads it when the answer comes. */
export function known(lang: Language, word: string): boolean | null {
  return answers.value.get(`${lang}/${word}`) ?? null;
}

/** Ask for a word once; without a connection it is asked another time. */
export async function ask(lang: Language, word: string): Promise<void> {
  const key = `${lang}/${word}`;
  if (asked.has(key) || !navigator.onLine) return;
  asked.add(key);
  try {
    const { valid } = await call<{ valid: boolean }>(`/v1/dictionaries/${lang}/words/${encodeURIComponent(word)}`);
    answers.value = new Map([...answers.value, [key, valid]]);
  } catch {
    asked.delete(key);
  }
}
