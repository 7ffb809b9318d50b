// What the page does for itself once it is there: nothing of this may delay the first verdict.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { recall } from "../net/memory";
import { listenForInstall } from "./install";

/** The bars over the page; null until there is time for them. */
export const bars = signal<ComponentType | null>(null);

const QUIET = 1500; // milliseconds after the page is loaded: by then the first screen is drawn

export function startLater(): void {
  listenForInstall();
  const begin = (): void => void setTimeout(() => void begun().catch(() => undefined), QUIET); // offline: the next time
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

async function begun(): Promise<void> {
  const { Bars, load, registerWorker } = await import("./later");
  await load();
  bars.value = Bars;
  if (recall("lists")) void import("../offline/keeping").then(({ tidy }) => tidy()).catch(() => undefined); // blocked: nothing to miss
  if (import.meta.env.PROD) await registerWorker();
}
