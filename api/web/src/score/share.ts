// The score as text, and the ways to hand it on: the phone's own sharing, the clipboard, a file.

import { of } from "../i18n";
import { dateFormat } from "../ui/dates";
import { download } from "../ui/download";
import { moved, signed } from "./figures";
import { presetName } from "./names";
import type { Pad, Told } from "./pad";
import { tellTrace, winnerText } from "./tellings";
import { say, sayCount } from "./texts";

export const dayOf = (at: number): string => dateFormat({ dateStyle: "long" }).format(at);

/** The score in a few lines, the standing first. */
export function scoreText(pad: Pad, told: Told): string {
  const names = told.players;
  const order = names.map((_, seat) => seat).sort((a, b) => (told.places[a] ?? 0) - (told.places[b] ?? 0));
  const lines = [`${presetName(pad.rules)} · ${dayOf(pad.made)}`];
  if (told.end) lines.push(`★ ${winnerText(told)}`);
  lines.push("", ...order.map((seat) => `${told.places[seat]}. ${of(names[seat] ?? "", signed(told.totals[seat] ?? 0))}`));
  if (told.rounds.length > 0 && told.turns.length === 0) {
    lines.push("");
    for (const [place, { settled }] of told.rounds.entries()) {
      const scores = settled.seats.map(({ score }, seat) => `${names[seat]} ${moved(score)}`);
      lines.push(of(say("roundNumber", { number: place + 1 }), scores.join(", ")));
    }
  }
  if (told.turns.length > 0) lines.push("", sayCount(told.turns.length, "turns"));
  if (told.traces.length > 0) lines.push("", ...told.traces.map((trace) => tellTrace(trace, told)));
  return lines.join("\n");
}

export type Shared = "shared" | "copied" | "saved" | "failed" | "stopped";

const isStopped = (fault: unknown): boolean => fault instanceof DOMException && fault.name === "AbortError";

/** Share text by the phone's own way, else copy it. */
export async function shareText(text: string): Promise<Shared> {
  try {
    if ("share" in navigator) {
      await navigator.share({ text });
      return "shared";
    }
  } catch (fault) {
    if (isStopped(fault)) return "stopped";
  }
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}

/** Share a picture by the phone's own way, else save it. */
export async function sharePicture(picture: Blob, name: string): Promise<Shared> {
  const file = new File([picture], name, { type: "image/png" });
  try {
    if ("canShare" in navigator && navigator.canShare({ files: [file] })) {
      await navigator.share({ files: [file] });
      return "shared";
    }
  } catch (fault) {
    if (isStopped(fault)) return "stopped";
  }
  download(picture, name);
  return "saved";
}
