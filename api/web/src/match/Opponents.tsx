// The seats along the top: name, tiles left, clock, who is there, whose turn it is.

import { count, t } from "../i18n";
import type { Line } from "../net/live";
import type { Match, View } from "../net/types";
import { Clock } from "./Clock";

interface Props {
  readonly match: Match;
  readonly view: View;
  readonly now: () => number;
  readonly line: Line;
}

export function Opponents({ match, view, now, line }: Props) {
  return (
    <ol class="opponents" aria-label={t("table.players")}>
      {view.seats.map((seat, index) => {
        const isTurn = view.to_move === index;
        const isHere = match.lobby.seats[index]?.kind === "bot" || match.present.includes(index);
        return (
          <li key={index} class={isTurn ? "turn" : ""} aria-current={isTurn ? "true" : undefined}>
            <span class={isHere ? "dot here" : "dot"} role="img" aria-label={isHere ? t("table.here") : t("table.away")} />
            <span class="name">{index === match.seat ? t("table.you", { name: seat.name }) : seat.name}</span>
            <span class="left">{count(seat.tiles, "tiles")}</span>
            {seat.total !== 0 && <span class="muted">{seat.total}</span>}
            {isTurn && match.turn_deadline !== null && <Clock deadline={match.turn_deadline} now={now} />}
          </li>
        );
      })}
      <li class="pool">{t("table.pool", { count: view.pool })}</li>
      {line === "away" && <li class="away">{t("table.reconnecting")}</li>}
    </ol>
  );
}
