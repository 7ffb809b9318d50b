// A number by tapping: one less, the number (which may be typed), one more.

import { say } from "./texts";

interface Props {
  readonly label: string;
  readonly name: string; // of the thing that is counted
  readonly value: string;
  readonly onInput: (text: string) => void;
  readonly onStep: (step: 1 | -1) => void;
}

export function Stepper({ label, name, value, onInput, onStep }: Props) {
  const what = `${name}, ${label}`;
  return (
    <div class="stepper">
      <span aria-hidden="true">{label}</span>
      <div>
        <button type="button" class="button" aria-label={say("mine.less", { what })} onClick={() => onStep(-1)}>
          −
        </button>
        <input class="field" inputMode="numeric" aria-label={what} value={value} maxLength={4} autocomplete="off" onFocus={(event) => event.currentTarget.select()} onInput={(event) => onInput(event.currentTarget.value)} />
        <button type="button" class="button" aria-label={say("mine.more", { what })} onClick={() => onStep(1)}>
          +
        </button>
      </div>
    </div>
  );
}
