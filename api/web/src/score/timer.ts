// The turn timer: how much is left, what is due to be heard, and what is kept of it. The clock itself is
// src/ui/wallclock.ts, which is right after the phone slept and when its clock is set.

import type { TimerKept } from "./pad";

export const LAST_SECONDS = 5; // heard one by one

export const secondsLeft = (seconds: number, spentMs: number): number => seconds - spentMs / 1000;

/** What is to be heard between two looks at the timer: nothing, a tick, or the ring at the end, once. */
export function due(before: number, now: number): "ring" | "tick" | null {
  if (before > 0 && now <= 0) return "ring";
  const second = Math.ceil(now);
  return second >= 1 && second <= LAST_SECONDS && second < Math.ceil(before) ? "tick" : null;
}

/** The lengths offered: one and two minutes, and the preset's where it has another. */
export function lengths(presetSeconds: number): number[] {
  return [...new Set([60, 120, ...(presetSeconds <= 3600 ? [presetSeconds] : [])])].sort((a, b) => a - b);
}

export function firstTimer(presetSeconds: number, seat: number): TimerKept {
  return { seconds: lengths(presetSeconds).includes(presetSeconds) ? presetSeconds : 60, spent: { ms: 0, at: null }, seat };
}
