import { expect, test } from "vitest";
import { ownTurns } from "../src/match/ownTurns";

const event = (seq: number, kind: string, body: Record<string, unknown>) => ({ seq, kind, body });

const EVENTS = [
  event(1, "round_started", { number: 1, table: "", opened: [], rack: "AEKRTX" }),
  event(2, "turn", { number: 1, seat: 0 }),
  event(3, "drew", { seat: 0, why: "draw", count: 1, tiles: ["?"] }),
  event(4, "turn", { number: 2, seat: 1 }),
  event(5, "laid", { seat: 1, table: "BOOM", laid: "BMOO" }),
  event(6, "turn", { number: 3, seat: 0 }),
  event(7, "laid", { seat: 0, table: "BOOM / KaT", laid: "?KT" }),
];

test("each own turn has the table and the rack as they were then", () => {
  const [first, second] = ownTurns(EVENTS, 0, "letters");
  expect(first).toMatchObject({ table: "", rack: ["A", "E", "K", "R", "T", "X"], opened: false, laid: 0 });
  expect(second).toMatchObject({ table: "BOOM", rack: ["A", "E", "K", "R", "T", "X", "?"], laid: 3 });
});

test("a lay that is taken back returns its tiles and what was drawn for it", () => {
  const undone = [
    ...EVENTS,
    event(8, "drew", { seat: 0, why: "refill", count: 1, tiles: ["Q"] }),
    event(9, "undone", { seat: 0, back: "?KT", returned: 1 }),
    event(10, "turn", { number: 4, seat: 0 }),
  ];
  const last = ownTurns(undone, 0, "letters").at(-1);
  expect(last?.table).toBe("BOOM");
  expect([...(last?.rack ?? [])].sort()).toEqual(["?", "A", "E", "K", "R", "T", "X"]);
});
