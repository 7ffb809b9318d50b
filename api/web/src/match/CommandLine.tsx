// The whole table as text: typed, it becomes the draft.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Board } from "../board/state";
import { draftTable } from "../game/draft";
import { NotationError } from "../game/tiles";
import { t } from "../i18n";
import { Fault } from "../ui/Fault";
import { tell } from "../ui/tell";

const MOST_TOLD = 14; // tiles

const firstOf = (faces: readonly string[]): string => faces.slice(0, MOST_TOLD).join(" ") + (faces.length > MOST_TOLD ? " …" : "");

export function CommandLine({ board, onClose }: { board: Board; onClose: () => void }) {
  const text = useSignal(draftTable(board.draft.value));
  const fault = useSignal("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const apply = (event: Event): void => {
    event.preventDefault();
    try {
      const missing = board.type(text.value);
      if (missing.length === 0) onClose();
      else fault.value = t("table.notYours", { tiles: firstOf(missing) });
    } catch (error) {
      fault.value = error instanceof NotationError ? t("table.notation", { position: error.position + 1, found: error.found }) : tell(error);
    }
  };
  return (
    <form class="command-line" onSubmit={apply}>
      <label>
        {t("table.type")}
        <input
          ref={input}
          class="field"
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Escape" && onClose()}
          maxLength={4000}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
        />
      </label>
      <Fault text={fault.value} />
      <button class="button">{t("table.apply")}</button>
    </form>
  );
}
