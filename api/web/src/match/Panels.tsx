// The sheets of the table: the menu, and what it opens. One at a time.

import type { Signal } from "@preact/signals";
import { t } from "../i18n";
import type { Live } from "../net/live";
import type { View } from "../net/types";
import { Sheet } from "../ui/Sheet";
import { Hint } from "./Hint";
import { ListView } from "./ListView";
import { Menu, type Panel } from "./Menu";
import { Replay } from "./Replay";
import type { Scene } from "./tellings";

interface Props {
  readonly panel: Signal<Panel>;
  readonly scene: Scene;
  readonly live: Live;
  readonly onType: () => void;
  readonly onResign: () => Promise<void>;
}

export function Panels({ panel, scene, live, onType, onResign }: Props) {
  const { match, facts, board } = scene;
  const close = (): void => {
    panel.value = "none";
  };
  const type = (): void => {
    close();
    onType();
  };
  switch (panel.value) {
    case "menu":
      return <Menu view={match.view as View} mayHint={match.lobby.may_hint} onOpen={(next) => (panel.value = next)} onType={type} onResign={onResign} />;
    case "list":
      return <ListView scene={scene} onClose={close} />;
    case "hint":
      return board && <Hint match={match} facts={facts} board={board} onClose={close} />;
    case "replay":
      return (
        <Sheet title={t("menu.replay")} onClose={close}>
          <Replay events={live.events.value} facts={facts} names={match.lobby.seats.map((seat) => seat.name)} />
        </Sheet>
      );
    case "none":
      return null;
  }
}
