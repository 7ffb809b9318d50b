// Faults as a sentence that says what to do next, in the language of the interface.

import { t, type Key } from "../i18n";
import { en } from "../i18n/en";
import { Offline, Problem, type Fault } from "../net/http";

function keyOf(code: string): Key | null {
  const key = `fault.${code}`;
  return key in en ? (key as Key) : null;
}

export function tell(fault: unknown): string {
  if (fault instanceof Offline) return t("error.offline");
  if (!(fault instanceof Problem)) return t("error.server", { code: String(fault) });
  const key = keyOf(fault.code);
  if (key) return t(key);
  if (fault.status >= 500) return t("error.server", { code: String(fault.body["request_id"] ?? fault.code) });
  return fault.message;
}

/** One problem of a lay: in our words where we have them, with its clause. */
export function tellFault(fault: Fault): string {
  const key = keyOf(fault.code);
  const values = Object.fromEntries(Object.entries(fault.params ?? {}).map(([name, value]) => [name, String(value)]));
  const text = key ? t(key, { ...values, tiles: (fault.tiles ?? []).join(" ") }) : (fault.message ?? fault.code);
  return fault.clause ? `${text} (${fault.clause})` : text;
}
