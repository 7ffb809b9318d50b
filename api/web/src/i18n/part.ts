// Parts of the catalogue: texts of screens that few open, fetched with the first of them.
// Every part is a folder with en.ts (which gives the keys), nl.ts, fr.ts and de.ts, each exporting `texts`.

import { effect, signal } from "@preact/signals";
import { fill, formOf, language, type Language, type Values } from ".";

type Texts<K extends string> = Readonly<Record<K, string>>;
type Loaders<K extends string> = Readonly<Record<Language, () => Promise<{ texts: Texts<K> }>>>;

export interface Part<K extends string> {
  /** Fetch the texts in the language of the interface, and again whenever that changes. */
  readonly load: () => Promise<void>;
  readonly text: (key: K, values?: Values) => string;
  /** The text for a number of things: keys `base.one` and `base.other`, with `{count}` in them. */
  readonly count: (number: number, base: Counted<K>, values?: Values) => string;
  /** A key that may not be there: the text, or null. */
  readonly find: (key: string) => string | null;
}

type Counted<K extends string> = K extends `${infer Base}.one` ? Base : never;

export function makePart<K extends string>(loaders: Loaders<K>): Part<K> {
  const texts = signal<Texts<K> | null>(null);
  let isWanted = false;
  const fetchTexts = async (wanted: Language): Promise<void> => {
    const found = await loaders[wanted]();
    if (language.peek() === wanted) texts.value = found.texts;
  };
  const text = (key: K, values: Values = {}): string => fill(texts.value?.[key] ?? "", values);
  return {
    load: async () => {
      if (isWanted) return;
      isWanted = true;
      await fetchTexts(language.value);
      effect(() => void fetchTexts(language.value));
    },
    text,
    count: (number, base, values = {}) => {
      return text(`${base}.${formOf(number)}` as K, { ...values, count: number });
    },
    find: (key) => (texts.value as Readonly<Record<string, string>> | null)?.[key] ?? null,
  };
}
