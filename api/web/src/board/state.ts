// What one has in hand at the table: the draft, its history, the tiles picked up, the cursor.
// Drag, tap, keys and typing all end in `issue`.

import { batch, computed, signal } from "@preact/signals";
import { command, draftTable, laidPieces, startDraft, type Command, type Draft, type Piece, type Target } from "../game/draft";
import { isSame, keepsRack, rebase } from "../game/rebase";
import { parseTable, type Game, type Tile } from "../game/tiles";
import { carried, changedAlike, withStep } from "./past";

/** A place in the table or on the rack: before the tile with this index, or after the last. */
export interface Place {
  readonly zone: string; // a meld's key, or "rack"
  readonly index: number;
}

export const RACK = "rack";

/** What a tile that is put down at a place is told. */
export const targetAt = ({ zone, index }: Place): Target => (zone === RACK ? { at: "rack", index } : { at: "meld", key: zone, index });

export class Board {
  readonly draft;
  readonly picked = signal<readonly string[]>([]);
  readonly cursor = signal<Place>({ zone: RACK, index: 0 });
  readonly laid = computed((): readonly Piece[] => laidPieces(this.draft.value));
  readonly changed = computed((): boolean => this.laid.value.length > 0 || draftTable(this.draft.value) !== draftTable(this.base.value));
  readonly canUndo = computed((): boolean => this.past.value.length > 0);
  readonly made = signal(0); // when the plan was last changed by hand
  private readonly past = signal<readonly Draft[]>([]);
  private readonly base; // what lies and stands there without the plan

  /** `now` tells the time, for those who ask which of two plans is the newer. */
  constructor(
    game: Game,
    table: readonly (readonly Tile[])[],
    rack: readonly Tile[],
    private readonly now: () => number = () => 0,
  ) {
    this.base = signal(startDraft(game, table, rack));
    this.draft = signal(this.base.value);
  }

  get isChanged(): boolean {
    return this.changed.value;
  }

  /** The table without the plan. */
  get lying(): readonly (readonly Tile[])[] {
    return this.base.value.melds.map(({ pieces }) => pieces);
  }

  /** The tables of the last steps, the oldest first: typed again in this order they can be taken back again. */
  get steps(): readonly string[] {
    return carried(this.past.value).map(draftTable);
  }

  /** Issue a command; returns whether it made sense. Sorting is no step to undo, and is not undone with one. */
  issue(order: Command): boolean {
    const next = command(this.draft.value, order);
    if (next === this.draft.value) return false;
    if (order.do === "sort") this.put(next, changedAlike(this.past.value, (before) => command(before, order), next));
    else this.step(next);
    return true;
  }

  undo(): boolean {
    const before = this.past.value.at(-1);
    if (!before) return false;
    this.put(before, this.past.value.slice(0, -1), this.later());
    this.picked.value = [];
    return true;
  }

  /** Back to the table as it lies, in one step; the rack stays in its order. */
  reset(): void {
    this.step(this.unplanned());
    this.picked.value = [];
  }

  toggle(id: string): void {
    const { value } = this.picked;
    this.picked.value = value.includes(id) ? value.filter((other) => other !== id) : [...value, id];
  }

  /** Put what is picked up somewhere; what makes no sense there stays picked up. */
  drop(to: Target): boolean {
    const ids = this.picked.value;
    if (ids.length === 0 || !this.issue({ do: "move", ids, to })) return false;
    this.picked.value = [];
    return true;
  }

  /** Hold on to the plan: it is the newest again. */
  keep(): void {
    this.made.value = this.later();
  }

  /** A new table and rack from the server: the plan and its steps are carried over where they still hold. */
  renew(table: readonly (readonly Tile[])[], rack: readonly Tile[]): void {
    const before = this.base.value;
    const start = startDraft(before.game, table, rack);
    if (isSame(before, start)) return;
    const plan = rebase(this.draft.value, before, start);
    const over = (draft: Draft): Draft => rackLike(plan, rebase(draft, before, start));
    const steps = keepsRack(before, start) ? changedAlike(carried(this.past.value), over, plan) : [];
    batch(() => {
      this.base.value = start;
      this.put(plan, steps);
      if (this.changed.value && steps.length === 0) this.past.value = [this.unplanned()];
      this.picked.value = this.picked.value.filter((id) => this.pieces().some((piece) => piece.id === id));
    });
  }

  /** A new round: its table and its rack, and nothing of what was planned in the one before. */
  restart(table: readonly (readonly Tile[])[], rack: readonly Tile[]): void {
    const start = startDraft(this.base.value.game, table, rack);
    batch(() => {
      this.base.value = start;
      this.put(start, []);
      this.picked.value = [];
    });
  }

  /** Take a whole table in notation, made at some time, as the draft; returns the faces that are not to be had. */
  type(text: string, made: number = this.later()): readonly string[] {
    const base = this.base.value;
    const wanted = parseTable(text, base.game);
    const free = [...base.melds.flatMap((meld) => meld.pieces), ...base.rack];
    const missing: string[] = [];
    const melds = wanted.map((tiles) =>
      tiles.flatMap((tile) => {
        const at = free.findIndex((piece) => piece.face === tile.face);
        const [piece] = at < 0 ? [] : free.splice(at, 1);
        if (!piece) missing.push(tile.face);
        return piece ? [{ id: piece.id, own: piece.own, ...tile }] : []; // a joker is read as it is typed
      }),
    );
    if (missing.length > 0) return missing;
    const lost = free.filter((piece) => !piece.own).map((piece) => piece.face);
    if (lost.length > 0) return lost;
    const rack = this.draft.value.rack.length ? keepOrder(this.draft.value.rack, free) : free;
    this.step({ ...base, melds: melds.map((pieces, index) => ({ key: `t${index}`, pieces })), rack }, made);
    return [];
  }

  private step(next: Draft, made: number = this.later()): void {
    this.put(next, withStep(this.past.value, this.draft.value, next), made);
  }

  private put(draft: Draft, past: readonly Draft[], made: number = this.made.value): void {
    batch(() => {
      this.made.value = made;
      this.past.value = past;
      this.draft.value = draft;
    });
  }

  /** The time now; a clock that was put back makes no plan older than the one before. */
  private later(): number {
    return Math.max(this.now(), this.made.value);
  }

  private unplanned(): Draft {
    return rackLike(this.draft.value, this.base.value);
  }

  pieces(): readonly Piece[] {
    return [...this.draft.value.melds.flatMap((meld) => meld.pieces), ...this.draft.value.rack];
  }

  /** The pieces of a zone, for the cursor. */
  zone(name: string): readonly Piece[] {
    if (name === RACK) return this.draft.value.rack;
    return this.draft.value.melds.find((meld) => meld.key === name)?.pieces ?? [];
  }

  /** The place of the tile that the Tab key reaches: at the cursor, or where there is one. */
  entry(): Place {
    const { zone, index } = this.cursor.value;
    const { length } = this.zone(zone);
    if (length > 0) return { zone, index: Math.min(index, length - 1) };
    return { zone: this.zones().find((name) => this.zone(name).length > 0) ?? RACK, index: 0 };
  }

  zones(): readonly string[] {
    return [...this.draft.value.melds.map((meld) => meld.key), RACK];
  }
}

/** A draft with its rack in the order of another one. */
const rackLike = ({ rack }: Draft, draft: Draft): Draft => command(draft, { do: "sort", ids: rack.map((piece) => piece.id) });

function keepOrder(order: readonly Piece[], pieces: readonly Piece[]): Piece[] {
  const place = new Map(order.map((piece, index) => [piece.id, index]));
  return [...pieces].sort((a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length));
}
