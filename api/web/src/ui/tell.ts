// Faults as a sentence that says what to do next, in the language of the interface.

import { isKey, t, type Key } from "../i18n";
import { refereeSays } from "../i18n/referee";
import { Offline, Problem, type Fault } from "../net/http";
import { asWord } from "./Told";

function keyOf(code: string): Key | null {
  const key = `fault.${code}`;
  return isKey(key) ? key : null;
}

export function tell(fault: unknown): string {
  if (fault instanceof Offline) return t("error.offline");
  if (!(fault instanceof Problem)) return t("error.server", { code: String(fault) });
  const key = keyOf(fault.code);
  if (key) return t(key);
  if (fault.status >= 500) return t("error.server", { code: String(fault.body["request_id"] ?? fault.code) });
  return t("error.request", { detail: fault.message });
}

/** One problem of a lay: in our words where we have them, with its clause; a word in it is marked. */
export function tellFault(fault: Fault): string {
  const values = Object.fromEntries(Object.entries(fault.params ?? {}).map(([name, value]) => [name, wordOf(value)]));
  const known = { ...values, tiles: tilesOf(fault) };
  const key = keyOf(fault.code);
  const text = refereeSays(fault.code, known) ?? (key ? t(key, known) : (fault.message ?? fault.code));
  const told = marked(text, fault.params?.["word"]);
  return fault.clause ? `${told} (${fault.clause})` : told;
}

/** The text with the word that it is about marked as one of another language. */
function marked(text: string, word: unknown): string {
  return typeof word === "string" && word.length > 1 ? text.replace(word, asWord(word)) : text;
}

function wordOf(value: unknown): string {
  return Array.isArray(value) ? value.join(", ") : String(value);
}

function tilesOf({ tiles, params }: Fault): string {
  const found = tiles ?? params?.["tiles"];
  return Array.isArray(found) ? found.join(" ") : "";
}
