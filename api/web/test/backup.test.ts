import { beforeEach, expect, test, vi } from "vitest";

type Backup = typeof import("../src/net/backup");
type Memory = typeof import("../src/net/memory");

const NOW = new Date("2026-11-30T10:00:00Z");
const SAVE = { now: NOW, withSecrets: false };

let backup: Backup;
let memory: Memory;

/** A device with nothing on it, that knows what the features keep. */
async function newDevice(): Promise<void> {
  vi.resetModules();
  const blocked = { configurable: true, get: () => { throw new DOMException("denied", "SecurityError"); } };
  Object.defineProperty(globalThis, "localStorage", blocked); // the page alone keeps it: enough for these laws
  memory = await import("../src/net/memory");
  backup = await import("../src/net/backup");
  await import("../src/device/kept");
}

beforeEach(newDevice);

const ruling = (code: string, at: number, words = ["KAT"]) => ({ code, at, valid: true, words, list: "nl" });

function fill(): void {
  memory.rememberJson("rulings", [ruling("AAAA", 2), ruling("BBBB", 1)]);
  memory.rememberJson("history", ["kat", "hond"]);
  memory.remember("theme", "dark");
  memory.rememberJson("seats", { m1: { secret: "geheim" } });
}

const codeOf = (text: string): string => {
  try {
    backup.readBackup(text);
    return "read";
  } catch (fault) {
    return (fault as { code?: string }).code ?? "unforeseen";
  }
};

/** Change the file and put its checksum right again, as a newer program or a meddler would. */
function changed(text: string, change: (file: Record<string, any>) => void): string {
  const file = JSON.parse(text) as Record<string, any>;
  change(file);
  return JSON.stringify(file);
}

test("what is saved comes back on another device", async () => {
  fill();
  const text = backup.makeBackup(SAVE);
  await newDevice();
  const reading = backup.readBackup(text);
  expect(reading.madeAt).toEqual(NOW);
  expect(reading.reports).toContainEqual({ kind: "rulings", read: 2, added: 2 });
  expect(memory.recallJson("rulings")).toBeNull(); // looked at, not yet added
  backup.applyBackup(reading);
  expect(memory.recallJson("rulings")).toEqual([ruling("AAAA", 2), ruling("BBBB", 1)]);
  expect(memory.recall("theme")).toBe("dark");
});

test("seats go into the file only when asked for", async () => {
  fill();
  expect(backup.makeBackup(SAVE)).not.toContain("geheim");
  const text = backup.makeBackup({ ...SAVE, withSecrets: true });
  await newDevice();
  backup.applyBackup(backup.readBackup(text));
  expect(memory.recallJson("seats")).toEqual({ m1: { secret: "geheim" } });
});

test("what is here stays, what is new is added, of two the newer counts", async () => {
  memory.rememberJson("rulings", [ruling("AAAA", 9, ["NIEUW"]), ruling("BBBB", 1)]);
  memory.rememberJson("history", ["kat", "vis"]);
  const text = backup.makeBackup(SAVE);
  await newDevice();
  memory.rememberJson("rulings", [ruling("AAAA", 2, ["OUD"]), ruling("CCCC", 5)]);
  memory.rememberJson("history", ["kat"]);
  memory.remember("theme", "light");
  const reading = backup.readBackup(text);
  expect(reading.reports).toEqual([
    { kind: "history", read: 2, added: 1 },
    { kind: "rulings", read: 2, added: 1 },
  ]);
  backup.applyBackup(reading);
  expect(memory.recallJson<{ code: string; words: string[] }[]>("rulings")?.map(({ code, words }) => `${code} ${words}`)).toEqual(["AAAA NIEUW", "CCCC KAT", "BBBB KAT"]);
  expect(memory.recallJson("history")).toEqual(["kat", "vis"]);
  expect(memory.recall("theme")).toBe("light");
});

test("reading the same file twice changes nothing the second time", () => {
  fill();
  const text = backup.makeBackup(SAVE);
  const reading = backup.readBackup(text);
  expect(reading.reports.map(({ added }) => added)).toEqual(reading.reports.map(() => 0));
  backup.applyBackup(reading);
  expect(backup.makeBackup(SAVE)).toBe(text);
});

test.each(["", "{}", "[]", "null", "7", "<html>", '{"format":"other","version":1}', "\u0000\u0001"])("%j is no file of ours", (text) => {
  expect(codeOf(text)).toBe("foreign");
});

test("a file that was cut off anywhere is damaged, never half read", () => {
  fill();
  const text = backup.makeBackup(SAVE);
  const from = text.indexOf("woord-backup") + 20;
  const codes = new Set(Array.from({ length: 40 }, (_, part) => codeOf(text.slice(0, from + Math.floor(((text.length - from - 3) * part) / 40)))));
  expect([...codes]).toEqual(["damaged"]);
});

test("a changed value is found by the checksum", () => {
  fill();
  expect(codeOf(backup.makeBackup(SAVE).replace("hond", "hand"))).toBe("damaged");
});

test("a file of a newer Woord is not read", () => {
  fill();
  const text = backup.makeBackup(SAVE);
  expect(codeOf(changed(text, (file) => (file["version"] = 2)))).toBe("newer");
});

test("a form or a feature of a newer Woord is not read", async () => {
  const kept = await import("../src/net/kept");
  const plain = { kind: "scores", check: (value: unknown) => value, merge: (here: unknown) => here } as const;
  kept.registerKept({ ...plain, key: "pad", version: 2 });
  memory.rememberJson("pad", { version: 2 });
  const text = backup.makeBackup(SAVE);
  kept.registerKept({ ...plain, key: "pad", version: 1 });
  expect(codeOf(text)).toBe("newer");
  await newDevice();
  expect(codeOf(text)).toBe("newer"); // here no feature keeps "pad"
});

test.each(["entries", "made_at", "checksum", "version"])("without its %s a file is damaged", (field) => {
  fill();
  expect(codeOf(changed(backup.makeBackup(SAVE), (file) => delete file[field]))).toBe("damaged");
});

test.each([[7], ["text"], [null], [{}], [[{ code: 1 }]]])("a value of a wrong type (%j) is refused by its feature", async (value) => {
  const kept = await import("../src/net/kept");
  kept.registerKept({ key: "rulings", kind: "rulings", version: 1, check: (any) => any, merge: (here) => here });
  memory.rememberJson("rulings", value ?? "null");
  const text = backup.makeBackup(SAVE);
  await newDevice();
  expect(codeOf(text)).toBe("damaged");
  expect(memory.keptKeys()).toEqual([]);
});

test("a file of more than ten million characters is too large", () => {
  expect(codeOf("x".repeat(backup.LARGEST + 1))).toBe("too_large");
});

test("a value that nobody can read on this device is replaced by the one of the file", async () => {
  fill();
  const text = backup.makeBackup(SAVE);
  await newDevice();
  memory.remember("rulings", "{damaged");
  backup.applyBackup(backup.readBackup(text));
  expect(memory.recallJson<unknown[]>("rulings")).toHaveLength(2);
});
