// The bar of a lesson: undo, begin again, hint, show me, lay.

import { t } from "../i18n";
import type { Board } from "../board/state";
import { Icon } from "../ui/Icon";
import { learn } from "./texts";

interface Props {
  readonly board: Board;
  readonly canDraw: boolean;
  readonly canShow: boolean;
  readonly isShowing: boolean;
  readonly onHint: () => void;
  readonly onShow: () => void;
  readonly onLay: () => void;
  readonly onDraw: () => void;
}

export function LessonBar({ board, canDraw, canShow, isShowing, onHint, onShow, onLay, onDraw }: Props) {
  const isDraw = canDraw && board.laid.value.length === 0;
  return (
    <div class="bar" role="toolbar" aria-label={t("bar.label")}>
      <button type="button" class="button" disabled={!board.canUndo.value || isShowing} onClick={() => board.undo()}>
        <Icon path="M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3" />
        <span class="label">{t("bar.undo")}</span>
      </button>
      <button type="button" class="button" disabled={!board.isChanged || isShowing} onClick={() => board.reset()}>
        <Icon path="M5 5v5h5M5.500 10A7 7 0 1 1 5 14" />
        <span class="label">{learn("fromStart")}</span>
      </button>
      <button type="button" class="button" onClick={onHint}>
        <Icon path="M9.500 18h5M10.500 21h3M12 3a6 6 0 0 0-3.500 10.900c.6.500 1 1.200 1 2.100h5c0-.9.4-1.600 1-2.100A6 6 0 0 0 12 3z" />
        <span class="label">{learn("hint")}</span>
      </button>
      {canShow && (
        <button type="button" class="button" disabled={isShowing} onClick={onShow}>
          <Icon path="M7 4.500v15l12-7.500z" />
          <span class="label">{learn("show")}</span>
        </button>
      )}
      <button type="button" class="button main" disabled={isShowing} onClick={isDraw ? onDraw : onLay}>
        {t(isDraw ? "bar.draw" : "bar.lay")}
      </button>
    </div>
  );
}
