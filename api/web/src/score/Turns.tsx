// The turns of a game that counts points during play (W-13), the last one first.

import { Nothing } from "../ui/Nothing";
import { openTurn } from "./drafting";
import type { Pad, Told } from "./pad";
import { change } from "./store";
import { say, sayCount } from "./texts";

export function Turns({ pad, told }: { pad: Pad; told: Told }) {
  if (told.turns.length === 0) {
    return (
      <Nothing>
        <p class="muted">{say("turn.none")}</p>
      </Nothing>
    );
  }
  const turns = told.turns.map((one, place) => ({ ...one, number: place + 1 })).reverse();
  return (
    <section>
      <h2>{say("turns")}</h2>
      <ul class="score-turns">
        {turns.map(({ entry, turn, points, number }) => (
          <li key={entry}>
            <button type="button" class="button small" aria-label={say("turn.correct", { number })} disabled={told.end !== null} onClick={() => change(pad.id, (now) => openTurn(now, told, entry))}>
              {number} <span aria-hidden="true">✎</span>
            </button>
            <span>
              {told.players[turn.seat]} <span class="muted">{turn.words}</span>
              {turn.hasEmptied && <span class="muted"> ×2</span>}
            </span>
            <strong>{sayCount(points, "turn.points")}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
