// Where a dragged tile would go. The board is measured once for a drag; from then on an aim is reckoned, and nothing
// is read from the page between two frames.

import type { Target } from "../game/draft";
import { RACK, targetAt } from "./state";

/** Where a tile would go: the target, and the place of the mark that shows it. */
export interface Aim {
  readonly target: Target;
  readonly mark: { readonly x: number; readonly y: number; readonly height: number } | null;
}

/** The rack or a meld: where it lies, the window that it is seen through, and its tiles in order. */
interface Zone {
  readonly name: string;
  readonly box: DOMRect;
  readonly window: DOMRect;
  readonly tiles: readonly DOMRect[];
}

export interface Ground {
  readonly felt: DOMRect | undefined;
  readonly zones: readonly Zone[];
}

const measure = (element: Element): DOMRect => element.getBoundingClientRect();

/** Measure the board. It holds until something is scrolled or drawn anew. */
export function survey(root: HTMLElement): Ground {
  const felt = seenOf(root);
  const zones = [...root.querySelectorAll<HTMLElement>("[data-zone]")].map((zone) => ({
    name: zone.dataset["zone"] ?? RACK,
    box: measure(zone),
    window: felt && zone.closest("[data-felt]") ? felt : measure(zone.parentElement ?? zone),
    tiles: [...zone.querySelectorAll("[data-piece]")].map(measure),
  }));
  return { felt, zones };
}

/** The table as far as it is seen: what lies under the rack is not. */
function seenOf(root: HTMLElement): DOMRect | undefined {
  const [felt, ledge] = [root.querySelector("[data-felt]"), root.querySelector(".ledge")];
  if (!felt) return undefined;
  const { x, y, width, bottom } = measure(felt);
  const floor = ledge ? Math.min(bottom, measure(ledge).top) : bottom;
  return new DOMRect(x, y, width, Math.max(0, floor - y));
}

const holds = (box: DOMRect, x: number, y: number): boolean => x >= box.left && x < box.right && y >= box.top && y < box.bottom;

/** Where a point of the screen would put a tile; null outside the table and the rack. */
export function aimAt({ felt, zones }: Ground, x: number, y: number): Aim | null {
  const zone = zones.find(({ box, window }) => holds(box, x, y) && holds(window, x, y));
  if (zone) {
    const { index, mark } = gapIn(zone, x, y);
    return { target: targetAt({ zone: zone.name, index }), mark };
  }
  return felt && holds(felt, x, y) ? { target: { at: "new" }, mark: null } : null;
}

/** The gap of a row of tiles that is nearest to a point; the row may wrap into several lines. */
function gapIn({ tiles }: Zone, x: number, y: number): { index: number; mark: Aim["mark"] } {
  const away = (box: DOMRect): number => Math.max(box.top - y, y - box.bottom, 0);
  const nearest = Math.min(...tiles.map(away));
  const first = tiles.findIndex((box) => away(box) === nearest);
  const line = tiles.filter((box) => away(box) === nearest);
  const passed = line.filter((box) => x > box.left + box.width / 2).length;
  const [before, after] = [line[passed - 1], line[passed]];
  const beside = before ?? after;
  if (!beside) return { index: 0, mark: null };
  const edge = before && after ? (before.right + after.left) / 2 : before ? before.right : beside.left;
  return { index: Math.max(first, 0) + passed, mark: { x: edge, y: beside.top, height: beside.height } };
}
