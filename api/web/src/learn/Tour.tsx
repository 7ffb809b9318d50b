// One tour: its lessons in order, and the errors that are made most.

import { useEffect } from "preact/hooks";
import type { Parts } from "../App";
import { formatTiles, parseTable } from "../game/tiles";
import { t } from "../i18n";
import { Meld } from "../ui/Meld";
import { Clauses } from "./Clauses";
import { errorsOf, gameOf, isTour, lessonsOf, type CommonError, type Tour as TourName } from "./lessons";
import { doneOf, isDone, loadProgress, restart } from "./progress";
import { learn, told } from "./texts";
import { useValues } from "./useValues";
import "./learn.css";

export default function Tour({ parts }: { parts: Parts }) {
  const tour = parts["game"] ?? "";
  return isTour(tour) ? <Overview tour={tour} /> : <p class="page">{t("error.notFound")}</p>;
}

function Overview({ tour }: { tour: TourName }) {
  useEffect(() => {
    document.title = learn(`tour.${tour}`);
    loadProgress();
  }, [tour]);
  const lessons = lessonsOf(tour);
  const done = doneOf(tour, lessons);
  const next = lessons.find((lesson) => !isDone(tour, lesson.id)) ?? lessons[0];
  return (
    <div class="page learn">
      <div>
        <a href="/learn" data-inner>
          {learn("title")}
        </a>
        <h1>{learn(`tour.${tour}`)}</h1>
      </div>
      <p>{learn(`tour.${tour}.help`)}</p>
      <a class="button main" href={`/learn/${tour}/${next?.id ?? ""}`} data-inner>
        {learn(done === 0 ? "start" : done < lessons.length ? "goOn" : "again")}
      </a>
      <ol class="lessons">
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <a href={`/learn/${tour}/${lesson.id}`} data-inner>
              <span>{told(`${tour}.${lesson.id}.title`)}</span>
              {isDone(tour, lesson.id) && <span class="done-mark">{learn("done")}</span>}
            </a>
          </li>
        ))}
      </ol>
      <Errors tour={tour} />
      <p>
        <a href="/rules#argue" data-inner>
          {learn("questions")}
        </a>
      </p>
      {done > 0 && (
        <button type="button" class="button" onClick={() => restart(tour)}>
          {learn("restart")}
        </button>
      )}
    </div>
  );
}

function Errors({ tour }: { tour: TourName }) {
  return (
    <section class="form">
      <h2>{learn("errors")}</h2>
      <ul class="errors">
        {errorsOf(tour).map((error) => (
          <ErrorShown key={error.id} error={error} tour={tour} />
        ))}
      </ul>
    </section>
  );
}

function ErrorShown({ error, tour }: { error: CommonError; tour: TourName }) {
  const { values, lang } = useValues(tour);
  const game = gameOf(tour);
  const melds = (table: string, isAfter: boolean) =>
    parseTable(table, game).map((meld, index) => {
      const isWrong = isAfter && !error.legal && (error.wrong ?? formatTiles(meld, game)) === formatTiles(meld, game);
      return (
        <div key={index} class={isWrong ? "wrong" : ""}>
          <Meld tiles={meld} game={game} values={values} lang={lang} />
        </div>
      );
    });
  return (
    <li>
      <div class="felt small">
        {melds(error.before, false)}
        {error.before && <span class="becomes">→</span>}
        {melds(error.after, true)}
      </div>
      <p>
        {told(`error.${error.id}`)} <Clauses ids={[error.clause]} />
      </p>
    </li>
  );
}
