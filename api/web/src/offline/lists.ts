// The lists that can be asked: the service's and those that are kept here, and the words of either.

import { wordLists, type WordList } from "../net/facts";
import { call, Offline } from "../net/http";
import type { Verdict } from "../net/types";
import { keptList, keptLists, reader } from "./door";

/** The names that can be asked now: first, at once, those on this device; then, from the service, all. */
export function everyList(take: (lists: readonly WordList[]) => void): Promise<readonly WordList[]> {
  if (keptLists.value.length > 0) take(keptLists.value);
  return wordLists().then(
    (found) => {
      const others = keptLists.value.filter(({ name }) => !found.some((one) => one.name === name));
      const all = [...found, ...others].sort((a, b) => a.name.localeCompare(b.name));
      take(all);
      return all;
    },
    (fault: unknown) => {
      if (fault instanceof Offline && keptLists.value.length > 0) return keptLists.value;
      throw fault;
    },
  );
}

/** The verdicts of words: of the list on this device where it is here, else the service's. */
export async function verdictsOf(list: string, words: readonly string[], signal: AbortSignal): Promise<readonly Verdict[]> {
  const kept = keptList(list);
  if (kept) {
    try {
      return await (await reader()).lookUp(kept, words);
    } catch {
      // cleared or damaged meanwhile: the service knows
    }
  }
  const path = `/v1/dictionaries/${encodeURIComponent(list)}`;
  const [only] = words;
  if (words.length === 1 && only !== undefined) return [await call<Verdict>(`${path}/words/${encodeURIComponent(only)}`, { signal })];
  return call<Verdict[]>(`${path}/check`, { method: "POST", body: { words }, signal });
}
