// Screens that must not be interrupted (a table, a score pad, a judge) say so for as long as they are open.

import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const reasons = signal<readonly { readonly reason: string }[]>([]);

/** Whether a screen asked not to be interrupted: no reload is offered, no bar appears. */
export const isBusy = computed(() => reasons.value.length > 0);

/** Ask not to be interrupted, until the function that is returned is called. */
export function busy(reason: string): () => void {
  const one = { reason };
  reasons.value = [...reasons.peek(), one];
  return () => {
    reasons.value = reasons.peek().filter((other) => other !== one);
  };
}

/** The same for a component, while it is there and `isWanted`. */
export function useBusy(reason: string, isWanted = true): void {
  useEffect(() => (isWanted ? busy(reason) : undefined), [reason, isWanted]);
}
