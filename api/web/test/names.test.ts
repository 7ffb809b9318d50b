import { expect, test } from "vitest";
import { fill } from "../src/i18n";
import { oneLine, printable } from "../src/ui/names";
import { wordsIn } from "../src/ui/words";

test.each([
  ["  Anna ", "Anna"],
  ["Zoe\u0308", "Zoë"],
  ["An\u0000na\nde\tVries", "An na de Vries"],
  ["\u202eabc\u202c", "abc"],
  ["\u200b\u2060\ufeff", ""],
  ["\u3164\u2800", ""],
  ["\u200d", ""],
  ["👨\u200d👩\u200d👧 Vries", "👨\u200d👩\u200d👧 Vries"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}", "🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}"],
  ["<b>x</b>", "<b>x</b>"],
  ["\ud800x", "x"],
])("%j is the name %j", (typed, name) => {
  expect(oneLine(typed)).toBe(name);
});

test.each([
  ["Anna; Bob", "Anna, Bob"],
  ["👨\u200d👩 Vries", "👨👩 Vries"],
  ["\u00a0Zoe\u0308\u2028", "Zoë"],
  ["\u200b", ""],
])("%j goes to the service as %j", (typed, name) => {
  expect(printable(typed)).toBe(name);
});

test("a name that is written from right to left turns nothing around it", () => {
  expect(fill("{name}: {points} punten", { name: "هلا", points: 3 })).toBe("\u2068هلا\u2069: 3 punten");
  expect(fill("{name}: {points} punten", { name: "Anna", points: 3 })).toBe("Anna: 3 punten");
});

test.each([
  ["huis\u00adarts", ["huisarts"]],
  [" \ufeffkat,\thond\nKAT/BOOM; ", ["kat", "hond", "KAT", "BOOM"]],
  ["\u200b", []],
  ["ka\u0000t\nho\ue000nd \ud800", ["kat", "hond"]],
])("%j has the words %j", (typed, words) => {
  expect(wordsIn(typed)).toEqual(words);
});
