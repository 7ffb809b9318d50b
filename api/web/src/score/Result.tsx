// What a round comes to, with the clauses that say so, before it is written down.

import { Mark } from "../ui/Mark";
import { changeSeat, showResult, writeRound } from "./drafting";
import { moved } from "./figures";
import type { Judged, Reason } from "./judge";
import type { Pad, Told } from "./pad";
import { change } from "./store";
import { tellReason } from "./tellings";
import { isByTurns } from "./terms";
import { say } from "./texts";

interface Props {
  readonly pad: Pad;
  readonly told: Told;
  readonly judged: Judged;
}

export function Result({ pad, told, judged }: Props) {
  const settled = judged.settled;
  if (!settled) return null;
  const byTurns = isByTurns(pad.rules);
  const back = (): void => change(pad.id, (now) => showResult(now, false));
  return (
    <section class="score-result" aria-label={say("result")}>
      {byTurns && <Jokers pad={pad} told={told} />}
      <ul class="score-settled">
        {settled.seats.map(({ tiles, value, score }, seat) => (
          <li key={seat} class={settled.winners.includes(seat) ? "won" : ""}>
            <span class="score-settled-name">
              {settled.winners.includes(seat) && <Star />}
              {told.players[seat]}
            </span>
            <span class="muted score-settled-rack">{rackText(pad, tiles, value)}</span>
            <strong>{byTurns ? score : moved(score)}</strong>
          </li>
        ))}
      </ul>
      <Reasons reasons={settled.reasons} pad={pad} />
      <div class="actions score-write">
        {!byTurns && (
          <button type="button" class="button" onClick={back}>
            {say("result.racks")}
          </button>
        )}
        <button type="button" class="button main" onClick={() => change(pad.id, (now) => writeRound(now, Date.now()))}>
          {say(pad.draft.correcting === null ? "write" : "writeCorrection")}
        </button>
      </div>
    </section>
  );
}

export function Star() {
  return (
    <span class="score-star">
      <Mark />
    </span>
  );
}

function rackText(pad: Pad, tiles: readonly string[], value: number): string {
  if (isByTurns(pad.rules)) return value > 0 ? `−${value}` : "";
  if (tiles.length === 0) return value > 0 ? String(value) : "";
  const shown = tiles.map((tile) => (pad.box.jokers.includes(tile) ? "★" : tile)).join(pad.box.game === "letters" ? "" : " ");
  return shown === String(value) ? shown : `${shown} = ${value}`;
}

export function Reasons({ reasons, pad }: { reasons: readonly Reason[]; pad: Pad }) {
  return (
    <ul class="score-reasons">
      {reasons.map((reason) => (
        <li key={reason.code}>
          {tellReason(reason, pad.rules, pad.box)}{" "}
          <a href={`/rules#${reason.clause}`} data-inner aria-label={say("readClause", { clause: reason.clause })}>
            {reason.clause}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The jokers left on each rack, where only they count at the end (W-13). */
function Jokers({ pad, told }: { pad: Pad; told: Told }) {
  const joker = pad.box.jokers[0] ?? "?";
  const most = pad.box.jokers.reduce((all, face) => all + (pad.box.copies[face] ?? 0), 0);
  return (
    <ul class="score-jokers">
      {told.players.map((name, seat) => {
        const rack = pad.draft.round?.seats[seat]?.rack ?? "";
        const held = rack.length / joker.length;
        const set = (number: number) => (): void => change(pad.id, (now) => changeSeat(now, seat, { rack: joker.repeat(number), how: "tiles" }));
        return (
          <li key={seat}>
            <span>{say("jokers.of", { name })}</span>
            <span class="score-step">
              <button type="button" class="button" aria-label={say("jokers.less", { name })} disabled={held === 0} onClick={set(held - 1)}>
                −
              </button>
              <strong aria-live="polite">{held}</strong>
              <button type="button" class="button" aria-label={say("jokers.more", { name })} disabled={held >= most} onClick={set(held + 1)}>
                +
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
