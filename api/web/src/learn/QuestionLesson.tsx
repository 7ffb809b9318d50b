// A lesson that asks: racks or words are shown, one answer is right, a wrong one is explained.

import { useSignal } from "@preact/signals";
import { parseTiles } from "../game/tiles";
import { Meld } from "../ui/Meld";
import { gameOf, type Question, type Tour } from "./lessons";
import { Solved } from "./Solved";
import { learn, told } from "./texts";
import { useValues } from "./useValues";

interface Props {
  readonly tour: Tour;
  readonly question: Question;
  readonly next: string;
  readonly onDone: () => void;
}

export function QuestionLesson({ tour, question, next, onDone }: Props) {
  const given = useSignal<number | null>(null);
  const { values, lang } = useValues(tour);
  const game = gameOf(tour);
  const isRight = given.value === question.right;
  const answer = (index: number) => () => {
    given.value = index;
    if (index === question.right) onDone();
  };
  return (
    <>
      <div class={isRight ? "felt racks solved-felt" : "felt racks"}>
        {question.racks.map(({ name, tiles }, index) => (
          <div key={index} class="shown-rack">
            {question.racks.length > 1 || name ? <span>{name || learn("you")}</span> : null}
            <Meld tiles={parseTiles(tiles, game)} game={game} values={values} lang={lang} />
          </div>
        ))}
      </div>
      {isRight ? (
        <Solved tour={tour} lesson={question} next={next} />
      ) : (
        <div class="answering">
          <p class="feedback" role="status">
            {given.value !== null && told(`${tour}.${question.id}.hint`)}
          </p>
          <div class="options">
            {question.options.map((option, index) => (
              <button key={option} type="button" class="button" onClick={answer(index)} disabled={given.value === index}>
                {told(`option.${option}`) || learn("points", { points: option })}
              </button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
