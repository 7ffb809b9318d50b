// Learn: two tours to choose from, and where the questions are answered.

import { useEffect } from "preact/hooks";
import { Meld } from "../ui/Meld";
import { parseTiles } from "../game/tiles";
import { doneOf, loadProgress } from "./progress";
import { gameOf, lessonsOf, TOURS, type Tour } from "./lessons";
import { learn } from "./texts";
import "./learn.css";

const SHOWN: Readonly<Record<Tour, string>> = { numbers: "r5 r6 J=r7", words: "WOoRD" };

export default function Learn() {
  useEffect(() => {
    document.title = learn("title");
    loadProgress();
  }, []);
  return (
    <div class="page learn">
      <h1>{learn("title")}</h1>
      <p>{learn("intro")}</p>
      <div class="tours">
        {TOURS.map((tour) => (
          <TourLink key={tour} tour={tour} />
        ))}
      </div>
      <p>
        <a href="/rules#argue" data-inner>
          {learn("questions")}
        </a>
      </p>
    </div>
  );
}

function TourLink({ tour }: { tour: Tour }) {
  const lessons = lessonsOf(tour);
  const done = doneOf(tour, lessons);
  const game = gameOf(tour);
  return (
    <a class="tour" href={`/learn/${tour}`} data-inner>
      <Meld tiles={parseTiles(SHOWN[tour], game)} game={game} values={{}} />
      <strong>{learn(`tour.${tour}`)}</strong>
      <span>{learn(`tour.${tour}.help`)}</span>
      <span class="muted">{learn("progress", { done, all: lessons.length })}</span>
    </a>
  );
}
