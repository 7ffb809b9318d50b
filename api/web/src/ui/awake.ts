// The screen stays on while somebody needs it. Browsers let go of it whenever the page is hidden, so it is asked
// for again when the page is seen; where it is not allowed, nothing happens and `awake` says so.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

type Awake = "off" | "on" | "refused" | "missing";

export const awake = signal<Awake>("off");

let wanted = 0;
let lock: WakeLockSentinel | null = null;
let asking = false;

/** Keep the screen on, until the function that is returned is called. */
function keepAwake(): () => void {
  if (wanted === 0) document.addEventListener("visibilitychange", settle);
  wanted += 1;
  settle();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    wanted -= 1;
    if (wanted === 0) document.removeEventListener("visibilitychange", settle);
    settle();
  };
}

/** The same for a component, while it is there and `isWanted`. */
export function useAwake(isWanted = true): void {
  useEffect(() => (isWanted ? keepAwake() : undefined), [isWanted]);
}

function settle(): void {
  if (wanted === 0) {
    const held = lock;
    lock = null;
    awake.value = "off";
    void held?.release().catch(() => undefined);
  } else if (!lock && !asking && document.visibilityState === "visible") {
    void ask();
  }
}

async function ask(): Promise<void> {
  if (!("wakeLock" in navigator)) {
    awake.value = "missing"; // also on plain http
    return;
  }
  asking = true;
  try {
    const found = await navigator.wakeLock.request("screen");
    found.addEventListener("release", () => {
      if (lock === found) lock = null;
      if (wanted > 0) awake.value = "refused"; // until the page is seen again
    });
    lock = found;
    awake.value = "on";
  } catch {
    awake.value = "refused"; // battery saver, or the page was hidden just now
  } finally {
    asking = false;
  }
  if (wanted === 0) settle();
}
