// How far a match is played: until people stop, some rounds, or a total (C-16).

import { say } from "./texts";
import type { Form, Until } from "./wish";

type Value = Readonly<{ until: Until; howMany: string }>;

const USUAL: Readonly<Record<Until, string>> = { stop: "", rounds: "3", target: "200" };

export function AimFields({ value, onChange }: { value: Value; onChange: (change: Pick<Form, "until" | "howMany">) => void }) {
  return (
    <fieldset class="choice">
      <legend>{say("new.until")}</legend>
      <div class="chips">
        {(["stop", "rounds", "target"] as const).map((until) => (
          <label key={until} class="chip">
            <input type="radio" name="until" checked={value.until === until} onChange={() => onChange({ until, howMany: USUAL[until] })} />
            {say(`new.until.${until}`)}
          </label>
        ))}
      </div>
      {value.until !== "stop" && (
        <label class="line score-howmany">
          {say("new.howMany")}
          <input class="field" inputMode="numeric" maxLength={8} value={value.howMany} onInput={(event) => onChange({ until: value.until, howMany: event.currentTarget.value })} />
        </label>
      )}
    </fieldset>
  );
}
