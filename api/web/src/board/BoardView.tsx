// The table and the rack: draws a `Board` and turns taps, drags and keys into its commands.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { DraftMeld, Piece, Target } from "../game/draft";
import { isJoker, shownAs, type Game } from "../game/tiles";
import { t } from "../i18n";
import { TileFace, tileClass } from "../ui/TileFace";
import { enableDrag } from "./drag";
import { onKey, type KeyHelp } from "./keys";
import { RACK, type Board, type Place } from "./state";
import { meldName, tileName } from "./words";

const DEALT = 14; // tiles that fit two lines of the rack

export interface Marks {
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
  const hover = useSignal<Target | null>(null);
  const { melds, rack, game } = board.draft.value;

  useEffect(() => {
    if (!root.current) return undefined;
    return enableDrag(root.current, board, (target) => {
      hover.value = target;
    });
  }, [board]);

  useEffect(() => focusCursor(root.current, board.cursor.value), [board.cursor.value]);

  const keydown = (event: KeyboardEvent): void => {
    if (onKey(event, board, help)) event.preventDefault();
  };

  const tapFelt = (event: MouseEvent): void => {
    const isTile = event.target instanceof Element && event.target.closest("[data-zone]");
    if (!isTile && board.drop({ at: "new" })) help.say("dropped");
  };

  const shared = { board, values, game, help, hover: hover.value };
  return (
    <div class="board" ref={root} onKeyDown={keydown}>
      <div class="felt" data-felt onClick={tapFelt} role="group" aria-label={t("board.table")}>
        {melds.map((meld) => (
          <MeldView key={meld.key} meld={meld} lang={lang} marks={marks} isMine={isMine} {...shared} />
        ))}
        {board.picked.value.length > 0 && (
          <button type="button" class="new-meld" onClick={() => board.drop({ at: "new" }) && help.say("dropped")}>
            {t("board.newMeld")}
          </button>
        )}
        {melds.length === 0 && board.picked.value.length === 0 && <p class="empty">{t(hasRack ? "board.empty" : "list.empty")}</p>}
      </div>
      {hasRack && (
        <div class={rack.length > DEALT ? "ledge many" : "ledge"} role="group" aria-label={t("board.rack")}>
          <Row zone={RACK} pieces={rack} isMine {...shared} />
        </div>
      )}
    </div>
  );
}

interface Shared {
  readonly board: Board;
  readonly values: Readonly<Record<string, number>>;
  readonly game: Game;
  readonly help: KeyHelp;
  readonly hover: Target | null;
  readonly isMine: boolean;
}

function MeldView({ meld, marks, lang, ...shared }: Shared & { meld: DraftMeld; marks: Marks; lang: string | null }) {
  const fault = marks.faults?.get(meld.key);
  const name = meldName(meld.pieces, shared.game);
  return (
    <figure class={fault ? "meld fault" : "meld"} aria-label={fault ? `${name}. ${fault}` : name} {...(lang ? { lang } : {})}>
      <Row zone={meld.key} pieces={meld.pieces} fresh={marks.fresh} {...shared} />
    </figure>
  );
}

interface RowProps extends Shared {
  readonly zone: string;
  readonly pieces: readonly Piece[];
  readonly fresh?: ReadonlySet<string> | undefined;
}

function Row({ zone, pieces, fresh, ...shared }: RowProps) {
  const { board, help, hover } = shared;
  const gap = gapOf(hover, zone);
  const tap = (piece: Piece, index: number) => (event: MouseEvent) => {
    event.stopPropagation();
    const isDrop = board.picked.value.length > 0 && !board.picked.value.includes(piece.id);
    if (!isDrop || (zone === RACK && board.picked.value.every((id) => isOnRack(board, id)))) {
      board.toggle(piece.id);
      help.say("picked");
      return;
    }
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const isAfter = event.detail > 0 && event.clientX > box.left + box.width / 2;
    const at = index + (isAfter ? 1 : 0);
    if (board.drop(zone === RACK ? { at: "rack", index: at } : { at: "meld", key: zone, index: at })) help.say("dropped");
  };
  const tapEnd = (): void => {
    const end = pieces.length;
    if (board.drop(zone === RACK ? { at: "rack", index: end } : { at: "meld", key: zone, index: end })) help.say("dropped");
  };
  return (
    <div class="row" data-zone={zone} onClick={tapEnd}>
      {pieces.map((piece, index) => (
        <TileButton
          key={piece.id}
          piece={piece}
          place={{ zone, index }}
          isFresh={fresh?.has(piece.id) ?? false}
          isGap={gap === index}
          onTap={tap(piece, index)}
          {...shared}
        />
      ))}
      {gap !== null && gap >= pieces.length && <span class="gap" aria-hidden="true" />}
    </div>
  );
}

interface TileProps extends Shared {
  readonly piece: Piece;
  readonly place: Place;
  readonly isFresh: boolean;
  readonly isGap: boolean;
  readonly onTap: (event: MouseEvent) => void;
}

function TileButton({ piece, place, isFresh, isGap, onTap, board, values, game, isMine }: TileProps) {
  const isPicked = board.picked.value.includes(piece.id);
  const entry = board.entry();
  const isHere = entry.zone === place.zone && entry.index === place.index;
  const points = isJoker(piece, game) && game === "letters" ? ` ${values[piece.face] ?? ""}` : "";
  const name = tileName(piece, game) + points + (isFresh ? `, ${t("board.fresh")}` : "");
  return (
    <>
      {isGap && <span class="gap" aria-hidden="true" />}
      <button
        type="button"
        class={`${tileClass(piece, game)}${isFresh ? " new" : ""}${piece.own && place.zone !== RACK ? " own" : ""}`}
        data-piece={piece.id}
        data-face={shownAs(piece)}
        data-place={`${place.zone}.${place.index}`}
        aria-pressed={isPicked}
        aria-label={name}
        tabIndex={isHere ? 0 : -1}
        disabled={!isMine && place.zone !== RACK}
        onClick={onTap}
        onFocus={() => {
          board.cursor.value = place;
        }}
      >
        <TileFace tile={piece} game={game} value={game === "letters" ? values[piece.face] : undefined} />
      </button>
    </>
  );
}

function isOnRack(board: Board, id: string): boolean {
  return board.draft.value.rack.some((piece) => piece.id === id);
}

function gapOf(hover: Target | null, zone: string): number | null {
  if (hover?.at === "rack" && zone === RACK) return hover.index;
  if (hover?.at === "meld" && hover.key === zone) return hover.index;
  return null;
}

/** Move the focus to the cursor, but only when it is at the table already. */
function focusCursor(root: HTMLElement | null, place: Place): void {
  if (!root?.contains(document.activeElement)) return;
  const wanted = root.querySelector<HTMLElement>(`[data-place="${CSS.escape(`${place.zone}.${place.index}`)}"]`);
  wanted?.focus();
}
