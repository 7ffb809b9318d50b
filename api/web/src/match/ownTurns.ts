// What a seat had in front of it at each of its turns, told from the events that it saw.

import { parseTiles, type Game } from "../game/tiles";
import type { GameEvent } from "../net/types";

export interface OwnTurn {
  readonly round: number;
  readonly number: number; // of the turn in its round
  readonly table: string;
  readonly rack: readonly string[]; // faces
  readonly opened: boolean;
  readonly laid: number; // tiles that were laid in it
}

interface State {
  round: number;
  rack: string[];
  refilled: string[]; // by the last lay: they go back with it (W-13)
  opened: boolean;
  tables: string[]; // the last is the table now; a lay that is taken back takes its own away
  turns: OwnTurn[];
}

type Step = (state: State, body: Readonly<Record<string, unknown>>, seat: number, game: Game) => void;

const facesOf = (tiles: unknown, game: Game): string[] => {
  const text = Array.isArray(tiles) ? tiles.join(" ") : String(tiles ?? "");
  return parseTiles(text, game).map((tile) => tile.face);
};

const STEPS: Readonly<Record<string, Step>> = {
  round_started: (state, body, seat, game) => {
    state.round = Number(body["number"]);
    state.rack = facesOf(body["rack"], game);
    state.opened = (body["opened"] as readonly number[]).includes(seat);
    state.tables = [String(body["table"] ?? "")];
  },
  turn: (state, body, seat) => {
    if (body["seat"] !== seat) return;
    const { round, opened, rack } = state;
    state.turns.push({ round, number: Number(body["number"]), table: state.tables.at(-1) ?? "", rack, opened, laid: 0 });
  },
  drew: (state, body, seat, game) => {
    if (body["seat"] !== seat) return;
    const drawn = facesOf(body["tiles"], game);
    state.rack = [...state.rack, ...drawn];
    state.refilled = body["why"] === "refill" ? drawn : [];
  },
  laid: (state, body, seat, game) => {
    state.tables.push(String(body["table"]));
    if (body["seat"] !== seat) return;
    state.refilled = [];
    const laid = facesOf(body["laid"], game);
    state.rack = without(state.rack, laid);
    state.opened = true;
    const turn = state.turns.at(-1);
    if (turn) state.turns.splice(-1, 1, { ...turn, laid: laid.length });
  },
  undone: (state, body, seat, game) => {
    state.tables.pop();
    if (body["seat"] !== seat) return;
    state.rack = [...without(state.rack, state.refilled), ...facesOf(body["back"], game)];
    state.refilled = [];
  },
};

export function without(rack: readonly string[], gone: readonly string[]): string[] {
  const left = [...rack];
  for (const face of gone) {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export function ownTurns(events: readonly GameEvent[], seat: number, game: Game): OwnTurn[] {
  const state: State = { round: 0, rack: [], refilled: [], opened: false, tables: [""], turns: [] };
  for (const { kind, body } of events) STEPS[kind]?.(state, body, seat, game);
  return state.turns;
}
