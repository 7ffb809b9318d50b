// The bar at the thumb: sort, undo, reset, draw or pass, lay. The rest is behind the dots.

import { t } from "../i18n";
import type { View } from "../net/types";
import { Icon } from "../ui/Icon";

interface Props {
  readonly view: View;
  readonly isMine: boolean;
  readonly isActing: boolean; // a command is on its way: no second one
  readonly canUndo: boolean;
  readonly canReset: boolean;
  readonly laid: number;
  readonly detail: string; // what a lay would give
  readonly onSort: () => void;
  readonly onUndo: () => void;
  readonly onReset: () => void;
  readonly onDraw: () => Promise<void>;
  readonly onLay: () => Promise<void>;
  readonly onMore: () => void;
}

export function ActionBar(props: Props) {
  const { view, isMine, laid } = props;
  const isHeld = !isMine || props.isActing;
  return (
    <div class="bar" role="toolbar" aria-label={t("bar.label")}>
      <button type="button" class="button" onClick={props.onSort}>
        <Icon path="M4 7h10M4 12h7M4 17h4M17 5v14M13.500 15.500L17 19l3.500-3.500" />
        <span class="label">{t("bar.sort")}</span>
      </button>
      <button type="button" class="button" disabled={!props.canUndo} onClick={props.onUndo}>
        <Icon path="M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3" />
        <span class="label">{t("bar.undo")}</span>
      </button>
      <button type="button" class="button" disabled={!props.canReset} onClick={props.onReset}>
        <Icon path="M5 5v5h5M5.500 10A7 7 0 1 1 5 14" />
        <span class="label">{t("bar.reset")}</span>
      </button>
      {laid === 0 ? (
        <button type="button" class="button main" disabled={isHeld} onClick={props.onDraw}>
          {!isMine ? t("bar.wait") : view.pool > 0 ? t("bar.draw") : t("bar.pass")}
        </button>
      ) : (
        <button type="button" class="button main" disabled={isHeld} onClick={props.onLay}>
          {t("bar.lay")}
          {props.detail && <span class="detail">{props.detail}</span>}
        </button>
      )}
      <button type="button" class="button" onClick={props.onMore} aria-label={t("bar.more")}>
        <Icon path="M5 12h.01M12 12h.01M19 12h.01" />
      </button>
    </div>
  );
}
