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

export const fileId = ({ lexicon_id, mark }: Pick<KeptList, "lexicon_id" | "mark">): string => `${lexicon_id}-${mark}`;

interface Index {
  readonly version: 1;
  readonly lists: readonly KeptList[];
  readonly lost?: readonly string[]; // names of lists whose files somebody cleared: told until they are here again
}

const KEY = "lists";

function readIndex(): Required<Omit<Index, "version">> {
  const index = recallJson<Index>(KEY);
  const isOurs = index?.version === 1 && Array.isArray(index.lists);
  return { lists: isOurs ? index.lists : [], lost: isOurs && Array.isArray(index.lost) ? index.lost : [] };
}

const first = readIndex();
export const keptLists = signal<readonly KeptList[]>(first.lists);
/** The names of lists that were kept here until the browser, or somebody in its settings, cleared their files. */
export const lostLists = signal<readonly string[]>(first.lost);

/** Take in what another page noted meanwhile. */
export function renewLists(): void {
  const { lists, lost } = readIndex();
  keptLists.value = lists;
  lostLists.value = lost;
}

follow(KEY, renewLists);

export const keptList = (name: string): KeptList | null => keptLists.value.find((list) => list.name === name) ?? null;

/** Note what is here, and what is missed. The files themselves are files.ts's. */
export function setKeptLists(lists: readonly KeptList[], lost: readonly string[] = lostLists.value): void {
  keptLists.value = [...lists].sort((a, b) => a.name.localeCompare(b.name));
  lostLists.value = [...new Set(lost)].filter((name) => !keptLists.value.some((list) => list.name === name));
  rememberJson(KEY, { version: 1, lists: keptLists.value, lost: lostLists.value } satisfies Index);
}

/** Note that the files of these lists are gone. */
export function noteLost(gone: (list: KeptList) => boolean): void {
  const names = keptLists.value.filter(gone).map(({ name }) => name);
  if (names.length > 0) setKeptLists(keptLists.value.filter((list) => !gone(list)), [...lostLists.value, ...names]);
}

/** How many lists can tell the stem of a form by now: that takes some counting, for which no verdict waits. */
export const counted = signal(0);

/** What answers from the kept files. */
export const reader = (): Promise<typeof import("./reader")> => import("./reader");

/** Have what answers for a list ready before it is asked, so that it is there when the network goes. */
export async function makeReady(name: string): Promise<void> {
  const list = keptList(name);
  if (list) await (await reader()).openList(list).catch(() => undefined);
}
