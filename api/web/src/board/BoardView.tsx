// The table and the rack: draws a `Board` and turns taps, drags and keys into its commands.

import { useEffect } from "preact/hooks";
import type { DraftMeld, Piece } from "../game/draft";
import { isJoker, shownAs, type Game } from "../game/tiles";
import { t } from "../i18n";
import { memo } from "../ui/memo";
import { lengthOf } from "../ui/rowLength";
import { TileFace, tileClass } from "../ui/TileFace";
import { enableDrag } from "./drag";
import { onKey, type KeyHelp } from "./keys";
import { RACK, type Board, type Place } from "./state";
import { onFocus, onTap, tileAt } from "./taps";
import { meldName, tileName } from "./words";

const DEALT = 14; // tiles that fit two lines of the rack
const SOME = 36; // tiles on the table from which on they are drawn smaller
const CROWD = 64;

interface Marks {
  readonly fresh?: ReadonlySet<string>; // pieces that the last turn brought
  readonly faults?: ReadonlyMap<string, string>; // meld key -> what is wrong with it
}

interface Props {
  readonly board: Board;
  readonly values: Readonly<Record<string, number>>;
  readonly isMine: boolean; // my turn: tiles of the table may be moved
  readonly marks?: Marks;
  readonly lang: string | null; // of the words on the table
  readonly help: KeyHelp;
  readonly root: { current: HTMLDivElement | null };
  readonly hasRack?: boolean; // none for one who looks on
}

export function BoardView({ board, values, isMine, marks = {}, lang, help, root, hasRack = true }: Props) {
  const { melds, rack, game } = board.draft.value;
  const picked = board.picked.value;
  const entry = board.entry();

  useEffect(() => {
    if (!root.current) return undefined;
    return enableDrag(root.current, board);
  }, [board]);

  useEffect(() => markScrolling(root.current), [board.draft.value]);

  useEffect(() => focusCursor(root.current, board.cursor.value), [board.cursor.value]);

  const keydown = (event: KeyboardEvent): void => {
    if (onKey(event, board, help)) event.preventDefault();
  };

  const row = (zone: string, pieces: readonly Piece[]): RowProps => ({
    values,
    game,
    zone,
    pieces,
    isMine: isMine || zone === RACK,
    here: entry.zone === zone ? entry.index : -1,
    picked: pieces.filter((piece) => picked.includes(piece.id)).map((piece) => piece.id),
    fresh: pieces.filter((piece) => marks.fresh?.has(piece.id)).map((piece) => piece.id),
  });
  return (
    <div class="board" ref={root} onKeyDown={keydown} onClick={(event) => onTap(event, board, help)} onFocusIn={(event) => onFocus(event, board)}>
      <div class={`felt ${crowding(melds)}`} data-felt role="group" aria-label={t("board.table")}>
        {melds.map((meld) => (
          <MeldView key={meld.key} {...row(meld.key, meld.pieces)} lang={lang} fault={marks.faults?.get(meld.key) ?? ""} />
        ))}
        {picked.length > 0 && (
          <button type="button" class="new-meld">
            {t("board.newMeld")}
          </button>
        )}
        {melds.length === 0 && picked.length === 0 && <p class="empty">{t(hasRack ? "board.empty" : "list.empty")}</p>}
      </div>
      {hasRack && (
        <div class={rack.length > DEALT ? "ledge many" : "ledge"} role="group" aria-label={t("board.rack")}>
          <RackRow {...row(RACK, rack)} />
        </div>
      )}
    </div>
  );
}

/** On a table that scrolls a finger scrolls, and drags after a moment's rest. */
function markScrolling(root: HTMLElement | null): void {
  const felt = root?.querySelector("[data-felt]");
  felt?.toggleAttribute("data-scrolls", felt.scrollHeight > felt.clientHeight + 1);
}

/** Many tiles on the table are drawn a little smaller, so that most of them stay in view. */
function crowding(melds: readonly DraftMeld[]): string {
  const tiles = melds.reduce((sum, meld) => sum + meld.pieces.length, 0);
  return tiles > CROWD ? "crowded" : tiles > SOME ? "full" : "";
}

interface RowProps {
  readonly values: Readonly<Record<string, number>>;
  readonly game: Game;
  readonly zone: string;
  readonly pieces: readonly Piece[];
  readonly isMine: boolean;
  readonly here: number; // the tile that the Tab key reaches, -1 for none in this row
  readonly picked: readonly string[];
  readonly fresh: readonly string[];
}

interface MeldProps extends RowProps {
  readonly lang: string | null;
  readonly fault: string;
}

const isSameRow = (one: RowProps, other: RowProps): boolean =>
  one.values === other.values &&
  one.zone === other.zone &&
  one.isMine === other.isMine &&
  one.here === other.here &&
  one.picked.join() === other.picked.join() &&
  one.fresh.join() === other.fresh.join() &&
  one.pieces.length === other.pieces.length &&
  one.pieces.every((piece, index) => isSamePiece(piece, other.pieces[index]));

const isSamePiece = (one: Piece, other: Piece | undefined): boolean => one === other || (one.id === other?.id && one.reading === other.reading && one.own === other.own);

const MeldView = memo(
  ({ lang, fault, ...row }: MeldProps) => {
    const name = meldName(row.pieces, row.game);
    return (
      <figure class={fault ? "meld fault" : "meld"} aria-label={fault ? `${name}. ${fault}` : name} {...(lang ? { lang } : {})} style={lengthOf(row.pieces)}>
        {Row(row)}
      </figure>
    );
  },
  (one, other) => one.lang === other.lang && one.fault === other.fault && one.game === other.game && isSameRow(one, other),
);

const RackRow = memo((row: RowProps) => Row(row), isSameRow);

/** A row of tiles. They are made by calls, not mounted: a table has a hundred, and components cost more than their buttons. */
function Row({ pieces, ...row }: RowProps) {
  return (
    <div class="row" data-zone={row.zone}>
      {pieces.map((piece, index) => tileButton({ ...row, piece, index }))}
    </div>
  );
}

interface TileProps extends Omit<RowProps, "pieces"> {
  readonly piece: Piece;
  readonly index: number;
}

function tileButton({ piece, index, zone, values, game, isMine, here, picked, fresh }: TileProps) {
  const isFresh = fresh.includes(piece.id);
  const points = isJoker(piece, game) && game === "letters" ? ` ${values[piece.face] ?? ""}` : "";
  const name = tileName(piece, game) + points + (isFresh ? `, ${t("board.fresh")}` : "");
  return (
    <button
      key={piece.id}
      type="button"
      class={`${tileClass(piece, game)}${isFresh ? " new" : ""}${piece.own && zone !== RACK ? " own" : ""}`}
      data-piece={piece.id}
      data-face={shownAs(piece)}
      aria-pressed={picked.includes(piece.id)}
      aria-label={name}
      tabIndex={here === index ? 0 : -1}
      disabled={!isMine}
    >
      {TileFace({ tile: piece, game, value: game === "letters" ? values[piece.face] : undefined })}
    </button>
  );
}

/** Move the focus to the cursor, but only when it is at the table already. */
function focusCursor(root: HTMLElement | null, place: Place): void {
  if (root?.contains(document.activeElement)) tileAt(root, place)?.focus();
}
