// A meld that is only looked at.

import { meldName } from "../board/words";
import type { Game, Tile } from "../game/tiles";
import { lengthOf } from "./rowLength";
import { TileFace, tileClass } from "./TileFace";

interface Props {
  readonly tiles: readonly Tile[];
  readonly game: Game;
  readonly values: Readonly<Record<string, number>>;
  readonly lang?: string | null;
  readonly isFresh?: (index: number) => boolean; // laid in the last move
}

export function Meld({ tiles, game, values, lang, isFresh }: Props) {
  return (
    <figure class="meld" role="img" aria-label={meldName(tiles, game)} lang={lang ?? undefined} style={lengthOf(tiles)}>
      <div class="row">
        {tiles.map((tile, index) => (
          <span key={index} data-printed={tile.face} class={tileClass(tile, game) + (isFresh?.(index) ? " new" : "")}>
            <TileFace tile={tile} game={game} value={game === "letters" ? values[tile.face] : undefined} />
          </span>
        ))}
      </div>
    </figure>
  );
}
