// What one needs now and then at the table, behind the three dots.

import { count, t } from "../i18n";
import { Sheet } from "../ui/Sheet";
import { SoundSwitch, TileSizes } from "../ui/Look";
import type { Match, View } from "../net/types";
import { matchText } from "./texts";
import { WatchLink } from "./WatchLink";

export type Panel = "none" | "menu" | "list" | "replay" | "hint" | "device" | "notices" | { readonly silent: number };

interface Props {
  readonly match: Match;
  readonly onOpen: (panel: Panel) => void;
  readonly onType: () => void;
  readonly onResign: () => Promise<void>;
  readonly onGiveAway: () => Promise<void>;
  readonly onAbort: () => Promise<void>;
}

export function Menu({ match, onOpen, onType, onResign, onGiveAway, onAbort }: Props) {
  const open = (panel: Panel) => () => onOpen(panel);
  const close = open("none");
  const after = (question: string, job: () => Promise<void>) => (): void => {
    if (confirm(question)) void job().then(close);
  };
  const isPlayer = match.seat !== null && match.lobby.seats[match.seat]?.kind === "person";
  return (
    <Sheet title={t("bar.more")} onClose={close}>
      <p class="entries">
        {isPlayer && match.lobby.may_hint && (
          <button type="button" class="entry" onClick={open("hint")}>
            {t("hint.title")}
          </button>
        )}
        <button type="button" class="entry" onClick={open("list")}>
          {t("menu.list")}
        </button>
        <button type="button" class="entry" onClick={open("replay")}>
          {t("menu.replay")}
        </button>
        {isPlayer && (
          <button type="button" class="entry" onClick={onType}>
            {t("menu.type")}
          </button>
        )}
        {isPlayer && (
          <button type="button" class="entry" onClick={open("notices")}>
            {matchText("notices.title")}
          </button>
        )}
        {isPlayer && (
          <button type="button" class="entry" onClick={open("device")}>
            {matchText("device.title")}
          </button>
        )}
      </p>
      {match.lobby.may_watch && <WatchLink code={match.code} />}
      <TileSizes />
      <SoundSwitch />
      <details>
        <summary>{t("menu.keys")}</summary>
        <p class="muted">{t("keys.help")}</p>
      </details>
      <p class="muted">{t("list.pool", { tiles: count((match.view as View).pool, "tiles") })}</p>
      <p class="entries">
        <a class="entry" href="/matches" data-inner>
          {t("menu.leave")}
        </a>
        {isPlayer && (
          <button type="button" class="entry danger" onClick={after(matchText("own.sure"), onGiveAway)}>
            {matchText("own.title")}
          </button>
        )}
        {isPlayer && (
          <button type="button" class="entry danger" onClick={after(t("bar.resignSure"), onResign)}>
            {t("bar.resign")}
          </button>
        )}
        {match.is_host && (
          <button type="button" class="entry danger" onClick={after(matchText("abort.sure"), onAbort)}>
            {matchText("abort.title")}
          </button>
        )}
      </p>
    </Sheet>
  );
}
