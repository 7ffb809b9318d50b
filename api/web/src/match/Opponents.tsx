// The seats along the top: name, tiles left, clock, who is there, whose turn it is, who has fallen silent.

import { count, of, t } from "../i18n";
import type { Live } from "../net/live";
import type { Match, View } from "../net/types";
import { signed } from "../score/figures";
import { Clock } from "./Clock";
import { silenceOf } from "./silence";
import { matchText } from "./texts";

interface Props {
  readonly match: Match;
  readonly live: Live;
  readonly onSilent: (seat: number) => void;
}

export function Opponents({ match, live, onSilent }: Props) {
  const view = match.view as View;
  return (
    <ol class="opponents" aria-label={t("table.players")}>
      {view.seats.map((seat, index) => (
        <Opponent key={index} match={match} live={live} index={index} seat={seat} onSilent={onSilent} />
      ))}
      <li class="pool">
        <span class="pool-name" aria-hidden="true">{t("table.pool", { count: "" }).trim()}</span>
        <Count tiles={view.pool} label={t("list.pool", { tiles: count(view.pool, "tiles") })} />
      </li>
      {live.line.value === "away" && <li class="away">{t("table.reconnecting")}</li>}
    </ol>
  );
}

/** A number on a small tile; its name says what is counted. */
function Count({ tiles, label }: { tiles: number; label: string }) {
  return (
    <span class="left" role="img" aria-label={label}>
      {tiles}
    </span>
  );
}

function Opponent({ match, live, index, seat, onSilent }: Props & { index: number; seat: View["seats"][number] }) {
  const isTurn = (match.view as View).to_move === index;
  const place = match.lobby.seats[index];
  const isBot = place?.kind === "bot";
  const isHere = isBot || match.present.includes(index);
  const votes = place?.votes?.length ?? 0;
  const silent = votes > 0 ? `${matchText("silent.badge")} ${votes} ✓` : matchText("silent.badge");
  const silence = match.seat === null ? null : silenceOf(match, live.events.value, index);
  return (
    <li class={[isTurn && "turn", index === match.seat && "own"].filter(Boolean).join(" ")} aria-current={isTurn ? "true" : undefined}>
      {index !== match.seat && <span class={isHere ? "dot here" : "dot"} role="img" aria-label={isHere ? t("table.here") : t("table.away")} />}
      <span class="name" title={seat.name}>
        {seat.name}
      </span>
      {index === match.seat && <span class="you">{t("table.you", { name: "" }).trim()}</span>}
      {isBot && <span class="muted bot">{matchText("silent.bot")}</span>}
      {index !== match.seat && <span class="backs" aria-hidden="true" style={`--tiles:${seat.tiles}`} />}
      <Count tiles={seat.tiles} label={count(seat.tiles, "tiles")} />
      {seat.total !== 0 && <span class="muted total">{signed(seat.total)}</span>}
      {isTurn && match.turn_deadline !== null && <Clock deadline={match.turn_deadline} now={() => live.now()} />}
      {silence && (
        <button type="button" class="silent" aria-label={of(seat.name, silent)} onClick={() => onSilent(index)}>
          {silent}
        </button>
      )}
    </li>
  );
}
