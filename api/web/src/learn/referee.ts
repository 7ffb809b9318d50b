// The referee of the tour, on the phone: is this table a legal turn of the lesson, and why not (docs/rules.md)?

import { laidPieces, type Draft } from "../game/draft";
import { checkMeld, SHORTEST } from "../game/melds";
import { formatTile, isJoker, parseTable, shownAs, type Tile } from "../game/tiles";
import type { TableTask } from "./lessons";

export const OPENING = 30; // of every preset that the lessons use (N-06)

/** What is wrong: code and clause as the referee's, but `names` and `unsure`, which only a lesson has. */
export interface LessonFault {
  readonly clause: string;
  readonly code: string;
  readonly tiles: readonly string[]; // in notation; for words the word
  readonly meld: string | null; // its key on the board
  readonly value?: number; // of an opening
}

type KnowsWord = (word: string) => boolean | null; // null: not known yet, or nobody to ask

/** Everything that is wrong with a draft as a turn. Tiles can't vanish: the board sees to that (C-07). */
export function faultsOf(task: TableTask, draft: Draft, knows: KnowsWord): readonly LessonFault[] {
  const nothingLaid = laidPieces(draft).length === 0;
  return [
    ...(nothingLaid ? [{ clause: "C-05", code: "no_own_tile", tiles: [], meld: null }] : []),
    ...(draft.game === "numbers" ? numberFaults(draft) : wordFaults(task, draft, knows)),
    ...(task.opened ? [] : openingFaults(task, draft)),
    ...(draft.game === "letters" ? releaseFaults(task, draft) : []),
  ];
}

function numberFaults(draft: Draft): LessonFault[] {
  return draft.melds.flatMap((meld) => checkMeld(meld.pieces).problems.map((problem) => ({ ...problem, meld: meld.key })));
}

/** The word of a meld; null while a joker in it is unread. */
export function wordOf(tiles: readonly Tile[]): string | null {
  const isOpen = tiles.some((tile) => isJoker(tile, "letters") && tile.reading === undefined);
  return isOpen ? null : tiles.map(shownAs).join("");
}

function wordFaults(task: TableTask, draft: Draft, knows: KnowsWord): LessonFault[] {
  return draft.melds.flatMap(({ key, pieces }): LessonFault[] => {
    const word = wordOf(pieces);
    const fault = (clause: string, code: string, tiles: readonly string[]): LessonFault[] => [{ clause, code, tiles, meld: key }];
    if (pieces.length < SHORTEST) return fault("W-02", "too_short", pieces.map(formatTile));
    if (pieces.every((piece) => isJoker(piece, "letters"))) return fault("W-02", "only_jokers", pieces.map(formatTile));
    if (word === null) return fault("W-08", "joker_unread", []);
    if (task.names?.includes(word)) return fault("W-03", "name", [word]);
    const known = task.words?.includes(word) || knows(word);
    return known ? [] : fault("W-02", known === null ? "unsure" : "unknown_word", [word]);
  });
}

/** N-06, N-07: before the opening the table stands as it is, and own melds are worth enough. */
function openingFaults(task: TableTask, draft: Draft): LessonFault[] {
  const key = (tiles: readonly Tile[]): string => tiles.map((tile) => tile.face).sort().join(" ");
  const standing = draft.melds.map((meld) => key(meld.pieces));
  const changed = parseTable(task.table, draft.game).filter((meld) => !standing.includes(key(meld)));
  const own = draft.melds.filter((meld) => meld.pieces.every((piece) => piece.own));
  const value = own.reduce((sum, meld) => sum + checkMeld(meld.pieces).value, 0);
  return [
    ...changed.map((meld) => ({ clause: "N-07", code: "table_changed", tiles: meld.map(formatTile), meld: null })),
    ...(value < OPENING ? [{ clause: "N-06", code: "opening_too_low", tiles: [], meld: null, value }] : []),
  ];
}

/** W-08: a joker that stands for another letter now is paid with its old letter from the rack. */
function releaseFaults(task: TableTask, draft: Draft): LessonFault[] {
  const letters = (tiles: readonly Tile[]): string[] => tiles.flatMap((tile) => (isJoker(tile, "letters") ? (tile.reading ?? []) : []));
  const laid = laidPieces(draft).map((piece) => piece.face);
  const after = letters(draft.melds.flatMap((meld) => meld.pieces));
  const gone = letters(parseTable(task.table, "letters").flat()).filter((letter) => !take(after, letter));
  const lacking = gone.filter((letter) => !take(laid, letter));
  return lacking.map((letter) => ({ clause: "W-08", code: "joker_not_replaced", tiles: [letter], meld: null }));
}

/** Take one of the letters out of a list; whether there was one. */
function take(letters: string[], letter: string): boolean {
  const at = letters.indexOf(letter);
  if (at >= 0) letters.splice(at, 1);
  return at >= 0;
}

/** Faults that one is told while one still builds: a meld that can't become right by laying more. */
const AT_ONCE: ReadonlySet<string> = new Set(["colour_twice", "number_twice", "group_too_long", "no_wrap", "name"]);

export const toldAtOnce = (fault: LessonFault): boolean => AT_ONCE.has(fault.code);
