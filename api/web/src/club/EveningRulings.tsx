// The rulings of an evening's tables, newest first.

import { Sign } from "../ui/Sign";
import { shortId } from "./link";
import type { ClubRuling, Overview } from "./net";
import { club, clubCount } from "./texts";
import { WarningSign } from "./Warning";
import { dateFormat } from "../ui/dates";

export function Rulings({ seen }: { seen: Overview }) {
  const { rulings, rulings_count: count } = seen;
  return (
    <section class="form">
      <h2>{club("evening.rulings")}</h2>
      {count === 0 ? (
        <p class="muted">{club("evening.noRulings")}</p>
      ) : (
        <p class="muted">{rulings.length < count ? club("evening.newest", { count: rulings.length }) : clubCount(count, "evening.count")}</p>
      )}
      <ul class="rulings club-rulings">
        {rulings.map((ruling) => (
          <Line key={ruling.code} ruling={ruling} lang={seen.club.language} />
        ))}
      </ul>
    </section>
  );
}

function Line({ ruling, lang }: { ruling: ClubRuling; lang: string }) {
  const clock = dateFormat({ timeStyle: "short" });
  const verdict = (isValid: boolean): string => club(isValid ? "ruling.valid" : "ruling.invalid");
  const { given_at: alone, given_valid: said } = ruling;
  return (
    <li class={ruling.valid ? "valid" : "invalid"}>
      <span class="table-number small">
        <span class="visually-hidden">{club("be.number")}</span> {ruling.number}
      </span>
      <Sign isValid={ruling.valid} />
      <a href={`/r/${ruling.code}`} data-inner>
        <strong lang={lang}>
          {ruling.words.map(({ word, valid }, index) => (
            <span key={index}>
              {index > 0 && ", "}
              {valid ? word : <s>{word}</s>}
            </span>
          ))}
        </strong>
        <small class="muted">
          {verdict(ruling.valid)}, {clock.format(alone ?? ruling.at)}, {ruling.code}
        </small>
        {ruling.differs && (
          <small class="club-note">
            <WarningSign /> {club("ruling.other", { id: shortId(ruling.list_id) })}
          </small>
        )}
        {alone != null && said === ruling.valid && <small class="muted">{club("ruling.alone", { time: clock.format(alone) })}</small>}
        {alone != null && said != null && said !== ruling.valid && (
          <small class="club-note">
            <WarningSign /> {club("ruling.aloneOther", { time: clock.format(alone), verdict: verdict(said) })}
          </small>
        )}
      </a>
    </li>
  );
}
