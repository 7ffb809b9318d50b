// What the live region and the labels say of tiles, in the language of the interface.

import { t } from "../i18n";
import { colourOf, isJoker, numberOf, type Game, type Tile } from "../game/tiles";

export function tileName(tile: Tile, game: Game): string {
  if (isJoker(tile)) {
    if (tile.reading === undefined) return t("tile.joker");
    return t("tile.jokerAs", { reading: plainName(tile.reading, game) });
  }
  return plainName(tile.face, game);
}

function plainName(face: string, game: Game): string {
  const colour = game === "numbers" ? colourOf(face) : null;
  if (!colour) return face;
  return t("tile.number", { colour: t(`colour.${colour}`), number: numberOf(face) });
}

/** A meld in words: letters as one word, numbers one after another. */
export function meldName(tiles: readonly Tile[], game: Game): string {
  if (game === "letters") return tiles.map((tile) => tile.reading ?? tile.face).join("");
  return tiles.map((tile) => tileName(tile, game)).join(", ");
}
