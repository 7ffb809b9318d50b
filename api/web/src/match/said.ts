// What happened, as sentences: for the line above the table, the live region and the log.

import { changes, type Change } from "../game/diff";
import { tileName, wordsOf } from "../board/words";
import { isJoker, parseTable, parseTiles, type Game } from "../game/tiles";
import { t } from "../i18n";
import type { GameEvent } from "../net/types";
import { asWord, plain } from "../ui/Told";
import { afterEvent } from "./tables";

type Body = Readonly<Record<string, unknown>>;
type Names = readonly string[];
type Say = (body: Body, names: Names, before: string, game: Game) => string | null;

const who = (body: Body, names: Names): string => names[Number(body["seat"])] ?? "";

const MOST_TOLD = 2; // changed melds that make one sentence; of more the number says more
const LONG = 90; // characters: two of them are told only where the sentence fits two lines of a phone

const isNew = ({ kind }: Change): boolean => kind === "new";

/** A lay in both lengths: with what matters alone, and with every meld that changed. */
function layTold(body: Body, names: Names, before: string, game: Game): { text: string; whole: () => string } {
  const all = changes(parseTable(before, game), parseTable(String(body["table"]), game), game);
  const name = who(body, names);
  const whole = (): string => {
    const isAllNew = all.every(isNew); // then the melds say which tiles they were
    const parts = all.map((change) => {
      const before = "before" in change ? asWord(wordsOf(change.before, game)) : "";
      const after = "after" in change ? asWord(wordsOf(change.after, game)) : "";
      if (isAllNew) return after;
      return t(`said.${before === after ? jokerTold(change, game) : change.kind}`, { before, after });
    });
    if (isAllNew) return t("said.laidNew", { name, melds: listed(parts) });
    return t("said.laid", { name, tiles: tilesOf(body["laid"], game), changes: listed(parts) });
  };
  const isShort = all.every(isNew) || all.length === 1 || (all.length <= MOST_TOLD && plain(whole()).length <= LONG);
  const text = isShort ? whole() : t("said.laidMuch", { name, tiles: tilesOf(body["laid"], game), count: all.length });
  return { text, whole: isShort ? () => text : whole };
}

/** A meld that reads as before was changed by its jokers: one was taken out of it, or came to another place. */
function jokerTold(change: Change, game: Game): "freed" | "jokered" {
  const jokers = (meld: string): number => parseTiles(meld, game).filter((tile) => isJoker(tile, game)).length;
  const isFreed = change.kind === "became" && jokers(change.after) < jokers(change.before);
  return isFreed ? "freed" : "jokered";
}

/** Parts with commas of their own are parted by more than a comma. */
const listed = (parts: readonly string[]): string => parts.join(parts.some((part) => part.includes(",")) ? t("semicolon") : ", ");

const laid: Say = (body, names, before, game) => layTold(body, names, before, game).text;

/** Laid tiles by name: E, R or blue 4, red 4. */
const tilesOf = (laid: unknown, game: Game): string =>
  parseTiles(String(laid), game)
    .map((tile) => tileName(tile, game))
    .join(", ");

const drew: Say = (body, names) => {
  if (body["why"] === "refill") return null;
  const count = Number(body["count"]);
  return t(count === 1 ? "said.drewOne" : "said.drew", { name: who(body, names), count });
};

const simple =
  (key: "said.passed" | "said.timedOut" | "said.refused" | "said.resigned" | "said.accepted"): Say =>
  (body, names) =>
    t(key, { name: who(body, names) });

const SAYINGS: Readonly<Record<string, Say>> = {
  laid,
  drew,
  passed: simple("said.passed"),
  timed_out: simple("said.timedOut"),
  refused: simple("said.refused"),
  resigned: simple("said.resigned"),
  accepted: simple("said.accepted"),
  challenged: (body, names) => {
    const wrong = body["wrong"] as readonly string[];
    const name = who(body, names);
    return wrong.length > 0 ? t("said.challengeWon", { name, words: wrong.map(asWord).join(", ") }) : t("said.challengeLost", { name });
  },
  round_started: (body, names) => t("said.round", { number: Number(body["number"]), name: names[Number(body["starter"])] ?? "" }),
};

export interface Saying {
  readonly seq: number;
  readonly text: string;
  readonly whole: string; // the text with every change, where the text leaves some out
}

/** Every event that is worth a sentence, in order. The table before a lay is that of the lay before. */
export function sayings(events: readonly GameEvent[], names: Names, game: Game): Saying[] {
  let tables: readonly string[] = [""];
  return events.flatMap((event) => {
    const before = tables.at(-1) ?? "";
    tables = afterEvent(tables, event);
    if (event.kind === "laid") {
      const { text, whole } = layTold(event.body, names, before, game);
      return [{ seq: event.seq, text, whole: whole() }];
    }
    const text = say(event, names, before, game);
    return text === null ? [] : [{ seq: event.seq, text, whole: text }];
  });
}

/** The sentence of the last event that is worth one; the events before it are not put into words. */
export function lastSaying(events: readonly GameEvent[], names: Names, game: Game): string | null {
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const event = events[at];
    const before = events.slice(0, at).reduce(afterEvent, [""]).at(-1) ?? "";
    const text = event ? say(event, names, before, game) : null;
    if (text !== null) return text;
  }
  return null;
}

const say = (event: GameEvent, names: Names, before: string, game: Game): string | null =>
  SAYINGS[event.kind]?.(event.body, names, before, game) ?? null;
