// After another seat's turn: each tile that moved glides from where it lay to where it lies now.

const SECOND = 1000;

type Places = ReadonlyMap<string, readonly DOMRect[]>;

/** Where the tiles of the table lie now, by what is printed on them; null where motion is not wanted. */
export function placesOf(root: HTMLElement): Places | null {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
  const places = new Map<string, DOMRect[]>();
  for (const tile of tilesOf(root)) {
    const face = faceOf(tile);
    places.set(face, [...(places.get(face) ?? []), tile.getBoundingClientRect()]);
  }
  return places;
}

/** Let the tiles glide from their old places; equal faces take the nearest old place. What is out of view stays still. */
export function glide(root: HTMLElement, before: Places): void {
  const felt = root.querySelector("[data-felt]")?.getBoundingClientRect();
  const isSeen = (box: DOMRect | undefined): boolean => box !== undefined && felt !== undefined && box.bottom > felt.top && box.top < felt.bottom;
  const timing = { duration: quickness(root), easing: "ease-out" };
  const free = new Map([...before].map(([face, boxes]) => [face, [...boxes]]));
  // first all is measured, then all is moved: measuring after a movement would lay the page out again each time
  const moves = tilesOf(root).map((tile) => {
    const now = tile.getBoundingClientRect();
    return { tile, now, from: takeNearest(free.get(faceOf(tile)) ?? [], now) };
  });
  for (const { tile, now, from } of moves) {
    if (!isSeen(now) && !isSeen(from)) continue;
    if (from) move(tile, from, now, timing);
    else tile.animate([{ opacity: 0, transform: "translateY(-12px)" }, {}], timing);
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
function quickness(root: HTMLElement): number {
  const text = getComputedStyle(root).getPropertyValue("--quick").trim();
  return text.endsWith("ms") ? parseFloat(text) : parseFloat(text) * SECOND;
}
