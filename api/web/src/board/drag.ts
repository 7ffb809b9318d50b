// Dragging with mouse, pen or finger. A drag begins after a few pixels, so that a tap stays a tap.
// Nothing is rendered anew while a tile moves: the ghost and the mark of the gap are moved by hand.

import { aimAt, survey, type Aim, type Ground } from "./aim";
import type { Board } from "./state";

const START = 6; // pixels before a press becomes a drag
const ABOVE = 36; // a finger hides what it drags: the ghost floats above it
const EDGE = 32; // pixels from the edge of the table where a drag scrolls it
const STEP = 12;
const AWAY = -999; // pixels: out of sight
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

/** Let the tiles inside an element be dragged. Returns how to stop. */
export function enableDrag(root: HTMLElement, board: Board): () => void {
  let drag: Drag | null = null;
  let ground: Ground | null = null; // until it has changed
  let measured = board.draft.value;
  const mark = document.createElement("div");
  mark.className = "gap";
  mark.ariaHidden = "true";

  const forget = (): void => {
    ground = null;
  };

  const aim = (x: number, y: number): Aim | null => {
    if (measured !== board.draft.value) forget();
    measured = board.draft.value;
    ground ??= survey(root);
    return aimAt(ground, x, y);
  };

  /** Moved, not taken away and put back: nothing has to be laid out or painted for it. */
  const show = (place: Aim["mark"]): void => {
    const { x, y, height } = place ?? { x: AWAY, y: AWAY, height: 0 };
    if (place) mark.style.height = `${height}px`;
    mark.style.transform = `translate(${x - 4}px, ${y}px)`;
  };

  const press = (event: PointerEvent): void => {
    const tile = event.target instanceof Element ? event.target.closest<HTMLElement>("button[data-piece]") : null;
    if (!tile || event.button !== 0) return;
    if (drag && !event.isPrimary) return; // another finger
    cancel(); // one whose end was never heard
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
    if (event.buttons === 0) {
      cancel(); // let go outside the window
      return;
    }
    if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < START) return;
    if (!drag.ghost && drag.hold !== null) {
      stop(drag); // moved before the time was over: the table scrolls
      return;
    }
    if (!drag.ghost) begin(drag);
    const y = event.clientY - place(drag, event.clientX, event.clientY);
    show(aim(event.clientX, y)?.mark ?? null);
    scrollAt(root, ground?.felt, y);
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
    forget();
    show(null);
    document.body.append(mark);
  };

  const release = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const isDrop = drag.ghost !== null && event.type === "pointerup";
    end(drag, isDrop ? aim(event.clientX, event.clientY - (drag.isTouch ? ABOVE : 0)) : null);
  };

  const end = (now: Drag, goal: Aim | null): void => {
    stop(now);
    mark.remove();
    if (!now.ghost) return;
    now.ghost.remove();
    root.classList.remove("dragging");
    swallowClick();
    if (!goal || !board.drop(goal.target)) board.picked.value = [];
  };

  /** Whatever was dragged is where it was. */
  const cancel = (): void => {
    if (drag) end(drag, null);
  };

  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !drag?.ghost) return;
    event.stopPropagation();
    cancel();
  };

  const stops = new AbortController();
  const { signal } = stops;
  root.addEventListener("pointerdown", press, { signal });
  // of the window: a quick mouse has left the board before its first movement is heard
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", release, { signal });
  addEventListener("pointercancel", release, { signal });
  root.addEventListener("touchmove", still, { passive: false, signal });
  addEventListener("keydown", escape, { capture: true, signal });
  document.addEventListener("visibilitychange", cancel, { signal });
  addEventListener("scroll", forget, { capture: true, passive: true, signal });
  addEventListener("resize", forget, { signal });
  return () => {
    cancel();
    stops.abort();
  };
}

/** Near the upper or lower edge of the table it scrolls along, a little at each movement. */
function scrollAt(root: HTMLElement, felt: DOMRect | undefined, y: number): void {
  if (!felt || y > felt.bottom) return;
  const by = y < felt.top + EDGE ? -STEP : y > felt.bottom - EDGE ? STEP : 0;
  if (by !== 0) root.querySelector("[data-felt]")?.scrollBy(0, by);
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
