// The lobby: the code to read out, who sits where, bots, start.

import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import type { Live } from "../net/live";
import type { LobbySeat, Match } from "../net/types";
import { tell } from "../ui/tell";
import type { Facts } from "./facts";

interface Props {
  readonly live: Live;
  readonly match: Match;
  readonly facts: Facts;
}

export function Gathering({ live, match, facts }: Props) {
  const fault = useSignal("");
  const run = (path: string, method: "POST" | "DELETE", body?: unknown) => async (): Promise<void> => {
    fault.value = "";
    try {
      live.match.value = await live.ask<Match>(path, method, body);
    } catch (error) {
      fault.value = tell(error);
    }
  };
  const taken = match.lobby.seats.filter((seat) => seat.kind !== "open").length;
  const hasOpen = taken < match.lobby.seats.length;
  const canStart = match.is_host && taken >= facts.rules.min_seats;
  return (
    <div class="page gathering">
      <header>
        <h1>{facts.rules.name}</h1>
        <p class="muted">{match.lobby.dictionary ? t("lobby.words", { name: match.lobby.dictionary }) : t("lobby.numbers")}</p>
      </header>
      {hasOpen && <Invitation code={match.code} />}
      <ol class="seats">
        {match.lobby.seats.map((seat, index) => (
          <SeatLine
            key={index}
            seat={seat}
            isMe={index === match.seat}
            isHere={seat.kind === "bot" || match.present.includes(index)}
            onFree={match.is_host && seat.kind === "bot" ? run(`/seats/${index}`, "DELETE") : null}
          />
        ))}
      </ol>
      {match.is_host && hasOpen && (
        <div class="levels" role="group" aria-label={t("lobby.addBot")}>
          <span>{t("lobby.addBot")}</span>
          {[1, 2, 3, 4, 5].map((level) => (
            <button key={level} type="button" class="button" onClick={run("/bots", "POST", { level })}>
              {level}
            </button>
          ))}
        </div>
      )}
      {fault.value && (
        <p role="alert" class="fault">
          {fault.value}
        </p>
      )}
      {match.is_host ? (
        <button type="button" class="button main" disabled={!canStart} onClick={run("/start", "POST", {})}>
          {canStart ? t("lobby.start") : t("lobby.waitForMore", { count: facts.rules.min_seats })}
        </button>
      ) : (
        <p class="muted">{t("lobby.waitForHost")}</p>
      )}
    </div>
  );
}

function Invitation({ code }: { code: string }) {
  const copied = useSignal(false);
  const link = `${location.origin}/j/${code}`;
  const share = async (): Promise<void> => {
    try {
      if (navigator.share) await navigator.share({ title: t("app.name"), url: link });
      else {
        await navigator.clipboard.writeText(link);
        copied.value = true;
      }
    } catch {
      copied.value = false; // cancelled, or not allowed: the code can still be read out
    }
  };
  return (
    <section class="invitation" aria-label={t("lobby.code")}>
      <p class="muted">{t("lobby.code")}</p>
      <p class="code" aria-label={[...code].join(" ")}>
        {[...code].map((letter, index) => (
          <span key={index} class="tile letter" aria-hidden="true">
            {letter}
          </span>
        ))}
      </p>
      <p class="link">{link}</p>
      <button type="button" class="button" onClick={share}>
        {copied.value ? t("action.copied") : t("lobby.share")}
      </button>
    </section>
  );
}

interface SeatProps {
  readonly seat: LobbySeat;
  readonly isMe: boolean;
  readonly isHere: boolean;
  readonly onFree: (() => Promise<void>) | null;
}

function SeatLine({ seat, isMe, isHere, onFree }: SeatProps) {
  const what = seat.kind === "bot" ? t("lobby.bot", { level: seat.level ?? 1 }) : isMe ? t("lobby.you") : "";
  return (
    <li class={seat.kind}>
      <span class={isHere ? "dot here" : "dot"} aria-hidden="true" />
      <span class="name">{seat.kind === "open" ? t("lobby.open") : seat.name}</span>
      <span class="muted">{what}</span>
      {onFree && (
        <button type="button" class="button small" onClick={onFree} aria-label={t("lobby.remove", { name: seat.name })}>
          ✕
        </button>
      )}
    </li>
  );
}
