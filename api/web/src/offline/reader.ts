// Answers from kept lists. A file is opened with the first question and stays open while the page is.

import { counted, fileId, noteLost, type KeptList } from "./door";
import { getFile } from "./files";
import { fromTiles as walk, type FoundWord } from "./fromTiles";
import { Pocket } from "./pocket";
import { judge as judgeWords, lookUp as explain, type House, type Judgement } from "./verdict";
import type { Verdict } from "../net/types";
import { whenIdle } from "../shell/idle";

/** The file of a list is gone: the browser's data was cleared. */
export class Gone extends Error {}

const opened = new Map<string, Promise<Pocket>>();

/** Open a kept list; Gone (and noted as lost) or PocketFault when that can't be. */
export function openList(list: KeptList): Promise<Pocket> {
  const id = fileId(list);
  const known = opened.get(id);
  if (known) return known;
  const opening = load(list, id);
  opened.set(id, opening);
  opening.catch(() => opened.delete(id));
  return opening;
}

async function load(list: KeptList, id: string): Promise<Pocket> {
  const file = await getFile(id).catch(() => null); // blocked is as good as gone
  if (!file) {
    noteLost((other) => fileId(other) === id);
    throw new Gone(list.name);
  }
  const pocket = Pocket.open(file);
  whenIdle(() => {
    pocket.count();
    counted.value++;
  });
  return pocket;
}

/** Let go of an opened list, for one that was removed or replaced. */
export function closeList(list: KeptList): void {
  opened.delete(fileId(list));
}

/** The verdicts of words; before the list is counted (`counted` tells it) they come without the stems of forms. */
export async function lookUp(list: KeptList, words: readonly string[], house: House | null = null): Promise<Verdict[]> {
  const pocket = await openList(list);
  return words.map((word) => explain(pocket, list.name, word, house, pocket.isCounted));
}

export async function judge(list: KeptList, words: readonly string[], house: House | null = null): Promise<Judgement> {
  return judgeWords(await openList(list), list.name, words, house);
}

export async function fromTiles(list: KeptList, tiles: string, house: House | null = null): Promise<FoundWord[]> {
  return walk(await openList(list), tiles, list.values, house);
}
