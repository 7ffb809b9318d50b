// Names as people type them: in one line and one spelling, without what can't be seen and what turns the text around.

const SEEN_WITH_OTHERS = "\\u200c\\u200d\\u{e0020}-\\u{e007f}"; // joins letters or emoji, spells a flag
const UNSEEN = new RegExp(`(?![${SEEN_WITH_OTHERS}])[\\p{Cf}\\p{Cs}\\u115f\\u1160\\u2800\\u3164\\uffa0]`, "gu");
const SHOWS = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name for this phone; empty if nothing of it can be seen. */
export function oneLine(typed: string): string {
  const name = typed.normalize("NFC").replace(UNSEEN, "").replace(/[\p{Cc}\s]+/gu, " ").trim();
  return SHOWS.test(name) ? name : "";
}

/** A name for the service, which takes printable characters only, and no semicolon: its records are parted by them. */
export const printable = (typed: string): string => oneLine(typed).replace(/\p{C}/gu, "").replaceAll(";", ",");
