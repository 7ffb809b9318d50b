// What is wrong with a box, as a sentence that says what to do.

import { tell } from "../ui/tell";
import { BoxFault, SIZE_LIMITS, type Sizes } from "./text";
import { say, type BoxKey } from "./texts";

export function faultText(fault: unknown): string {
  if (!(fault instanceof BoxFault)) return tell(fault);
  const { code, face, found } = fault;
  if (code !== "size") return say(`fault.${code}`, { face: faceName(face), found });
  const [low, high] = SIZE_LIMITS[face as keyof Sizes];
  return say("fault.size", { face: say(`mine.size.${face}` as BoxKey), found, low, high });
}

/** A tile's name in a sentence: its letter, or "joker". */
export function faceName(face: string): string {
  if (face === "?") return say("mine.joker");
  return face === "?2" ? say("mine.joker2") : face;
}
