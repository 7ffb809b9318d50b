// The pads of this phone: those that go on, those that are finished, a new one.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { of, t } from "../i18n";
import { Nothing } from "../ui/Nothing";
import { Sheet } from "../ui/Sheet";
import { dateFormat } from "../ui/dates";
import { signed } from "./figures";
import { fold, type Pad } from "./pad";
import { allPads, followOthers, remove } from "./store";
import { presetName } from "./names";
import { padRemoved } from "./removed";
import { say, sayCount } from "./texts";
import "./score.css";

export default function List() {
  const pads = useSignal<readonly Pad[]>(allPads());
  const asked = useSignal<Pad | null>(null);
  useEffect(() => {
    document.title = say("title");
    return followOthers(() => (pads.value = allPads()));
  }, []);
  const take = (pad: Pad): void => {
    padRemoved.value = remove(pad.id);
    pads.value = allPads();
    asked.value = null;
  };
  const putBack = (): void => {
    padRemoved.value?.();
    padRemoved.value = null;
    pads.value = allPads();
  };
  const isDone = (pad: Pad): boolean => fold(pad).end !== null;
  const going = pads.value.filter((pad) => !isDone(pad));
  const done = pads.value.filter(isDone);
  return (
    <div class="page score-list">
      <h1>{say("title")}</h1>
      <p class="muted">{say("about")}</p>
      {pads.value.length === 0 ? (
        <Nothing>
          <p>{say("none")}</p>
          <Begin />
        </Nothing>
      ) : (
        <Begin />
      )}
      <div role="status" class="actions score-undo">
        {padRemoved.value && (
          <>
            <span>{say("deleted")}</span>
            <button type="button" class="button small" onClick={putBack}>
              {say("undo")}
            </button>
          </>
        )}
      </div>
      <Pads title={say("going")} pads={going} onDelete={(pad) => (asked.value = pad)} />
      <Pads title={say("done")} pads={done} onDelete={(pad) => (asked.value = pad)} />
      {asked.value && <Ask pad={asked.value} onYes={take} onClose={() => (asked.value = null)} />}
    </div>
  );
}

function Begin() {
  return (
    <a class="button main" href="/score/new" data-inner>
      {say("new")}
    </a>
  );
}

function Pads({ title, pads, onDelete }: { title: string; pads: readonly Pad[]; onDelete: (pad: Pad) => void }) {
  if (pads.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="links">
        {pads.map((pad) => (
          <Row key={pad.id} pad={pad} onDelete={() => onDelete(pad)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ pad, onDelete }: { pad: Pad; onDelete: () => void }) {
  const told = fold(pad);
  const day = dateFormat({ dateStyle: "medium" }).format(pad.at);
  const played = pad.rules.refill_to === null ? sayCount(told.rounds.length, "rounds") : sayCount(told.turns.length, "turns");
  return (
    <li>
      <a href={`/score/${pad.id}`} data-inner>
        <strong>{told.players.map((name, seat) => `${name} ${signed(told.totals[seat] ?? 0)}`).join(" · ")}</strong>
        <small class="muted">
          {presetName(pad.rules)} · {played} · {day}
        </small>
      </a>
      <button type="button" class="button small" aria-label={of(say("delete"), `${told.players.join(", ")}, ${day}`)} onClick={onDelete}>
        ✕
      </button>
    </li>
  );
}

/** The question before a pad goes. */
export function Ask({ pad, onYes, onClose }: { pad: Pad; onYes: (pad: Pad) => void; onClose: () => void }) {
  return (
    <Sheet title={say("delete.ask")} onClose={onClose}>
      <p>{say("delete.help", { names: fold(pad).players.join(", ") })}</p>
      <p class="actions">
        <button type="button" class="button danger" onClick={() => onYes(pad)}>
          {say("delete.yes")}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t("action.cancel")}
        </button>
      </p>
    </Sheet>
  );
}
