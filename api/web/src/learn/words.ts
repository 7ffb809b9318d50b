// Words that a lesson doesn't list: asked of the list kept on the phone, else of the service where there is a
// connection.

import { signal } from "@preact/signals";
import type { Language } from "../i18n";
import { keptList } from "../offline/door";
import { verdictsOf } from "../offline/lists";

const answers = signal<ReadonlyMap<string, boolean>>(new Map());
const asked = new Set<string>();

/** Whether the dictionary has a word: null while that isn't known. Redraws who reads it when the answer comes. */
export function known(lang: Language, word: string): boolean | null {
  return answers.value.get(`${lang}/${word}`) ?? null;
}

/** Ask for a word once; where nobody can answer it is asked another time. */
export async function ask(lang: Language, word: string): Promise<void> {
  const key = `${lang}/${word}`;
  const isReachable = navigator.onLine || keptList(lang) !== null;
  if (asked.has(key) || !isReachable) return;
  asked.add(key);
  try {
    const [verdict] = await verdictsOf(lang, [word], new AbortController().signal);
    if (verdict) answers.value = new Map([...answers.value, [key, verdict.valid]]);
  } catch {
    asked.delete(key);
  }
}
