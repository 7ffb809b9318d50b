import { afterEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

async function anew() {
  vi.resetModules();
  return import("../src/club/judging");
}

afterEach(() => {
  kept.clear();
  vi.useRealTimers();
});

test("a phone judges from the start to the stop, over a reload", async () => {
  const { isJudging, startJudging } = await anew();
  expect(isJudging.value).toBe(false);
  startJudging();
  expect(isJudging.value).toBe(true);
  const again = await anew();
  expect(again.isJudging.value).toBe(true);
  again.stopJudging();
  expect((await anew()).isJudging.value).toBe(false);
});

test("no phone stays locked for good", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  (await anew()).startJudging();
  vi.setSystemTime(1_000_000 + 17 * 3_600_000);
  expect((await anew()).isJudging.value).toBe(true);
  vi.setSystemTime(1_000_000 + 19 * 3_600_000);
  expect((await anew()).isJudging.value).toBe(false);
});
