import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live } from "../src/net/live";
import { answerCalls } from "./answering";

const RESTART = 1012; // what the service closes its lines with before it ends
const LIMIT = 1_000; // milliseconds: longer is not quickly

class Line {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = Line.CONNECTING;
  readonly said: Record<string, unknown>[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.end(1000);
  }
  open(): void {
    this.readyState = Line.OPEN;
    this.onopen();
  }
  tell(...seqs: number[]): void {
    this.onmessage({ data: JSON.stringify({ type: "changes", ...changes(seqs) }) });
  }
  end(code: number): void {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const changes = (seqs: readonly number[]) => ({
  match: { seq: seqs.at(-1) ?? 0, lobby_version: 1, now: Date.now() },
  events: seqs.map((seq) => ({ seq })),
});
const seqsOf = (live: Live) => live.events.value.map((event) => event.seq);
const newest = (): Line => Line.all.at(-1)!;

let live: Live;

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { protocol: "http:", host: "test" });
  vi.stubGlobal("document", { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  live = new Live("m1");
  live.open();
  newest().open();
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("after a restart the line is back quickly, and nothing of the match is missing or doubled", () => {
  newest().tell(1, 2, 3);
  newest().end(RESTART);
  expect(live.line.value).toBe("away");
  vi.advanceTimersByTime(LIMIT);
  expect(Line.all).toHaveLength(2);
  newest().open();
  expect(newest().said[0]).toMatchObject({ type: "hello", match_id: "m1", after: 3 });
  newest().tell(4, 5);
  expect(live.line.value).toBe("open");
  expect(seqsOf(live)).toEqual([1, 2, 3, 4, 5]);
});

test("one restart after the other is as quick, a service that stays away is asked less and less", () => {
  for (let round = 1; round <= 5; round += 1) {
    newest().tell(round);
    newest().end(RESTART);
    vi.advanceTimersByTime(LIMIT);
    expect(Line.all).toHaveLength(round + 1);
    newest().open();
  }
  for (let tries = 0; tries < 10; tries += 1) {
    newest().end(1006);
    vi.advanceTimersByTime(12_000);
  }
  const before = Line.all.length;
  newest().end(1006);
  vi.advanceTimersByTime(5_000);
  expect(Line.all).toHaveLength(before);
});

test("an answer that overtakes the socket hides nothing that came between", async () => {
  newest().tell(1, 2, 3);
  answerCalls(() => ({ status: 200, body: changes([6]) }));
  await live.act("draw");
  expect(seqsOf(live)).toEqual([1, 2, 3, 6]);
  newest().end(RESTART);
  vi.advanceTimersByTime(LIMIT);
  newest().open();
  expect(newest().said[0]).toMatchObject({ after: 3 });
  newest().tell(4, 5, 6);
  expect(seqsOf(live)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a line that is refused for good does not come back", () => {
  newest().onmessage({ data: JSON.stringify({ type: "problem", code: "no_access", detail: "expected a secret" }) });
  vi.advanceTimersByTime(60_000);
  expect(Line.all).toHaveLength(1);
  expect(live.fault.value?.code).toBe("no_access");
});

const drafts = () => newest().said.filter(({ type }) => type === "draft");

test("of a draft the newest is sent, after a pause, under the number that it was made at", () => {
  newest().tell(1, 2);
  live.draft("KA", 7);
  live.draft("KAT", 7);
  vi.advanceTimersByTime(LIMIT);
  expect(drafts()).toEqual([{ type: "draft", seq: 2, table: "KAT", at: 7 }]);
});

test("a draft of before a turn is not sent after it, nor one of a table that was left", () => {
  newest().tell(1);
  live.draft("KAT", 7);
  newest().tell(2);
  vi.advanceTimersByTime(LIMIT);
  live.draft("HUIS", 7);
  live.close();
  vi.advanceTimersByTime(LIMIT);
  expect(drafts()).toEqual([]);
});

test("a draft that was made while the line was away is sent when it is back", () => {
  newest().tell(1);
  newest().end(1006);
  live.draft("KAT", 7);
  vi.advanceTimersByTime(LIMIT);
  newest().open();
  newest().tell(1);
  expect(drafts()).toEqual([{ type: "draft", seq: 1, table: "KAT", at: 7 }]);
});

test("a command that finds nobody is held, and sent again under its key as soon as the line is back", async () => {
  newest().tell(1);
  const keys: string[] = [];
  let isGone = true;
  answerCalls(({ headers }) => {
    keys.push(headers["Idempotency-Key"] ?? "");
    return isGone ? null : { status: 200, body: changes([2]) };
  });
  const laid = live.act("lay", "KAT");
  newest().end(1006);
  await vi.advanceTimersByTimeAsync(10_000);
  const before = keys.length;
  expect([live.isActing.value, before]).toEqual([true, 4]);
  isGone = false;
  newest().open();
  newest().tell(1);
  await vi.advanceTimersByTimeAsync(0);
  await laid;
  expect([live.isActing.value, keys.length, new Set(keys).size]).toEqual([false, before + 1, 1]);
  expect(seqsOf(live)).toEqual([1, 2]);
});
