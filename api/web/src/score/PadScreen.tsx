// One pad: its sheet, or what is being entered in it, as it was when the page was left.

import { useEffect } from "preact/hooks";
import type { Parts } from "../App";
import { useBusy } from "../shell/busy";
import { useAwake } from "../ui/awake";
import { RoundEntry } from "./RoundEntry";
import { SheetView } from "./SheetView";
import { TimerView } from "./TimerView";
import { TurnEntry } from "./TurnEntry";
import { look } from "./drafting";
import { fold, type Pad } from "./pad";
import { change, followOthers, holdPad, padSignal } from "./store";
import { say } from "./texts";
import { useBack } from "./useBack";
import { useTurnTimer } from "./useTurnTimer";
import "./score.css";

export default function PadScreen({ parts }: { parts: Parts }) {
  const pad = padSignal(parts["id"] ?? "").value;
  useEffect(() => followOthers(), []);
  return pad ? <Open key={pad.id} pad={pad} /> : <Unknown />;
}

function Open({ pad }: { pad: Pad }) {
  const told = fold(pad);
  const timer = useTurnTimer(pad);
  const { view, isCounted } = pad.draft;
  useBusy("score");
  useEffect(() => holdPad(pad.id), []);
  useBack(view !== "sheet", () => change(pad.id, (now) => look(now, "sheet")));
  useAwake(told.end === null);
  useEffect(() => {
    document.title = `${told.players.join(", ")} · ${say("title")}`;
  }, [told.players.join()]);
  useEffect(() => scrollTo(0, 0), [view, isCounted]);
  if (view === "round") return <RoundEntry pad={pad} told={told} />;
  if (view === "turn") return <TurnEntry pad={pad} told={told} />;
  if (view === "timer") return <TimerView pad={pad} told={told} timer={timer} />;
  return <SheetView pad={pad} told={told} timer={timer} />;
}

function Unknown() {
  return (
    <div class="page">
      <h1>{say("title")}</h1>
      <p>{say("unknown")}</p>
      <a class="button main" href="/score" data-inner>
        {say("toAll")}
      </a>
    </div>
  );
}
