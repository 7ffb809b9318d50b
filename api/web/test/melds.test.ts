import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkMeld } from "../src/game/melds";
import { formatTiles, parseTiles } from "../src/game/tiles";

interface Row {
  readonly meld: string;
  readonly kind: string | null;
  readonly value: number;
  readonly shown: string | null;
  readonly problems: readonly [string, string, string[]][];
}

const rows = JSON.parse(readFileSync(new URL("../../../tests/golden/melds.json", import.meta.url), "utf8")) as Row[];

describe("the check of number melds answers as the referee", () => {
  test("there are several hundred melds of every kind", () => {
    expect(rows.length).toBeGreaterThan(500);
    expect(new Set(rows.map((row) => row.kind))).toEqual(new Set(["group", "run", null]));
  });

  test.each(rows)("$meld", (row) => {
    const found = checkMeld(parseTiles(row.meld, "numbers"));
    expect({ kind: found.kind, value: found.value }).toEqual({ kind: row.kind, value: row.value });
    if (row.shown !== null) expect(formatTiles(found.shown, "numbers")).toBe(row.shown);
    expect(found.problems.map(({ clause, code, tiles }) => [clause, code, [...tiles]])).toEqual(row.problems);
  });
});
