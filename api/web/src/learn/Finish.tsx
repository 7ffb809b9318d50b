// The end of a tour: a quiet word in tiles, and where to go from here.

import { useEffect } from "preact/hooks";
import { TileFace } from "../ui/TileFace";
import { lessonsOf, type Tour } from "./lessons";
import { doneOf } from "./progress";
import { learn } from "./texts";

export function Finish({ tour }: { tour: Tour }) {
  const other: Tour = tour === "numbers" ? "words" : "numbers";
  const lessons = lessonsOf(tour);
  const left = lessons.length - doneOf(tour, lessons);
  const isWhole = left === 0;
  const title = learn(isWhole ? "finish.title" : "finish.end");
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class="page learn finish">
      <div class="praise" aria-hidden="true">
        {learn(isWhole ? "finish.tiles" : "finish.tilesOn").split(" ").map((word) => (
          <div key={word} class="row">
            {[...word].map((letter, index) => (
              <span key={index} class="tile letter">
                <TileFace tile={{ face: letter }} game="letters" />
              </span>
            ))}
          </div>
        ))}
      </div>
      <h1>{title}</h1>
      <p>{isWhole ? learn("finish.all") : learn("finish.some", { left })}</p>
      {!isWhole && (
        <a class="button main" href={`/learn/${tour}`} data-inner>
          {learn("overview")}
        </a>
      )}
      <a class={isWhole ? "button main" : "button"} href="/new" data-inner>
        {learn("finish.play")}
      </a>
      {isWhole && (
        <a class="button" href={`/learn/${other}`} data-inner>
          {learn(`tour.${other}`)}
        </a>
      )}
      <a href="/rules#argue" data-inner>
        {learn("questions")}
      </a>
    </div>
  );
}
