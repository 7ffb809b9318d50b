// A round is entered: who laid the last tile, then rack by rack, then what it comes to.

import { changeSeat, chooseSeat, askAgain, endedBy, judgeDraft, look, seatsToEnter, showResult, dropDraft } from "./drafting";
import { winnerOf, type Judged, type OpenProblem, type RoundIn, type SeatIn } from "./judge";
import { Keypad } from "./Keypad";
import { Ledge } from "./Ledge";
import { RackAlert } from "./RackAlert";
import { moved } from "./figures";
import { Pick } from "../ui/Pick";
import { Result } from "./Result";
import { change } from "./store";
import { tellProblem } from "./tellings";
import { isByTurns } from "./terms";
import { say } from "./texts";
import { tooMany, type RackRead } from "./racks";
import type { Pad, Told } from "./pad";

interface Props {
  readonly pad: Pad;
  readonly told: Told;
}

export function RoundEntry({ pad, told }: Props) {
  const round = pad.draft.round;
  const judged = judgeDraft(pad, told);
  if (!round || !judged) return null;
  const place = told.rounds.findIndex(({ entry }) => entry === pad.draft.correcting);
  const title = place >= 0 ? say("correcting", { number: place + 1 }) : isByTurns(pad.rules) ? say("jokers") : say("roundNumber", { number: told.rounds.length + 1 });
  return (
    <div class="page score-entry">
      <header class="score-head">
        <div>
          <h1>{title}</h1>
          {round.end && <p class="muted">{endedText(round, told)}</p>}
        </div>
        {round.end && (
          <button type="button" class="button small score-change" onClick={() => change(pad.id, askAgain)}>
            {say("who.change")}
          </button>
        )}
        <button type="button" class="button small" aria-label={say("close")} onClick={() => change(pad.id, (now) => (place >= 0 ? dropDraft(now) : look(now, "sheet")))}>
          ✕
        </button>
      </header>
      <Step pad={pad} told={told} round={round} judged={judged} />
    </div>
  );
}

function endedText(round: RoundIn, told: Told): string {
  const winner = winnerOf(round);
  return winner === null ? say("who.blocked") : say("who.out", { name: told.players[winner] ?? "" });
}

function Step({ pad, told, round, judged }: Props & { round: RoundIn; judged: Judged }) {
  if (isByTurns(pad.rules)) return <Result pad={pad} told={told} judged={judged} />;
  if (round.end === null) return <Who pad={pad} told={told} round={round} />;
  if (pad.draft.isCounted && judged.settled) return <Result pad={pad} told={told} judged={judged} />;
  return <Racks pad={pad} told={told} round={round} judged={judged} />;
}

function Who({ pad, told, round }: Props & { round: RoundIn }) {
  return (
    <section class="score-who" aria-labelledby="who">
      <h2 id="who">{say("who")}</h2>
      {told.players.map((name, seat) => {
        const isAway = round.seats[seat]?.state === "away";
        return (
          <div key={seat} class="score-who-row">
            <button type="button" class="button" disabled={round.seats[seat]?.state !== "plays"} onClick={() => change(pad.id, (now) => endedBy(now, seat))}>
              <span class="tile letter" aria-hidden="true">
                {initial(name)}
              </span>
              {name}
            </button>
            {isAway && <State pad={pad} name={name} seat={seat} round={round} />}
          </div>
        );
      })}
      <button type="button" class="button" onClick={() => change(pad.id, (now) => endedBy(now, null))}>
        {say("who.nobody")}
      </button>
    </section>
  );
}

export const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? "?";

function Racks({ pad, told, round, judged }: Props & { round: RoundIn; judged: Judged }) {
  const seats = seatsToEnter(round);
  const seat = seats.includes(pad.draft.seat) ? pad.draft.seat : (seats[0] ?? 0);
  const name = told.players[seat] ?? "";
  const own = round.seats[seat];
  const read = judged.reads[seat];
  if (!own || !read) return null;
  const isAsked = own.state !== "away";
  const put = (rack: string): void => change(pad.id, (now) => changeSeat(now, seat, { rack }));
  const after = nextToEnter(round, judged, seats, seat);
  const onwards = (): void => change(pad.id, (now) => (after === null ? showResult(now, true) : chooseSeat(now, after)));
  const open = judged.problems.find((one): one is OpenProblem => one.code !== "rack");
  const extra = tooMany(judged.reads.map(({ tiles }) => tiles), pad.box)[0];
  return (
    <section class="score-racks">
      <Tabs pad={pad} told={told} round={round} judged={judged} seat={seat} seats={seats} />
      {isAsked && <Ledge pad={pad} name={name} own={own} read={read} onChange={put} onEnter={onwards} />}
      {read.fault && isAsked && <RackAlert fault={read.fault} own={own} box={pad.box} onMend={(how) => change(pad.id, (now) => changeSeat(now, seat, how))} />}
      {extra && (
        <p role="status" class="muted">
          {say("problem.tooMany", { tile: extra.tile, copies: extra.copies })}
        </p>
      )}
      {isAsked && <Keypad pad={pad} own={own} onChange={put} />}
      {after === null && open && (
        <p role="status" class="muted">
          {tellProblem(open, told.players)}
        </p>
      )}
      <button type="button" class="button main score-onwards" disabled={after === null && judged.settled === null} onClick={onwards}>
        {after === null ? say("toResult") : say("timer.next", { name: told.players[after] ?? "" })}
      </button>
      <div class="score-seat">
        {isAsked && (
          <Pick
            label={say("how")}
            isLabelHidden
            value={own.how}
            options={["tiles", "total"]}
            text={(id) => say(id === "total" ? "how.total" : "how.tiles")}
            onPick={(how) => change(pad.id, (now) => changeSeat(now, seat, { how: how === "total" ? "total" : "tiles", rack: how === "total" && own.rack && !read.fault ? String(read.value) : "" }))}
          />
        )}
        {pad.rules.unopened_could !== null && isAsked && <Opened pad={pad} name={name} seat={seat} round={round} />}
        <State pad={pad} name={name} seat={seat} round={round} />
      </div>
    </section>
  );
}

/** The next player whose rack is still asked for; null when all are in. */
function nextToEnter(round: RoundIn, judged: Judged, seats: readonly number[], seat: number): number | null {
  const isOpen = (one: number): boolean => judged.problems.some((problem) => "seat" in problem && problem.seat === one);
  const later = [...seats.filter((one) => one > seat), ...seats.filter((one) => one < seat)];
  const found = later.find((one) => round.seats[one]?.state !== "away" && isOpen(one));
  return found ?? null;
}

/** What stands for a rack: its value; "?" for one that can't be read, "…" for one still to come. */
function shownOf(own: SeatIn | undefined, read: RackRead | undefined): string {
  if (own?.state === "away") return "–";
  if (own?.rack.trim() === "") return "…";
  return read?.fault ? "?" : String(read?.value ?? 0);
}

interface TabsProps extends Props {
  readonly round: RoundIn;
  readonly judged: Judged;
  readonly seat: number;
  readonly seats: readonly number[];
}

function Tabs({ pad, told, round, judged, seat, seats }: TabsProps) {
  return (
    <div class="score-tabs" role="group" aria-label={say("new.players")}>
      {told.players.map((name, place) => {
        const own = round.seats[place];
        const shown = !seats.includes(place) ? say("out") : shownOf(own, judged.reads[place]);
        const score = judged.settled?.seats[place]?.score;
        return (
          <button
            key={place}
            type="button"
            class="score-tab"
            aria-pressed={place === seat}
            disabled={!seats.includes(place)}
            onClick={() => change(pad.id, (now) => chooseSeat(now, place))}
          >
            <span class="score-tab-name">{name}</span>
            <strong>{shown}</strong>
            {score !== undefined && <small>{moved(score)}</small>}
          </button>
        );
      })}
    </div>
  );
}

interface SeatProps {
  readonly pad: Pad;
  readonly name: string;
  readonly seat: number;
  readonly round: RoundIn;
}

const STATES = ["plays", "gaveUp", "away"] as const;

function State({ pad, name, seat, round }: SeatProps) {
  return (
    <Pick
      label={say("state", { name })}
      isLabelHidden
      value={round.seats[seat]?.state ?? "plays"}
      options={STATES}
      text={(id) => say(`state.${id as (typeof STATES)[number]}`)}
      onPick={(state) => change(pad.id, (now) => changeSeat(now, seat, { state: STATES.find((one) => one === state) ?? "plays" }))}
    />
  );
}

const OPENED = ["yes", "could", "couldNot"] as const;

/** Whether a player opened, where the rules ask it (N-12). */
function Opened({ pad, name, seat, round }: SeatProps) {
  const { unopened_could, unopened_could_not } = pad.rules;
  const points = { yes: 0, could: unopened_could ?? 0, couldNot: unopened_could_not ?? 0 };
  return (
    <Pick
      label={say("opened", { name })}
      isLabelHidden
      value={round.seats[seat]?.opened ?? "yes"}
      options={OPENED}
      text={(id) => {
        const one = id as (typeof OPENED)[number];
        return say(`opened.${one}`, { points: moved(points[one]) });
      }}
      onPick={(opened) => change(pad.id, (now) => changeSeat(now, seat, { opened: OPENED.find((one) => one === opened) ?? "yes" }))}
    />
  );
}
