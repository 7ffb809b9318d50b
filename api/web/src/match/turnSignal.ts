// Whose turn it is, for one who looks elsewhere: the tab's title, a short sound, a short buzz.

import { signal } from "@preact/signals";
import { t } from "../i18n";
import { recall, remember } from "../net/memory";

export const isQuiet = signal(recall("quiet") === "yes");

export function setQuiet(quiet: boolean): void {
  isQuiet.value = quiet;
  remember("quiet", quiet ? "yes" : null);
}

let wasMine = false;

export function signalTurn(isMine: boolean): void {
  document.title = isMine ? `● ${t("table.yourTurn")}` : t("app.name");
  const isTouched = navigator.userActivation?.hasBeenActive ?? true; // before a tap neither is allowed
  if (isMine && !wasMine && !isQuiet.value && isTouched) {
    navigator.vibrate?.(80);
    chime();
  }
  wasMine = isMine;
}

/** Two soft tones. */
function chime(): void {
  const context = new AudioContext();
  const gain = new GainNode(context, { gain: 0.06 });
  gain.connect(context.destination);
  for (const [index, frequency] of [523, 659].entries()) {
    const tone = new OscillatorNode(context, { frequency, type: "sine" });
    tone.connect(gain);
    tone.start(context.currentTime + index * 0.14);
    tone.stop(context.currentTime + index * 0.14 + 0.12);
  }
  setTimeout(() => void context.close(), 600);
}
