// One timer for an open pad, whatever is shown of it: it sounds also while a round is being entered.

import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Stopwatch, useTick } from "../ui/wallclock";
import type { Pad, TimerKept } from "./pad";
import { ring, tick, tremble, wakeSound } from "./sound";
import { change, rememberSignals, timerSignals, type Signals } from "./store";
import { due, firstTimer, secondsLeft } from "./timer";

export interface TurnTimer {
  readonly kept: TimerKept;
  readonly left: ReadonlySignal<number>; // seconds; below 0 when the time is over
  readonly isRunning: boolean;
  readonly hasJumped: boolean; // the phone's clock was set forward meanwhile
  readonly signals: ReadonlySignal<Signals>;
  readonly start: () => void;
  readonly pause: () => void;
  readonly restart: (seconds: number) => void;
  readonly next: (seat: number) => void;
  readonly setSignals: (next: Signals) => void;
}

const RING = [300, 120, 300, 120, 500]; // milliseconds of trembling and rest
const TICK = [40];

export function useTurnTimer(pad: Pad): TurnTimer {
  const kept = pad.timer ?? firstTimer(pad.rules.turn_seconds, 0);
  const watch = useRef<Stopwatch | null>(null);
  watch.current ??= new Stopwatch(kept.spent);
  const stopwatch = watch.current;
  const left = useSignal(secondsLeft(kept.seconds, stopwatch.spent()));
  const signals = useSignal<Signals>(timerSignals());

  useTick(
    () => {
      const now = secondsLeft(kept.seconds, stopwatch.spent());
      sound(due(left.peek(), now), signals.peek());
      left.value = now;
    },
    200,
    stopwatch.isRunning,
  );
  const keep = (next: Partial<TimerKept>): void => {
    left.value = secondsLeft(next.seconds ?? kept.seconds, stopwatch.spent());
    change(pad.id, (now) => ({ ...now, timer: { ...kept, ...next, spent: stopwatch.kept() } }));
  };
  useEffect(() => {
    const note = (): void => {
      if (stopwatch.isRunning) keep({});
    };
    addEventListener("pagehide", note);
    return () => removeEventListener("pagehide", note);
  });
  const go = (seat: number): void => {
    wakeSound();
    stopwatch.start();
    keep({ seat });
  };
  return {
    kept,
    left,
    isRunning: stopwatch.isRunning,
    hasJumped: stopwatch.doubt.value > 0,
    signals,
    start: () => go(kept.seat),
    pause: () => {
      stopwatch.pause();
      keep({});
    },
    restart: (seconds) => {
      stopwatch.reset();
      keep({ seconds });
    },
    next: (seat) => {
      stopwatch.reset();
      go(seat);
    },
    setSignals: (next) => {
      signals.value = next;
      rememberSignals(next);
    },
  };
}

function sound(heard: "ring" | "tick" | null, { isLoud, isFelt }: Signals): void {
  if (!heard) return;
  if (isLoud) (heard === "ring" ? ring : tick)();
  if (isFelt) tremble(heard === "ring" ? RING : TICK);
}
