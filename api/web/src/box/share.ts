// A box in a link: `/box#BOX1-NL-...~woord~My%20box`. The fragment stays on the phone; no server sees it.

import { LONGEST_NAME, type OwnBox } from "./boxes";
import type { TileSet } from "../net/facts";
import { oneLine } from "../ui/names";
import { BoxFault, parseBox } from "./text";

const RULES: ReadonlySet<string> = new Set(["woord", "wort", "sabra", "goliath", "graffiti", "cardgames", "classic", "xp"]);

export type Shared = Pick<OwnBox, "text" | "rules" | "name">;

export const linkOf = ({ text, rules, name }: Shared, origin: string): string => `${origin}/box#${encodeURI(text)}~${rules}~${encodeURIComponent(name)}`;

/** Read the fragment of a link, with or without `#`. Throws `BoxFault`. */
export function readFragment(fragment: string): Shared {
  const [text = "", rules = "", ...name] = decoded(fragment).replace(/^#/, "").split("~");
  const box = wholeBox(text.trim().normalize("NFC"));
  const fallback = box.game === "letters" ? "woord" : "sabra";
  const isFit = RULES.has(rules) && ["woord", "wort"].includes(rules) === (box.game === "letters");
  return { text: box.id, rules: isFit ? rules : fallback, name: oneLine(name.join("~")).slice(0, LONGEST_NAME) };
}

/** In a link whatever is wrong came on the way: whoever opens it can't mend it. */
function wholeBox(text: string): TileSet {
  try {
    return parseBox(text);
  } catch {
    throw new BoxFault("damaged", "", text.slice(0, 40));
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new BoxFault("damaged", "", text.slice(0, 40));
  }
}
