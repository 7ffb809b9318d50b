import { beforeAll, expect, test, vi } from "vitest";
import { formatTable } from "../src/game/tiles";
import { setLanguage } from "../src/i18n";
import { stepsOf } from "../src/match/steps";
import type { GameEvent } from "../src/net/types";

const events = [
  ["round_started", { number: 1, starter: 0, table: "" }],
  ["laid", { seat: 0, table: "KAT / BOOM", laid: "KATBOOM" }],
  ["drew", { seat: 0, why: "refill", count: 7 }],
  ["laid", { seat: 1, table: "BOOM / HUIS / KATER", laid: "HUISER" }],
  ["drew", { seat: 0, why: "turn", count: 1 }],
  ["laid", { seat: 1, table: "BOMEN / HUIS / KATER / O", laid: "EN" }],
  ["refused", { seat: 1 }],
  ["undone", { seat: 1, back: "EN" }],
  ["passed", { seat: 0 }],
  ["round_started", { number: 2, starter: 1, table: "" }],
].map(([kind, body], index) => ({ seq: index + 1, kind, body }) as unknown as GameEvent);

const tables = (): string[] => stepsOf(events, ["Anna", "Bob"], "letters").map(({ table }) => formatTable(table, "letters"));

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
});

test("each step has the table that it left, its melds where they lay at the step before", () => {
  expect(tables().slice(0, 4)).toEqual(["", "KAT / BOOM", "KATER / BOOM / HUIS", "KATER / BOOM / HUIS"]);
});

test("a lay that is taken back leaves the table before it, and a new round an empty one", () => {
  expect(tables().slice(4)).toEqual(["KATER / BOMEN / HUIS / O", "KATER / BOMEN / HUIS / O", "KATER / BOOM / HUIS", ""]);
});
