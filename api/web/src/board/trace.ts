// After another seat's turn: each tile that moved glides from where it lay to where it lies now.

const SECOND = 1000;

export type Places = ReadonlyMap<string, readonly DOMRect[]>;

/** Where the tiles of the table lie now, by what is printed on them. */
export function placesOf(root: HTMLElement): Places {
  const places = new Map<string, DOMRect[]>();
  for (const tile of tilesOf(root)) {
    const face = faceOf(tile);
    places.set(face, [...(places.get(face) ?? []), tile.getBoundingClientRect()]);
  }
  return places;
}

/** Let the tiles glide from their old places; equal faces take the nearest old place. */
export function glide(root: HTMLElement, before: Places): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const duration = quickness(root);
  const free = new Map([...before].map(([face, boxes]) => [face, [...boxes]]));
  // first all is measured, then all is moved: measuring after a movement would lay the page out again each time
  const moves = tilesOf(root).map((tile) => {
    const now = tile.getBoundingClientRect();
    return { tile, now, from: takeNearest(free.get(faceOf(tile)) ?? [], now) };
  });
  for (const { tile, now, from } of moves) {
    if (from) move(tile, from, now, duration);
    else tile.animate([{ opacity: 0, transform: "translateY(-12px)" }, {}], { duration, easing: "ease-out" });
  }
}

function tilesOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-felt] [data-piece]")];
}

function faceOf(tile: HTMLElement): string {
  return tile.dataset["face"] ?? "";
}

function takeNearest(boxes: DOMRect[], now: DOMRect): DOMRect | undefined {
  const far = (box: DOMRect): number => Math.hypot(box.left - now.left, box.top - now.top);
  const nearest = boxes.reduce((best, box, index) => (best < 0 || far(box) < far(boxes[best] ?? box) ? index : best), -1);
  return nearest < 0 ? undefined : boxes.splice(nearest, 1)[0];
}

function move(tile: HTMLElement, from: DOMRect, to: DOMRect, duration: number): void {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(x, y) < 2) return;
  tile.animate([{ transform: `translate(${x}px, ${y}px)`, zIndex: 1 }, { transform: "none", zIndex: 1 }], { duration, easing: "ease-out" });
}

/** The one duration of the style sheet; none where motion is not wanted. */
function quickness(root: HTMLElement): number {
  const text = getComputedStyle(root).getPropertyValue("--quick").trim();
  return text.endsWith("ms") ? parseFloat(text) : parseFloat(text) * SECOND;
}
