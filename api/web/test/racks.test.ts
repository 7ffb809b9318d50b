import { describe, expect, test } from "vitest";
import { ruleSetOf, tileSetOf, type RuleSet, type TileSet } from "../src/data/presets";
import { keysOf, readRack, readTotal, tilesInWord, tooMany, withoutLast, withTile } from "../src/score/racks";

const sure = <T>(found: T | null): T => found as T;
const numbers: [RuleSet, TileSet] = [sure(ruleSetOf("sabra")), sure(tileSetOf("numbers"))];
const letters = (language: string): [RuleSet, TileSet] => [sure(ruleSetOf("woord")), sure(tileSetOf(language))];

describe("numbers", () => {
  test.each([
    ["5 13 J", ["5", "13", "J"], 48],
    ["5,13;j", ["5", "13", "J"], 48],
    ["k5 r13 J", ["5", "13", "J"], 48],
    ["5+13", ["5", "13"], 18],
    ["05", ["5"], 5],
    ["? * joker", ["J", "J", "J"], 90],
    ["", [], 0],
    ["  ", [], 0],
  ])("%s", (text, tiles, value) => {
    expect(readRack(text, ...numbers)).toEqual({ tiles, value, fault: null });
  });

  test.each([
    ["35", "tooHigh", "35"],
    ["5 513", "tooHigh", "513"],
    ["0", "noTile", "0"],
    ["five", "noTile", "five"],
    ["5 -3", null, ""],
    ["🦊", "noTile", "🦊"],
  ])("%s: %s", (text, code, found) => {
    const { fault } = readRack(text, ...numbers);
    expect(fault && [fault.code, fault.found]).toEqual(code && [code, found]);
  });

  test("a joker costs what the rule set says (N-11)", () => {
    expect(readRack("J 5", sure(ruleSetOf("goliath")), numbers[1]).value).toBe(30);
  });
});

describe("letters", () => {
  test.each([
    ["nl", "ERX?", ["E", "R", "X", "?"], 41],
    ["nl", "e r x *", ["E", "R", "X", "?"], 41],
    ["fr", "éœ", ["E", "O", "E"], 3],
    ["de", "äß", ["Ä", "S", "S"], 8],
    ["nl", "ĳ", ["I", "J"], 5],
  ])("%s %s", (language, text, tiles, value) => {
    expect(readRack(text, ...letters(language))).toEqual({ tiles, value, fault: null });
  });

  test.each(["5", "é🦊", "?2", "-"])("%s is no tile of the box", (text) => {
    expect(readRack(text, ...letters("nl")).fault?.code).toBe("noTile");
  });
});

test.each([
  ["35", 35, null],
  [" +7 ", 7, null],
  ["0", 0, null],
  ["-6", 0, "below"],
  ["−6", 0, "below"],
  ["3.5", 0, "noNumber"],
  ["1e3", 0, "noNumber"],
  ["99999", 0, "noNumber"],
  ["vijf", 0, "noNumber"],
  ["٣", 0, "noNumber"],
])("the total %s", (text, value, code) => {
  const read = readTotal(text);
  expect([read.value, read.fault?.code ?? null]).toEqual([value, code]);
});

test("a keypad has every face of the box once", () => {
  expect(keysOf(numbers[1])).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "J"]);
  expect(keysOf(sure(tileSetOf("de")))).toContain("Ä");
  expect(keysOf(sure(tileSetOf("nl"))).at(-1)).toBe("?");
});

test("tapping a key and taking it off again leaves the text as it was", () => {
  for (const [box, text] of [[numbers[1], "5 13"], [sure(tileSetOf("nl")), "ER"]] as const) {
    for (const key of keysOf(box)) expect(withoutLast(withTile(text, key, box), box)).toBe(text);
    expect(withoutLast(withTile("", "J", box), box)).toBe("");
  }
});

test("more tiles than the box has are named", () => {
  expect(tooMany([["J", "J"], ["J", "5"]], numbers[1])).toEqual([{ tile: "J", copies: 2 }]);
  expect(tooMany([Array<string>(8).fill("5")], numbers[1])).toEqual([]);
});

test.each([["kater", 5], ["K?T", 3], ["œuf", 4], ["l'eau", 4], ["Straße", 7], ["ĳs", 3], ["garçon", 6], ["", 0]])("%s lies on %i tiles", (word, tiles) => {
  expect(tilesInWord(word)).toBe(tiles);
});
