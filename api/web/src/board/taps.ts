// Taps and the focus at the table: heard once for the whole board, a tile has no listeners of its own.

import type { KeyHelp } from "./keys";
import { RACK, targetAt, type Board, type Place } from "./state";

/** Answer a tap on a tile, beside the tiles of a row, or on the empty table. */
export function onTap(event: MouseEvent, board: Board, help: KeyHelp): void {
  if (!(event.target instanceof Element)) return;
  const tile = event.target.closest<HTMLElement>("[data-piece]");
  const row = event.target.closest<HTMLElement>("[data-zone]");
  if (tile && row) tapTile(event, tile, placeOf(tile, row), board, help);
  else if (row) drop({ zone: zoneOf(row), index: board.zone(zoneOf(row)).length }, board, help);
  else if (event.target.closest("[data-felt]") && board.drop({ at: "new" })) help.say("dropped");
}

/** The cursor goes where the focus goes. */
export function onFocus(event: FocusEvent, board: Board): void {
  const tile = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-piece]") : null;
  const row = tile?.closest<HTMLElement>("[data-zone]");
  if (tile && row) board.cursor.value = placeOf(tile, row);
}

/** The tile at a place, as it is drawn. */
export function tileAt(root: HTMLElement, { zone, index }: Place): HTMLElement | undefined {
  return root.querySelector(`[data-zone="${CSS.escape(zone)}"]`)?.querySelectorAll<HTMLElement>("[data-piece]")[index];
}

const zoneOf = (row: HTMLElement): string => row.dataset["zone"] ?? RACK;

const placeOf = (tile: HTMLElement, row: HTMLElement): Place => ({
  zone: zoneOf(row),
  index: [...row.querySelectorAll("[data-piece]")].indexOf(tile),
});

function tapTile(event: MouseEvent, tile: HTMLElement, { zone, index }: Place, board: Board, help: KeyHelp): void {
  const id = tile.dataset["piece"] ?? "";
  const picked = board.picked.value;
  const isDrop = picked.length > 0 && !picked.includes(id);
  if (!isDrop || (zone === RACK && picked.every((one) => isOnRack(board, one)))) {
    board.toggle(id);
    help.say("picked");
    return;
  }
  const box = tile.getBoundingClientRect();
  const isAfter = event.detail > 0 && event.clientX > box.left + box.width / 2;
  drop({ zone, index: index + (isAfter ? 1 : 0) }, board, help);
}

function drop(place: Place, board: Board, help: KeyHelp): void {
  if (board.drop(targetAt(place))) help.say("dropped");
}

function isOnRack(board: Board, id: string): boolean {
  return board.draft.value.rack.some((piece) => piece.id === id);
}
