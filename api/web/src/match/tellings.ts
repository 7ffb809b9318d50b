// Everything that the table shows, as sentences: for the keys 1 to 6 and for the list.

import type { Asked } from "../board/keys";
import type { Board } from "../board/state";
import { meldName, tileName } from "../board/words";
import type { Tile } from "../game/tiles";
import { count, t } from "../i18n";
import type { Match, View } from "../net/types";
import { asWord } from "../ui/Told";
import { clockText } from "./Clock";
import type { Facts } from "./facts";

export interface Scene {
  readonly match: Match;
  readonly facts: Facts;
  readonly last: string; // the sentence of the last move
  readonly now: number; // by the service's clock
  readonly board: Board | null; // none for one who watches a replay
}

type Telling = (scene: Scene) => string;

const meldAt = (tiles: readonly Tile[], index: number, scene: Scene): string =>
  t("list.meld", { number: index + 1, meld: asWord(meldName(tiles, scene.facts.tiles.game)) });

export function playersOf({ match, now }: Scene): string[] {
  const view = match.view as View;
  return view.seats.map((seat, index) => {
    const isTurn = view.to_move === index;
    const time = isTurn && match.turn_deadline !== null ? t("list.time", { time: clockText(match.turn_deadline - now) }) : "";
    const line = t("list.player", { name: seat.name, tiles: count(seat.tiles, "tiles") });
    return [line, isTurn ? t("list.toMove") : "", time].filter(Boolean).join(", ");
  });
}

export function meldsOf(scene: Scene): string[] {
  const melds = scene.board?.draft.value.melds ?? [];
  return melds.map((meld, index) => meldAt(meld.pieces, index, scene));
}

export function rackOf({ board, facts }: Scene): string {
  const rack = board?.draft.value.rack ?? [];
  return rack.map((piece) => tileName(piece, facts.tiles.game)).join(", ");
}

const meldHere: Telling = (scene) => {
  const { board } = scene;
  const at = board?.draft.value.melds.findIndex((meld) => meld.key === board.cursor.value.zone) ?? -1;
  const meld = board?.draft.value.melds[at];
  return meld ? meldAt(meld.pieces, at, scene) : rack(scene);
};

const rack: Telling = (scene) => t("list.rackIs", { tiles: rackOf(scene) });

const TELLINGS: Readonly<Record<Asked, Telling>> = {
  last: (scene) => scene.last,
  turn: (scene) => playersOf(scene)[(scene.match.view as View).to_move ?? -1] ?? t("bar.wait"),
  players: (scene) => [...playersOf(scene), t("list.pool", { tiles: count((scene.match.view as View).pool, "tiles") })].join(". "),
  rack,
  meld: meldHere,
  table: (scene) => meldsOf(scene).join(". ") || t("list.empty"),
};

export function tellAsked(what: Asked, scene: Scene): string {
  return TELLINGS[what](scene);
}
