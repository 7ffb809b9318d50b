// The turn timer, as large as the phone: whose turn, what is left, the next one. Goes on over a reload and in sleep.

import { count } from "../i18n";
import { awake } from "../ui/awake";
import { Fault } from "../ui/Fault";
import { look } from "./drafting";
import { clock } from "./figures";
import type { Pad, Told } from "./pad";
import { change, type Signals } from "./store";
import { say } from "./texts";
import { LAST_SECONDS, lengths } from "./timer";
import type { TurnTimer } from "./useTurnTimer";

interface Props {
  readonly pad: Pad;
  readonly told: Told;
  readonly timer: TurnTimer;
}

export function TimerView({ pad, told, timer }: Props) {
  const { kept, left, signals } = timer;
  const onwards = (): void => timer.next((kept.seat + 1) % told.players.length);
  const isOver = left.value <= 0;
  const name = told.players[kept.seat] ?? "";
  return (
    <div class={`page score-timer${isOver ? " over" : ""}`}>
      <header class="score-head">
        <h1>{say("timer")}</h1>
        <button type="button" class="button small" aria-label={say("close")} onClick={() => change(pad.id, (now) => look(now, "sheet"))}>
          ✕
        </button>
      </header>
      <div class="score-clock">
        <p>{say("timer.turnOf", { name })}</p>
        <p class="score-digits" role="timer" aria-live="off">
          {clock(left.value)}
        </p>
        <progress max={kept.seconds} value={Math.max(0, left.value)} aria-label={say("timer.seconds")} />
        <p role="status" class="score-over">
          {isOver && <strong>{say("timer.over")}</strong>}
          {isOver && left.value < -LAST_SECONDS && <span>{say("timer.since", { time: clock(Math.floor(-left.value)) })}</span>}
          {isOver && <span>{overText(pad, name)}</span>}
        </p>
      </div>
      <Notes hasJumped={timer.hasJumped} />
      <div class="score-timer-buttons">
        <button type="button" class="button main" onClick={onwards}>
          {say("timer.next", { name: told.players[(kept.seat + 1) % told.players.length] ?? "" })}
        </button>
        <div class="score-second">
          <button type="button" class="button" onClick={timer.isRunning ? timer.pause : timer.start}>
            {say(timer.isRunning ? "timer.pause" : left.value < kept.seconds ? "timer.goOn" : "timer.start")}
          </button>
          <button type="button" class="button" onClick={() => timer.restart(kept.seconds)}>
            {say("timer.again")}
          </button>
        </div>
      </div>
      <Lengths pad={pad} seconds={kept.seconds} onPick={timer.restart} />
      <Switches signals={signals.value} onChange={timer.setSignals} />
    </div>
  );
}

/** What the rules say of a turn whose time is over (C-09). */
function overText(pad: Pad, name: string): string {
  const rule = pad.rules.time_out;
  const tiles = count(pad.rules.penalty_tiles, "tiles");
  if (rule === "end_turn") return say("timer.end_turn", { name });
  return say(rule === "return_loose_and_penalty" ? "timer.return_loose_and_penalty" : "timer.restore_and_penalty", { name, tiles });
}

function Notes({ hasJumped }: { hasJumped: boolean }) {
  const isDim = awake.value === "refused" || awake.value === "missing";
  return (
    <>
      <Fault text={hasJumped ? say("timer.jumped") : ""} />
      {isDim && <p class="muted">{say("timer.asleep")}</p>}
    </>
  );
}

function Lengths({ pad, seconds, onPick }: { pad: Pad; seconds: number; onPick: (seconds: number) => void }) {
  const text = (one: number): string => (one === 60 ? say("timer.minute") : one === 120 ? say("timer.minutes") : say("timer.preset", { time: clock(one) }));
  return (
    <fieldset class="choice">
      <legend>{say("timer.seconds")}</legend>
      <div class="chips">
        {lengths(pad.rules.turn_seconds).map((one) => (
          <label key={one} class="chip">
            <input type="radio" name="seconds" checked={one === seconds} onChange={() => onPick(one)} />
            {text(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switches({ signals, onChange }: { signals: Signals; onChange: (next: Signals) => void }) {
  return (
    <div class="score-switches">
      <label class="switch">
        <input type="checkbox" checked={signals.isLoud} onChange={(event) => onChange({ ...signals, isLoud: event.currentTarget.checked })} />
        {say("timer.sound")}
      </label>
      <label class="switch">
        <input type="checkbox" checked={signals.isFelt} onChange={(event) => onChange({ ...signals, isFelt: event.currentTarget.checked })} />
        {say("timer.vibration")}
      </label>
    </div>
  );
}
