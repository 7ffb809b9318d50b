import { expect, test } from "vitest";
import { aimAt, type Ground } from "../src/board/aim";

const box = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

const row = (left: number, top: number, count: number): DOMRect[] => Array.from({ length: count }, (_, index) => box(left + 32 * index, top, 30, 40));

const felt = box(0, 0, 300, 200);
const ledge = box(0, 200, 300, 60);
const ground: Ground = {
  felt,
  zones: [
    { name: "m0", box: box(10, 10, 98, 48), window: felt, tiles: row(14, 14, 3) },
    { name: "m1", box: box(10, 180, 98, 48), window: felt, tiles: row(14, 184, 3) },
    { name: "m2", box: box(150, 10, 66, 90), window: felt, tiles: [...row(154, 14, 2), ...row(154, 56, 1)] },
    { name: "rack", box: box(10, 210, 98, 40), window: ledge, tiles: row(10, 210, 3) },
  ],
};

test("a tile goes into the gap of the meld that is nearest to the point", () => {
  expect(aimAt(ground, 20, 30)?.target).toEqual({ at: "meld", key: "m0", index: 0 });
  expect(aimAt(ground, 40, 30)?.target).toEqual({ at: "meld", key: "m0", index: 1 });
  expect(aimAt(ground, 100, 12)?.target).toEqual({ at: "meld", key: "m0", index: 3 });
});

test("the mark stands between the two tiles, or beside the last", () => {
  expect(aimAt(ground, 40, 30)?.mark).toEqual({ x: 45, y: 14, height: 40 });
  expect(aimAt(ground, 105, 30)?.mark).toEqual({ x: 108, y: 14, height: 40 });
});

test("in a meld of two lines the gap is looked for in the line at the point", () => {
  expect(aimAt(ground, 160, 30)?.target).toEqual({ at: "meld", key: "m2", index: 0 });
  expect(aimAt(ground, 160, 70)?.target).toEqual({ at: "meld", key: "m2", index: 2 });
  expect(aimAt(ground, 200, 70)?.target).toEqual({ at: "meld", key: "m2", index: 3 });
});

test("a meld that is scrolled under the rack is not aimed at", () => {
  expect(aimAt(ground, 30, 190)?.target).toEqual({ at: "meld", key: "m1", index: 1 });
  expect(aimAt(ground, 30, 215)?.target).toEqual({ at: "rack", index: 1 });
});

test("elsewhere on the table a tile begins a meld; beyond it goes nowhere", () => {
  expect(aimAt(ground, 250, 150)).toEqual({ target: { at: "new" }, mark: null });
  expect(aimAt(ground, 250, 230)).toBeNull();
  expect(aimAt(ground, 400, 100)).toBeNull();
});
