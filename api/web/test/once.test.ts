import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Offline, Problem } from "../src/net/http";
import { Live } from "../src/net/live";
import { make, makeIn } from "../src/net/once";
import { keepSeat } from "../src/net/seats";
import { answerCalls, type Asked } from "./answering";

type Answer = "lost" | number;

let keys: string[];
let answers: Answer[];

beforeEach(() => {
  vi.useFakeTimers();
  keys = [];
  answers = [];
  answerCalls(({ headers }) => {
    keys.push(headers["Idempotency-Key"] ?? "none");
    const answer = answers.shift() ?? 201;
    return answer === "lost" ? null : { status: answer, body: { code: "x" } };
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const evening = (name: string) => make("/v1/clubs", { name });

test("what is asked again after a lost answer goes out under the same key", async () => {
  answers = ["lost", 502];
  await expect(evening("a")).rejects.toThrow(Offline);
  await expect(evening("a")).rejects.toThrow(Problem);
  await evening("a");
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test("after an answer, a refusal or other words it is another thing", async () => {
  answers = ["lost"];
  await expect(evening("b")).rejects.toThrow(Offline);
  await evening("c");
  await evening("b");
  await evening("b");
  answers = [422];
  await expect(evening("d")).rejects.toThrow(Problem);
  await evening("d");
  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(5);
});

test("two at the same time are two", async () => {
  await Promise.all([evening("e"), evening("e")]);
  expect(keys[0]).not.toBe(keys[1]);
});

test("long after a lost answer the same words ask for another thing", async () => {
  answers = ["lost"];
  await expect(evening("f")).rejects.toThrow(Offline);
  vi.advanceTimersByTime(11 * 60_000);
  await evening("f");
  expect(keys[0]).not.toBe(keys[1]);
});

test("what a lobby is told and lost is told again under the same key, and a question has none", async () => {
  const live = new Live("m1");
  for (const ask of [() => live.ask("/bots", "POST", { level: 3 }), () => live.ask("/start", "POST"), () => live.ask("/seats/1", "DELETE")]) {
    keys = [];
    answers = ["lost"];
    await expect(ask()).rejects.toThrow(Offline);
    await ask();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  }
  await live.ask("/record");
  expect(keys.at(-1)).toBe("none");
});

test("in a match the seat's secrets go along", async () => {
  keepSeat("m1", { secret: "s", host: "h" });
  const sent: Asked[] = [];
  answerCalls((asked) => {
    sent.push(asked);
    return { status: 201, body: {} };
  });
  await makeIn("m1", "/rematch");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.path).toBe("/v1/matches/m1/rematch");
  expect(sent[0]?.headers).toMatchObject({ Authorization: "Bearer s", "Woord-Host": "h" });
  expect(sent[0]?.body).toBeNull();
});
