// The table's words as an agreement that the service keeps: for a new match, for a ruling.

import { make } from "../net/once";
import type { components } from "../net/openapi";
import { houseOf } from "./house";
import { agreedOf, countOf, formatAgreed } from "./text";

const made = new Map<string, string>();

/** The id of the list with the table's words, made where needed; null when nothing was agreed. `edition`: id of the list. */
export async function agreementId(list: string, edition: string = list): Promise<string | null> {
  const agreed = agreedOf(list, houseOf(list));
  if (countOf(agreed) === 0) return null;
  const text = `${edition} ${formatAgreed(agreed)}`;
  const known = made.get(text);
  if (known) return known;
  const body = { dictionary: edition, add: agreed.added, remove: agreed.removed };
  const answer = await make<components["schemas"]["AgreementOut"]>("/v1/agreements", body);
  made.set(text, answer.agreement_id);
  return answer.agreement_id;
}
