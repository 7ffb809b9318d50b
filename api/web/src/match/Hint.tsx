// A hint in three strengths: whether anything can be laid, where, and the lay itself as a plan.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Board } from "../board/state";
import { wordsOf } from "../board/words";
import { count, t } from "../i18n";
import { solve, type Solution } from "../net/facts";
import type { Match, View } from "../net/types";
import { Fault } from "../ui/Fault";
import { Sheet } from "../ui/Sheet";
import { tell } from "../ui/tell";
import { asWord, Told } from "../ui/Told";
import { termsOf, type Facts } from "./facts";

interface Props {
  readonly match: Match;
  readonly facts: Facts;
  readonly board: Board;
  readonly onClose: () => void;
}

const STRENGTHS = ["something", "where", "show"] as const;

export function Hint({ match, facts, board, onClose }: Props) {
  const strength = useSignal(0);
  const found = useSignal<Solution | null>(null);
  const fault = useSignal("");
  useEffect(() => {
    const view = match.view as View;
    const opened = match.seat !== null && (view.seats[match.seat]?.opened ?? false);
    solve({ ...termsOf(match.lobby, facts.rules), dictionary: match.lobby.agreement_id, table: view.table, rack: view.rack ?? "", opened }).then(
      (answer) => (found.value = answer),
      (error: unknown) => (fault.value = tell(error)),
    );
  }, [match.seq]);
  const more = (): void => {
    strength.value += 1;
    if (STRENGTHS[strength.value] === "show" && found.value) board.type(found.value.table);
  };
  const next = STRENGTHS[strength.value + 1];
  return (
    <Sheet title={t("hint.title")} onClose={onClose}>
      <Fault text={fault.value} />
      <div aria-live="polite" class="stack">
        {!found.value && !fault.value && <p class="muted">{t("hint.thinking")}</p>}
        {found.value &&
          sentences(found.value, strength.value, match, facts).map((text) => (
            <p key={text}>
              <Told text={text} lang={facts.lang} />
            </p>
          ))}
      </div>
      {found.value && found.value.tiles > 0 && next && (
        <button type="button" class="button" onClick={more}>
          {t(`hint.${next}`)}
        </button>
      )}
    </Sheet>
  );
}

function sentences(found: Solution, strength: number, match: Match, facts: Facts): string[] {
  if (found.tiles === 0) {
    if (found.proof !== "optimal") return [t("hint.noneFound")];
    return [t("hint.none", { action: t((match.view as View).pool > 0 ? "bar.draw" : "bar.pass") })];
  }
  const told = [t("hint.some", { tiles: count(found.tiles, "tiles") })];
  if (strength >= 1) told.push(...where(found, match, facts));
  if (strength >= 2) told.push(t("hint.shown"));
  return told;
}

function where(found: Solution, match: Match, facts: Facts): string[] {
  const { game } = facts.tiles;
  const before = (match.view as View).table.split(" / ").filter(Boolean);
  const after = found.table.split(" / ");
  const changed = before.filter((meld) => !after.includes(meld));
  const fresh = after.length - before.length;
  const lines: string[] = [];
  if (changed.length > 0) lines.push(t("hint.changes", { melds: changed.map((meld) => asWord(wordsOf(meld, game))).join(", ") }));
  if (fresh > 0) lines.push(t("hint.new", { count: fresh }));
  return lines;
}
