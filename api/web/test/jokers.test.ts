import { beforeAll, expect, test, vi } from "vitest";
import { setLanguage, type Language } from "../src/i18n";
import { lastSaying } from "../src/match/said";
import type { Game } from "../src/game/tiles";
import type { GameEvent } from "../src/net/types";
import { plain } from "../src/ui/Told";

beforeAll(() => vi.stubGlobal("document", { documentElement: {} }));

async function said(language: Language, game: Game, [before, after, laid]: readonly [string, string, string]): Promise<string> {
  await setLanguage(language);
  const lays = [before, after].map((table, index) => ({ seq: index + 1, kind: "laid", body: { seat: index, table, laid } }));
  return plain(lastSaying(lays as unknown as GameEvent[], ["Anna", "Bob"], game) ?? "");
}

test.each([
  ["en", "Bob laid A, Z, E: joker taken from KAT, new ZEE"],
  ["nl", "Bob legde A, Z, E: joker uit KAT gehaald, nieuw ZEE"],
  ["fr", "Bob a posé A, Z, E\u00a0: joker pris dans KAT, nouveau ZEE"],
  ["de", "Bob legte A, Z, E: Joker aus KAT genommen, neu ZEE"],
] as const)("a joker that was freed is told, not a meld that became itself (%s)", async (language, sentence) => {
  expect(await said(language, "letters", ["KaT / BOOM", "KAT / BOOM / ZEe", "AZE"])).toBe(sentence);
});

test("a joker of numbers is freed from a run that reads as before", async () => {
  const told = await said("en", "numbers", ["r5 J=r6 r7", "r5 r6 r7 / b9 J=b10 b11", "r6 b9 b11"]);
  expect(told).toBe("Bob laid red 6, blue 9, blue 11: joker taken from red 5 to 7, new blue 9 to 11");
});

test("a joker that took a place in a word is told, and one that is read anew is in the new word", async () => {
  expect(await said("en", "letters", ["KAT", "KaT / AS", "S"])).toContain("in KAT a joker took the place of a tile");
  expect(await said("en", "letters", ["KaT", "KAsT", "A"])).toBe("Bob laid A: KAT became KAST");
});
