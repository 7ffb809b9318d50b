// The lobby: how others come in, who sits where, bots, the rules in short, start.

import { useSignal } from "@preact/signals";
import { type Key, language, listName, t } from "../i18n";
import type { Live } from "../net/live";
import { dropSeat } from "../net/seats";
import type { LobbySeat, Match } from "../net/types";
import { go } from "../router";
import { Fault } from "../ui/Fault";
import { tell } from "../ui/tell";
import type { Facts } from "./facts";
import { Invitation } from "./Invitation";
import { WatchLink } from "./WatchLink";
import { shortRules } from "./shortRules";
import { matchText, type MatchKey } from "./texts";

const LEVELS = [1, 2, 3, 4, 5] as const;
const FACTORS = [1, 2, 4, null] as const;

type Factor = (typeof FACTORS)[number];

interface Props {
  readonly live: Live;
  readonly match: Match;
  readonly facts: Facts;
}

export function Gathering({ live, match, facts }: Props) {
  const fault = useSignal("");
  const send = async (path: string, method: "POST" | "PUT" | "DELETE", body?: unknown): Promise<void> => {
    fault.value = "";
    try {
      live.match.value = await live.ask<Match>(path, method, body);
    } catch (error) {
      fault.value = tell(error);
    }
  };
  const callOff = async (): Promise<void> => {
    if (!confirm(matchText("lobby.callOffSure"))) return;
    try {
      await live.ask("", "DELETE");
      dropSeat(match.match_id);
      go("/new");
    } catch (error) {
      fault.value = tell(error);
    }
  };
  const { seats, clock, may_hint: mayHint, may_watch: mayWatch } = match.lobby;
  const taken = seats.filter((seat) => seat.kind !== "open").length;
  const hasOpen = taken < seats.length;
  const hasClock = clock.kind !== "none";
  return (
    <div class="page gathering sides">
      <div class="part">
        <header>
          <h1>{t(`preset.${match.lobby.rules}` as Key) || facts.rules.name}</h1>
          <p class="muted">{match.lobby.dictionary ? t("lobby.words", { name: listName(match.lobby.dictionary) }) : t("lobby.numbers")}</p>
          <p class="muted">{[matchText(mayHint ? "lobby.hints" : "lobby.noHints"), matchText(mayWatch ? "lobby.watched" : "lobby.unwatched")].join(" ")}</p>
        </header>
        {hasOpen && <Invitation code={match.code} />}
        {mayWatch && <WatchLink code={match.code} />}
      </div>
      <div class="part">
        <ol class="seats">
          {seats.map((seat, index) => (
            <SeatLine
              key={index}
              seat={seat}
              isMe={index === match.seat}
              isHere={seat.kind === "bot" || match.present.includes(index)}
              onFree={match.is_host && seat.kind === "bot" ? () => send(`/seats/${index}`, "DELETE") : null}
              onFactor={match.is_host && hasClock && seat.kind === "person" ? (factor) => send(`/seats/${index}/factor`, "PUT", { factor }) : null}
              hasClock={hasClock}
            />
          ))}
        </ol>
        {match.is_host && hasOpen && (
          <div class="levels" role="group" aria-label={matchText("lobby.bots")}>
            <span>{matchText("lobby.bots")}</span>
            {LEVELS.map((level) => (
              <button key={level} type="button" class="button" aria-label={`${t("lobby.addBot")} ${level}`} onClick={() => send("/bots", "POST", { level })}>
                +{level}
              </button>
            ))}
          </div>
        )}
        <Fault text={fault.value} />
        <Start match={match} least={facts.rules.min_seats} taken={taken} onStart={() => send("/start", "POST", {})} />
        <details class="short-rules">
          <summary>{matchText("lobby.short")}</summary>
          <ul>
            {shortRules(facts.rules, clock, language.value).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <a href="/rules" data-inner>
            {matchText("lobby.rules")}
          </a>
        </details>
        {match.is_host && (
          <p>
            <button type="button" class="button danger" onClick={callOff}>
              {matchText("lobby.callOff")}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

function Start({ match, least, taken, onStart }: { match: Match; least: number; taken: number; onStart: () => Promise<void> }) {
  if (!match.is_host) return <p class="muted">{t(match.seat === null ? "loading" : "lobby.waitForHost")}</p>;
  const canStart = taken >= least;
  return (
    <button type="button" class="button main start" disabled={!canStart} onClick={onStart}>
      {canStart ? t("lobby.start") : t("lobby.waitForMore", { count: least })}
    </button>
  );
}

interface SeatProps {
  readonly seat: LobbySeat;
  readonly isMe: boolean;
  readonly isHere: boolean;
  readonly hasClock: boolean;
  readonly onFree: (() => Promise<void>) | null;
  readonly onFactor: ((factor: Factor) => Promise<void>) | null;
}

function SeatLine({ seat, isMe, isHere, hasClock, onFree, onFactor }: SeatProps) {
  const what = seat.kind === "bot" ? t("lobby.bot", { level: seat.level ?? 1 }) : isMe ? t("lobby.you") : "";
  const factor = FACTORS.find((one) => one === seat.factor) ?? (seat.factor === null ? null : 1);
  return (
    <li class={seat.kind}>
      <span class={isHere ? "dot here" : "dot"} role="img" aria-label={t(isHere ? "table.here" : "table.away")} />
      <span class="name">{seat.kind === "open" ? t("lobby.open") : seat.name}</span>
      <span class="muted">{what}</span>
      {onFactor && (
        <select class="field factor" aria-label={matchText("lobby.time", { name: seat.name })} value={String(factor)} onChange={(event) => void onFactor(FACTORS[event.currentTarget.selectedIndex] ?? null)}>
          {FACTORS.map((one) => (
            <option key={String(one)} value={String(one)}>
              {factorText(one)}
            </option>
          ))}
        </select>
      )}
      {!onFactor && hasClock && seat.kind === "person" && factor !== 1 && <span class="muted">{factorText(factor)}</span>}
      {onFree && (
        <button type="button" class="button small" onClick={onFree} aria-label={t("lobby.remove", { name: seat.name })}>
          ✕
        </button>
      )}
    </li>
  );
}

const factorText = (factor: Factor): string => matchText(`factor.${factor ?? "none"}` as MatchKey);
