// The keyboard at the table: arrows move the cursor, Space picks up and drops, letters pick rack tiles, digits tell.

import { isJoker } from "../game/tiles";
import { RACK, targetAt, type Board, type Place } from "./state";

export type Asked = "last" | "turn" | "players" | "rack" | "meld" | "table";

export interface KeyHelp {
  readonly openCommandLine: () => void;
  readonly tell: (what: Asked) => void;
  readonly say: (what: "picked" | "dropped" | "undone" | "cleared") => void;
}

const ASKED: readonly Asked[] = ["last", "turn", "players", "rack", "meld", "table"];

type Action = (board: Board, help: KeyHelp) => void;

const ACTIONS: Readonly<Record<string, Action>> = {
  ArrowLeft: (board) => step(board, -1),
  ArrowRight: (board) => step(board, 1),
  ArrowUp: (board) => changeZone(board, -1),
  ArrowDown: (board) => changeZone(board, 1),
  Home: (board) => put(board, { ...board.cursor.value, index: 0 }),
  End: (board) => put(board, { ...board.cursor.value, index: Infinity }),
  " ": pickOrDrop,
  Enter: (board, help) => {
    if (board.drop({ at: "new" })) help.say("dropped");
  },
  Backspace: (board, help) => {
    if (board.drop({ at: "rack", index: Infinity })) help.say("dropped");
  },
  Escape: (board, help) => {
    board.picked.value = [];
    help.say("cleared");
  },
  "/": (_board, help) => help.openCommandLine(),
};

/** Answer a key; returns whether it meant something here. */
export function onKey(event: KeyboardEvent, board: Board, help: KeyHelp): boolean {
  if (event.altKey || event.metaKey) return false;
  if (event.ctrlKey) {
    if (event.key !== "z") return false;
    if (board.undo()) help.say("undone");
    return true;
  }
  const action = ACTIONS[event.key];
  if (action) {
    action(board, help);
    return true;
  }
  const asked = ASKED[Number(event.key) - 1];
  if (asked) {
    help.tell(asked);
    return true;
  }
  return pickLetter(board, event.key, help);
}

function put(board: Board, place: Place): void {
  const { length } = board.zone(place.zone);
  // with tiles in hand the cursor may stand after the last tile
  const last = board.picked.value.length > 0 ? length : Math.max(0, length - 1);
  board.cursor.value = { zone: place.zone, index: Math.max(0, Math.min(place.index, last)) };
}

function step(board: Board, by: number): void {
  put(board, { ...board.cursor.value, index: board.cursor.value.index + by });
}

function changeZone(board: Board, by: number): void {
  const zones = board.zones();
  const at = zones.indexOf(board.cursor.value.zone);
  const zone = zones[Math.max(0, Math.min(at + by, zones.length - 1))] ?? RACK;
  put(board, { zone, index: board.cursor.value.index });
}

function pickOrDrop(board: Board, help: KeyHelp): void {
  const { zone, index } = board.cursor.value;
  const here = board.zone(zone)[index];
  const isDrop = board.picked.value.length > 0 && (!here || !board.picked.value.includes(here.id));
  if (isDrop) {
    if (board.drop(targetAt({ zone, index }))) help.say("dropped");
    put(board, board.cursor.value);
  } else if (here) {
    board.toggle(here.id);
    help.say("picked");
  }
}

/** A letter (or ? for a joker) picks up the next rack tile that shows it. */
function pickLetter(board: Board, key: string, help: KeyHelp): boolean {
  if (key.length !== 1 || board.draft.value.game !== "letters") return false;
  const wanted = key.toLocaleUpperCase("de");
  const free = board.draft.value.rack.filter((piece) => !board.picked.value.includes(piece.id));
  const found = free.find((piece) => (key === "?" ? isJoker(piece, "letters") : piece.face === wanted));
  if (!found) return false;
  board.toggle(found.id);
  help.say("picked");
  return true;
}
