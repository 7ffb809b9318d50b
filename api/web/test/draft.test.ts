import { describe, expect, test } from "vitest";
import { command, draftTable, laidPieces, startDraft, type Draft } from "../src/game/draft";
import { sortedIds } from "../src/board/sorting";
import { rebase } from "../src/game/rebase";
import { formatTiles, parseTable, parseTiles } from "../src/game/tiles";

const start = (table: string, rack: string): Draft =>
  startDraft("letters", parseTable(table, "letters"), parseTiles(rack, "letters"));
const rackOf = (draft: Draft): string => formatTiles(draft.rack, "letters");

describe("commands", () => {
  test("a rack tile moves into a gap of a meld", () => {
    const draft = command(start("KAT", "ERX"), {
      do: "move",
      ids: ["rack:E:1", "rack:R:1"],
      to: { at: "meld", key: "m0", index: 3 },
    });
    expect(draftTable(draft)).toBe("KATER");
    expect(rackOf(draft)).toBe("X");
    expect(laidPieces(draft).map((piece) => piece.face)).toEqual(["E", "R"]);
  });

  test("a gap is counted before the moved tiles leave it", () => {
    const draft = command(start("ABCD", ""), {
      do: "move",
      ids: ["table:A:1"],
      to: { at: "meld", key: "m0", index: 3 },
    });
    expect(draftTable(draft)).toBe("BCAD");
  });

  test("a table tile never goes to the rack (C-07)", () => {
    const before = start("KAT", "E");
    const after = command(before, { do: "move", ids: ["table:K:1"], to: { at: "rack", index: 0 } });
    expect(after).toBe(before);
  });

  test("an own tile goes back, and a joker forgets its letter", () => {
    const laid = command(start("", "?AT"), {
      do: "move",
      ids: ["rack:?:1", "rack:A:1", "rack:T:1"],
      to: { at: "new" },
    });
    const said = command(laid, { do: "read", id: "rack:?:1", reading: "K" });
    expect(draftTable(said)).toBe("kAT");
    const back = command(said, { do: "move", ids: ["rack:?:1"], to: { at: "rack", index: 0 } });
    expect(draftTable(back)).toBe("AT");
    expect(rackOf(back)).toBe("?");
  });

  test("a joker of the table is asked for its letter when it comes to another word, not within its own (W-08)", () => {
    const draft = start("KaT / BO", "M");
    const within = command(draft, { do: "move", ids: ["table:?:1"], to: { at: "meld", key: "m0", index: 3 } });
    expect(draftTable(within)).toBe("KTa / BO");
    const elsewhere = command(draft, { do: "move", ids: ["table:?:1"], to: { at: "meld", key: "m1", index: 2 } });
    expect(draftTable(elsewhere)).toBe("KT / BO?");
    expect(draftTable(command(draft, { do: "move", ids: ["table:?:1"], to: { at: "new" } }))).toBe("KT / BO / ?");
  });

  test("an emptied meld is gone; split and join are each other's way back", () => {
    const cut = command(start("KATER", ""), { do: "split", key: "m0", index: 3 });
    expect(draftTable(cut)).toBe("KAT / ER");
    const joined = command(cut, { do: "join", key: "m1", onto: "m0" });
    expect(draftTable(joined)).toBe("KATER");
  });

  test.each([
    { do: "move", ids: ["nobody"], to: { at: "new" } },
    { do: "move", ids: [], to: { at: "new" } },
    { do: "move", ids: ["rack:E:1", "rack:E:1"], to: { at: "new" } },
    { do: "move", ids: ["rack:E:1"], to: { at: "meld", key: "m9", index: 0 } },
    { do: "split", key: "m0", index: 0 },
    { do: "join", key: "m0", onto: "m0" },
  ] as const)("a senseless command changes nothing: %o", (order) => {
    const before = start("KAT", "E");
    expect(command(before, order)).toBe(before);
  });

  test("no command makes or loses a tile", () => {
    let draft = start("KAT / BOOM", "ERXA?");
    const all = (now: Draft): string[] => [...now.melds.flatMap((meld) => meld.pieces), ...now.rack].map((p) => p.id).sort();
    const before = all(draft);
    let seed = 7;
    const pick = (n: number): number => (seed = (seed * 48271) % 2147483647) % n;
    for (let step = 0; step < 2000; step += 1) {
      const ids = before.filter(() => pick(5) === 0);
      const meld = draft.melds[pick(Math.max(1, draft.melds.length))];
      const places = [{ at: "new" }, { at: "rack", index: pick(6) }, { at: "meld", key: meld?.key ?? "m0", index: pick(6) }] as const;
      draft = command(draft, { do: "move", ids, to: places[pick(3)] ?? { at: "new" } });
      draft = command(draft, { do: "split", key: meld?.key ?? "m0", index: pick(6) });
      expect(all(draft)).toEqual(before);
    }
  });
});

test("J is a letter among letters: it is sorted as one and never read", () => {
  const draft = start("", "J?A");
  expect(sortedIds(draft.rack, "alphabet", "letters")).toEqual(["rack:A:1", "rack:J:1", "rack:?:1"]);
  const laid = command(draft, { do: "move", ids: ["rack:J:1"], to: { at: "new" } });
  expect(command(laid, { do: "read", id: "rack:J:1", reading: "K" })).toEqual(laid);
});

describe("a plan survives other seats' turns", () => {
  const base = start("KAT / BOOM", "ERXIS");
  const plan = command(base, {
    do: "move",
    ids: ["table:K:1", "table:A:1", "table:T:1", "rack:E:1", "rack:R:1"],
    to: { at: "new" },
  });

  test("when the melds that it borrows from still lie there", () => {
    expect(draftTable(rebase(plan, base, start("BOOM / KAT / ROOS", "EIRSX")))).toBe("BOOM / ROOS / KATER");
  });

  test("and its tiles go back to the rack, in the old order, when they do not", () => {
    const now = rebase(plan, base, start("KATJE / BOOM", "EIRSXZ"));
    expect(draftTable(now)).toBe("KATJE / BOOM");
    expect(rackOf(now)).toBe("XISERZ");
  });

  test("but not its being laid: equal tiles that are left stay on the rack", () => {
    const numbers = (table: string, rack: string): Draft => startDraft("numbers", parseTable(table, "numbers"), parseTiles(rack, "numbers"));
    const base = numbers("", "r5 r5 J J r7 r7");
    const ids = ["rack:r5:1", "rack:J:1", "rack:r7:1"];
    const plan = command(base, { do: "move", ids, to: { at: "new" } });
    const now = rebase(plan, base, numbers("r5 J=r6 r7", "r5 J r7 k1"));
    expect(draftTable(now)).toBe("r5 J=r6 r7");
    expect(formatTiles(now.rack, "numbers")).toBe("r5 J r7 k1");
  });

  test("a meld of table tiles only is planned again on a new table", () => {
    const base = start("KATER", "SX");
    const plan = command(base, { do: "split", key: "m0", index: 3 });
    const again = rebase(plan, base, start("KATER / BOOM", "SX"));
    expect(draftTable(again).split(" / ").sort()).toEqual(["BOOM", "ER", "KAT"]);
  });
});
