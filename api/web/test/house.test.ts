import { beforeEach, expect, test, vi } from "vitest";
import type * as House from "../src/house/house";
import { agreedOf, AgreedFault, formatAgreed, linkOf, merged, parseAgreed, readFragment } from "../src/house/text";
import type { Verdict } from "../src/net/types";

const verdict = (part: Partial<Verdict> = {}): Verdict => ({
  word: "gezelligst",
  read_as: "GEZELLIGST",
  valid: false,
  reason: "not_found",
  dictionary: "nl",
  edition: "1",
  lexicon_id: "abc",
  spelling: null,
  form_of: null,
  affix: null,
  compound_of: null,
  house: null,
  ...part,
});

let store: Map<string, string>;

async function fresh(kept: Map<string, string> = new Map()): Promise<typeof House> {
  store = kept;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
  vi.resetModules();
  return import("../src/house/house");
}

beforeEach(() => vi.unstubAllGlobals());

test("a word that all accept is valid from then on, after a reload too, until it is undone", async () => {
  const first = await fresh();
  expect(first.applyHouse(verdict())).toEqual(verdict());
  first.decide("nl", "GEZELLIGST", "added");
  expect(first.applyHouse(verdict())).toMatchObject({ valid: true, reason: null, house: "added" });
  expect(first.applyHouse(verdict({ dictionary: "de" })).valid).toBe(false);
  const again = await fresh(store);
  expect(again.applyHouse(verdict()).valid).toBe(true);
  again.decide("nl", "GEZELLIGST", null);
  expect(again.applyHouse(verdict())).toEqual(verdict());
  expect(again.house.value.lists).toEqual({});
});

test("a word that is not played here is refused although the list has it", async () => {
  const { applyHouse, decide } = await fresh();
  const apk = verdict({ word: "apk", read_as: "APK", valid: true, reason: null });
  decide("nl", "APK", "removed");
  expect(applyHouse(apk)).toMatchObject({ valid: false, reason: "removed", house: "removed" });
});

test("a refusal that is noted changes no verdict; one word has one decision", async () => {
  const { applyHouse, decide, decisionOf, houseOf } = await fresh();
  decide("nl", "GEZELLIGST", "refused", 5);
  expect(applyHouse(verdict())).toEqual(verdict());
  decide("nl", "GEZELLIGST", "added", 6);
  expect(decisionOf("nl", "GEZELLIGST")).toBe("added");
  expect(houseOf("nl")).toEqual({ added: [{ word: "GEZELLIGST", at: 6 }], removed: [], refused: [] });
});

test.each(["punctuation", "too_short", "not_in_alphabet"] as const)("no table can make a word of one that is refused for %s", async (reason) => {
  const { applyHouse, decide, isDecidable } = await fresh();
  const odd = verdict({ reason, read_as: "XX" });
  decide("nl", "XX", "added");
  expect(isDecidable(odd)).toBe(false);
  expect(applyHouse(odd)).toEqual(odd);
});

test("damaged memory is left out, the rest stays; a full phone is said", async () => {
  const kept = { version: 1, lists: { nl: { added: [{ word: "KAT", at: 1 }, { word: "<b>" }, null, 3], removed: "x" }, de: 4 } };
  const { decide, houseOf, isHouseKept } = await fresh(new Map([["woord.house", JSON.stringify(kept)]]));
  expect(houseOf("nl")).toEqual({ added: [{ word: "KAT", at: 1 }], removed: [], refused: [] });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => { throw new DOMException("full", "QuotaExceededError"); }, removeItem: () => undefined });
  decide("nl", "TAK", "added");
  expect(isHouseKept.value).toBe(false);
  expect(houseOf("nl").added.map(({ word }) => word)).toEqual(["TAK", "KAT"]);
});

const WORDS = { added: [{ word: "GEZELLIGST", at: 1 }, { word: "BÄR", at: 2 }], removed: [{ word: "APK", at: 3 }], refused: [{ word: "XYZ", at: 4 }] };

test("the text is the one that `woord agreement` reads; a link gives it back", () => {
  const agreed = agreedOf("de", WORDS);
  expect(formatAgreed(agreed)).toBe("WOORD1 DE +BÄR +GEZELLIGST -APK");
  const link = new URL(linkOf(agreed, "https://woord.example"));
  expect(link.pathname).toBe("/words");
  expect(readFragment(link.hash)).toEqual(agreed);
});

test("what the command line prints is read, with id and check; words as people write them, too", () => {
  const printed = "WOORD1 NL 36080FB932031151 +GEZELLIGST -APK :5F0A9C3B";
  const expected = { list: "nl", added: ["GEZELLIGST"], removed: ["APK"] };
  expect(parseAgreed(printed)).toEqual(expected);
  expect(readFragment(`#${encodeURI(printed)}`)).toEqual(expected);
  expect(parseAgreed("woord1 nl\n+reünie # of friends\n+œuvre\n-apk")).toEqual({ list: "nl", added: ["REUNIE", "OEUVRE"], removed: ["APK"] });
  expect(parseAgreed("WOORD1 DE +straße +bär").added).toEqual(["STRASSE", "BÄR"]);
});

test.each([
  ["half a link", "#WOORD1%20NL%20+GEZEL", "damaged"],
  ["a link that lost words", "#WOORD1%20NL%20+KAT~2", "damaged"],
  ["bytes that are no text", "#%E0%A4%A", "damaged"],
  ["something else", "#hello", "damaged"],
  ["a mark without a sense", "#WOORD1%20NL%20=KAT~1", "damaged"],
  ["no words", "#WOORD1%20NL~0", "none"],
  ["a word of other letters", "#WOORD1%20NL%20+K4T~1", "word"],
  ["letters of another alphabet", "#WOORD1%20NL%20+ЖУК~1", "word"],
  ["far too many words", `#WOORD1%20NL%20${Array.from({ length: 1_001 }, (_, i) => `+${[...String(i + 100_000)].map((digit) => "ABCDEFGHIJ"[Number(digit)]).join("")}`).join("%20")}~1001`, "tooMany"],
])("%s is told", (_what, hash, code) => {
  let fault: unknown = null;
  try {
    readFragment(hash);
  } catch (found) {
    fault = found;
  }
  expect(fault).toBeInstanceOf(AgreedFault);
  expect((fault as AgreedFault).code).toBe(code);
});

test("a shared list goes with ours; of a word in both theirs counts; our notes stay", () => {
  const theirs = { list: "nl", added: ["APK", "KNUS"], removed: ["GEZELLIGST"] };
  expect(merged(WORDS, theirs, 9)).toEqual({
    added: [{ word: "APK", at: 9 }, { word: "KNUS", at: 9 }, { word: "BÄR", at: 2 }],
    removed: [{ word: "GEZELLIGST", at: 9 }],
    refused: [{ word: "XYZ", at: 4 }],
  });
});
