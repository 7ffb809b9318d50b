// What stands on a tile. The element round it (button or span) carries the class `tile`.

import { colourOf, isJoker, numberOf, type Game, type Tile } from "../game/tiles";
import { Mark } from "./Mark";

interface Props {
  readonly tile: Tile;
  readonly game: Game;
  readonly value?: number | undefined; // the letter's points, shown small
}

export function tileClass(tile: Tile, game: Game): string {
  if (isJoker(tile, game)) return "tile joker";
  const colour = game === "numbers" ? colourOf(tile.face) : null;
  return colour ? `tile marked ${colour}` : "tile letter";
}

export function TileFace({ tile, game, value }: Props) {
  if (isJoker(tile, game)) return JokerFace({ tile, game, value });
  if (game === "numbers") return <>{numberOf(tile.face)}</>; // the mark of its colour is drawn by the style sheet
  return (
    <>
      {tile.face}
      {value !== undefined && Value({ of: value })}
    </>
  );
}

function JokerFace({ tile, game, value }: Props) {
  const reading = tile.reading && (game === "numbers" ? numberOf(tile.reading) : tile.reading);
  return (
    <>
      {reading ? <span class="reading">{reading}</span> : null}
      {" " /* between the letter and its points, as in the name of the tile */}
      {Mark()}
      {value !== undefined && Value({ of: value })}
    </>
  );
}

/** The points of a letter: small, and not part of its name. */
function Value({ of }: { of: number }) {
  return (
    <span class="value" aria-hidden="true">
      {of}
    </span>
  );
}
