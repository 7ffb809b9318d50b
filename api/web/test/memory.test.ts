import { beforeEach, expect, test, vi } from "vitest";

type Memory = typeof import("../src/net/memory");

class Storage {
  readonly kept = new Map<string, string>();
  room = Infinity;
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (value.length > this.room) throw new DOMException("no room", "QuotaExceededError");
    this.kept.set(key, value);
    Object.defineProperty(this, key, { enumerable: true, configurable: true, value });
  }
  removeItem(key: string): void {
    this.kept.delete(key);
    delete (this as Record<string, unknown>)[key];
  }
  clear(): void {
    for (const key of [...this.kept.keys()]) this.removeItem(key);
  }
}

let storage: Storage;
let memory: Memory;

beforeEach(async () => {
  storage = new Storage();
  vi.stubGlobal("localStorage", storage);
  vi.resetModules();
  memory = await import("../src/net/memory");
});

const block = (): void => {
  const refuse = { configurable: true, get: () => { throw new DOMException("denied", "SecurityError"); } };
  Object.defineProperty(globalThis, "localStorage", refuse);
};

test("a value that was kept is recalled, and said to be kept", () => {
  expect(memory.remember("pad", "12")).toBe(true);
  expect(memory.recall("pad")).toBe("12");
  expect(storage.kept.get("woord.pad")).toBe("12");
  expect([memory.storageState.value, memory.isAtRisk.value]).toEqual(["ok", false]);
});

test("a full storage: the page has the newest value, not the old one of the device, and says so", () => {
  memory.remember("pad", "1");
  storage.room = 2;
  expect(memory.remember("pad", "12345")).toBe(false);
  expect(memory.recall("pad")).toBe("12345");
  expect([memory.storageState.value, memory.isAtRisk.value]).toEqual(["full", true]);
});

test("what did not fit is written down as soon as there is room", () => {
  storage.room = 2;
  memory.remember("pad", "12345");
  storage.room = 99;
  memory.catchUp();
  expect(storage.kept.get("woord.pad")).toBe("12345");
  expect([memory.storageState.value, memory.isAtRisk.value]).toEqual(["ok", false]);
});

test("blocked storage: everything works while the page is open", () => {
  block();
  expect(memory.remember("pad", "7")).toBe(false);
  expect(memory.recall("pad")).toBe("7");
  expect(memory.keptKeys()).toEqual(["pad"]);
  expect([memory.storageState.value, memory.canKeep()]).toEqual(["blocked", false]);
  memory.remember("pad", null);
  expect(memory.recall("pad")).toBeNull();
  memory.forget();
  expect(memory.keptKeys()).toEqual([]);
});

test("a choice that is not kept is no reason to warn anybody", () => {
  block();
  memory.remember("theme", "dark");
  expect([memory.storageState.value, memory.isAtRisk.value]).toEqual(["blocked", false]);
});

test("storage that is cleared in mid-game gets back all that this page wrote", () => {
  memory.remember("pad", "1");
  memory.remember("plan.x", "2");
  storage.clear();
  expect(memory.recall("plan.x")).toBe("2");
  expect([...storage.kept.keys()].sort()).toEqual(["woord.here", "woord.pad", "woord.plan.x"]);
});

test("cleared storage is noticed at the next write too, and when another page tells of it", () => {
  memory.remember("pad", "1");
  storage.clear();
  memory.remember("other", "2");
  expect(storage.kept.get("woord.pad")).toBe("1");
  storage.clear();
  memory.onOtherPage({ key: null, newValue: null });
  expect(storage.kept.get("woord.other")).toBe("2");
});

test("a value that was only read is put back where it is held", () => {
  storage.setItem("woord.seats", "1");
  storage.setItem("woord.other", "1");
  storage.setItem("woord.here", "1");
  memory.hold("seats");
  memory.recall("other");
  memory.hold("none");
  storage.clear();
  memory.catchUp();
  expect([memory.recall("seats"), memory.recall("other"), memory.recall("none")]).toEqual(["1", null, null]);
});

test("what another page removed stays removed, and what it wrote is what counts", () => {
  memory.remember("pad", "1");
  memory.remember("plan", "1");
  storage.removeItem("woord.pad");
  memory.onOtherPage({ key: "woord.pad", newValue: null });
  storage.setItem("woord.plan", "2");
  memory.onOtherPage({ key: "woord.plan", newValue: "2" });
  storage.clear();
  memory.catchUp();
  expect([memory.recall("pad"), memory.recall("plan")]).toEqual([null, "2"]);
});

test("forgetting forgets: nothing is written back", () => {
  memory.remember("pad", "1");
  memory.forget();
  memory.catchUp();
  expect(memory.keptKeys()).toEqual([]);
  expect(memory.recall("pad")).toBeNull();
});

test("who follows a key is told when another page wrote it, when it was announced and when all is forgotten", () => {
  const seen: (string | null)[] = [];
  memory.follow("pad", () => seen.push(memory.recall("pad")));
  memory.remember("pad", "1"); // our own: not told
  storage.setItem("woord.pad", "2");
  memory.onOtherPage({ key: "woord.pad", newValue: "2" });
  memory.onOtherPage({ key: "woord.other", newValue: "2" });
  memory.announce("pad");
  memory.forget();
  expect(seen).toEqual(["2", "2", null]);
});

test("JSON that is damaged is as nothing", () => {
  storage.setItem("woord.pad", "{oops");
  expect(memory.recallJson("pad")).toBeNull();
});

test("a page that was put aside reads anew what others wrote meanwhile, and gives none of its own old values back", () => {
  memory.remember("boxes", "old");
  let heard = 0;
  memory.follow("boxes", () => (heard += 1));
  storage.setItem("woord.boxes", "new");
  memory.onReturn({ persisted: false });
  expect(heard).toBe(0);
  memory.onReturn({ persisted: true });
  expect(heard).toBe(1);
  storage.clear();
  expect(memory.recall("boxes")).toBe("new");
});
