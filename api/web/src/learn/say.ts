// What a lesson says of the draft, in sentences: faults with their clause, and what the keys 1 to 6 ask.

import type { Asked } from "../board/keys";
import type { Board } from "../board/state";
import { meldName, tileName } from "../board/words";
import { parseTiles, type Game } from "../game/tiles";
import { language, t } from "../i18n";
import { OPENING, type LessonFault } from "./referee";
import { learn, told } from "./texts";

function tilesOf({ tiles, clause }: LessonFault): string {
  if (clause.startsWith("W")) return tiles.join(", ");
  const named = tiles.map((tile) => parseTiles(tile, "numbers").map((one) => tileName(one, "numbers")).join(""));
  return named.join(", ");
}

/** One fault, with its clause. */
export function tellMeld(fault: LessonFault): string {
  const tiles = fault.code === "too_short" || fault.code === "opening_too_low" ? "" : tilesOf(fault);
  const text = learn(`why.${fault.code}` as Parameters<typeof learn>[0], { tiles, needed: OPENING, value: fault.value ?? 0 });
  return `${capital(text)} (${fault.clause})`;
}

/** All faults, each sentence once, the first two: more at a time nobody reads. */
export const tellFaults = (faults: readonly LessonFault[]): string => [...new Set(faults.map(tellMeld))].slice(0, 2).join(" ");

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);

export function tellAsked(what: Asked, board: Board, task: string, feedback: string): string {
  const { game, melds, rack } = board.draft.value;
  if (what === "rack") return rack.map((piece) => tileName(piece, game)).join(", ");
  if (what === "meld") return meldName(board.zone(board.cursor.value.zone), game);
  if (what === "table") return melds.map((meld) => meldName(meld.pieces, game as Game)).join(t("semicolon"));
  return [task, feedback].filter(Boolean).join(" ") || told("title");
}
