// "Show me": the solution, step by step, on the board itself.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Board } from "../board/state";
import { feltOf, traced } from "../board/trace";
import type { TableTask } from "./lessons";

const PAUSE = 1100; // milliseconds from step to step

interface Show {
  readonly isShowing: boolean;
  readonly start: () => void;
}

export function useShow(board: Board, task: TableTask, root: { readonly current: HTMLDivElement | null }): Show {
  const isShowing = useSignal(false);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const step = (index: number): void => {
    const table = task.solution[index];
    if (table === undefined) {
      isShowing.value = false;
      return;
    }
    traced(feltOf(root.current), () => board.type(table));
    timer.current = window.setTimeout(() => step(index + 1), PAUSE);
  };
  const start = (): void => {
    board.reset();
    isShowing.value = true;
    timer.current = window.setTimeout(() => step(0), PAUSE / 2);
  };
  return { isShowing: isShowing.value, start };
}
