import { describe, expect, test } from "vitest";
import { ruleSetOf, tileSetOf, type RuleSet, type TileSet } from "../src/data/presets";
import { doubtOf, keysOf, parted, readRack, readTotal, tilesInWord, tooMany, withoutLast, withTile } from "../src/score/racks";

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
    ["3-4-5", ["3", "4", "5"], 12],
    ["3–4 – 5", ["3", "4", "5"], 12],
    ["3,4,5", ["3", "4", "5"], 12],
    ["3.4.5.", ["3", "4", "5"], 12],
    ["5, 13 & j", ["5", "13", "J"], 48],
    ["JJ 5", ["J", "J", "5"], 65],
    ["５、１３", ["5", "13"], 18],
    ["٥ ۱۳", ["5", "13"], 18],
    ["\u200b5\ufeff \u200e13", ["5", "13"], 18],
  ])("%s", (text, tiles, value) => {
    expect(readRack(text, ...numbers)).toEqual({ tiles, value, fault: null });
    expect(doubtOf(text, numbers[1])).toBeNull();
  });

  test.each([
    ["-5", "below", "-5"],
    [" − 5 13", "below", "− 5"],
    ["13 -5", "below", "-5"],
    ["13,-k5", "below", "-k5"],
    ["–J", "below", "–J"],
    ["5.5", "decimal", "5.5"],
    ["13 9,10 J", "decimal", "9,10"],
    ["5.13.", "decimal", "5.13"],
    ["1,000", "decimal", "1,000"],
    ["５．５", "decimal", "5.5"],
  ])("%s may be no tiles: %s", (text, code, found) => {
    expect(doubtOf(text, numbers[1])?.fault).toEqual({ code, found });
  });

  test("a decimal that was meant as tiles is parted where it stands", () => {
    expect(parted("13 9,10 J", "9,10")).toBe("13 9 10 J");
    expect(parted("５．５", "5.5")).toBe("5 5");
  });

  test.each([
    ["35", "tooHigh", "35"],
    ["5 513", "tooHigh", "513"],
    ["0", "noTile", "0"],
    ["five", "noTile", "five"],
    ["🦊", "noTile", "🦊"],
    ["½", "noTile", "½"],
    ["5½", "noTile", "5½"],
    ["-", "noTile", "-"],
    ["🦊".repeat(5_000), "noTile", "🦊".repeat(20)],
  ])("%s: %s", (text, code, found) => {
    const { fault } = readRack(text, ...numbers);
    expect([fault?.code, fault?.found]).toEqual([code, found]);
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
    ["fr", "e\u0301É", ["E", "E"], 2],
    ["de", "a\u0308ẞ", ["Ä", "S", "S"], 8],
    ["nl", "E, R - X.", ["E", "R", "X"], 11],
    ["nl", "ＥＲＸ", ["E", "R", "X"], 11],
  ])("%s %s", (language, text, tiles, value) => {
    expect(readRack(text, ...letters(language))).toEqual({ tiles, value, fault: null });
  });

  test.each(["5K", "é🦊", "?2", "-", "E½"])("%s is no tile of the box", (text) => {
    expect(readRack(text, ...letters("nl")).fault?.code).toBe("noTile");
  });

  test("a number may be the total", () => {
    expect(readRack("35", ...letters("nl")).fault).toEqual({ code: "tooHigh", found: "35" });
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
  ["– 6", 0, "below"],
  ["½", 0, "noNumber"],
  ["5,5", 0, "noNumber"],
  ["٣۵", 35, null],
  ["３５", 35, null],
  ["9".repeat(10_000), 0, "noNumber"],
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
