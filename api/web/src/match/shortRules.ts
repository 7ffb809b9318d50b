// The rules of a match in a few sentences: what differs from table to table.

import type { RuleSet } from "../net/facts";
import type { Lobby } from "../net/types";
import { matchText } from "./texts";

/** Seconds as 2:00, or as whole hours and days in the words of the language. */
function spanText(seconds: number, language: string): string {
  const unit = (value: number, name: string): string => new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "long" }).format(value);
  if (seconds >= 86_400) return unit(Math.round(seconds / 86_400), "day");
  if (seconds >= 3_600) return unit(Math.round(seconds / 3_600), "hour");
  return seconds % 60 === 0 ? unit(seconds / 60, "minute") : unit(seconds, "second");
}

export function shortRules(rules: RuleSet, clock: Lobby["clock"], language: string): string[] {
  return [...opening(rules), ...(rules.game === "letters" ? [matchText(rules.word_check === "challenge" ? "short.challenge" : "short.words")] : []), ...price(rules), time(clock, language)];
}

function opening(rules: RuleSet): string[] {
  const { hand_size: count, opening_points: points, opening_word_length: letters } = rules;
  const first = letters
    ? matchText("short.openWord", { count: letters })
    : Number(points) > 0
      ? matchText("short.openPoints", { count: points })
      : matchText("short.openFree");
  const isOpening = Boolean(letters) || Number(points) > 0;
  const table = isOpening ? [matchText(rules.opening_then_table ? "short.openTable" : "short.openOwn")] : [];
  return [matchText("short.dealt", { count }), first, ...table];
}

function price(rules: RuleSet): string[] {
  const lay = matchText(rules.invalid_table === "reject" ? "short.reject" : "short.penalty");
  const joker = typeof rules.joker_rack_value === "number" ? matchText("short.joker", { count: rules.joker_rack_value }) : matchText("short.jokerOwn");
  const end = rules.target ? matchText("short.target", { count: rules.target }) : matchText("short.rounds", { count: rules.rounds ?? 1 });
  return [lay, joker, end];
}

function time(clock: Lobby["clock"], language: string): string {
  if (!clock || clock.kind === "none") return matchText("clock.none");
  const span = spanText(clock.seconds ?? 0, language);
  return clock.kind === "turn" ? matchText("clock.turn", { time: span }) : matchText("clock.bank", { time: span, more: spanText(clock.increment ?? 0, language) });
}
