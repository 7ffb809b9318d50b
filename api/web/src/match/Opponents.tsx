// The seats along the top: name, tiles left, clock, who is there, whose turn it is.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { count, t } from "../i18n";
import type { Line } from "../net/live";
import type { Match, View } from "../net/types";

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

function Clock({ deadline, now }: { deadline: number; now: () => number }) {
  const left = useSignal(deadline - now());
  useEffect(() => {
    const tick = (): void => {
      left.value = deadline - now();
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [deadline]);
  const seconds = Math.max(0, Math.ceil(left.value / 1000));
  return (
    <time class={seconds <= 10 ? "clock short" : "clock"} role="timer">
      {formatSeconds(seconds)}
    </time>
  );
}

function formatSeconds(seconds: number): string {
  if (seconds >= 86_400) return t("clock.days", { count: Math.floor(seconds / 86_400) });
  const hours = Math.floor(seconds / 3600);
  const rest = `${String(Math.floor((seconds % 3600) / 60)).padStart(hours ? 2 : 1, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${rest}` : rest;
}
