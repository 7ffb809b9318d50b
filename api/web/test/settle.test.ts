import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ruleSetOf, tileSetOf, type RuleSet, type TileSet } from "../src/data/presets";
import { readRack } from "../src/score/racks";
import { matchEnd, placesOf, settlePoints, settleRound, totalsOf, wordTurnPoints } from "../src/score/settle";
import { jokerCost, withChanges } from "../src/score/terms";

interface Round {
  readonly note: string;
  readonly rules: string;
  readonly set: Readonly<Record<string, string>>;
  readonly tile_set: string;
  readonly racks: readonly string[];
  readonly winner?: number;
  readonly could_open?: readonly number[];
  readonly could_not_open?: readonly number[];
  readonly resigned?: readonly number[];
  readonly points?: readonly number[];
  readonly refused?: boolean;
  readonly values: readonly number[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

interface Partly {
  readonly rules: string;
  readonly seats: number;
  readonly order: readonly number[];
  readonly values: readonly number[];
  readonly winner: number | null;
  readonly could_open: readonly number[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

interface Match {
  readonly rules: string;
  readonly set: Readonly<Record<string, string>>;
  readonly rounds: readonly (readonly number[])[];
  readonly totals: readonly number[];
  readonly places: readonly number[];
  readonly end: string | null;
  readonly left: readonly number[];
  readonly places_left: readonly number[];
}

interface Vectors {
  readonly rounds: readonly Round[];
  readonly partly: readonly Partly[];
  readonly matches: readonly Match[];
  readonly turns: readonly { words: readonly string[]; emptied: boolean; points: number }[];
}

const path = new URL("../../../tests/golden/score_pad.json", import.meta.url);
const vectors = JSON.parse(readFileSync(path, "utf8")) as Vectors;

const from0 = (seats: readonly number[] = []): number[] => seats.map((seat) => seat - 1);
const sure = <T>(found: T | null): T => {
  if (found === null) throw new Error("expected a preset or a box, found none");
  return found;
};

function termsOf({ rules, set, tile_set }: Round): [RuleSet, TileSet] {
  return [withChanges(sure(ruleSetOf(rules)), set), sure(tileSetOf(tile_set))];
}

/** Settle as the service reads it: an empty rack, or the last who stayed, has won. */
function settled(round: Round) {
  const [rules, box] = termsOf(round);
  const racks = round.racks.map((text) => readRack(text, rules, box));
  expect(racks.map(({ fault }) => fault)).toEqual(racks.map(() => null));
  const values = racks.map(({ value }) => value);
  if (rules.refill_to !== null) {
    const jokers = racks.map(({ tiles }) => tiles.filter((tile) => box.jokers.includes(tile)).length);
    return { values, ...settlePoints(round.points ?? [], jokers, jokerCost(rules, box)) };
  }
  const resigned = from0(round.resigned);
  const order = values.map((_, seat) => seat);
  const playing = order.filter((seat) => !resigned.includes(seat));
  const winner = playing.length === 1 ? playing[0] : playing.find((seat) => racks[seat]?.tiles.length === 0);
  const rest = { couldOpen: from0(round.could_open), couldNotOpen: from0(round.could_not_open), resigned };
  return { values, ...settleRound(rules, { seats: order.length, order, values, winner: winner ?? null, ...rest }) };
}

test("there are hundreds of rounds, of every preset", () => {
  expect(vectors.rounds.length).toBeGreaterThan(300);
  expect(new Set(vectors.rounds.map(({ rules }) => rules)).size).toBe(8);
});

test.each(vectors.rounds.filter((round) => !round.refused).map((round, index) => [index, round.note || round.rules, round] as const))(
  "round %i (%s) is settled as the server settles it",
  (_index, _note, round) => {
    const found = settled(round);
    expect(found.values).toEqual(round.values);
    expect(found.scores).toEqual(round.scores);
    expect(found.winners).toEqual(from0(round.winners));
  },
);

test("a settlement is zero-sum, but for the winner's total and word points (C-15)", () => {
  for (const round of vectors.rounds) {
    if (round.refused || round.rules === "wort" || round.set["loser_score"]) continue;
    expect(settled(round).scores.reduce((all, one) => all + one, 0)).toBe(0);
  }
});

test("seats that take no part get nothing, and the rest goes by turn order", () => {
  for (const { rules, seats, order, values, winner, could_open, scores, winners } of vectors.partly) {
    const ended = { seats, order, values, winner, couldOpen: could_open, couldNotOpen: [], resigned: [] };
    expect(settleRound(sure(ruleSetOf(rules)), ended)).toEqual({ scores, winners });
  }
});

test("matches are added up, end and are ranked as the server does it (C-16)", () => {
  for (const match of vectors.matches) {
    const rules = withChanges(sure(ruleSetOf(match.rules)), match.set);
    const totals = totalsOf(match.rounds, match.totals.length);
    expect(totals).toEqual(match.totals);
    expect(placesOf(totals)).toEqual(match.places);
    expect(placesOf(totals, match.left)).toEqual(match.places_left);
    expect(matchEnd(totals, match.rounds.length, rules.rounds, rules.target)).toBe(match.end);
  }
});

test("turns of words are counted as the server counts them (W-13)", () => {
  for (const { words, emptied, points } of vectors.turns) {
    expect(wordTurnPoints(words.map((word) => word.length), emptied)).toBe(points);
  }
});
