// A box of numbers: colours, highest number, how many of each, jokers.

import { stepped, type Draft } from "./draft";
import { Stepper } from "./Stepper";
import { SIZE_LIMITS, type Sizes } from "./text";
import { say } from "./texts";

interface Props {
  readonly sizes: Draft["sizes"];
  readonly onChange: (sizes: Draft["sizes"]) => void;
}

export function SizeFields({ sizes, onChange }: Props) {
  const names = Object.keys(SIZE_LIMITS) as (keyof Sizes)[];
  return (
    <div class="sizes">
      {names.map((name) => {
        const [low, high] = SIZE_LIMITS[name];
        const change = (text: string): void => onChange({ ...sizes, [name]: text });
        return <Stepper key={name} label={say(`mine.size.${name}`)} name={say("mine.kind.numbers")} value={sizes[name]} onInput={change} onStep={(step) => change(stepped(sizes[name], step, low, high))} />;
      })}
    </div>
  );
}
