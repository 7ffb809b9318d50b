// A seat that is silent: who wants a bot to play on for it, and one's own vote.

import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import type { Live } from "../net/live";
import type { Match } from "../net/types";
import { Fault } from "../ui/Fault";
import { Choice } from "../ui/Look";
import { Sheet } from "../ui/Sheet";
import { tell } from "../ui/tell";
import { votersOf, type Silence } from "./silence";
import { matchText } from "./texts";

const LEVELS = ["1", "2", "3", "4", "5"] as const;

interface Props {
  readonly live: Live;
  readonly match: Match;
  readonly seat: number;
  readonly silence: Silence;
  readonly onClose: () => void;
}

export function SilentSeat({ live, match, seat, silence, onClose }: Props) {
  const level = useSignal<(typeof LEVELS)[number]>("3");
  const fault = useSignal("");
  const { seats } = match.lobby;
  const name = seats[seat]?.name ?? "";
  const votes = seats[seat]?.votes ?? [];
  const names = (wanted: readonly number[]): string => wanted.map((one) => seats[one]?.name ?? "").join(", ");
  const open = votersOf(match, seat).filter((one) => !votes.includes(one));
  const hasVoted = match.seat !== null && votes.includes(match.seat);
  const give = async (): Promise<void> => {
    fault.value = "";
    try {
      live.match.value = await live.ask<Match>(`/seats/${seat}/bot`, "PUT", { level: Number(level.value) });
      if (match.is_host || open.length <= 1) onClose();
    } catch (error) {
      fault.value = tell(error);
    }
  };
  return (
    <Sheet title={matchText("silent.title", { name })} onClose={onClose}>
      <p>
        {matchText(`silent.${silence}`, { name })} {matchText(match.is_host ? "silent.host" : "silent.help")}
      </p>
      {!match.is_host && (
        <div role="status" class="stack">
          <p>{votes.length === 0 ? matchText("silent.nobody") : matchText("silent.agreed", { names: names(votes) })}</p>
          {votes.length > 0 && open.length > 0 && <p class="muted">{matchText("silent.asked", { names: names(open) })}</p>}
        </div>
      )}
      {!hasVoted && <Choice label={matchText("silent.strength")} options={LEVELS} value={level.value} text={(one) => one} onPick={(one) => (level.value = one)} />}
      <Fault text={fault.value} />
      {hasVoted ? (
        <p class="muted">{matchText("silent.done")}</p>
      ) : (
        <button type="button" class="button main" onClick={give}>
          {matchText(match.is_host ? "silent.give" : "silent.agree")}
        </button>
      )}
      {!hasVoted && (
        <button type="button" class="button" onClick={onClose}>
          {t("action.cancel")}
        </button>
      )}
    </Sheet>
  );
}
