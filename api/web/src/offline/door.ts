// Which word lists this device keeps, known at once; the reader of their files is fetched with the first question.

import { signal } from "@preact/signals";
import { follow, recallJson, rememberJson } from "../net/memory";
import type { Values } from "./fromTiles";

/** A list whose file is here. A new edition of the name does not replace it unless the user takes it. */
export interface KeptList {
  readonly name: string; // what it is asked by
  readonly title: string;
  readonly edition: string;
  readonly language: string;
  readonly lexicon_id: string;
  readonly mark: string;
  readonly words: number;
  readonly bytes: number;
  readonly values: Values | null; // of the letters, in the box of its language
  readonly at: number; // when it came, milliseconds
}

interface Index {
  readonly version: 1;
  readonly lists: readonly KeptList[];
}

const KEY = "lists";

function readIndex(): readonly KeptList[] {
  const index = recallJson<Index>(KEY);
  return index?.version === 1 && Array.isArray(index.lists) ? index.lists : [];
}

export const keptLists = signal<readonly KeptList[]>(readIndex());

follow(KEY, () => (keptLists.value = readIndex()));

export const keptList = (name: string): KeptList | null => keptLists.value.find((list) => list.name === name) ?? null;

/** Note what is here. The files themselves are files.ts's. */
export function setKeptLists(lists: readonly KeptList[]): void {
  keptLists.value = [...lists].sort((a, b) => a.name.localeCompare(b.name));
  rememberJson(KEY, { version: 1, lists: keptLists.value } satisfies Index);
}

/** What answers from the kept files. */
export const reader = (): Promise<typeof import("./reader")> => import("./reader");

/** Have what answers for a list ready before it is asked, so that it is there when the network goes. */
export async function makeReady(name: string): Promise<void> {
  const list = keptList(name);
  if (list) await (await reader()).openList(list).catch(() => undefined);
}
