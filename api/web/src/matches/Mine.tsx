// The matches that this device has a seat in: whose turn, until when, and the way back to each.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t, type Key } from "../i18n";
import { matchText } from "../match/texts";
import { call } from "../net/http";
import { allSeats } from "../net/seats";
import type { Summary } from "../net/types";
import { tell } from "../ui/tell";
import "./matches.css";
import { dateFormat } from "../ui/dates";

const MOST = 100; // secrets that the service takes at once

interface Lines {
  readonly open: readonly Summary[];
  readonly over: readonly Summary[];
}

/** Those that wait for oneself first, then by how soon their turn ends. */
export function sorted(lines: readonly Summary[]): Lines {
  const isOpen = (line: Summary): boolean => line.status === "playing" || line.status === "lobby";
  const soon = (line: Summary): number => line.turn_deadline ?? Infinity;
  const open = lines.filter(isOpen).sort((a, b) => Number(b.is_my_turn) - Number(a.is_my_turn) || soon(a) - soon(b) || b.updated_at - a.updated_at);
  return { open, over: lines.filter((line) => !isOpen(line)) };
}

export function useMine(): { lines: Lines | null; fault: string } {
  const lines = useSignal<Lines | null>(null);
  const fault = useSignal("");
  useEffect(() => {
    const secrets = Object.values(allSeats()).map((seat) => seat.secret);
    if (secrets.length === 0) {
      lines.value = { open: [], over: [] };
      return;
    }
    call<Summary[]>("/v1/matches/mine", { method: "POST", body: { secrets: secrets.slice(-MOST) } }).then(
      (found) => (lines.value = sorted(found)),
      (error: unknown) => (fault.value = tell(error)),
    );
  }, []);
  return { lines: lines.value, fault: fault.value };
}

export function MineList({ lines }: { lines: readonly Summary[] }) {
  return (
    <ul class="mine">
      {lines.map((line) => (
        <li key={line.match_id} class={line.is_my_turn ? "turn" : ""}>
          <a href={`/m/${line.match_id}`} data-inner>
            <strong>{line.names.join(", ")}</strong>
            <small class="muted">{about(line)}</small>
          </a>
          {line.is_my_turn && <span class="badge">{t("table.yourTurn")}</span>}
        </li>
      ))}
    </ul>
  );
}

function about(line: Summary): string {
  const time = dateFormat({ weekday: "short", hour: "numeric", minute: "2-digit" });
  const until = line.turn_deadline === null ? "" : matchText("games.until", { time: time.format(line.turn_deadline) });
  return [t(`preset.${line.rules}` as Key), stage(line), until].filter(Boolean).join(" · ");
}

function stage(line: Summary): string {
  if (line.status === "lobby") return matchText("games.lobby");
  if (line.status !== "playing") return dateFormat({ dateStyle: "medium" }).format(line.updated_at);
  const name = line.to_move === null ? "" : (line.names[line.to_move] ?? "");
  return line.is_my_turn || !name ? "" : matchText("games.turnOf", { name });
}

/** In short, under a new game: what runs, and the way to all. */
export default function Mine() {
  const { lines } = useMine();
  if (!lines || lines.open.length === 0) return null;
  return (
    <section class="form">
      <h2>{matchText("games.title")}</h2>
      <MineList lines={lines.open.slice(0, 5)} />
      <a href="/matches" data-inner>
        {matchText("games.all")}
      </a>
    </section>
  );
}
