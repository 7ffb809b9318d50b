// A saved record: chosen as a file, checked line by line by the service, shown turn by turn.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t, type Key } from "../i18n";
import { factsOf, type Facts } from "../match/facts";
import { Replay } from "../match/Replay";
import { matchText } from "../match/texts";
import { call, Problem } from "../net/http";
import type { GameEvent, Lobby } from "../net/types";
import { Fault } from "../ui/Fault";
import { tell } from "../ui/tell";
import "./matches.css";
import { eventsOf, type Replayed } from "./saved";

const MOST = 500_000; // bytes of a record that the service takes

interface Opened {
  readonly replayed: Replayed;
  readonly facts: Facts;
  readonly events: readonly GameEvent[];
}

export default function SavedGame() {
  const opened = useSignal<Opened | null>(null);
  const fault = useSignal("");
  const isBusy = useSignal(false);
  const latest = useRef<File | null>(null); // of files chosen one after another, this one counts
  useEffect(() => {
    document.title = matchText("saved.title");
  }, []);
  const choose = async (event: Event): Promise<void> => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    latest.current = file;
    input.value = ""; // so that the same file can be chosen again
    opened.value = null;
    fault.value = "";
    isBusy.value = true;
    const [read, problem] = await open(file).then(
      (found) => [found, ""] as const,
      (error: unknown) => [null, saidOf(error)] as const,
    );
    if (latest.current !== file) return;
    opened.value = read;
    fault.value = problem;
    isBusy.value = false;
  };
  return (
    <div class="page">
      <header>
        <h1>{matchText("saved.title")}</h1>
        <p class="muted">{matchText("saved.help")}</p>
      </header>
      <label class="button main file">
        {matchText("saved.file")}
        <input type="file" accept=".txt,text/plain" onChange={choose} />
      </label>
      {isBusy.value && <p class="muted">{t("loading")}</p>}
      <Fault text={fault.value} />
      {opened.value && <Shown {...opened.value} />}
    </div>
  );
}

function Shown({ replayed, facts, events }: Opened) {
  return (
    <section class="form">
      <h2>{t(`preset.${replayed.rules}` as Key)}</h2>
      <ul class="plain">
        {replayed.seats.map((name, seat) => (
          <li key={seat}>
            {name}: {t("points.other", { count: replayed.totals[seat] ?? 0 })}
          </li>
        ))}
      </ul>
      <p class="muted">{matchText("saved.checked")}</p>
      {events.length === 0 ? <p>{matchText("saved.public")}</p> : <Replay events={events} facts={facts} names={replayed.seats} />}
    </section>
  );
}

class TooLarge extends Error {}

async function open(file: File): Promise<Opened> {
  if (file.size > MOST) throw new TooLarge();
  const replayed = await call<Replayed>("/v1/records/replay", { method: "POST", body: { record: linesOf(await file.text()) } });
  const { rules, tile_set, dictionary, agreement_id } = replayed;
  const facts = await factsOf({ rules, tile_set, dictionary, agreement_id, overrides: {} } as unknown as Lobby);
  return { replayed, facts, events: eventsOf(replayed, facts.tiles.game) };
}

/** A record as it was saved: what mail and editors do to the ends of lines changes nothing in it. */
const linesOf = (text: string): string => `${text.replace(/\r\n?/g, "\n").trimEnd()}\n`;

function saidOf(error: unknown): string {
  if (error instanceof TooLarge) return matchText("saved.large");
  if (error instanceof Problem && error.problems[0]?.code === "not_allowed") return matchText("saved.newer");
  const isRefused = error instanceof Problem && (error.status === 422 || error.status === 413);
  return isRefused ? matchText("saved.wrong", { line: String(error.problems[0]?.params?.["line"] ?? 1) }) : tell(error);
}
