// The clauses of the rules, each language fetched when it is first shown.

import type { Language } from ".";

export interface Clause {
  readonly id: string;
  readonly part: string;
  readonly text: string;
}

const LOADERS: Readonly<Record<Language, () => Promise<{ default: readonly Clause[] }>>> = {
  en: () => import("virtual:clauses/en"),
  nl: () => import("virtual:clauses/nl"),
  fr: () => import("virtual:clauses/fr"),
  de: () => import("virtual:clauses/de"),
};

export async function clausesOf(language: Language): Promise<readonly Clause[]> {
  return (await LOADERS[language]()).default;
}
