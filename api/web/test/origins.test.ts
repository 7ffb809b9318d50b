import { expect, test } from "vitest";
import { origins, type Lying } from "../src/board/origins";

/** A word on a line, its tiles a unit apart. */
const word = (faces: string, top: number): Lying => ({ faces: [...faces], boxes: [...faces].map((_, left) => ({ left, top })) });

const tops = (before: readonly Lying[], now: readonly Lying[]): (number | undefined)[][] => origins(before, now).map((meld) => meld.map((box) => box?.top));

test("a meld that did not change comes from its own place, though equal tiles lay nearer", () => {
  expect(tops([word("FEE", 1), word("EDE", 9)], [word("EDE", 0), word("FEEST", 8)])).toEqual([
    [9, 9, 9],
    [1, 1, 1, undefined, undefined],
  ]);
});

test("of two equal melds each keeps a place of its own, and a third one is new", () => {
  expect(tops([word("KAT", 1), word("KAT", 2)], [word("KAT", 1), word("KAT", 2), word("KAT", 3)])).toEqual([
    [1, 1, 1],
    [2, 2, 2],
    [undefined, undefined, undefined],
  ]);
});

test("a tile of a changed meld comes from the nearest place where its equal lay", () => {
  expect(tops([word("ENE", 1)], [word("NEE", 1)])).toEqual([[1, 1, 1]]);
  expect(origins([word("AS", 1)], [word("SA", 1)])).toEqual([[{ left: 1, top: 1 }, { left: 0, top: 1 }]]);
});
