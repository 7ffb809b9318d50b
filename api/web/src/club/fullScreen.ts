// The whole screen, where the browser gives it: after a tap, and not at all on an iPhone.

import { signal } from "@preact/signals";

const root = document.documentElement;

export const isFull = signal(document.fullscreenElement !== null);
document.addEventListener("fullscreenchange", () => (isFull.value = document.fullscreenElement !== null));

export const canFill = (): boolean => document.fullscreenEnabled && typeof root.requestFullscreen === "function";

export async function fillScreen(): Promise<void> {
  if (!canFill() || isFull.value) return;
  await root.requestFullscreen({ navigationUI: "hide" }).catch(() => undefined); // refused: the page fills the window
}

export async function leaveFullScreen(): Promise<void> {
  if (isFull.value) await document.exitFullscreen().catch(() => undefined);
}
