// A match on one path: gathering, playing, ended. The line to it lives as long as the screen.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Parts } from "../App";
import { t } from "../i18n";
import { Live } from "../net/live";
import { holdSeats, seatOf } from "../net/seats";
import type { Match as MatchData } from "../net/types";
import { EndView } from "./End";
import { factsOf, type Facts } from "./facts";
import { tell } from "../ui/tell";
import { Gathering } from "./Gathering";
import { TableView } from "./TableView";

export default function Match({ parts }: { parts: Parts }) {
  const id = parts["id"] ?? "";
  const live = useMemo(() => new Live(id), [id]);
  const facts = useSignal<Facts | null>(null);
  const fault = useSignal("");
  const match = live.match.value;

  useEffect(() => {
    holdSeats();
    if (seatOf(id)) live.open();
    return () => live.close();
  }, [live]);

  useEffect(() => {
    if (!match || facts.value) return;
    factsOf(match.lobby).then(
      (found) => (facts.value = found),
      (error: unknown) => (fault.value = tell(error)),
    );
  }, [match !== null]);

  if (!seatOf(id) || live.fault.value) return <NoSeat />;
  if (fault.value) return <Fault text={fault.value} />;
  if (!match || !facts.value) return <p class="page muted">{t("loading")}</p>;
  const props = { live, match, facts: facts.value };
  return <Stage {...props} />;
}

function Stage(props: { live: Live; match: MatchData; facts: Facts }) {
  if (props.match.status === "lobby") return <Gathering {...props} />;
  return props.match.status === "playing" ? <TableView {...props} /> : <EndView {...props} />;
}

function NoSeat() {
  return (
    <div class="page">
      <h1>{t("match.noSeat")}</h1>
      <p>{t("match.noSeatHelp")}</p>
      <a class="button main" href="/new" data-inner>
        {t("new.title")}
      </a>
    </div>
  );
}

function Fault({ text }: { text: string }) {
  return (
    <div class="page">
      <p role="alert">{text}</p>
      <button type="button" class="button main" onClick={() => location.reload()}>
        {t("action.retry")}
      </button>
    </div>
  );
}
