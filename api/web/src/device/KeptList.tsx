// What features keep on this device, counted by kind.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { countOf, valueHere } from "../net/backup";
import { keptFor, loadKept, type KeptKind } from "../net/kept";
import { keptKeys } from "../net/memory";
import { count, text } from "./texts";

interface KeptLine {
  readonly kind: KeptKind;
  readonly number: number;
}

/** The order in which kinds are told: what somebody would miss first. */
export const KINDS: readonly KeptKind[] = ["scores", "boxes", "agreements", "rulings", "club", "seats", "matches", "learning", "history", "settings"];

function linesNow(): KeptLine[] {
  const found = new Map<KeptKind, number>();
  for (const key of keptKeys()) {
    const kept = keptFor(key);
    if (kept) found.set(kept.kind, (found.get(kept.kind) ?? 0) + countOf(kept, valueHere(kept, key)));
  }
  return KINDS.map((kind) => ({ kind, number: found.get(kind) ?? 0 })).filter(({ number }) => number > 0);
}

/** What is kept now, and a function to count it anew. */
export function useKept(): [readonly KeptLine[], () => void] {
  const lines = useSignal<readonly KeptLine[]>([]);
  const renew = (): void => {
    lines.value = linesNow();
  };
  useEffect(() => {
    void loadKept().then(renew);
  }, []);
  return [lines.value, renew];
}

export function KeptList({ kept }: { kept: readonly KeptLine[] }) {
  if (kept.every(({ kind }) => kind === "settings")) return <p class="muted">{text("kept.none")}</p>;
  return (
    <ul class="kept">
      {kept.map(({ kind, number }) => (
        <li key={kind}>{count(number, kind)}</li>
      ))}
    </ul>
  );
}
