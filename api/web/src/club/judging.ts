// Whether this phone judges at a club's table: locked by a PIN, with no way to anything that helps.
// Small on purpose: every screen asks it.

import { signal } from "@preact/signals";
import { hold, recallJson, remember, rememberJson } from "../net/memory";

interface Lock {
  readonly version: 1;
  readonly until: number; // milliseconds since 1970: no phone stays locked for good
}

const KEY = "judging";
const LONGEST = 18 * 3_600_000; // milliseconds, longer than any evening

/** Where a phone that judges stays. */
export const TABLE_PATH = "/club/table";

function isLocked(): boolean {
  const kept = recallJson<Lock>(KEY);
  return kept?.version === 1 && kept.until > Date.now();
}

/** Hide help, meanings, house buttons and navigation while this is true. */
export const isJudging = signal(isLocked());

export function startJudging(): void {
  rememberJson(KEY, { version: 1, until: Date.now() + LONGEST } satisfies Lock);
  isJudging.value = true;
}

export function stopJudging(): void {
  remember(KEY, null);
  isJudging.value = false;
}

/** Another tab of this phone is locked and unlocked along. */
export function followOtherTabs(): void {
  if (isJudging.peek()) hold(KEY);
  addEventListener("storage", () => {
    isJudging.value = isLocked();
  });
}
