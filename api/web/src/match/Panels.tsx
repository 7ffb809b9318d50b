// The sheets of the table: the menu, and what it opens. One at a time.

import type { Signal } from "@preact/signals";
import { t } from "../i18n";
import type { Live } from "../net/live";
import type { Match } from "../net/types";
import { Sheet } from "../ui/Sheet";
import { Hint } from "./Hint";
import { ListView } from "./ListView";
import { Menu, type Panel } from "./Menu";
import { Notices } from "./Notices";
import { OtherDevice } from "./OtherDevice";
import { Replay } from "./Replay";
import { silenceOf } from "./silence";
import { SilentSeat } from "./SilentSeat";
import type { Scene } from "./tellings";

const OWN_BOT = 3; // strength of the bot that plays on for oneself

interface Props {
  readonly panel: Signal<Panel>;
  readonly scene: Scene;
  readonly live: Live;
  readonly onType: () => void;
  readonly onResign: () => Promise<void>;
  readonly onAbort: () => Promise<void>;
}

export function Panels({ panel, scene, live, onType, onResign, onAbort }: Props) {
  const { match, facts, board } = scene;
  const close = (): void => {
    panel.value = "none";
  };
  const type = (): void => {
    close();
    onType();
  };
  const giveAway = async (): Promise<void> => {
    live.match.value = await live.ask<Match>(`/seats/${match.seat ?? 0}/bot`, "PUT", { level: OWN_BOT });
  };
  if (typeof panel.value === "object") {
    const { silent } = panel.value;
    const silence = silenceOf(match, live.events.value, silent);
    return silence && <SilentSeat live={live} match={match} seat={silent} silence={silence} onClose={close} />;
  }
  switch (panel.value) {
    case "menu":
      return <Menu match={match} onOpen={(next) => (panel.value = next)} onType={type} onResign={onResign} onGiveAway={giveAway} onAbort={onAbort} />;
    case "list":
      return <ListView scene={scene} onClose={close} />;
    case "hint":
      return board && <Hint match={match} facts={facts} board={board} onClose={close} />;
    case "device":
      return <OtherDevice live={live} onClose={close} />;
    case "notices":
      return <Notices live={live} onClose={close} />;
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
