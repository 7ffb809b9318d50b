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
  useEffect(() => {
    document.title = learn("finish.title");
  }, []);
  return (
    <div class="page learn finish">
      <div class="praise" aria-hidden="true">
        {learn("finish.tiles").split(" ").map((word) => (
          <div key={word} class="row">
            {[...word].map((letter, index) => (
              <span key={index} class="tile letter">
                <TileFace tile={{ face: letter }} game="letters" />
              </span>
            ))}
          </div>
        ))}
      </div>
      <h1>{learn("finish.title")}</h1>
      <p>{left === 0 ? learn("finish.all") : learn("finish.some", { left })}</p>
      <a class="button main" href="/new" data-inner>
        {learn("finish.play")}
      </a>
      <a class="button" href={left === 0 ? `/learn/${other}` : `/learn/${tour}`} data-inner>
        {left === 0 ? learn(`tour.${other}`) : learn("overview")}
      </a>
      <a href="/rules#argue" data-inner>
        {learn("questions")}
      </a>
    </div>
  );
}
