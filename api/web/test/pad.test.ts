import { describe, expect, test } from "vitest";
import { ruleSetOf, tileSetOf, type RuleSet, type TileSet } from "../src/data/presets";
import type { RoundIn, SeatIn } from "../src/score/judge";
import { changeSeat, chooseSeat, endedBy, judgeDraft, openCorrection, openRound, openTurn, changeTurn, redo, undo, writeRound, writeTurn } from "../src/score/drafting";
import { appended, fold, NO_DRAFT, turnFault, turnPoints, type Pad, type Told } from "../src/score/pad";
import { padOf } from "../src/score/read";
import { withChanges, type Change } from "../src/score/terms";
import { due, lengths, secondsLeft } from "../src/score/timer";
import { changesOf, formOf, isProblem, wishOf } from "../src/score/wish";

function pad(rules: string, players: readonly string[], changes: Readonly<Record<string, Change>> = {}): Pad {
  const set = withChanges(ruleSetOf(rules) as RuleSet, changes);
  const box = tileSetOf(set.tile_set ?? "nl");
  if (!box) throw new Error("no box");
  const aim = { rounds: (changes["rounds"] ?? null) as number | null, target: (changes["target"] ?? null) as number | null };
  return { version: 1, id: "one", at: 0, made: 0, players, rules: set, box, aim, log: [], draft: NO_DRAFT, timer: null };
}

const seat = (rack: string, more: Partial<SeatIn> = {}): SeatIn => ({ rack, how: "tiles", opened: "yes", state: "plays", ...more });
const total = (rack: string, more: Partial<SeatIn> = {}): SeatIn => seat(rack, { how: "total", ...more });
const out = (winner: number, seats: readonly SeatIn[]): RoundIn => ({ end: "out", winner, seats });
const blocked = (seats: readonly SeatIn[]): RoundIn => ({ end: "blocked", winner: null, seats });
const played = (one: Pad, ...rounds: readonly RoundIn[]): Pad => rounds.reduce((now, round, at) => appended(now, { at, kind: "round", round }), one);
const scores = (told: Told, round: number): number[] => told.rounds[round]?.settled.seats.map(({ score }) => score) ?? [];
const clauses = (told: Told, round = 0): string[] => told.rounds[round]?.settled.reasons.map(({ code, clause }) => `${code} ${clause}`) ?? [];

const FOUR = ["A", "B", "C", "D"];
const FIRST = out(0, [seat(""), total("5"), seat("7 9"), seat("3")]);
const SECOND = out(2, [total("6"), total("11"), seat(""), seat("5")]);

describe("the examples of the sheets", () => {
  test("the two games of the Original de Luxe: 18, -16, 6, -8", () => {
    const told = fold(played(pad("goliath", FOUR), FIRST, SECOND));
    expect([scores(told, 0), scores(told, 1)]).toEqual([[24, -5, -16, -3], [-6, -11, 22, -5]]);
    expect(told.totals).toEqual([18, -16, 6, -8]);
    expect(told.places).toEqual([1, 4, 2, 3]);
  });

  test("the blocked round of the online sheet: 48, -6, -29, -13", () => {
    const told = fold(played(pad("cardgames", FOUR), blocked([seat("6"), seat("1 2 2 7"), seat("J 5"), seat("9 10")])));
    expect(told.totals).toEqual([48, -6, -29, -13]);
    expect(clauses(told)).toEqual(["adjusted C-14"]);
  });
});

describe("reasons", () => {
  const three = ["A", "B", "C"];
  test.each([
    ["normal C-13", pad("sabra", three), out(0, [seat(""), seat("5"), seat("6")])],
    ["winnerTotal C-15", pad("sabra", three, { loser_score: "winner_total" }), out(0, [seat(""), seat("5"), seat("6")])],
    ["plain C-14", pad("graffiti", three), blocked([seat("1"), seat("5"), seat("6")])],
    ["adjusted C-14, shared C-14", pad("sabra", three), blocked([seat("5"), seat("5"), seat("6")])],
    ["normal C-13, neverOpened N-12", pad("cardgames", three), out(0, [seat(""), seat("5", { opened: "could" }), seat("6")])],
    ["adjusted C-14, nobodyOpened N-12", pad("cardgames", three), blocked(["5", "6", "7"].map((rack) => seat(rack, { opened: "couldNot" })))],
    ["normal C-13, gaveUp C-17", pad("sabra", three), out(0, [seat(""), seat("5", { state: "gaveUp" }), seat("6")])],
    ["lastOne C-17, normal C-13", pad("sabra", three), blocked([seat(""), seat("5", { state: "gaveUp" }), seat("6", { state: "gaveUp" })])],
  ])("%s", (expected, one, round) => {
    expect(clauses(fold(played(one, round))).join(", ")).toBe(expected);
  });

  test("the fine of who never opened is asked only where the rules have it", () => {
    const round = out(0, [seat(""), seat("5", { opened: "could" })]);
    expect(fold(played(pad("sabra", ["A", "B"]), round)).totals).toEqual([5, -5]);
    expect(fold(played(pad("cardgames", ["A", "B"]), round)).totals).toEqual([200, -200]);
  });
});

describe("what is missing or can't be", () => {
  const judged = (round: RoundIn) => judgeDraft({ ...pad("sabra", ["A", "B", "C"]), draft: { ...NO_DRAFT, round } }, fold(pad("sabra", ["A", "B", "C"])));
  test.each([
    ["nobody said who won", { ...blocked([seat("1"), seat("2"), seat("3")]), end: null }, ["whoWon"]],
    ["an empty rack of a loser", out(0, [seat(""), seat(""), seat("3")]), ["rackMissing"]],
    ["a rack of separators", out(0, [seat(""), seat(" , "), seat("3")]), ["rack"]],
    ["a rack below zero", out(0, [seat(""), seat("-5"), seat("3")]), ["rack"]],
    ["a decimal for a rack", out(0, [seat(""), seat("5.5"), seat("3")]), ["rack"]],
    ["words for points", out(0, [seat(""), total("five"), seat("3")]), ["rack"]],
    ["all but the winner stay away", out(0, [seat(""), seat("", { state: "away" }), seat("", { state: "away" })]), ["nobodyLeft"]],
    ["all gave up", blocked(["1", "2", "3"].map((rack) => seat(rack, { state: "gaveUp" }))), ["nobodyLeft"]],
  ] as const)("%s", (_name, round, codes) => {
    const found = judged(round as RoundIn);
    expect(found?.problems.map(({ code }) => code)).toEqual(codes);
    expect(found?.settled).toBeNull();
  });

  test("what was written down before doubts were told keeps its points, and tells them when it is corrected", () => {
    const old = played(pad("sabra", ["A", "B"]), out(0, [seat(""), seat("5.5 -3")]));
    expect(fold(old).totals).toEqual([13, -13]);
    expect(judgeDraft(openCorrection(old, fold(old), 0), fold(old))?.problems).toHaveLength(1);
  });

  test("a total of nothing is a total", () => {
    expect(judged(blocked([total("0"), seat("2"), seat("3")]))?.settled?.winners).toEqual([0]);
  });
});

describe("undo and corrections", () => {
  const two = played(pad("goliath", FOUR), FIRST, SECOND);

  test("undo takes back one after another, redo puts them in again, and the log keeps all", () => {
    const none = undo(undo(two, 10), 11);
    expect(fold(none).rounds).toHaveLength(0);
    const one = redo(none, 12);
    expect(fold(one).rounds).toHaveLength(1);
    const both = redo(one, 13);
    expect(fold(both).totals).toEqual(fold(two).totals);
    expect(fold(both).redoable).toBeNull();
    expect(both.log).toHaveLength(6);
    expect(fold(undo(both, 14)).rounds).toHaveLength(1);
  });

  test("nothing to undo changes nothing", () => {
    const empty = pad("goliath", FOUR);
    expect(undo(empty, 1)).toBe(empty);
    expect(redo(two, 1)).toBe(two);
  });

  test("after something new there is nothing to put back", () => {
    expect(fold(played(undo(two, 10), SECOND)).redoable).toBeNull();
  });

  test("a correction changes the totals and leaves a trace; undone, both are as before", () => {
    const opened = openCorrection(two, fold(two), 0);
    const changed = writeRound(changeSeat(opened, 1, { rack: "14" }), 20);
    const told = fold(changed);
    expect(told.totals).toEqual([27, -25, 6, -8]);
    expect(told.traces).toEqual([
      { at: 20, kind: "round", number: 1, seat: 0, before: 24, after: 33 },
      { at: 20, kind: "round", number: 1, seat: 1, before: -5, after: -14 },
    ]);
    expect(fold(undo(changed, 21)).totals).toEqual([18, -16, 6, -8]);
    expect(fold(undo(changed, 21)).traces).toEqual([]);
  });

  test("a correction of a correction says what was there last", () => {
    const once = appended(two, { at: 5, kind: "correct", target: 0, round: out(0, [seat(""), total("6"), seat("7 9"), seat("3")]) });
    const twice = appended(once, { at: 6, kind: "correct", target: 0, round: FIRST });
    expect(fold(twice).traces.filter((trace) => trace.seat === 1).map(({ before, after }) => [before, after])).toEqual([[-5, -6], [-6, -5]]);
  });

  test("who gave up is not in the next round, and may come back", () => {
    const one = played(pad("sabra", ["A", "B", "C"]), out(0, [seat(""), seat("5", { state: "gaveUp" }), seat("6")]));
    const next = openRound(one, fold(one));
    expect(next.draft.round?.seats.map(({ state }) => state)).toEqual(["plays", "away", "plays"]);
    expect(fold(one).places).toEqual([1, 3, 2]);
    const after = writeRound(changeSeat(endedBy(next, 0), 2, { rack: "9" }), 9);
    expect(fold(after).totals).toEqual([20, -5, -15]);
  });

  test("the rest of a shared win goes by the round's starter, who moves on each round", () => {
    const tie = blocked([seat("6"), seat("6"), total("21")]);
    const told = fold(played(pad("sabra", ["A", "B", "C"]), tie, tie));
    expect([scores(told, 0), scores(told, 1)]).toEqual([[8, 7, -15], [7, 8, -15]]);
  });

  test("half-entered racks are asked for one after another", () => {
    const start = openRound(two, fold(two));
    const who = endedBy(start, 1);
    expect(who.draft.seat).toBe(0);
    expect(chooseSeat(changeSeat(who, 0, { rack: "5 1" }), 2).draft).toMatchObject({ seat: 2, round: { winner: 1, end: "out" } });
  });
});

describe("the end of a match (C-16)", () => {
  test("a target reached by two at once: the higher wins, equal ones share", () => {
    const one = pad("woord", ["A", "B", "C"], { target: 5 });
    const told = fold(played(one, blocked([total("1"), total("1"), total("13")])));
    expect([told.end, told.totals, told.places]).toEqual(["target", [6, 6, -12], [1, 1, 3]]);
  });

  test("rounds, a stop, and playing on", () => {
    const one = played(pad("sabra", ["A", "B"], { rounds: 1 }), out(0, [seat(""), seat("5")]));
    expect(fold(one).end).toBe("rounds");
    const on = appended(one, { at: 2, kind: "aim", rounds: null, target: null });
    expect(fold(on).end).toBeNull();
    const stopped = appended(on, { at: 3, kind: "stop" });
    expect([fold(stopped).end, fold(undo(stopped, 4)).end]).toEqual(["stopped", null]);
  });
});

describe("points turn by turn (W-13)", () => {
  const turn = (one: Pad, place: number, words: string, hasEmptied = false): Pad =>
    writeTurn(changeTurn(openTurn(one, fold(one), null), { seat: place, words, hasEmptied }), one.log.length);
  const start = pad("wort", ["A", "B"], { target: 20 });

  test("letters are counted, an emptied rack doubles, jokers left cost 30", () => {
    const two = turn(turn(start, 0, "kater boom"), 1, "K?T", true);
    expect(fold(two).totals).toEqual([9, 6]);
    const end = appended(two, { at: 9, kind: "round", round: { end: null, winner: null, seats: [seat("?"), seat("")] } });
    expect([fold(end).totals, fold(end).end, clauses(fold(end))]).toEqual([[-21, 6], "counted", ["words W-13"]]);
  });

  test("the next player is proposed, the target makes the count due", () => {
    const one = turn(start, 0, "21");
    expect(openTurn(one, fold(one), null).draft.turn?.seat).toBe(1);
    expect([fold(one).isDue, fold(one).end]).toEqual([true, null]);
  });

  test("a corrected turn leaves a trace, also after the count", () => {
    const one = turn(start, 0, "kater");
    const counted = appended(one, { at: 8, kind: "round", round: { end: null, winner: null, seats: [seat(""), seat("")] } });
    const opened = openTurn(counted, fold(counted), 0);
    const told = fold(writeTurn(changeTurn(opened, { words: "katers" }), 9));
    expect([told.totals, told.traces]).toEqual([[6, 0], [{ at: 9, kind: "turn", number: 1, seat: 0, before: 5, after: 6 }]]);
  });

  test.each([["KATER, BOOM", 9], ["cœur", 5], ["straße", 7], ["12", 12], ["-3", null], ["!!", null], ["", 0]])("%s is worth %s", (words, points) => {
    expect(turnPoints({ seat: 0, words, hasEmptied: false })).toBe(points);
  });

  test.each([["-3", "-3"], ["5.5", "5.5"], ["KATER 5", "5"], ["kater ½, boom", "½"], ["🦊", "🦊"]])("of %s, %s holds no letters", (words, found) => {
    expect([turnPoints({ seat: 0, words, hasEmptied: false }), turnFault(words)]).toEqual([null, found]);
  });
});

describe("what was kept is read back", () => {
  const full = { ...played(pad("goliath", FOUR), FIRST, SECOND), draft: { ...NO_DRAFT, view: "round" as const, round: SECOND, seat: 1 }, timer: { seconds: 60, spent: { ms: 5, at: null }, seat: 2 } };

  test("a pad as it was, half-typed racks and timer too", () => {
    expect(padOf(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  test.each([null, 3, "x", [], {}, { version: 2 }, { ...full, players: ["A"] }, { ...full, log: [{ at: 1, kind: "round" }] }, { ...full, log: [{ at: 1, kind: "undo", target: 4 }] }, { ...full, rules: 4 }])(
    "what is no pad is none (%#)",
    (value) => {
      expect(padOf(value)).toBeNull();
    },
  );

  test("a strange draft or timer costs only itself", () => {
    expect(padOf({ ...full, draft: { view: "moon", seat: 99 }, timer: "noon" })).toMatchObject({ draft: NO_DRAFT, timer: null, log: full.log });
  });
});

describe("a new pad", () => {
  test("names, target and changed rules", () => {
    const wish = wishOf({ ...formOf("sabra", "nl", [" Anna ", "", "Bob"]), joker: "25", blocked: "plain", until: "target", howMany: "150" });
    expect(wish).toMatchObject({ players: ["Anna", "Bob"], aim: { rounds: null, target: 150 }, rules: { joker_rack_value: 25, blocked_score: "plain", target: 150 } });
  });

  test("a box of one's own is played with where it is one for the game", () => {
    const own = { ...(tileSetOf("nl") as TileSet), id: "mine", name: "Ours" };
    expect(wishOf(formOf("woord", "de", ["Anna", "Bob"]), own)).toMatchObject({ box: { name: "Ours" } });
    expect(wishOf(formOf("woord", "de", ["Anna", "Bob"]))).toMatchObject({ box: { id: "de" } });
    expect(wishOf(formOf("sabra", "de", ["Anna", "Bob"]), own)).toMatchObject({ box: { id: "numbers" } });
  });

  test("a form as the preset is changes nothing", () => {
    for (const id of ["sabra", "goliath", "cardgames", "graffiti", "classic", "xp", "woord", "wort"]) expect(changesOf(formOf(id, "nl", []))).toEqual({});
  });

  test.each([
    [{ players: ["Anna"] }, "few"],
    [{ players: ["Anna", "anna"] }, "same"],
    [{ until: "rounds", howMany: "three" }, "noNumber"],
    [{ until: "target", howMany: "0" }, "noNumber"],
    [{ joker: "much" }, "jokerNumber"],
    [{ joker: "" }, "jokerNumber"],
  ] as const)("%o: %s", (change, code) => {
    const wish = wishOf({ ...formOf("sabra", "nl", ["Anna", "Bob"]), ...change });
    expect(isProblem(wish) && wish.code).toBe(code);
  });
});

describe("the timer", () => {
  test("the last seconds tick once each, the end rings once, however long the phone slept", () => {
    const looks = [60, 5.4, 4.9, 4.7, 3.2, 0.1, -0.1, -0.3];
    expect(looks.slice(1).map((now, place) => due(looks[place] ?? 0, now))).toEqual([null, "tick", null, "tick", "tick", "ring", null]);
    expect(due(40, -300)).toBe("ring");
  });

  test("one and two minutes, and the preset's own length", () => {
    expect([lengths(60), lengths(120), lengths(90), lengths(86_400)]).toEqual([[60, 120], [60, 120], [60, 90, 120], [60, 120]]);
    expect(secondsLeft(60, 15_000)).toBe(45);
  });
});
