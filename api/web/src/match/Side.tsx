// Beside a table in a wide window: the points of the rounds so far, and every move, the newest first.

import { useMemo } from "preact/hooks";
import { language, t } from "../i18n";
import type { Live } from "../net/live";
import type { Match, View } from "../net/types";
import { moved, signed } from "../score/figures";
import { Told } from "../ui/Told";
import type { Facts } from "./facts";
import { sayings } from "./said";

const MOST_ROUNDS = 3; // beside a name and a total: all are told at the end

interface Props {
  readonly match: Match;
  readonly live: Live;
  readonly facts: Facts;
}

export function Side({ match, live, facts }: Props) {
  const events = live.events.value;
  const names = match.lobby.seats.map((seat) => seat.name);
  const told = useMemo(() => sayings(events, names, facts.tiles.game).reverse(), [events, language.value]);
  return (
    <section class="side">
      <Points view={match.view as View} />
      <h2>{t("menu.replay")}</h2>
      <div class="moves" role="region" aria-label={t("menu.replay")} tabIndex={0}>
        <ol>
          {told.map(({ seq, text }) => (
            <li key={seq}>
              <Told text={text} lang={facts.lang} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** A line a player: what each of the last rounds gave, where there were several, and the total. Nothing before the end of the first. */
function Points({ view }: { view: View }) {
  if (view.results.length === 0) return null;
  const rounds = view.results.length > 1 ? view.results.slice(-MOST_ROUNDS) : [];
  return (
    <table class="points">
      <caption class="visually-hidden">{t("end.total")}</caption>
      <tbody>
        {view.seats.map((seat, index) => (
          <tr key={index}>
            <th scope="row">{seat.name}</th>
            {rounds.map(({ scores }, round) => <td key={round}>{moved(scores[index] ?? 0)}</td>)}
            <td>{signed(seat.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
