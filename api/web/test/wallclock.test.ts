import { expect, test } from "vitest";
import { Stopwatch } from "../src/ui/wallclock";

/** Clocks in the hand of the test. */
class Hands {
  at = { wall: 1_000_000, running: 50 };
  turned = 0;
  wall = (): number => this.at.wall;
  running = (): number => this.at.running;
  turns = (): number => this.turned;

  pass(ms: number): void {
    this.at.wall += ms;
    this.at.running += ms;
  }

  sleep(ms: number): void {
    this.turned += 1;
    this.at.wall += ms;
    this.turned += 1;
  }
}

const started = (): [Hands, Stopwatch] => {
  const hands = new Hands();
  const watch = new Stopwatch(undefined, hands);
  watch.start();
  return [hands, watch];
};

test("time passes while it runs, and not while it waits", () => {
  const [hands, watch] = started();
  hands.pass(3000);
  watch.pause();
  hands.pass(5000);
  expect(watch.spent()).toBe(3000);
  watch.start();
  hands.pass(1000);
  expect(watch.spent()).toBe(4000);
});

test("a phone that slept has used its time", () => {
  const [hands, watch] = started();
  hands.pass(2000);
  hands.sleep(60_000);
  expect(watch.spent()).toBe(62_000);
  expect(watch.doubt.value).toBe(0);
});

test("a timer that fires before the page knows that it is seen again counts the sleep too", () => {
  const [hands, watch] = started();
  hands.turned = 1;
  watch.spent();
  hands.at.wall += 30_000;
  expect(watch.spent()).toBe(30_000);
});

test("a clock set back makes no turn longer", () => {
  const [hands, watch] = started();
  hands.pass(4000);
  watch.spent();
  hands.at.wall -= 3_600_000;
  hands.pass(1000);
  expect(watch.spent()).toBe(5000);
});

test("a clock set back while the phone slept takes nothing away", () => {
  const [hands, watch] = started();
  hands.pass(4000);
  hands.sleep(-3_600_000);
  expect(watch.spent()).toBe(4000);
});

test("a clock set forward before everybody's eyes costs no time, and is told", () => {
  const [hands, watch] = started();
  hands.pass(4000);
  hands.at.wall += 3_600_000;
  expect(watch.spent()).toBe(4000);
  expect(watch.doubt.value).toBe(3_600_000);
});

test("clocks that differ a little are no doubt", () => {
  const [hands, watch] = started();
  hands.pass(1000);
  hands.at.wall += 900;
  expect(watch.spent()).toBe(1000);
  expect(watch.doubt.value).toBe(0);
});

test("a reload goes on by the wall", () => {
  const [hands, watch] = started();
  hands.pass(4000);
  const kept = watch.kept();
  hands.at = { wall: hands.at.wall + 7000, running: 3 };
  expect(new Stopwatch(kept, hands).spent()).toBe(11_000);
  hands.at.wall -= 3_600_000;
  expect(new Stopwatch(kept, hands).spent()).toBe(4000);
});

test("a paused stopwatch stays paused over a reload, and what is damaged counts as nothing", () => {
  const [hands, watch] = started();
  hands.pass(4000);
  watch.pause();
  const again = new Stopwatch(watch.kept(), hands);
  hands.pass(9000);
  expect([again.isRunning, again.spent()]).toEqual([false, 4000]);
  expect(new Stopwatch({ ms: Number.NaN, at: Number.NaN }, hands).spent()).toBe(0);
});

test("reset begins anew and goes on", () => {
  const [hands, watch] = started();
  hands.pass(4000);
  watch.reset();
  hands.pass(10);
  expect(watch.spent()).toBe(10);
});
