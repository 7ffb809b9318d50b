// A question at a table, step by step: how many words, the words, the other side confirms them.

export const MOST_WORDS = 9;
const LONGEST_WORD = 60;

export interface Draft {
  readonly step: "count" | "words" | "confirm";
  readonly words: readonly string[];
}

export const EMPTY: Draft = { step: "count", words: [] };

/** As many fields as were chosen; what was typed before stays in its field. */
export function choose(draft: Draft, count: number): Draft {
  const words = Array.from({ length: Math.max(1, Math.min(MOST_WORDS, count)) }, (_, index) => draft.words[index] ?? "");
  return { step: "words", words };
}

export function write(draft: Draft, index: number, text: string): Draft {
  return { ...draft, words: draft.words.map((word, at) => (at === index ? text : word)) };
}

export const back = (draft: Draft): Draft => ({ ...draft, step: draft.step === "confirm" ? "words" : "count" });

type Gap = "empty" | "several" | "long";

/** What is wrong with the fields, and in which of them; null when they can be confirmed. */
export function gapIn({ words }: Draft): { readonly gap: Gap; readonly index: number } | null {
  for (const [index, text] of words.entries()) {
    const word = text.trim();
    if (!word) return { gap: "empty", index };
    if (/\s/.test(word)) return { gap: "several", index };
    if ([...word].length > LONGEST_WORD) return { gap: "long", index };
  }
  return null;
}

export const confirmed = (draft: Draft): Draft => (gapIn(draft) ? draft : { step: "confirm", words: draft.words.map((word) => word.trim()) });

/** A kept draft, or an empty one where it can't be read. */
export function readDraft(kept: unknown): Draft {
  const found = kept as Partial<Draft> | null | undefined;
  const isStep = found?.step === "words" || found?.step === "confirm";
  const isGood = isStep && Array.isArray(found.words) && found.words.length > 0 && found.words.length <= MOST_WORDS && found.words.every((word) => typeof word === "string");
  return isGood ? (found as Draft) : EMPTY;
}
