import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import type * as Boxes from "../src/box/boxes";
import { boxOf, emptied, readDraft, rowsOf, sizeTexts, stepped, totalsOf, type Draft } from "../src/box/draft";
import { linkOf, readFragment } from "../src/box/share";
import { BoxFault, parseBox, toToml } from "../src/box/text";
import { tileSetOf } from "../src/data/presets";

interface Golden {
  readonly good: readonly { text: string; game: string; language: string | null; total: number; copies: object; values: object; toml: string }[];
  readonly bad: readonly string[];
}

const golden = JSON.parse(readFileSync(new URL("../../../tests/golden/boxes.json", import.meta.url), "utf8")) as Golden;

const faultOf = (job: () => unknown): BoxFault | null => {
  try {
    job();
    return null;
  } catch (fault) {
    return fault as BoxFault;
  }
};

const draft = (part: Partial<Draft> = {}): Draft => ({
  version: 1,
  id: null,
  name: "Oma",
  game: "letters",
  rules: { letters: "woord", numbers: "sabra" },
  language: "nl",
  rows: rowsOf(tileSetOf("nl")!),
  sizes: sizeTexts(tileSetOf("numbers")!),
  ...part,
});

test.each(golden.good)("the client reads and writes $text as the library does", ({ text, toml, ...facts }) => {
  const box = parseBox(text);
  expect({ game: box.game, language: box.language, total: box.total, copies: box.copies, values: box.values }).toEqual(facts);
  expect(Object.keys(box.copies)).toEqual(Object.keys(facts.copies));
  expect(box.id).toBe(text);
  expect(toToml(box, "Own")).toBe(toml);
});

test.each(golden.bad)("%j is no box", (text) => {
  expect(faultOf(() => parseBox(text))).toBeInstanceOf(BoxFault);
});

test("a link gives the box back with its name and rules; the name may be anything", () => {
  const shared = { text: "BOX1-DE-A6.1-Ä1.6-*2.30", rules: "wort", name: "Oma’s ~ 100% #1 ä" };
  const link = new URL(linkOf(shared, "https://woord.example"));
  expect(link.pathname).toBe("/box");
  expect(readFragment(link.hash)).toEqual(shared);
});

test.each(["#BOX1-NL-A7.1-B2", "#BOX1-NL-A7.1-%E0%A4%A", "#", "#hello", `#BOX1-NL-${"A1.1-".repeat(900)}`])("the damaged link %j is told, not kept", (hash) => {
  expect(faultOf(() => readFragment(hash))?.code).toBe("damaged");
});

test("rules that do not fit the tiles are replaced by those that do", () => {
  expect(readFragment("#BOX1-NUMBERS-4.13.2.2~woord~x").rules).toBe("sabra");
  expect(readFragment("#BOX1-NL-A7.1~<script>~\u202e\u0007x").rules).toBe("woord");
  expect(readFragment("#BOX1-NL-A7.1~woord~\u202e\u0007x").name).toBe("x");
});

test("a draft of a shipped box is that box", () => {
  const nl = tileSetOf("nl")!;
  expect(boxOf(draft())).toMatchObject({ copies: nl.copies, values: nl.values, total: 112 });
  expect(totalsOf(draft())).toEqual({ tiles: 112, points: 244 });
  expect(boxOf(draft({ game: "numbers" })).id).toBe("BOX1-NUMBERS-4.13.2.2");
  expect(totalsOf(draft({ game: "numbers" }))).toEqual({ tiles: 106, points: 728 });
});

test.each<[string, Partial<Draft>, Partial<BoxFault>]>([
  ["no tiles", { rows: emptied(rowsOf(tileSetOf("nl")!)) }, { code: "few", found: "0" }],
  ["too many", { rows: ["A", "B", "C", "D", "E", "F"].map((face) => ({ face, copies: "99", value: "1" })) }, { code: "many", found: "594" }],
  ["jokers only", { rows: [{ face: "?", copies: "9", value: "30" }] }, { code: "noLetter" }],
  ["a count that is no number", { rows: [{ face: "A", copies: "7½", value: "1" }] }, { code: "copies", face: "A", found: "7½" }],
  ["an empty count", { rows: [{ face: "A", copies: "", value: "1" }] }, { code: "copies", face: "A", found: "" }],
  ["a value too high", { rows: [{ face: "A", copies: "7", value: "1000" }] }, { code: "value", face: "A", found: "1000" }],
  ["a negative value", { rows: [{ face: "A", copies: "7", value: "-1" }] }, { code: "value", face: "A" }],
  ["a size out of range", { game: "numbers", sizes: { colours: "5", numbers: "13", copies: "2", jokers: "2" } }, { code: "size", face: "colours", found: "5" }],
])("%s: a fault that names the tile", (_what, part, expected) => {
  expect(faultOf(() => boxOf(draft(part)))).toMatchObject(expected);
});

test("a tap steps within bounds, also from what is no number", () => {
  expect([stepped("7", 1, 0, 99), stepped("0", -1, 0, 99), stepped("99", 1, 0, 99), stepped("x", 1, 0, 99)]).toEqual(["8", "0", "99", "1"]);
});

test.each([null, 3, {}, { version: 1 }, { ...draft(), rows: [{ face: 1 }] }, { ...draft(), version: 2 }])("%j is no draft", (value) => {
  expect(readDraft(value)).toBeNull();
  expect(readDraft(draft())).not.toBeNull();
});

let store: Map<string, string>;

async function freshBoxes(kept: Record<string, string> = {}): Promise<typeof Boxes> {
  store = new Map(Object.entries(kept).map(([key, value]) => [`woord.${key}`, value]));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
  vi.stubGlobal("navigator", { languages: ["nl"] });
  vi.resetModules();
  return import("../src/box/boxes");
}

beforeEach(() => vi.unstubAllGlobals());

const OWN = { id: "1", name: "Oma", rules: "woord", text: "BOX1-NL-A7.1-B2.3-*2.30", at: 5 };

test("a box of one's own is kept, chosen, and is there after a reload", async () => {
  const first = await freshBoxes();
  expect(first.keepBox(OWN)).toBe(true);
  first.chooseOwn(OWN);
  const again = await freshBoxes(Object.fromEntries([...store].map(([key, value]) => [key.slice(6), value])));
  expect(again.choice.value).toEqual({ version: 1, rules: "woord", letters: "nl", own: "1" });
  expect(again.boxes.value.map(again.asBox)).toMatchObject([{ rules: "woord", name: "Oma", tiles: { id: OWN.text, name: "Oma", total: 11 } }]);
  again.dropBox("1");
  expect(again.boxes.value).toEqual([]);
  expect(again.choice.value).toBeNull();
});

test("what is damaged on the phone is left out, the rest stays", async () => {
  const { boxes } = await freshBoxes({ boxes: JSON.stringify({ version: 1, boxes: [null, { id: 3 }, { ...OWN, text: "BOX1-" }, OWN] }) });
  expect(boxes.value).toEqual([OWN]);
});

test("a full phone: the box is here until the page is closed, and that is said", async () => {
  const { boxes, keepBox } = await freshBoxes();
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => { throw new DOMException("full", "QuotaExceededError"); }, removeItem: () => undefined });
  expect(keepBox(OWN)).toBe(false);
  expect(boxes.value).toEqual([OWN]);
});
