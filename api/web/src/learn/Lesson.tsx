// One lesson of a tour, by its address: a table to solve, a question, or the end of the tour.

import { useEffect } from "preact/hooks";
import type { Parts } from "../App";
import { language, t } from "../i18n";
import { Finish } from "./Finish";
import { isTask, isTour, lessonsOf, type Lesson as LessonData, type Tour } from "./lessons";
import { loadProgress, markDone } from "./progress";
import { QuestionLesson } from "./QuestionLesson";
import { TableLesson } from "./TableLesson";
import { learn, told } from "./texts";
import "./learn.css";

const END = "end";

export default function Lesson({ parts }: { parts: Parts }) {
  const { game: tour = "", lesson: id = "" } = parts;
  useEffect(loadProgress, []);
  if (!isTour(tour)) return <p class="page">{t("error.notFound")}</p>;
  if (id === END) return <Finish tour={tour} />;
  const lessons = lessonsOf(tour);
  const at = lessons.findIndex((lesson) => lesson.id === id);
  const lesson = lessons[at];
  if (!lesson) return <p class="page">{t("error.notFound")}</p>;
  const next = `/learn/${tour}/${lessons[at + 1]?.id ?? END}`;
  // words are learnt in the language of the interface: another language is another table
  return <Stage key={`${language.value}/${id}`} tour={tour} lesson={lesson} place={at + 1} all={lessons.length} next={next} />;
}

interface StageProps {
  readonly tour: Tour;
  readonly lesson: LessonData;
  readonly place: number;
  readonly all: number;
  readonly next: string;
}

function Stage({ tour, lesson, place, all, next }: StageProps) {
  const title = told(`${tour}.${lesson.id}.title`);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const props = { tour, next, onDone: () => markDone(tour, lesson.id) };
  return (
    <div class="table-page lesson">
      <header>
        <a class="button small" href={`/learn/${tour}`} data-inner aria-label={learn("overview")}>
          ✕
        </a>
        <h1>{title}</h1>
        <span class="muted">{learn("place", { place, all })}</span>
        <progress max={all} value={place} aria-label={learn("place", { place, all })} />
      </header>
      <p class="say">{told(`${tour}.${lesson.id}.say`)}</p>
      {isTask(lesson) ? <TableLesson task={lesson} {...props} /> : <QuestionLesson question={lesson} {...props} />}
    </div>
  );
}
