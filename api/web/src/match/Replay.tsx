// The match again, move by move: a slider and two buttons, the table as it was, the sentence of the move, and
// all of it as a list.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { showFresh, traced } from "../board/trace";
import { meldName } from "../board/words";
import { freshPlaces } from "../game/diff";
import { count, language, t } from "../i18n";
import type { GameEvent } from "../net/types";
import { Meld } from "../ui/Meld";
import { asWord, plain, Told } from "../ui/Told";
import { tilesLeft } from "./counts";
import type { Facts } from "./facts";
import { stepsOf, type Melds } from "./steps";
import { matchText } from "./texts";

interface Props {
  readonly events: readonly GameEvent[];
  readonly facts: Facts;
  readonly names: readonly string[];
}

export function Replay({ events, facts, names }: Props) {
  const { game } = facts.tiles;
  const told = useMemo(() => stepsOf(events, names, game), [events, game, language.value]);
  const at = useSignal(told.length - 1);
  const felt = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (felt.current) showFresh(felt.current);
  }, []);
  const now = told[at.value];
  if (!now) return null;
  const { table } = now;
  const fresh = freshPlaces(told[at.value - 1]?.table ?? [], table, game);
  const go = (to: number): void =>
    traced(felt.current, () => {
      at.value = Math.max(0, Math.min(to, told.length - 1));
      felt.current?.scrollIntoView({ block: "nearest" });
    });
  const left = tilesLeft(events, now.seq, names.length, facts.rules.hand_size, game);
  return (
    <section class="replay" aria-label={t("end.replay")}>
      <div class="steps">
        <button type="button" class="button" onClick={() => go(at.value - 1)} disabled={at.value === 0} aria-label={matchText("replay.back")}>
          ‹
        </button>
        <label>
          <span class="visually-hidden">{t("end.turn")}</span>
          <input
            type="range"
            min={0}
            max={told.length - 1}
            value={at.value}
            aria-valuetext={plain(now.text)}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
        </label>
        <button type="button" class="button" onClick={() => go(at.value + 1)} disabled={at.value === told.length - 1} aria-label={matchText("replay.on")}>
          ›
        </button>
      </div>
      <p aria-live="polite" class="replay-said">
        <span class="muted">
          {at.value + 1}/{told.length}
        </span>{" "}
        <Told text={now.text} lang={facts.lang} />
      </p>
      <div class="felt small" ref={felt} role="group" aria-label={t("board.table")} tabIndex={0}>
        {table.map((tiles, index) => (
          <Meld key={index} tiles={tiles} game={game} values={facts.values} lang={facts.lang} isFresh={(place) => fresh.has(`${index}.${place}`)} />
        ))}
        {table.length === 0 && <p class="empty">{t("list.empty")}</p>}
      </div>
      <details>
        <summary>{matchText("replay.list")}</summary>
        <Listed told={now.whole} table={table} left={left} names={names} facts={facts} />
      </details>
    </section>
  );
}

interface ListedProps {
  readonly told: string;
  readonly table: Melds;
  readonly left: readonly number[];
  readonly names: readonly string[];
  readonly facts: Facts;
}

function Listed({ told, table, left, names, facts }: ListedProps) {
  return (
    <dl class="told">
      <dt>{t("list.last")}</dt>
      <dd>
        <Told text={told} lang={facts.lang} />
      </dd>
      <dt>{t("table.players")}</dt>
      {names.map((name, seat) => (
        <dd key={seat}>{matchText("replay.left", { name, tiles: count(left[seat] ?? 0, "tiles") })}</dd>
      ))}
      <dt>{t("list.table")}</dt>
      {table.map((tiles, index) => (
        <dd key={index}>
          <Told text={t("list.meld", { number: index + 1, meld: asWord(meldName(tiles, facts.tiles.game)) })} lang={facts.lang} />
        </dd>
      ))}
      {table.length === 0 && <dd>{t("list.empty")}</dd>}
    </dl>
  );
}
