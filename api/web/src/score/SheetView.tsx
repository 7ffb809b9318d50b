// The score sheet: totals, rounds, and what to do next.

import { useSignal } from "@preact/signals";
import { of } from "../i18n";
import { Nothing } from "../ui/Nothing";
import { openRound, openCorrection, openTurn, look, redo, undo } from "./drafting";
import { clock, moved, signed } from "./figures";
import { More } from "./More";
import { boxName, presetName } from "./names";
import { Reasons, Star } from "./Result";
import { ShareSheet } from "./ShareSheet";
import { change } from "./store";
import { isByTurns } from "./terms";
import { aimText, winnerText } from "./tellings";
import { say } from "./texts";
import { Turns } from "./Turns";
import { initial } from "./RoundEntry";
import type { Pad, Told } from "./pad";
import type { TurnTimer } from "./useTurnTimer";

interface Props {
  readonly pad: Pad;
  readonly told: Told;
}

export function SheetView({ pad, told, timer }: Props & { timer: TurnTimer }) {
  const isSharing = useSignal(false);
  return (
    <div class="page score-sheet">
      <header class="score-head">
        <h1>{presetName(pad.rules)}</h1>
        <a class="button small" href="/score" data-inner>
          {say("toAll")}
        </a>
      </header>
      {told.end ? <Winner pad={pad} told={told} /> : <p class="muted score-aim">{[aimText(told), boxName(pad.box)].filter(Boolean).join(" · ")}</p>}
      <Totals told={told} />
      {isByTurns(pad.rules) ? <Turns pad={pad} told={told} /> : <Rounds pad={pad} told={told} />}
      <Actions pad={pad} told={told} timer={timer} onShare={() => (isSharing.value = true)} />
      <More pad={pad} told={told} />
      {isSharing.value && <ShareSheet pad={pad} told={told} onClose={() => (isSharing.value = false)} />}
    </div>
  );
}

function Winner({ told }: Props) {
  return (
    <div class="score-winner" role="status">
      <Star />
      <strong>{winnerText(told)}</strong>
      <span>{say(`end.${told.end ?? "stopped"}`)}</span>
    </div>
  );
}

/** Every player's total, large, with the way to the target. */
function Totals({ told }: { told: Told }) {
  const hasBegun = told.rounds.length + told.turns.length > 0;
  return (
    <ul class={told.players.length > 3 ? "score-totals many" : "score-totals"}>
      {told.players.map((name, seat) => {
        const total = told.totals[seat] ?? 0;
        const isFirst = hasBegun && told.places[seat] === 1;
        return (
          <li key={seat} class={isFirst ? "first" : ""}>
            <span class="tile letter" aria-hidden="true">
              {initial(name)}
            </span>
            <span class="score-name">
              {name}
              {isFirst && (
                <span class="score-lead">
                  <Star />
                  <span class="visually-hidden">{say("leads")}</span>
                </span>
              )}
            </span>
            <strong class="score-total">{signed(total)}</strong>
            {told.aim.target !== null && <Progress name={name} total={total} target={told.aim.target} />}
          </li>
        );
      })}
    </ul>
  );
}

function Progress({ name, total, target }: { name: string; total: number; target: number }) {
  const done = Math.min(Math.max(total, 0), target);
  return (
    <span class="score-way">
      <progress max={target} value={done} aria-label={of(name, say("until.target", { target }))} />
      <small class="muted">{total < target ? say("toGo", { points: target - total }) : "✓"}</small>
    </span>
  );
}

function Rounds({ pad, told }: Props) {
  if (told.rounds.length === 0) {
    return (
      <Nothing>
        <p class="muted">{say("noRounds")}</p>
      </Nothing>
    );
  }
  return (
    <div class="wide score-paper" role="region" aria-label={say("title")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("round")}</th>
            {told.players.map((name, seat) => (
              <th key={seat} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.rounds.map(({ entry, settled }, place) => (
            <tr key={entry}>
              <th scope="row">
                <button type="button" class="button small" aria-label={say("correct", { number: place + 1 })} onClick={() => change(pad.id, (now) => openCorrection(now, told, entry))}>
                  {place + 1} <span aria-hidden="true">✎</span>
                </button>
              </th>
              {settled.seats.map(({ score }, seat) => (
                <td key={seat} class={settled.winners.includes(seat) ? "won" : ""}>
                  {moved(score)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say("total")}</th>
            {told.totals.map((total, seat) => (
              <td key={seat}>{signed(total)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <Reasons reasons={told.rounds.at(-1)?.settled.reasons ?? []} pad={pad} />
    </div>
  );
}

function Actions({ pad, told, timer, onShare }: Props & { timer: TurnTimer; onShare: () => void }) {
  const now = Date.now;
  return (
    <div class="score-actions">
      <Undo pad={pad} told={told} />
      {told.end === null && <Enter pad={pad} told={told} />}
      <div class="score-second">
        {told.end === null && (
          <button type="button" class="button" aria-label={say("timer")} onClick={() => change(pad.id, (one) => look(one, "timer"))}>
            {timer.isRunning ? clock(timer.left.value) : say("timer")}
          </button>
        )}
        <button type="button" class="button" disabled={told.undoable === null} onClick={() => change(pad.id, (one) => undo(one, now()))}>
          {say("undo")}
        </button>
        <button type="button" class="button" onClick={onShare}>
          {say("share")}
        </button>
      </div>
    </div>
  );
}

/** What was taken back last, and the way to have it again. */
function Undo({ pad, told }: Props) {
  const entry = told.redoable === null ? null : pad.log[told.redoable];
  const target = entry?.kind === "undo" ? pad.log[entry.target] : null;
  return (
    <div role="status" class="actions score-undo">
      {target && (
        <>
          <span>{say("undone", { what: say(`what.${target.kind}`) })}</span>
          <button type="button" class="button small" onClick={() => change(pad.id, (one) => redo(one, Date.now()))}>
            {say("redo")}
          </button>
        </>
      )}
    </div>
  );
}

function Enter({ pad, told }: Props) {
  if (isByTurns(pad.rules)) {
    return (
      <>
        {told.isDue && (
          <p role="status" class="score-due">
            {say("turn.due", { target: told.aim.target ?? 0 })}
          </p>
        )}
        <button type="button" class={told.isDue ? "button" : "button main"} onClick={() => change(pad.id, (now) => openTurn(now, told, null))}>
          {say("turn")}
        </button>
        <button type="button" class={told.isDue ? "button main" : "button"} disabled={told.turns.length === 0} onClick={() => change(pad.id, (now) => openRound(now, told))}>
          {say("jokers")}
        </button>
      </>
    );
  }
  const isCorrecting = pad.draft.correcting !== null;
  const label = isCorrecting ? say("resumeCorrect") : say(pad.draft.round ? "resume" : "enter", { number: told.rounds.length + 1 });
  return (
    <button type="button" class="button main" onClick={() => change(pad.id, (now) => openRound(now, told))}>
      {label}
    </button>
  );
}
