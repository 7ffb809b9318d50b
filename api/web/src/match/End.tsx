// The end: who won, what each round gave, the seed against the commitment, the record, a rematch.

import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { COLOURS, parseTiles } from "../game/tiles";
import { t } from "../i18n";
import { go } from "../router";
import { signed } from "../score/figures";
import type { Live } from "../net/live";
import { makeIn } from "../net/once";
import { keepSeat } from "../net/seats";
import type { Match, Rematch, View } from "../net/types";
import { download } from "../ui/download";
import { Fault } from "../ui/Fault";
import { Meld } from "../ui/Meld";
import { tell } from "../ui/tell";
import type { Facts } from "./facts";
import { Missed } from "./Missed";
import { Replay } from "./Replay";

const LONGEST = 12; // letters of a name that fit a phone as tiles

interface Props {
  readonly live: Live;
  readonly match: Match;
  readonly facts: Facts;
}

export function EndView({ live, match, facts }: Props) {
  const view = match.view as View;
  const fault = useSignal("");
  const rematch = async (): Promise<void> => {
    try {
      const made = await makeIn<Rematch>(match.match_id, "/rematch");
      const { secret, host_secret: host } = made; // the host is the one who asked first
      keepSeat(made.match.match_id, host ? { secret, host } : { secret });
      go(`/m/${made.match.match_id}`);
    } catch (error) {
      fault.value = tell(error);
    }
  };
  const save = async (): Promise<void> => {
    try {
      const text = await live.ask<string>("/record");
      download(text, `woord-${match.code}.txt`);
    } catch (error) {
      fault.value = tell(error);
    }
  };
  return (
    <div class="page end sides">
      <div class="part">
        <Banner match={match} view={view} facts={facts} />
        <Settlement view={view} facts={facts} />
        <p class="actions">
          {match.seat !== null && (
            <button type="button" class="button main" onClick={rematch}>
              {t("end.rematch")}
            </button>
          )}
          <button type="button" class="button" onClick={save}>
            {t("end.record")}
          </button>
          <a class="button" href="/" data-inner>
            {t("nav.check")}
          </a>
        </p>
        <Fault text={fault.value} />
      </div>
      <div class="part">
        <h2>{t("end.replay")}</h2>
        <Replay events={live.events.value} facts={facts} names={view.seats.map((seat) => seat.name)} />
        {match.lobby.may_hint && match.seat !== null && <Missed match={match} events={live.events.value} facts={facts} />}
        <details>
          <summary>{t("end.proof")}</summary>
          <p class="muted">{t("end.proofHelp")}</p>
          <dl class="proof">
            <dt>{t("end.seed")}</dt>
            <dd>{view.seed}</dd>
            <dt>{t("end.commitment")}</dt>
            <dd>{view.commitment}</dd>
            <dt>{t("end.match")}</dt>
            <dd>{match.match_id}</dd>
          </dl>
        </details>
      </div>
    </div>
  );
}

function headline(match: Match, view: View): string {
  if (match.status === "aborted") return t("end.aborted");
  if (match.seat !== null && view.end?.places[match.seat] === 1) {
    const isAlone = view.end.places.filter((place) => place === 1).length === 1;
    if (isAlone) return t("end.youWon");
  }
  const winners = view.seats.filter((_, index) => view.end?.places[index] === 1).map((seat) => seat.name);
  return winners.length === 1 ? t("end.won", { name: winners[0] ?? "" }) : t("end.shared", { names: winners.join(", ") });
}

/** Who won, on the felt: the name laid out in tiles where it can be. */
function Banner({ match, view, facts }: { match: Match; view: View; facts: Facts }) {
  const winners = view.seats.filter((_, index) => view.end?.places[index] === 1);
  const [winner] = winners;
  const name = winners.length === 1 && winner ? [...winner.name.toLocaleUpperCase()].filter((letter) => /[\p{L}\d]/u.test(letter)) : [];
  return (
    <header class="banner">
      {name.length > 0 && name.length <= LONGEST && (
        <p class="laid-out" aria-hidden="true">
          {name.map((letter, index) => (
            <span key={index} class={facts.tiles.game === "numbers" ? `tile ${COLOURS[index % COLOURS.length]}` : "tile letter"}>
              {letter}
            </span>
          ))}
        </p>
      )}
      <h1>{headline(match, view)}</h1>
    </header>
  );
}

/** Rounds go down and players across, so that many rounds fit a phone. */
function Settlement({ view, facts }: { view: View; facts: Facts }) {
  const won = view.seats.map((_, index) => (view.end?.places[index] === 1 ? "winner" : ""));
  return (
    <table class="settlement">
      <caption class="visually-hidden">{t("end.settlement")}</caption>
      <thead>
        <tr>
          <td />
          {view.seats.map((seat, index) => (
            <th key={index} scope="col" class={won[index] ?? ""}>
              {seat.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.results.map((result, round) => (
          <Fragment key={round}>
            <tr>
              <th scope="row">{t("end.round", { number: round + 1 })}</th>
              {result.scores.map((score, index) => (
                <td key={index}>{signed(score)}</td>
              ))}
            </tr>
            {result.racks.some(Boolean) && (
              <tr class="racks">
                <td colSpan={view.seats.length + 1}>
                  <Racks racks={result.racks} view={view} facts={facts} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("end.total")}</th>
          {view.seats.map((seat, index) => (
            <td key={index} class={won[index] ?? ""}>
              {signed(seat.total)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** What was left on each rack, in tiles that are just readable. */
function Racks({ racks, view, facts }: { racks: readonly string[]; view: View; facts: Facts }) {
  const { game } = facts.tiles;
  return (
    <ul>
      {racks.map(
        (rack, index) =>
          rack && (
            <li key={index}>
              <span class="muted">{view.seats[index]?.name}</span>
              <Meld tiles={parseTiles(rack, game)} game={game} values={{}} lang={facts.lang} />
            </li>
          ),
      )}
    </ul>
  );
}
