// A lesson is solved: what to remember, where it stands in the rules, and on to the next.

import { useEffect, useRef } from "preact/hooks";
import { Sign } from "../ui/Sign";
import { Clauses } from "./Clauses";
import type { Lesson, Tour } from "./lessons";
import { learn, told } from "./texts";

interface Props {
  readonly tour: Tour;
  readonly lesson: Lesson;
  readonly next: string;
}

export function Solved({ tour, lesson, next }: Props) {
  const on = useRef<HTMLAnchorElement>(null);
  useEffect(() => on.current?.focus(), []);
  return (
    <section class="solved" role="status">
      <p>
        <Sign isValid />
        <span>
          {told(`${tour}.${lesson.id}.done`)} <Clauses ids={lesson.clauses} />
        </span>
      </p>
      <a ref={on} class="button main" href={next} data-inner>
        {learn("next")}
      </a>
    </section>
  );
}
