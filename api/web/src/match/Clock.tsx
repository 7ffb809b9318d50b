// The time that a turn has left, by the service's clock.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";

const DAY = 86_400;

export function Clock({ deadline, now }: { deadline: number; now: () => number }) {
  const left = useSignal(deadline - now());
  useEffect(() => {
    const tick = (): void => {
      left.value = deadline - now();
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [deadline]);
  return (
    <time class={left.value <= 10_000 ? "clock short" : "clock"} role="timer">
      {clockText(left.value)}
    </time>
  );
}

/** Milliseconds as 1:05, 1:02:03 or whole days. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= DAY) return t("clock.days", { count: Math.floor(seconds / DAY) });
  const hours = Math.floor(seconds / 3600);
  const minutes = String(Math.floor((seconds % 3600) / 60)).padStart(hours ? 2 : 1, "0");
  const rest = `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${rest}` : rest;
}
