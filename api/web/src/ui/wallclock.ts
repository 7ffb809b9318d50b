// Time that is right after the phone slept and when its clock is set. Two clocks are compared: the clock on the
// wall (goes on in sleep, can be set) and the running one (never set, may stop in sleep).
//
// - The wall says less than the running clock: it was set back. The running clock counts: no turn gets longer.
// - The wall says more, and the page was hidden meanwhile: the phone slept. The wall counts.
// - The wall says more, and the page was there all the time: the clock was set forward. The running clock counts
//   and `doubt` says by how much, so that the players can be told.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/** What is kept of a stopwatch: milliseconds so far, and the wall's time of that while it runs (else null). */
export interface Spent {
  readonly ms: number;
  readonly at: number | null;
}

export interface Clocks {
  /** Milliseconds since 1970. */
  readonly wall: () => number;
  /** Milliseconds since some start, never set. */
  readonly running: () => number;
  /** How often the page was hidden or seen again; odd while it is hidden. */
  readonly turns: () => number;
}

interface Instant {
  readonly wall: number;
  readonly running: number;
  readonly turns: number;
}

const SLACK = 1500; // milliseconds by which the clocks may differ without anybody having set one

let turns = 0;
if (typeof document !== "undefined") {
  const note = (): void => {
    if ((document.visibilityState === "hidden") !== (turns % 2 === 1)) turns += 1;
  };
  note();
  document.addEventListener("visibilitychange", note);
}

const deviceClocks: Clocks = {
  wall: () => Date.now(),
  running: () => performance.now(),
  turns: () => turns,
};

export class Stopwatch {
  /** Milliseconds by which the wall clock was set forward while the page was seen; 0 if it was not. */
  readonly doubt = signal(0);
  #ms: number;
  #since: Instant | null = null;

  /** Go on from what was kept. After a reload only the wall is left to go by; if it was set back, nothing is added. */
  constructor(
    kept: Spent = { ms: 0, at: null },
    private readonly clocks: Clocks = deviceClocks,
  ) {
    this.#ms = Math.max(0, kept.ms) || 0;
    if (kept.at !== null && Number.isFinite(kept.at)) {
      this.#ms += Math.max(0, clocks.wall() - kept.at);
      this.start();
    }
  }

  get isRunning(): boolean {
    return this.#since !== null;
  }

  start(): void {
    this.#since ??= this.#now();
  }

  pause(): void {
    this.#settle();
    this.#since = null;
  }

  /** Back to nothing; goes on running if it ran. */
  reset(): void {
    this.#ms = 0;
    this.doubt.value = 0;
    if (this.#since) this.#since = this.#now();
  }

  /** Milliseconds so far; never less than what was said before. */
  spent(): number {
    this.#settle();
    return this.#ms;
  }

  /** What to keep, so that a reload goes on from here. */
  kept(): Spent {
    this.#settle();
    return { ms: this.#ms, at: this.#since ? this.#since.wall : null };
  }

  #now(): Instant {
    return { wall: this.clocks.wall(), running: this.clocks.running(), turns: this.clocks.turns() };
  }

  #settle(): void {
    if (!this.#since) return;
    const now = this.#now();
    const wall = now.wall - this.#since.wall;
    const running = Math.max(0, now.running - this.#since.running);
    const isSleep = now.turns !== this.#since.turns || now.turns % 2 === 1; // hidden in between, or all the time
    const excess = wall - running;
    this.#ms += isSleep ? Math.max(wall, running) : running;
    if (!isSleep && excess > SLACK) this.doubt.value += excess;
    this.#since = now;
  }
}

/** Call `tick` every `ms` milliseconds while `isWanted`, and at once when the page is seen again. */
export function useTick(tick: () => void, ms: number, isWanted = true): void {
  const newest = useRef(tick);
  newest.current = tick;
  useEffect(() => {
    if (!isWanted) return undefined;
    const run = (): void => newest.current();
    const timer = setInterval(run, ms);
    document.addEventListener("visibilitychange", run);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", run);
    };
  }, [ms, isWanted]);
}
