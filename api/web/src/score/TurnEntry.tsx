// A turn of a game that counts points during play (W-13): whose, the new words, and whether the rack was emptied.

import { Fault } from "../ui/Fault";
import { beginning } from "../ui/typed";
import { changeTurn, dropDraft, look, writeTurn } from "./drafting";
import { turnFault, turnPoints, type Pad, type Told } from "./pad";
import { change } from "./store";
import { say, sayCount } from "./texts";

export function TurnEntry({ pad, told }: { pad: Pad; told: Told }) {
  const turn = pad.draft.turn;
  if (!turn) return null;
  const place = told.turns.findIndex(({ entry }) => entry === pad.draft.correcting);
  const points = turnPoints(turn);
  const isEmpty = turn.words.trim() === "";
  const write = (): void => {
    if (points !== null && !isEmpty) change(pad.id, (now) => writeTurn(now, Date.now()));
  };
  return (
    <form
      class="page score-entry"
      onSubmit={(event) => {
        event.preventDefault();
        write();
      }}
    >
      <header class="score-head">
        <h1>{place >= 0 ? say("turn.correcting", { number: place + 1 }) : say("turn")}</h1>
        <button type="button" class="button small" aria-label={say("close")} onClick={() => change(pad.id, (now) => (place >= 0 ? dropDraft(now) : look(now, "sheet")))}>
          ✕
        </button>
      </header>
      <fieldset class="choice">
        <legend>{say("turn.who")}</legend>
        <div class="chips">
          {told.players.map((name, seat) => (
            <label key={seat} class="chip">
              <input type="radio" name="seat" checked={turn.seat === seat} onChange={() => change(pad.id, (now) => changeTurn(now, { seat }))} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <label class="line">
        {say("turn.words")}
        <input
          class="field big-field"
          value={turn.words}
          placeholder={say("turn.example")}
          maxLength={200}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={points === null}
          onInput={(event) => change(pad.id, (now) => changeTurn(now, { words: event.currentTarget.value }))}
        />
        <small class="muted">{say("turn.help")}</small>
      </label>
      <label class="switch">
        <input type="checkbox" checked={turn.hasEmptied} onChange={(event) => change(pad.id, (now) => changeTurn(now, { hasEmptied: event.currentTarget.checked }))} />
        {say("turn.emptied")}
      </label>
      <Fault text={points === null ? say("turn.bad", { found: beginning(turnFault(turn.words), 40) }) : ""} />
      <output class="score-turn-points" aria-live="polite">
        {points === null || isEmpty ? "" : sayCount(points, "turn.points")}
      </output>
      <button type="submit" class="button main" disabled={points === null || isEmpty}>
        {say(place >= 0 ? "writeCorrection" : "write")}
      </button>
    </form>
  );
}
