import { describe, expect, test } from "vitest";
import { formatTable, NotationError, parseTable, parseTiles } from "../src/game/tiles";

describe("notation", () => {
  test.each(["r5 r6 r7 / k9 b9 y9", "J=r7 r8 r9", "J J k1", ""])("numbers: %s reads back", (text) => {
    expect(formatTable(parseTable(text, "numbers"), "numbers")).toBe(text);
  });

  test.each(["KAT / BOmEN", "ÄRä / K?T", "Ka2T / K?2T", ""])("letters: %s reads back", (text) => {
    expect(formatTable(parseTable(text, "letters"), "letters")).toBe(text);
  });

  test("a joker's letter is its reading, and 2 names the second joker face", () => {
    expect(parseTiles("a2", "letters")).toEqual([{ face: "?2", reading: "A" }]);
  });

  test("a fault says where it is", () => {
    expect(() => parseTiles("r5 q6", "numbers")).toThrow(NotationError);
    try {
      parseTiles("r5 q6", "numbers");
    } catch (fault) {
      expect((fault as NotationError).position).toBe(3);
    }
  });
});
