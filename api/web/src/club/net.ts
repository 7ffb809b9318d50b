// The calls about a club's evening.

import { call, Problem } from "../net/http";
import { make } from "../net/once";
import type { components } from "../net/openapi";

type Schemas = components["schemas"];
export type Club = Schemas["ClubOut"];
export type Overview = Schemas["ClubOverviewOut"];
export type ClubTable = Schemas["ClubTableOut"];
export type ClubRuling = Schemas["ClubRulingOut"];
type TableVerdict = Schemas["TableVerdictOut"];

/** Which list a phone uses. */
export interface List {
  readonly listId: string;
  readonly dictionary: string;
  readonly edition: string;
  /** House words over a dictionary, where the list is an agreement: so that the phone can judge alone. */
  readonly house?: { readonly lexiconId: string; readonly added: readonly string[]; readonly removed: readonly string[] };
}

const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });
const at = (clubId: string): string => `/v1/clubs/${encodeURIComponent(clubId)}`;

export interface Plan {
  readonly name: string;
  readonly dictionary: string;
  readonly tables: number;
  readonly lock: string;
}

export const createClub = (plan: Plan) => make<Schemas["ClubMadeOut"]>("/v1/clubs", plan);

export const enterClub = (code: string) => make<Schemas["ClubEnteredOut"]>("/v1/clubs/enter", { code });

export const overview = (clubId: string, secret: string) => call<Overview>(at(clubId), { headers: bearer(secret) });

export const changeClub = (clubId: string, secret: string, body: { tables: number; lock?: string }) =>
  call<Overview>(at(clubId), { method: "PUT", body, headers: bearer(secret) });

export const deleteClub = (clubId: string, secret: string) => call<unknown>(at(clubId), { method: "DELETE", headers: bearer(secret) });

export const clubCsv = (clubId: string, secret: string, separator: "comma" | "semicolon") =>
  call<string>(`${at(clubId)}/rulings.csv?separator=${separator}`, { headers: bearer(secret) });

export const clubOfTable = (clubId: string, secret: string) => call<Club>(`${at(clubId)}/table`, { headers: bearer(secret) });

export const announce = (clubId: string, secret: string, number: number, { listId, dictionary, edition }: List, phone: { device: string; app: string }) =>
  call<Club>(`${at(clubId)}/tables/${number}`, { method: "PUT", body: { ...phone, dictionary, edition, list_id: listId }, headers: bearer(secret) });

export interface Question {
  readonly words: readonly string[];
  readonly list_id: string;
  readonly key: string;
  readonly given_at?: number;
  readonly given_valid?: boolean;
}

export const askAsTable = (clubId: string, secret: string, number: number, body: Question) =>
  call<TableVerdict>(`${at(clubId)}/tables/${number}/rulings`, { method: "POST", body, headers: bearer(secret) });

/** The list that a name or an id stands for here now, null when this service has none. */
export async function listAt(nameOrId: string): Promise<List | null> {
  const named = await orNull(call<Schemas["DictionaryOut"]>(`/v1/dictionaries/${encodeURIComponent(nameOrId)}`));
  if (named) return { listId: named.lexicon_id, dictionary: named.name, edition: named.edition };
  const agreed = await orNull(call<Schemas["AgreementOut"]>(`/v1/agreements/${encodeURIComponent(nameOrId)}`));
  if (!agreed) return null;
  const house = { lexiconId: agreed.lexicon_id, added: agreed.added, removed: agreed.removed };
  return { listId: agreed.agreement_id, dictionary: agreed.dictionary, edition: agreed.edition, house };
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof Problem && (fault.status === 404 || fault.status === 422)) return null;
    throw fault;
  }
}

/** Whether the evening is over for us: deleted, too old, or our secret opens it no more. */
export const isOver = (fault: unknown): boolean => fault instanceof Problem && (fault.status === 404 ? fault.code === "unknown_club" : fault.status === 401);
