// What does not change while one plays: rule sets and tile sets, fetched once.

import { call } from "./http";
import type { components } from "./openapi";

export type RuleSet = components["schemas"]["RuleSetOut"];
export type TileSet = components["schemas"]["TileSetOut"];
export type TurnAnswer = components["schemas"]["TurnOut"];

const fetched = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  const known = fetched.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = call<T>(path);
  fetched.set(path, asked);
  asked.catch(() => fetched.delete(path));
  return asked;
}

export const ruleSet = (id: string): Promise<RuleSet> => once(`/v1/rulesets/${encodeURIComponent(id)}`);
export const tileSet = (id: string): Promise<TileSet> => once(`/v1/tilesets/${encodeURIComponent(id)}`);

export interface WordList {
  readonly name: string;
  readonly edition: string;
  readonly words: number;
}

/** The word lists that can be asked now, by name. Asked anew each time: more of them get ready. */
export async function wordLists(): Promise<readonly WordList[]> {
  const found = await call<components["schemas"]["DictionariesOut"]>("/v1/dictionaries");
  return found.built
    .flatMap((built) => built.names.map((name) => ({ name, edition: built.edition ?? "", words: built.words ?? 0 })))
    .sort((a, b) => a.name.localeCompare(b.name));
}

export type Solution = components["schemas"]["SolveOut"];

/** The best lay for a table and a rack, by the service's solver. */
export const solve = (question: Readonly<Record<string, unknown>>): Promise<Solution> =>
  call<Solution>("/v1/tables/solve", { method: "POST", body: question });

export type Dictionary = components["schemas"]["DictionaryOut"];

export const dictionary = (name: string): Promise<Dictionary> => once(`/v1/dictionaries/${encodeURIComponent(name)}`);
