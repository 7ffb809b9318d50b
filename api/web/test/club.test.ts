import { createHash, pbkdf2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { isOnlyHere, organiserLink, readOrganiserLink, readTableLink, shortId, tableLink } from "../src/club/link";
import { afterWrong, isPin, makeLock, NO_TRIES, opens, secondsLeft, stretch, triesLeft, type Tries } from "../src/club/pin";
import { pbkdf2, sha256 } from "../src/club/sha256";
import { back, choose, confirmed, EMPTY, gapIn, MOST_WORDS, readDraft, write, type Draft } from "../src/club/steps";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const hex = (found: Uint8Array): string => Buffer.from(found).toString("hex");

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])("SHA-256 of %i bytes is what another maker of it says", (length) => {
  const text = "é7".repeat(length).slice(0, length);
  expect(hex(sha256(bytes(text)))).toBe(createHash("sha256").update(text).digest("hex"));
});

test.each([
  ["1234", 1],
  ["98765432", 1000],
  ["x".repeat(100), 3],
])("PBKDF2 of %s in %i rounds is the same by three makers of it", async (pin, rounds) => {
  const salt = bytes("some salt");
  const wanted = pbkdf2Sync(pin, salt, rounds, 32, "sha256").toString("hex");
  expect(hex(pbkdf2(bytes(pin), salt, rounds))).toBe(wanted);
  expect(hex(await stretch(pin, salt, rounds))).toBe(wanted);
});

test("a lock is opened by its PIN alone, and does not show it", async () => {
  const lock = await makeLock("4711");
  expect(lock).toMatch(/^[A-Za-z0-9._-]{20,200}$/);
  expect(lock).not.toContain("4711");
  expect(await opens("4711", lock)).toBe(true);
  for (const wrong of ["4712", "", "04711"]) expect(await opens(wrong, lock)).toBe(false);
  expect(await makeLock("4711")).not.toBe(lock);
  for (const broken of ["", "2.1.a.b", "1.1", "1.9.a*.b", "1.x.YQ.YQ", "1.0.YQ.YQ", "1.99999999.YQ.YQ"]) expect(await opens("4711", broken)).toBe(false);
});

test("a PIN is four to eight digits", () => {
  expect(["1234", "12345678"].every(isPin)).toBe(true);
  expect(["123", "123456789", "12a4", "", "١٢٣٤"].some(isPin)).toBe(false);
});

test("who tries PINs waits for longer and longer, up to ten minutes", () => {
  let tries: Tries = NO_TRIES;
  const waits = Array.from({ length: 10 }, () => {
    tries = afterWrong(tries, 1_000);
    return secondsLeft(tries, 1_000);
  });
  expect(waits).toEqual([0, 0, 30, 60, 120, 240, 480, 600, 600, 600]);
  expect(triesLeft(afterWrong(NO_TRIES, 0))).toBe(2);
  expect(secondsLeft({ wrong: 3, until: 10 ** 15 }, 0)).toBe(600); // a clock that was set back
});

const typed = (...words: string[]): Draft => words.reduce((draft, word, index) => write(draft, index, word), choose(EMPTY, words.length));

test("the number of words is asked first, then as many fields", () => {
  expect(EMPTY.step).toBe("count");
  expect(choose(EMPTY, 3)).toEqual({ step: "words", words: ["", "", ""] });
  expect(choose(EMPTY, 99).words).toHaveLength(MOST_WORDS);
  expect(choose(EMPTY, 0).words).toHaveLength(1);
});

test("nothing typed is lost on the way back and forth", () => {
  const draft = confirmed(typed("kat", " boom "));
  expect(draft).toEqual({ step: "confirm", words: ["kat", "boom"] });
  expect(back(draft)).toEqual({ step: "words", words: ["kat", "boom"] });
  expect(choose(back(back(draft)), 3).words).toEqual(["kat", "boom", ""]);
});

test("what can't be confirmed yet says which field and why", () => {
  expect(gapIn(typed("kat", ""))).toEqual({ gap: "empty", index: 1 });
  expect(gapIn(typed("kat boom"))).toEqual({ gap: "several", index: 0 });
  expect(gapIn(typed("x".repeat(61)))).toEqual({ gap: "long", index: 0 });
  expect(gapIn(typed("kat"))).toBeNull();
  expect(confirmed(typed("")).step).toBe("words");
});

test("a kept question is read back, anything else is an empty one", () => {
  const draft = typed("kat");
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const strange of [null, 1, "x", {}, { step: "words", words: [] }, { step: "words", words: [1] }, { step: "gone", words: ["a"] }]) {
    expect(readDraft(strange)).toBe(EMPTY);
  }
});

test("links carry everything after the #, and are read back", () => {
  const table = { clubId: "ab".repeat(16), secret: "S_e-cret".repeat(3), number: 12 };
  const link = new URL(tableLink("https://w.example", table));
  expect(link.pathname + link.search).toBe("/club/table");
  expect(readTableLink(link.hash)).toEqual(table);
  const organiser = { clubId: table.clubId, secret: table.secret, tableSecret: "t".repeat(22) };
  expect(readOrganiserLink(new URL(organiserLink("https://w.example", organiser)).hash)).toEqual(organiser);
  for (const wrong of ["", "#", "#a.b.c", `#${table.clubId}.${table.secret}.0`, `#${table.clubId}.${table.secret}.201`, "#x.<b>.1"]) {
    expect(readTableLink(wrong)).toBeNull();
  }
});

test("a list's id is shown by its first eight characters in two groups", () => {
  expect(shortId(`3f9d2c4b${"0".repeat(56)}`)).toBe("3f9d 2c4b");
});

test("a link to this very computer is no link for other phones", () => {
  expect(["localhost", "127.0.0.1", "[::1]"].every(isOnlyHere)).toBe(true);
  expect(["192.168.1.7", "woord.example", "kitchen.local"].some(isOnlyHere)).toBe(false);
});
