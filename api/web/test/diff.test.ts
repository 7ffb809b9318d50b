import { describe, expect, test } from "vitest";
import { changes, freshPlaces, inPlace } from "../src/game/diff";
import { formatTable, parseTable } from "../src/game/tiles";

const table = (text: string) => parseTable(text, "letters");

describe("what a turn changed", () => {
  test("a word that grew became the longer one", () => {
    expect(changes(table("KAT / BOOM"), table("KATER / BOOM"), "letters")).toEqual([
      { kind: "became", before: "KAT", after: "KATER" },
    ]);
  });

  test("a word of own tiles is new", () => {
    expect(changes(table("KAT"), table("KAT / HUIS"), "letters")).toEqual([{ kind: "new", after: "HUIS" }]);
  });

  test("of two equal words only one is taken for the old one", () => {
    expect(changes(table("KAT"), table("KAT / KAT"), "letters")).toEqual([{ kind: "new", after: "KAT" }]);
  });

  test("melds that did not change keep their place, heirs take their source's", () => {
    const after = inPlace(table("KAT / BOOM / HUIS"), table("HUIS / ZEE / KATER / BOOM"), "letters");
    expect(formatTable(after, "letters")).toBe("KATER / BOOM / HUIS / ZEE");
  });

  test("the tiles that came from a rack are marked, not their equals that lay there", () => {
    expect(freshPlaces(table("KAT"), table("KATER"), "letters")).toEqual(new Set(["0.3", "0.4"]));
    expect(freshPlaces(table("ENE"), table("ENEN / TEE"), "letters")).toEqual(new Set(["0.3", "1.0", "1.1", "1.2"]));
    expect(freshPlaces(table("ZEE"), table("ZEE"), "letters")).toEqual(new Set());
  });
});
