import { beforeAll, describe, expect, test, vi } from "vitest";
import { setLanguage } from "../src/i18n";
import { lastLay, ownTurnOver } from "../src/match/tables";
import { sayings } from "../src/match/said";
import type { GameEvent } from "../src/net/types";

const told = (...events: [string, Record<string, unknown>][]): GameEvent[] =>
  events.map(([kind, body], index) => ({ seq: index + 1, kind, body }) as unknown as GameEvent);

const LAID = told(
  ["round_started", { number: 1, starter: 0, table: "", rack: "" }],
  ["laid", { seat: 0, table: "KAT", laid: "KAT" }],
  ["drew", { seat: 0, why: "refill", count: 3 }],
  ["laid", { seat: 1, table: "KATER", laid: "ER" }],
);
const UNDONE = [...LAID, ...told(["undone", { seat: 1, back: "ER" }], ["laid", { seat: 0, table: "KATJE", laid: "JE" }]).map((event) => ({ ...event, seq: event.seq + 4 }))];

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
});

describe("the tables of a round", () => {
  test("before the last lay lay what the one before left, also when a lay was taken back", () => {
    expect(lastLay([])).toBeNull();
    expect(lastLay(LAID.slice(0, 1))).toBeNull();
    expect(lastLay(LAID)).toBe("KAT");
    expect(lastLay(UNDONE)).toBe("KAT");
    expect(sayings(UNDONE, ["Anna", "Bob"], "letters").at(-1)?.text).toContain("KATJE");
    expect(sayings(UNDONE, ["Anna", "Bob"], "letters").at(-1)?.text).not.toContain("KATER");
  });

  test("a plan is void from the event on that ended the seat's own turn", () => {
    expect(ownTurnOver(LAID, 0)).toBe(3);
    expect(ownTurnOver(LAID, 1)).toBe(4);
    expect(ownTurnOver(LAID, 2)).toBe(1);
    expect(ownTurnOver(UNDONE, 1)).toBe(5);
  });
});
