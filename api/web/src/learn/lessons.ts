// The lessons of the tour, as data: lessons.json, which tests/rules/test_lessons.py holds against the referee.

import type { Game } from "../game/tiles";
import { language, type Language } from "../i18n";
import data from "./lessons.json";

export type Tour = "numbers" | "words";

interface Shared {
  readonly id: string;
  readonly clauses: readonly string[];
  readonly rules: string; // the preset whose referee agrees
}

/** A table that one solves by moving tiles. */
export interface TableTask extends Shared {
  readonly figure?: string; // of the rule sheet: A to D, joker examples 1 to 4
  readonly opened: boolean;
  readonly table: string;
  readonly rack: string;
  readonly lay: number; // own tiles that have to lie at the end; 0: nothing can be laid, one draws
  readonly solution: readonly string[]; // whole tables, step by step
  readonly words?: readonly string[]; // that this lesson knows without asking a dictionary
  readonly names?: readonly string[]; // tempting, but barred (W-03)
}

/** A question about racks that are shown. */
export interface Question extends Shared {
  readonly racks: readonly { readonly name: string; readonly tiles: string }[];
  readonly options: readonly string[];
  readonly right: number;
}

export type Lesson = TableTask | Question;

/** A frequent error: the table after a turn, and the clause that it breaks. */
export interface CommonError {
  readonly id: string;
  readonly clause: string;
  readonly before: string;
  readonly after: string;
  readonly wrong?: string; // the meld that is at fault, where it isn't all of them
  readonly legal?: boolean; // here the error is to refuse it
}

export const TOURS: readonly Tour[] = ["numbers", "words"];
export const isTour = (text: string): text is Tour => text === "numbers" || text === "words";
export const gameOf = (tour: Tour): Game => (tour === "words" ? "letters" : "numbers");
export const isTask = (lesson: Lesson): lesson is TableTask => "table" in lesson;

/** Words are learnt in the language of the interface; the ids are the same in all. */
export function lessonsOf(tour: Tour, lang: Language = language.value): readonly Lesson[] {
  return (tour === "numbers" ? data.numbers : data.words[lang]) as readonly Lesson[];
}

export function errorsOf(tour: Tour, lang: Language = language.value): readonly CommonError[] {
  return (tour === "numbers" ? data.errors.numbers : data.errors.words[lang]) as readonly CommonError[];
}

/** The box of a tour: its tile set, by which letters have their values. */
export const boxOf = (tour: Tour, lang: Language = language.value): string => (tour === "numbers" ? "numbers" : lang);
