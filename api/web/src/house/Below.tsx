// Where the table's own buttons go under a verdict: fetched after it, so that the verdict waits for nothing.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { Verdict } from "../net/types";
import { whenIdle } from "../shell/idle";

type Below = ComponentType<{ verdict: Verdict }>;

const part = signal<Below | null>(null);
let isAsked = false;

async function fetchPart(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    const [module, texts] = await Promise.all([import("./Refused"), import("./texts")]);
    await texts.load();
    part.value = module.default;
  } catch {
    isAsked = false; // there was no network: the next verdict asks again
  }
}

export function HouseBelow({ verdict }: { verdict: Verdict }) {
  useEffect(() => whenIdle(() => void fetchPart()), []);
  const Part = part.value;
  return Part && <Part verdict={verdict} />;
}
