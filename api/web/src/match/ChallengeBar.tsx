// The window after a lay in a game with challenges: the words, and what one may answer.

import { t } from "../i18n";
import type { Match, SeatAction, View } from "../net/types";
import { asWord, Told } from "../ui/Told";

interface Props {
  readonly view: View;
  readonly match: Match;
  readonly lang: string | null;
  readonly onAnswer: (kind: SeatAction) => Promise<void>;
}

export function ChallengeBar({ view, match, lang, onAnswer }: Props) {
  const { window } = view;
  if (!window) return null;
  const mayAnswer = match.seat !== null && window.waiting.includes(match.seat);
  const name = view.seats[window.layer]?.name ?? "";
  return (
    <section class="challenge-bar" aria-label={t("challenge.window")}>
      <p>
        <Told text={t("challenge.laid", { name, words: window.words.map(asWord).join(", ") })} lang={lang} />
      </p>
      {mayAnswer && (
        <p>
          <button type="button" class="button" onClick={() => onAnswer("challenge")}>
            {t("challenge.challenge")}
          </button>
          <button type="button" class="button" onClick={() => onAnswer("accept")}>
            {t("challenge.accept")}
          </button>
        </p>
      )}
    </section>
  );
}
