// How many tiles each seat holds after an event, from what everybody may know.

import { parseTiles, type Game } from "../game/tiles";
import type { GameEvent } from "../net/types";

const many = (tiles: unknown, game: Game): number => (Array.isArray(tiles) ? tiles.length : parseTiles(String(tiles ?? ""), game).length);

export function tilesLeft(events: readonly GameEvent[], seq: number, seats: number, dealt: number, game: Game): number[] {
  let left: number[] = Array.from({ length: seats }, () => dealt);
  const add = (seat: unknown, count: number): void => {
    left = left.map((held, index) => (index === seat ? held + count : held));
  };
  for (const { kind, body, seq: at } of events) {
    if (at > seq) break;
    if (kind === "round_started") left = left.map(() => dealt);
    if (kind === "drew") add(body["seat"], Number(body["count"]));
    if (kind === "laid") add(body["seat"], -many(body["laid"], game));
    if (kind === "undone") add(body["seat"], many(body["back"], game));
  }
  return left;
}
