// What can be taken back: the drafts before the one that lies there now, the oldest first.

import { draftTable, type Draft } from "../game/draft";

const MOST = 200;
const CARRIED = 10; // over a turn or a reload: carrying one costs as much as the plan itself

/** Whether two drafts show the same table and the same rack. */
const isAlike = (one: Draft, other: Draft): boolean => draftTable(one) === draftTable(other) && rackOf(one) === rackOf(other);

const rackOf = ({ rack }: Draft): string => rack.map((piece) => piece.face).join(" ");

/** The past with the draft before the next one, unless nothing that one sees has changed. */
export const withStep = (past: readonly Draft[], before: Draft, next: Draft): readonly Draft[] =>
  isAlike(before, next) ? past : [...past, before].slice(-MOST);

/** The past with each draft changed alike; what is no step any more, seen from the draft now, is gone. */
export function changedAlike(past: readonly Draft[], change: (draft: Draft) => Draft, now: Draft): readonly Draft[] {
  const steps = past.map(change);
  return steps.filter((step, index) => !isAlike(step, steps[index + 1] ?? now));
}

/** The newest part of the past, which is carried over a turn or a reload. */
export const carried = (past: readonly Draft[]): readonly Draft[] => past.slice(-CARRIED);
