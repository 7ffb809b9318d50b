// After a turn that one looks on at, live or told again: what was laid comes into view, and each tile that moved
// glides from where it lay.

import { origins, type Lying } from "./origins";

const SECOND = 1000;
const EDGE = 12; // pixels between what was laid and the edge of the table

type Places = readonly Lying<DOMRect>[];

/** The table of a board. */
export const feltOf = (root: HTMLElement | null): HTMLElement | null => root?.querySelector<HTMLElement>("[data-felt]") ?? null;

/** Change a table, and show what changed: into view it comes only where that is wanted once it has changed. */
export function traced(felt: HTMLElement | null, change: () => void, follows: () => boolean = () => true): void {
  const before = felt && placesOf(felt);
  change();
  if (!felt) return;
  requestAnimationFrame(() => {
    if (follows()) showFresh(felt);
    if (before) glide(felt, before);
  });
}

/** Where the tiles of the table lie now; null where motion is not wanted. */
function placesOf(felt: HTMLElement): Places | null {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
  return rowsOf(felt).map(lying);
}

/** Let the tiles glide from their old places. What is out of view stays still. */
function glide(felt: HTMLElement, before: Places): void {
  const view = felt.getBoundingClientRect();
  const isSeen = (box: DOMRect | undefined): boolean => box !== undefined && box.bottom > view.top && box.top < view.bottom;
  const timing = { duration: quickness(felt), easing: "ease-out" };
  // first all is measured, then all is moved: measuring after a movement would lay the page out again each time
  const rows = rowsOf(felt);
  const now = rows.map(lying);
  const from = origins(before, now);
  rows.forEach((tiles, row) =>
    tiles.forEach((tile, index) => {
      const [here, there] = [now[row]?.boxes[index], from[row]?.[index]];
      if (!here || (!isSeen(here) && !isSeen(there))) return;
      if (there) move(tile, there, here, timing);
      else tile.animate([{ opacity: 0, transform: "translateY(-12px)" }, {}], timing);
    }),
  );
}

/** Scroll the table, as little as needed, to what was just laid; where that is too much, to its beginning. */
export function showFresh(felt: HTMLElement): void {
  const boxes = [...felt.querySelectorAll(".tile.new")].map((tile) => tile.getBoundingClientRect());
  if (boxes.length === 0) return;
  const view = felt.getBoundingClientRect();
  const above = Math.min(...boxes.map((box) => box.top)) - EDGE - view.top;
  const below = Math.max(...boxes.map((box) => box.bottom)) + EDGE - view.bottom;
  if (above < 0) felt.scrollTop += above;
  else if (below > 0) felt.scrollTop += Math.min(above, below);
}

/** The tiles of the table, meld by meld. */
const rowsOf = (felt: HTMLElement): HTMLElement[][] => [...felt.querySelectorAll(".row")].map((row) => [...row.querySelectorAll<HTMLElement>(".tile")]);

function lying(tiles: readonly HTMLElement[]): Lying<DOMRect> {
  return { faces: tiles.map(printedOn), boxes: tiles.map((tile) => tile.getBoundingClientRect()) };
}

/** A joker is the same tile whatever it is read as. */
const printedOn = (tile: HTMLElement): string => tile.dataset["printed"] ?? tile.dataset["piece"]?.split(":")[1] ?? "";

/** Only the transform is animated: that needs no work of the page from frame to frame. */
function move(tile: HTMLElement, from: DOMRect, to: DOMRect, timing: KeyframeAnimationOptions): void {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(x, y) < 2) return;
  tile.style.zIndex = "1"; // above those that stay
  tile.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], timing).onfinish = () => {
    tile.style.zIndex = "";
  };
}

/** The one duration of the style sheet; none where motion is not wanted. */
function quickness(felt: HTMLElement): number {
  const text = getComputedStyle(felt).getPropertyValue("--quick").trim();
  return text.endsWith("ms") ? parseFloat(text) : parseFloat(text) * SECOND;
}
