import { expect, test, vi } from "vitest";
import { lastSaying, sayings } from "../src/match/said";
import type { GameEvent } from "../src/net/types";

vi.mock("../src/i18n", () => ({ t: (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}` }));
vi.mock("../src/board/words", () => ({ wordsOf: (meld: string) => meld.split(" ").join(", "), tileName: (tile: { face: string }) => tile.face }));

const NAMES = ["Anna", "Bob"];
const BODIES: readonly (readonly [string, object])[] = [
  ["round_started", { number: 1, starter: 0, table: "" }],
  ["drew", { seat: 0, count: 1, why: "turn" }],
  ["laid", { seat: 1, table: "KAT", laid: "KAT" }],
  ["drew", { seat: 1, count: 3, why: "refill" }],
  ["passed", { seat: 0 }],
  ["laid", { seat: 1, table: "KATER / ZEE", laid: "ER ZEE" }],
  ["drew", { seat: 1, count: 2, why: "refill" }],
  ["undone", { seat: 1 }],
  ["laid", { seat: 1, table: "KATEN", laid: "EN" }],
  ["round_started", { number: 2, starter: 1, table: "" }],
  ["laid", { seat: 0, table: "BOOM", laid: "BOOM" }],
];
const events = BODIES.map(([kind, body], index) => ({ seq: index + 1, kind, body }) as unknown as GameEvent);

test("the last sentence is the last of all sentences, after every event", () => {
  for (let end = 1; end <= events.length; end += 1) {
    const told = events.slice(0, end);
    expect(lastSaying(told, NAMES, "letters")).toBe(sayings(told, NAMES, "letters").at(-1)?.text);
  }
});

test("a lay is compared with the table of the lay before it", () => {
  expect(lastSaying(events.slice(0, 9), NAMES, "letters")).toContain("said.became");
});

test("nothing has happened: there is no sentence", () => {
  expect(lastSaying([], NAMES, "letters")).toBeNull();
});

test("groups, which have commas of their own, are parted by more than a comma", () => {
  const table = "k2 b2 r2 / k5 b5 r5";
  const event = { seq: 1, kind: "laid", body: { seat: 0, table, laid: table.replace("/ ", "") } } as unknown as GameEvent;
  expect(lastSaying([event], NAMES, "numbers")).toContain("r2\u2069semicolon {}\u2068k5");
});

test("two changes that make a long sentence are told in short, one is told however long", () => {
  const lay = (seq: number, table: string, laid: string) => ({ seq, kind: "laid", body: { seat: 0, table, laid } }) as unknown as GameEvent;
  const first = lay(1, "k5 b5 r5 / y1 y2 y3", "k5 b5 r5 y1 y2 y3");
  expect(lastSaying([first, lay(2, "k5 b5 r5 y5 / y1 y2 y3 y4", "y4 y5")], NAMES, "numbers")).toContain("said.laidMuch");
  expect(lastSaying([first, lay(2, "k5 b5 r5 y5 / y1 y2 y3", "y5")], NAMES, "numbers")).toContain("said.became");
});

test("a lay that changes many melds is told in short, and in full on request", () => {
  const told = [
    { seq: 1, kind: "laid", body: { seat: 0, table: "KAT / BOOM / ZEE", laid: "KATBOOMZEE" } },
    { seq: 2, kind: "laid", body: { seat: 1, table: "KATS / BOOMS / ZEES", laid: "SSS" } },
  ] as unknown as GameEvent[];
  const [first, second] = sayings(told, NAMES, "letters");
  expect(first?.text).toContain("said.laidNew");
  expect(second?.text).toBe('said.laidMuch {"name":"Bob","tiles":"S, S, S","count":3}');
  expect(second?.whole.match(/said\.became/g)).toHaveLength(3);
});
