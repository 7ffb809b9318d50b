// Which letter a joker stands for: asked when one lies on the table without a reading (W-08).

import { useEffect, useRef } from "preact/hooks";
import type { Piece } from "../game/draft";
import { isJoker } from "../game/tiles";
import { t } from "../i18n";
import { TileFace } from "../ui/TileFace";
import type { Board } from "./state";

interface Props {
  readonly board: Board;
  readonly letters: readonly string[]; // of the box
}

/** The joker on the table that still has to be read: letters need it, numbers read by themselves. */
function unreadJoker(board: Board): Piece | undefined {
  const { game, melds } = board.draft.value;
  if (game === "numbers") return undefined;
  return melds.flatMap((meld) => meld.pieces).find((piece) => isJoker(piece, game) && piece.reading === undefined);
}

export function JokerPicker({ board, letters }: Props) {
  const joker = unreadJoker(board);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [joker?.id]);
  if (!joker) return null;
  const { game } = board.draft.value;
  const read = (reading: string) => () => board.issue({ do: "read", id: joker.id, reading });
  return (
    <section class="joker-picker" role="dialog" aria-label={t("joker.which")}>
      <p>{t("joker.which")}</p>
      <div class="choices">
        {letters.map((face, index) => (
          <button key={face} ref={index === 0 ? first : null} type="button" class="tile joker" onClick={read(face)} aria-label={t("tile.jokerAs", { reading: face })}>
            <TileFace tile={{ face: joker.face, reading: face }} game={game} />
          </button>
        ))}
      </div>
      <button type="button" class="button" onClick={() => putBack(board, joker)}>
        {t(joker.own ? "joker.back" : "bar.undo")}
      </button>
    </section>
  );
}

/** An own joker goes back to the rack; one of the table to the word that it was taken from. */
function putBack(board: Board, joker: Piece): void {
  if (joker.own) board.issue({ do: "move", ids: [joker.id], to: { at: "rack", index: Infinity } });
  else board.undo();
}
