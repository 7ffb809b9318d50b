// What the live region and the labels say of tiles, in the language of the interface.

import { t } from "../i18n";
import { colourOf, isJoker, numberOf, parseTiles, type Game, type Tile } from "../game/tiles";

export function tileName(tile: Tile, game: Game): string {
  if (isJoker(tile, game)) {
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

/** A meld in words: letters as one word; "blue 4 to 6"; "4 in blue, red, orange". */
export function meldName(tiles: readonly Tile[], game: Game): string {
  if (game === "letters") return tiles.map((tile) => tile.reading ?? tile.face).join("");
  const faces = tiles.map((tile) => tile.reading ?? tile.face);
  const known = faces.filter((face) => colourOf(face));
  const colours = [...new Set(known.map(colourOf))];
  const numbers = known.map(numberOf);
  const [colour] = colours;
  const [first = 0] = numbers;
  if (colours.length === 1 && colour && known.length === faces.length && faces.length > 2) {
    return t("meld.run", { colour: t(`colour.${colour}`), first, last: numbers.at(-1) ?? first });
  }
  if (new Set(numbers).size === 1 && known.length > 1) {
    const parts = faces.map((face) => (colourOf(face) ? t(`colour.${colourOf(face) ?? "k"}`) : t("tile.joker")));
    return t("meld.group", { number: first, colours: parts.join(", ") });
  }
  return tiles.map((tile) => tileName(tile, game)).join(", ");
}

/** A meld in notation, in words: KATER, or "blue 4 to 6", "4 in blue, red, orange". */
export function wordsOf(meld: string, game: Game): string {
  return meldName(parseTiles(meld, game), game);
}
