// The rack as it stands: its tiles on a ledge, the text that makes them, and what they are worth.

import { useEffect, useRef } from "preact/hooks";
import { Mark } from "../ui/Mark";
import type { SeatIn } from "./judge";
import type { Pad } from "./pad";
import { withoutLast, type RackRead } from "./racks";
import { say } from "./texts";

interface Props {
  readonly pad: Pad;
  readonly name: string;
  readonly own: SeatIn;
  readonly read: RackRead;
  readonly onChange: (rack: string) => void;
  readonly onEnter: () => void;
}

export function Ledge({ pad, name, own, read, onChange, onEnter }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, [name]);
  const example = own.how === "total" ? "typeTotal" : pad.box.game === "letters" ? "typeLetters" : "typeNumbers";
  const separator = pad.box.game === "letters" ? "" : " ";
  const back = (): void => onChange(own.how === "total" ? own.rack.slice(0, -1) : withoutLast(own.rack, pad.box));
  const takeOff = (place: number): void => onChange(read.tiles.filter((_, other) => other !== place).join(separator));
  return (
    <div class="score-ledge">
      <div class="score-wood">
        {own.how === "tiles" &&
          read.tiles.map((tile, place) => {
            const isJoker = pad.box.jokers.includes(tile);
            return (
              <button key={place} type="button" class={isJoker ? "tile joker" : "tile letter"} aria-label={say("takeOff", { tile: isJoker ? say("joker") : tile })} onClick={() => takeOff(place)}>
                {isJoker ? <Mark /> : <span>{tile}</span>}
              </button>
            );
          })}
        <output class="score-sum" aria-live="polite">
          {own.rack.trim() === "" || read.fault ? "" : say("sum", { points: read.value })}
        </output>
      </div>
      <form
        class="score-typed"
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <input
          ref={field}
          class="field"
          aria-label={say("rack", { name })}
          placeholder={say(example)}
          value={own.rack}
          maxLength={400}
          inputMode={own.how === "total" ? "numeric" : "text"}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={read.fault !== null}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        <button type="button" class="button score-back" aria-label={say("back")} disabled={own.rack === ""} onClick={back}>
          ⌫
        </button>
      </form>
    </div>
  );
}
