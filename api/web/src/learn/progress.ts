// Which lessons are done, kept on this phone.

import { signal } from "@preact/signals";
import { recallJson, rememberJson } from "../net/memory";
import type { Lesson, Tour } from "./lessons";

export const KEY = "learn";
export const VERSION = 1;

export interface Progress {
  readonly version: typeof VERSION;
  readonly numbers: readonly string[]; // ids of lessons
  readonly words: readonly string[];
}

const NOTHING: Progress = { version: VERSION, numbers: [], words: [] };

/** What was kept, if it is of a form that is known. */
export function progressOf(value: unknown): Progress | null {
  if (typeof value !== "object" || value === null) return null;
  const { numbers, words } = value as Record<string, unknown>;
  const isIds = (ids: unknown): ids is string[] => Array.isArray(ids) && ids.every((id) => typeof id === "string");
  return isIds(numbers) && isIds(words) ? { version: VERSION, numbers, words } : null;
}

const progress = signal<Progress>(NOTHING);

/** Read what is kept: when a screen opens, for another tab may have gone on. */
export function loadProgress(): void {
  progress.value = progressOf(recallJson<unknown>(KEY)) ?? NOTHING;
}

export const isDone = (tour: Tour, id: string): boolean => progress.value[tour].includes(id);

export function markDone(tour: Tour, id: string): void {
  if (isDone(tour, id)) return;
  keep({ ...progress.value, [tour]: [...progress.value[tour], id] });
}

/** Begin a tour again. */
export function restart(tour: Tour): void {
  keep({ ...progress.value, [tour]: [] });
}

export const doneOf = (tour: Tour, lessons: readonly Lesson[]): number => lessons.filter((lesson) => isDone(tour, lesson.id)).length;

function keep(next: Progress): void {
  progress.value = next;
  rememberJson(KEY, next);
}
