import { describe, expect, test } from "vitest";
import { Board } from "../src/board/state";
import { draftTable } from "../src/game/draft";
import { formatTiles, parseTable, parseTiles } from "../src/game/tiles";

const table = (text: string) => parseTable(text, "letters");
const tiles = (text: string) => parseTiles(text, "letters");
const sit = (lying: string, rack: string): Board => new Board("letters", table(lying), tiles(rack));
const shown = (board: Board): string => draftTable(board.draft.value);
const rackOf = (board: Board): string => formatTiles(board.draft.value.rack, "letters");
const lay = (board: Board, ...ids: string[]): boolean => board.issue({ do: "move", ids, to: { at: "new" } });
const append = (board: Board, id: string, key: string): boolean => board.issue({ do: "move", ids: [id], to: { at: "meld", key, index: 99 } });

/** Take back as long as there is something; every step must be seen. */
function undone(board: Board): string[] {
  const seen: string[] = [];
  while (board.canUndo.value) {
    const before = `${shown(board)} | ${rackOf(board)}`;
    board.undo();
    expect(`${shown(board)} | ${rackOf(board)}`).not.toBe(before);
    seen.push(shown(board));
  }
  return seen;
}

describe("undo and reset have something to do exactly when there is something", () => {
  test("at first there is nothing", () => {
    const board = sit("KAT", "ERS");
    expect([board.canUndo.value, board.isChanged]).toEqual([false, false]);
    expect(board.undo()).toBe(false);
  });

  test("each step is taken back, and reset is a step too", () => {
    const board = sit("KAT", "ERS");
    append(board, "rack:E:1", "m0");
    append(board, "rack:R:1", "m0");
    board.reset();
    expect([shown(board), board.isChanged]).toEqual(["KAT", false]);
    expect(undone(board)).toEqual(["KATER", "KATE", "KAT"]);
  });

  test("a tile put back at its own place, and a table typed as it lies, are no steps", () => {
    const board = sit("KAT", "ERS");
    board.picked.value = ["rack:E:1"];
    expect(board.drop({ at: "rack", index: 0 })).toBe(true);
    expect(board.picked.value).toEqual([]);
    board.type("KAT");
    expect(board.canUndo.value).toBe(false);
    board.reset();
    expect(board.canUndo.value).toBe(false);
  });

  test("sorting is no step, and taking back leaves the rack sorted", () => {
    const board = sit("KAT", "SER");
    lay(board, "rack:S:1");
    board.issue({ do: "sort", ids: ["rack:R:1", "rack:E:1"] });
    expect(undone(board)).toEqual(["KAT"]);
    expect(rackOf(board)).toBe("RES");
  });
});

describe("after another's turn", () => {
  test("the steps are those of the plan on the new table", () => {
    const board = sit("KAT", "ERSX");
    append(board, "rack:E:1", "m0");
    append(board, "rack:R:1", "m0");
    board.renew(table("KAT / BOOM"), tiles("ERSX"));
    expect(shown(board)).toBe("BOOM / KATER");
    expect(undone(board)).toEqual(["BOOM / KATE", "KAT / BOOM"]);
  });

  test("steps that no longer hold are gone, those that do are left", () => {
    const board = sit("KAT", "ERSX");
    lay(board, "rack:X:1");
    append(board, "rack:E:1", "m0");
    board.renew(table("KATJE"), tiles("ERSX"));
    expect(shown(board)).toBe("KATJE / X");
    expect(undone(board)).toEqual(["KATJE"]);
  });

  test("reset brings back the new table", () => {
    const board = sit("KAT", "ERSX");
    lay(board, "rack:X:1", "rack:S:1");
    board.renew(table("KAT / BOOM"), tiles("ERSX"));
    expect(board.isChanged).toBe(true);
    board.reset();
    expect([shown(board), board.isChanged]).toEqual(["KAT / BOOM", false]);
  });

  test("a plan of which no step is left is taken back at once", () => {
    const board = sit("", "ERSX");
    lay(board, "rack:X:1");
    board.renew(table("KAT"), tiles("RSX")); // the seat laid an E elsewhere
    expect(shown(board)).toBe("KAT / X");
    expect(undone(board)).toEqual(["KAT"]);
  });

  test("the same table and rack, told in another order, change nothing", () => {
    const board = sit("KATER / BOOM", "SX");
    board.issue({ do: "split", key: "m0", index: 3 });
    board.issue({ do: "move", ids: ["rack:S:1"], to: { at: "meld", key: "m2", index: 2 } });
    board.renew(table("BOOM / KATER"), tiles("XS"));
    expect(shown(board)).toBe("KAT / ERS / BOOM");
    expect(undone(board)).toEqual(["KAT / ER / BOOM", "KATER / BOOM"]);
  });
});

test("after the own lay nothing is left to take back, though equal tiles are on the rack", () => {
  const board = sit("", "KKAATT");
  lay(board, "rack:K:1", "rack:A:1", "rack:T:1");
  board.renew(table("KAT"), tiles("KATE"));
  expect([shown(board), board.canUndo.value, board.isChanged]).toEqual(["KAT", false, false]);
});

describe("when a plan was made", () => {
  const clock = { now: 5 };
  const board = new Board("letters", table("KAT"), tiles("ERS"), () => clock.now);

  test("is told by steps, not by sorting or another's turn", () => {
    append(board, "rack:E:1", "m0");
    clock.now = 8;
    board.issue({ do: "sort", ids: ["rack:S:1"] });
    board.renew(table("KAT / BOOM"), tiles("ERS"));
    expect(board.made.value).toBe(5);
    board.undo();
    expect(board.made.value).toBe(8);
  });

  test("one that is taken over keeps its time, and a clock that was put back makes none older", () => {
    board.type("KATER / BOOM", 12);
    expect(board.made.value).toBe(12);
    board.reset();
    expect(board.made.value).toBe(12);
  });
});

test("the steps typed again in order can be taken back again", () => {
  const board = sit("KAT", "ERS");
  append(board, "rack:E:1", "m0");
  append(board, "rack:R:1", "m0");
  const again = sit("KAT", "ERS");
  for (const step of [...board.steps, shown(board)]) again.type(step);
  expect(shown(again)).toBe("KATER");
  expect(undone(again)).toEqual(["KATE", "KAT"]);
});

test("a new round takes nothing along: no plan that its rack could lay too, no steps, no tile in hand", () => {
  const board = sit("BOOM", "KATERS");
  lay(board, "rack:K:1", "rack:A:1", "rack:T:1");
  lay(board, "rack:E:1", "rack:R:1", "rack:S:1");
  board.toggle("rack:S:1");
  board.restart(table(""), tiles("ERSATZ"));
  expect([shown(board), rackOf(board), board.isChanged, board.canUndo.value]).toEqual(["", "ERSATZ", false, false]);
  expect(board.picked.value).toEqual([]);
});
