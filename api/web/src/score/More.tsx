// What is seldom wanted: names, how far one plays, the end, the log, and a pad's deletion.

import { useSignal } from "@preact/signals";
import { go } from "../router";
import { AimFields } from "./AimFields";
import { timeOf } from "../ui/dates";
import { Fault } from "../ui/Fault";
import { oneLine } from "../ui/names";
import { Ask } from "./List";
import { tellForm } from "./NewPad";
import { appended, counting, turnPoints, type Entry, type Pad, type Told } from "./pad";
import { begin, change, remove } from "./store";
import { isByTurns } from "./terms";
import { tellTrace } from "./tellings";
import { say } from "./texts";
import { aimOf, isProblem, type FormProblem, type Until } from "./wish";
import { padRemoved } from "./removed";

interface Props {
  readonly pad: Pad;
  readonly told: Told;
}

export function More({ pad, told }: Props) {
  const isAsked = useSignal(false);
  const add = (entry: Entry): void => change(pad.id, (now) => appended(now, entry));
  const again = (): void => {
    const players = [...told.players.slice(1), ...told.players.slice(0, 1)]; // C-16: the next one starts
    go(`/score/${begin({ players, rules: pad.rules, box: pad.box, aim: told.aim })}`);
  };
  const drop = (): void => {
    padRemoved.value = remove(pad.id);
    go("/score");
  };
  return (
    <>
      {told.end !== null && (
        <p class="actions">
          <button type="button" class="button main" onClick={again}>
            {say("rematch")}
          </button>
          {!isByTurns(pad.rules) && (
            <button type="button" class="button" onClick={() => add({ at: Date.now(), kind: "aim", rounds: null, target: null })}>
              {say("playOn")}
            </button>
          )}
        </p>
      )}
      <Traces told={told} />
      <details>
        <summary>{say("more")}</summary>
        <div class="form">
          <Names pad={pad} told={told} />
          {!isByTurns(pad.rules) && <AimChange key={`${told.aim.rounds} ${told.aim.target}`} told={told} onChange={(aim) => add({ at: Date.now(), kind: "aim", ...aim })} />}
          <p class="actions">
            {told.end === null && (
              <button type="button" class="button" onClick={() => add({ at: Date.now(), kind: "stop" })}>
                {say("stop")}
              </button>
            )}
            <button type="button" class="button danger" onClick={() => (isAsked.value = true)}>
              {say("delete")}
            </button>
          </p>
          <Log pad={pad} told={told} />
        </div>
      </details>
      {isAsked.value && <Ask pad={pad} onYes={drop} onClose={() => (isAsked.value = false)} />}
    </>
  );
}

function Traces({ told }: { told: Told }) {
  if (told.traces.length === 0) return null;
  return (
    <ul class="score-traces muted">
      {told.traces.map((trace, place) => (
        <li key={place}>{tellTrace(trace, told)}</li>
      ))}
    </ul>
  );
}

function Names({ pad, told }: Props) {
  const fault = useSignal("");
  const rename = (seat: number, name: string): void => {
    const text = oneLine(name).slice(0, 24);
    const isTaken = told.players.some((other, place) => place !== seat && other.toLowerCase() === text.toLowerCase());
    fault.value = isTaken ? say("new.same", { name: text }) : "";
    if (text && !isTaken && text !== told.players[seat]) change(pad.id, (now) => appended(now, { at: Date.now(), kind: "rename", seat, name: text }));
  };
  return (
    <fieldset class="choice stack">
      <legend>{say("names")}</legend>
      {told.players.map((name, seat) => (
        <input
          key={`${seat} ${name}`}
          class="field"
          maxLength={24}
          value={name}
          aria-label={say("rename", { number: seat + 1 })}
          onChange={(event) => {
            rename(seat, event.currentTarget.value);
            if (oneLine(event.currentTarget.value) === "") event.currentTarget.value = name;
          }}
        />
      ))}
      <Fault text={fault.value} />
    </fieldset>
  );
}

function AimChange({ told, onChange }: { told: Told; onChange: (aim: Told["aim"]) => void }) {
  const until: Until = told.aim.target !== null ? "target" : told.aim.rounds !== null ? "rounds" : "stop";
  const value = useSignal({ until, howMany: String(told.aim.target ?? told.aim.rounds ?? "") });
  const problem = useSignal<FormProblem | null>(null);
  const set = (): void => {
    const aim = aimOf(value.value);
    problem.value = isProblem(aim) ? aim : null;
    if (!isProblem(aim)) onChange(aim);
  };
  const isChanged = value.value.until !== until || value.value.howMany !== String(told.aim.target ?? told.aim.rounds ?? "");
  return (
    <div class="stack">
      <AimFields value={value.value} onChange={(next) => (value.value = next)} />
      <Fault text={problem.value ? tellForm(problem.value) : ""} />
      {isChanged && (
        <button type="button" class="button" onClick={set}>
          {say("aim.set")}
        </button>
      )}
    </div>
  );
}

/** Everything that was entered, in order; what was taken back is struck out. */
function Log({ pad, told }: Props) {
  if (pad.log.length === 0) return null;
  const counts = counting(pad.log);
  const number = (index: number): number => pad.log.slice(0, index + 1).filter(({ kind }, place) => kind === "round" && counts[place]).length;
  return (
    <section>
      <h3>{say("history")}</h3>
      <ol class="score-log">
        {pad.log.map((entry, index) => (
          <li key={index}>
            <time>{timeOf(entry.at)}</time> {counts[index] ? tellEntry(entry, pad, told, number(index)) : <s>{tellEntry(entry, pad, told, number(index) + 1)}</s>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function tellEntry(entry: Entry, pad: Pad, told: Told, number: number): string {
  if (entry.kind === "round") return say("log.round", { number });
  if (entry.kind === "turn") return say("log.turn", { name: told.players[entry.turn.seat] ?? "", points: turnPoints(entry.turn) ?? 0 });
  if (entry.kind === "correct") return say("log.correct");
  if (entry.kind === "rename") return say("log.rename", { name: entry.name });
  if (entry.kind === "undo") return say(pad.log[entry.target]?.kind === "undo" ? "log.redo" : "log.undo");
  return entry.kind === "stop" ? say("stop") : say("aim");
}
