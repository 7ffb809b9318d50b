// A sheet over the page: modal, closed by Escape, by its button, or by a tap beside it.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Sheet({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} class="sheet" aria-label={title} onClose={onClose} onClick={(event) => event.target === dialog.current && dialog.current?.close()}>
      <div class="sheet-body">
        <header>
          <h2>{title}</h2>
          <button type="button" class="button small" onClick={() => dialog.current?.close()} aria-label={t("action.close")}>
            ✕
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
