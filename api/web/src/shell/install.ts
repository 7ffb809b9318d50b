// Putting Woord on the home screen. Chromium browsers hand us their question to ask when it suits; on iPhones
// and iPads only words help.

import { signal } from "@preact/signals";
import { recall, remember } from "../net/memory";

interface InstallQuestion extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

const question = signal<InstallQuestion | null>(null);
const OFFERED = "installOffered";
const VISITS = "visits";

export const canInstall = question;

export function listenForInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // no bar of the browser's own
    question.value = event as InstallQuestion;
  });
  addEventListener("appinstalled", () => {
    question.value = null;
  });
}

export async function install(): Promise<void> {
  const asked = question.value;
  question.value = null; // each can be used once
  remember(OFFERED, "yes");
  await asked?.prompt();
}

export const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || (navigator as { standalone?: boolean }).standalone === true;

/** An iPhone or iPad, where Safari may delete what is kept. An iPad says that it is a Mac, but Macs have no touch. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const wasOffered = signal(recall(OFFERED) !== null);

export function declineInstall(): void {
  remember(OFFERED, "yes");
  wasOffered.value = true;
}

/** Count this visit; the offer is made from the second on, once. */
export function isSecondVisit(): boolean {
  const before = Number(recall(VISITS)) || 0;
  if (before < 2) remember(VISITS, String(before + 1));
  return before >= 1;
}
