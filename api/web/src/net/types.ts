// The wire's types, generated from the service's OpenAPI document, under short names.

import type { components } from "./openapi";

type Schemas = components["schemas"];

export type Match = Schemas["MatchOut"];
export type View = Schemas["ViewOut"];
export type Lobby = Schemas["LobbyOut"];
export type LobbySeat = Schemas["SeatOut"];
export type GameEvent = Schemas["EventOut"];
export type Changes = Schemas["ChangesOut"];
export type Made = Schemas["MadeOut"];
export type Rematch = Schemas["RematchOut"];
export type Seated = Schemas["SeatedOut"];
export type Summary = Schemas["SummaryOut"];
export type MatchWish = Partial<Schemas["MatchIn"]> & { name: string };
export type SeatAction = Schemas["ActionIn"]["kind"];
export type Verdict = Schemas["VerdictOut"];
export type Ruling = Schemas["RulingOut"];
