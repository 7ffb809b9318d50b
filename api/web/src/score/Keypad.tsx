// Tiles to tap, as many as the box has faces; for a total, digits.

import { Mark } from "../ui/Mark";
import type { SeatIn } from "./judge";
import type { Pad } from "./pad";
import { keysOf, valuesOf, withTile } from "./racks";
import { say } from "./texts";

interface Props {
  readonly pad: Pad;
  readonly own: SeatIn;
  readonly onChange: (rack: string) => void;
}

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"] as const;

export function Keypad({ pad, own, onChange }: Props) {
  const { box, rules } = pad;
  const isTotal = own.how === "total";
  return (
    <div class={box.game === "letters" && !isTotal ? "score-keys letters" : "score-keys"} role="group" aria-label={say(isTotal ? "how.total" : "how.tiles")}>
      {isTotal
        ? DIGITS.map((digit) => (
            <button key={digit} type="button" class="tile letter" onClick={() => onChange((own.rack + digit).slice(0, 5))}>
              {digit}
            </button>
          ))
        : keysOf(box).map((key) => <Key key={key} tile={key} isJoker={box.jokers.includes(key)} value={valuesOf(rules, box)[key] ?? 0} isLetters={box.game === "letters"} onTap={() => onChange(withTile(own.rack, key, box))} />)}
    </div>
  );
}

interface KeyProps {
  readonly tile: string;
  readonly isJoker: boolean;
  readonly isLetters: boolean;
  readonly value: number;
  readonly onTap: () => void;
}

function Key({ tile, isJoker, isLetters, value, onTap }: KeyProps) {
  const points = say("sum", { points: value });
  const label = isJoker || isLetters ? say("key", { tile: isJoker ? say("joker") : tile, points }) : tile;
  return (
    <button type="button" class={isJoker ? "tile joker" : "tile letter"} aria-label={label} onClick={onTap}>
      {isJoker ? <Mark /> : <span>{tile}</span>}
      {(isJoker || isLetters) && (
        <span class="value" aria-hidden="true">
          {value}
        </span>
      )}
    </button>
  );
}
