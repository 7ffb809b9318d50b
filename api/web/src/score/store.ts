// The pads of this phone, each under a key of its own ("pad.ID"), written down at every keystroke. An open pad is
// held here too, so that storage which is full, blocked or cleared in mid-game takes nothing away from it.

import { signal, type Signal } from "@preact/signals";
import { hold, keptKeys, recall, recallJson, remember, rememberJson } from "../net/memory";
import type { RuleSet, TileSet } from "../data/presets";
import { MOST_PLAYERS, NO_DRAFT, type Aim, type Pad } from "./pad";
import { padOf } from "./read";

const PREFIX = "pad.";
const LAST_NAMES = 12;

const open = new Map<string, Signal<Pad | null>>();

const read = (id: string): Pad | null => padOf(recallJson(PREFIX + id));

/** The pad as it is now; null if this phone has none of that id. */
export function padSignal(id: string): Signal<Pad | null> {
  const known = open.get(id);
  if (known?.peek()) return known;
  const found = signal(read(id));
  open.set(id, found);
  return found;
}

/** An open pad stays, also when the browser's data are cleared before anything is entered. */
export const holdPad = (id: string): void => hold(PREFIX + id);

/** Change a pad and write it down. */
export function change(id: string, how: (pad: Pad) => Pad): void {
  const held = padSignal(id).peek();
  if (held) keep(how(withOthers(held)));
}

/** A pad with all that another page of ours wrote down meanwhile, also where no event told of it. */
function withOthers(held: Pad): Pad {
  const kept = read(held.id);
  return kept && kept.log.length > held.log.length ? { ...kept, draft: held.draft, timer: held.timer } : held;
}

export function keep(pad: Pad): void {
  const held = padSignal(pad.id);
  held.value = pad;
  rememberJson(PREFIX + pad.id, pad);
}

/** Take a pad away. Returns what puts it back. */
export function remove(id: string): () => void {
  const pad = padSignal(id).peek();
  padSignal(id).value = null;
  remember(PREFIX + id, null);
  return () => {
    if (pad) keep(pad);
  };
}

/** Every pad of this phone, the last changed first. */
export function allPads(): Pad[] {
  const ids = keptKeys().filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  return ids
    .map((id) => padSignal(id).peek())
    .filter((pad) => pad !== null)
    .sort((a, b) => b.at - a.at);
}

/** Take in what another page of ours wrote, if it has more than we have: now, and whenever one writes. */
export function followOthers(changed: () => void = () => undefined): () => void {
  const adopt = (id: string): void => {
    const held = open.get(id);
    const theirs = held ? read(id) : null;
    if (theirs && held && theirs.log.length >= (held.peek()?.log.length ?? 0)) held.value = theirs;
  };
  const adoptAll = (): void => {
    for (const id of open.keys()) adopt(id);
    changed();
  };
  const onChange = ({ key }: StorageEvent): void => {
    if (!key?.startsWith(`woord.${PREFIX}`)) return;
    adopt(key.slice(`woord.${PREFIX}`.length));
    changed();
  };
  const onReturn = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) adoptAll(); // put aside, the page heard of nothing
  };
  adoptAll();
  addEventListener("storage", onChange);
  addEventListener("pageshow", onReturn);
  return () => {
    removeEventListener("storage", onChange);
    removeEventListener("pageshow", onReturn);
  };
}

export interface Wish {
  readonly players: readonly string[];
  readonly rules: RuleSet;
  readonly box: TileSet;
  readonly aim: Aim;
}

/** Begin a pad; returns its id. */
export function begin(wish: Wish, now: number = Date.now()): string {
  const id = crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), "");
  keep({ version: 1, id, at: now, made: now, ...wish, log: [], draft: NO_DRAFT, timer: null });
  rememberNames(wish.players);
  return id;
}

/** Names used before on this phone, the last first. */
export function knownNames(): string[] {
  const found = recallJson<{ names?: unknown }>("padNames")?.names;
  return Array.isArray(found) ? found.filter((name) => typeof name === "string").slice(0, LAST_NAMES) : [];
}

function rememberNames(names: readonly string[]): void {
  const all = [...new Set([...names, ...knownNames()])].slice(0, LAST_NAMES);
  rememberJson("padNames", { version: 1, names: all });
}

/** What the last new pad was made of, to begin with. */
export interface Last {
  readonly rules: string;
  readonly letters: string;
  readonly players: readonly string[];
  readonly box: string; // of one's own
  readonly told: string; // what this phone was told of its box by then
}

export function lastWish(): Last | null {
  const found = recallJson<Partial<Last>>("padLast");
  if (!found || typeof found.rules !== "string" || typeof found.letters !== "string" || !Array.isArray(found.players)) return null;
  const players = found.players.filter((name): name is string => typeof name === "string").slice(0, MOST_PLAYERS);
  return { rules: found.rules, letters: found.letters, players, box: String(found.box ?? ""), told: String(found.told ?? "") };
}

export function rememberWish(last: Last): void {
  rememberJson("padLast", { version: 1, ...last });
}

export type Signals = { readonly isLoud: boolean; readonly isFelt: boolean };

/** Whether the timer may sound and tremble. */
export function timerSignals(): Signals {
  const quiet = (recall("padQuiet") ?? "").split(",");
  return { isLoud: !quiet.includes("sound"), isFelt: !quiet.includes("vibration") };
}

export function rememberSignals({ isLoud, isFelt }: Signals): void {
  remember("padQuiet", [isLoud ? "" : "sound", isFelt ? "" : "vibration"].filter(Boolean).join(",") || null);
}
