// The match again, turn by turn: a slider, the table as it was, the sentence of the turn.

import { useSignal } from "@preact/signals";
import { parseTable } from "../game/tiles";
import { t } from "../i18n";
import type { GameEvent } from "../net/types";
import { Meld } from "../ui/Meld";
import { plain, Told } from "../ui/Told";
import type { Facts } from "./facts";
import { sayings } from "./said";

interface Props {
  readonly events: readonly GameEvent[];
  readonly facts: Facts;
  readonly names: readonly string[];
}

export function Replay({ events, facts, names }: Props) {
  const told = sayings(events, names, facts.tiles.game);
  const at = useSignal(told.length - 1);
  const now = told[at.value];
  if (!now) return null;
  const table = tableAt(events, now.seq);
  return (
    <section class="replay" aria-label={t("end.replay")}>
      <label>
        <span class="visually-hidden">{t("end.turn")}</span>
        <input
          type="range"
          min={0}
          max={told.length - 1}
          value={at.value}
          aria-valuetext={plain(now.text)}
          onInput={(event) => (at.value = Number(event.currentTarget.value))}
        />
      </label>
      <p aria-live="polite">
        <Told text={now.text} lang={facts.lang} />
      </p>
      <div class="felt small">
        {parseTable(table, facts.tiles.game).map((tiles, index) => (
          <Meld key={index} tiles={tiles} game={facts.tiles.game} values={facts.values} lang={facts.lang} />
        ))}
      </div>
    </section>
  );
}

/** The table after an event: that of the last lay which was not taken back. */
function tableAt(events: readonly GameEvent[], seq: number): string {
  const tables: string[] = [""];
  for (const event of events) {
    if (event.seq > seq) break;
    if (event.kind === "round_started") tables.splice(0, tables.length, String(event.body["table"] ?? ""));
    if (event.kind === "laid") tables.push(String(event.body["table"]));
    if (event.kind === "undone") tables.pop();
  }
  return tables.at(-1) ?? "";
}
