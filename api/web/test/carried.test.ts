import { expect, test } from "vitest";
import { keptFor, loadKept } from "../src/net/kept";

const files = import.meta.glob<string>("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const STAYS = ["club.table", "installOffered", "judging", "lists", "newBox", "notices", "visits"]; // why: device/kept.ts

/** Every key that a file keeps something under: said where it is used, or in a constant of the file. */
function keysIn(source: string): string[] {
  const uses = [...source.matchAll(/\b(?:recall|remember)(?:Json)?(?:<(?:[^<>]|<[^<>]*>)*>)?\(\s*(?:"([^"]+)"|([A-Z_]+)\b)/g)];
  return uses.flatMap(([, said, name]) => said ?? [...source.matchAll(new RegExp(`\\bconst ${name} = "([^"]+)"`, "g"))].map(([, text]) => text ?? ""));
}

const keys = [...new Set(Object.entries(files).flatMap(([file, source]) => (file.endsWith("/net/memory.ts") ? [] : keysIn(source))))];

test("the keys are found, by name and by constant", () => {
  expect(keys).toEqual(expect.arrayContaining(["theme", "padNew", "club.evenings", "club.seen", "lists", "seats"]));
});

test("all that is kept goes into the backup file, or stays for a reason", async () => {
  await loadKept();
  expect(keys.filter((key) => keptFor(key) === null).sort()).toEqual(STAYS);
});

const seen = (id: string, rulings: number) => ({ version: 1, overview: { club: { club_id: id, code: "SECRET" }, tables: [], rulings: Array.from({ length: rulings }, (_, index) => ({ index })) } });

test("what an organiser saw last travels only with secrets; of one evening the later sight counts", async () => {
  await loadKept();
  const kept = keptFor("club.seen")!;
  expect(kept.isSecret).toBe(true);
  expect(kept.check(seen("a", 2), 1)).toEqual(seen("a", 2));
  expect(kept.check({ version: 1, overview: { club: {} } }, 1)).toBeNull();
  expect(kept.merge(seen("a", 1), seen("a", 2))).toEqual(seen("a", 2));
  expect(kept.merge(seen("a", 1), seen("b", 2))).toEqual(seen("a", 1));
});

test.each([
  ["padLast", { version: 1, rules: "sabra", letters: "nl", players: ["Anna"], box: "", told: "null" }, { rules: "sabra" }],
  ["padNew", { version: 1, rules: "woord", letters: "nl", players: ["", "Bo"], target: "200" }, { rules: "woord", letters: "nl", players: [1] }],
  ["padQuiet", "sound,vibration", "<script>"],
])("%s is taken back whole or not at all", async (key, whole, broken) => {
  await loadKept();
  const kept = keptFor(key)!;
  expect(kept.check(whole, 1)).toEqual(whole);
  expect(kept.check(broken, 1)).toBeNull();
});
