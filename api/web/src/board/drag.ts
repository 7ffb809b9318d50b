// Dragging with mouse, pen or finger. A drag begins after a few pixels, so that a tap stays a tap.
// Nothing is rendered anew while a tile moves: the ghost and the mark of the gap are moved by hand.

import type { Target } from "../game/draft";
import type { Board } from "./state";

const START = 6; // pixels before a press becomes a drag
const ABOVE = 36; // a finger hides what it drags: the ghost floats above it
const EDGE = 32; // pixels from the edge of the table where a drag scrolls it
const STEP = 12;
const HOLD = 220; // milliseconds: on a table that scrolls a finger has to rest on a tile before it drags

interface Drag {
  readonly id: string;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
  readonly hold: ReturnType<typeof setTimeout> | null; // running: until it ends, a movement scrolls
  ghost: HTMLElement | null;
}

/** Where a tile would go: the target, and the place of the mark that shows it. */
interface Aim {
  readonly target: Target;
  readonly mark: { readonly x: number; readonly y: number; readonly height: number } | null;
}

/** Where a point of the screen would put a tile; null outside the table and the rack. */
function aimAt(x: number, y: number): Aim | null {
  const under = document.elementFromPoint(x, y);
  const zone = under?.closest<HTMLElement>("[data-zone]");
  if (zone) {
    const { index, mark } = gapIn(zone, x, y);
    const name = zone.dataset["zone"] ?? "";
    return { target: name === "rack" ? { at: "rack", index } : { at: "meld", key: name, index }, mark };
  }
  return under?.closest("[data-felt]") ? { target: { at: "new" }, mark: null } : null;
}

/** The gap of a row of tiles that is nearest to a point; the row may wrap into several lines. */
function gapIn(zone: HTMLElement, x: number, y: number): { index: number; mark: Aim["mark"] } {
  const boxes = [...zone.querySelectorAll<HTMLElement>("[data-piece]")].map((tile) => tile.getBoundingClientRect());
  const away = (box: DOMRect): number => Math.max(box.top - y, y - box.bottom, 0);
  const nearest = Math.min(...boxes.map(away));
  const first = boxes.findIndex((box) => away(box) === nearest);
  const line = boxes.filter((box) => away(box) === nearest);
  const passed = line.filter((box) => x > box.left + box.width / 2).length;
  const [before, after] = [line[passed - 1], line[passed]];
  const beside = before ?? after;
  if (!beside) return { index: 0, mark: null };
  const edge = before && after ? (before.right + after.left) / 2 : before ? before.right : beside.left;
  return { index: Math.max(first, 0) + passed, mark: { x: edge, y: beside.top, height: beside.height } };
}

/** Let the tiles inside an element be dragged. Returns how to stop. */
export function enableDrag(root: HTMLElement, board: Board): () => void {
  let drag: Drag | null = null;
  const mark = document.createElement("div");
  mark.className = "gap";
  mark.ariaHidden = "true";

  const show = (aim: Aim | null): void => {
    if (!aim?.mark) {
      mark.remove();
      return;
    }
    const { x, y, height } = aim.mark;
    mark.style.height = `${height}px`;
    mark.style.transform = `translate(${x - 4}px, ${y}px)`;
    if (!mark.isConnected) document.body.append(mark);
  };

  const press = (event: PointerEvent): void => {
    const tile = event.target instanceof Element ? event.target.closest<HTMLElement>("button[data-piece]") : null;
    if (!tile || event.button !== 0 || drag) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    const isTouch = event.pointerType === "touch";
    const waits = isTouch && tile.closest("[data-scrolls]") !== null;
    drag = { id: tile.dataset["piece"] ?? "", pointer, x, y, isTouch, hold: waits ? setTimeout(lift, HOLD) : null, ghost: null };
  };

  const lift = (): void => {
    if (!drag) return;
    begin(drag);
    place(drag, drag.x, drag.y);
    navigator.vibrate?.(10);
  };

  const move = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < START) return;
    if (!drag.ghost && drag.hold !== null) {
      stop(drag); // moved before the time was over: the table scrolls
      return;
    }
    if (!drag.ghost) begin(drag);
    const y = event.clientY - place(drag, event.clientX, event.clientY);
    show(aimAt(event.clientX, y));
    scrollAt(root, y);
  };

  /** Put the ghost at a point; returns how far above the point it floats. */
  const place = (now: Drag, x: number, y: number): number => {
    const above = now.isTouch ? ABOVE : 0;
    if (now.ghost) now.ghost.style.transform = `translate(${x}px, ${y - above}px) translate(-50%, -50%)`;
    return above;
  };

  const stop = (now: Drag): void => {
    if (now.hold !== null) clearTimeout(now.hold);
    drag = null;
  };

  /** A finger that drags does not scroll. */
  const still = (event: TouchEvent): void => {
    if (drag?.ghost) event.preventDefault();
  };

  const begin = (now: Drag): void => {
    if (!board.picked.value.includes(now.id)) board.picked.value = [now.id];
    now.ghost = ghostOf(root, board.picked.value);
    root.setPointerCapture(now.pointer);
    root.classList.add("dragging");
  };

  const release = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { ghost, isTouch } = drag;
    stop(drag);
    show(null);
    if (!ghost) return;
    ghost.remove();
    root.classList.remove("dragging");
    swallowClick();
    const aim = event.type === "pointerup" ? aimAt(event.clientX, event.clientY - (isTouch ? ABOVE : 0)) : null;
    if (!aim || !board.drop(aim.target)) board.picked.value = [];
  };

  root.addEventListener("pointerdown", press);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", release);
  root.addEventListener("pointercancel", release);
  root.addEventListener("touchmove", still, { passive: false });
  return () => {
    mark.remove();
    root.removeEventListener("pointerdown", press);
    root.removeEventListener("pointermove", move);
    root.removeEventListener("pointerup", release);
    root.removeEventListener("pointercancel", release);
    root.removeEventListener("touchmove", still);
  };
}

/** Near the upper or lower edge of the table it scrolls along, a little at each movement. */
function scrollAt(root: HTMLElement, y: number): void {
  const felt = root.querySelector("[data-felt]");
  if (!felt) return;
  const { top, bottom } = felt.getBoundingClientRect();
  if (y > bottom) return;
  if (y < top + EDGE) felt.scrollBy(0, -STEP);
  else if (y > bottom - EDGE) felt.scrollBy(0, STEP);
}

/** The click that follows a drag is no tap. */
function swallowClick(): void {
  const stop = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}

function ghostOf(root: HTMLElement, ids: readonly string[]): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.ariaHidden = "true";
  for (const id of ids) {
    const tile = root.querySelector(`[data-piece="${CSS.escape(id)}"]`);
    if (tile) {
      const copy = document.createElement("span");
      copy.className = tile.className;
      copy.innerHTML = tile.innerHTML;
      ghost.append(copy);
    }
  }
  document.body.append(ghost);
  return ghost;
}
