// What one needs now and then at the table, behind the three dots.

import { count, t } from "../i18n";
import { Sheet } from "../ui/Sheet";
import { SoundSwitch, TileSizes } from "../ui/Look";
import type { View } from "../net/types";

export type Panel = "none" | "menu" | "list" | "replay" | "hint";

interface Props {
  readonly view: View;
  readonly mayHint: boolean;
  readonly onOpen: (panel: Panel) => void;
  readonly onType: () => void;
  readonly onResign: () => Promise<void>;
}

export function Menu({ view, mayHint, onOpen, onType, onResign }: Props) {
  const open = (panel: Panel) => () => onOpen(panel);
  const close = open("none");
  const resign = (): void => {
    if (confirm(t("bar.resignSure"))) void onResign().then(close);
  };
  return (
    <Sheet title={t("bar.more")} onClose={close}>
      <p class="choices">
        {mayHint && (
          <button type="button" class="button" onClick={open("hint")}>
            {t("hint.title")}
          </button>
        )}
        <button type="button" class="button" onClick={open("list")}>
          {t("menu.list")}
        </button>
        <button type="button" class="button" onClick={open("replay")}>
          {t("menu.replay")}
        </button>
        <button type="button" class="button" onClick={onType}>
          {t("menu.type")}
        </button>
      </p>
      <TileSizes />
      <SoundSwitch />
      <details>
        <summary>{t("menu.keys")}</summary>
        <p class="muted">{t("keys.help")}</p>
      </details>
      <p class="muted">{t("list.pool", { tiles: count(view.pool, "tiles") })}</p>
      <p class="choices">
        <a class="button" href="/new" data-inner>
          {t("menu.leave")}
        </a>
        <button type="button" class="button danger" onClick={resign}>
          {t("bar.resign")}
        </button>
      </p>
    </Sheet>
  );
}
