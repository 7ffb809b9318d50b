// The letters as they lie in the box, and under them the one that was tapped: how many, worth what.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Fault } from "../ui/Fault";
import { TileFace, tileClass } from "../ui/TileFace";
import { wholeIn } from "../ui/typed";
import { stepped, type Row } from "./draft";
import { faceName } from "./faults";
import { Stepper } from "./Stepper";
import { HIGHEST_VALUE, isFace, isJokerFace, MOST_COPIES } from "./text";
import { say } from "./texts";

interface Props {
  readonly rows: readonly Row[];
  readonly lang: string;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly children: ComponentChildren; // the sums, kept in sight
}

export function LetterGrid({ rows, lang, onChange, children }: Props) {
  const at = useSignal<number | null>(null); // none tapped yet: the first is shown, below the letters
  const index = Math.min(at.value ?? 0, rows.length - 1);
  const row = rows[index];
  const change = (part: Partial<Row>): void => onChange(rows.map((one, place) => (place === index ? { ...one, ...part } : one)));
  const add = (face: string): void => {
    const place = rows.findIndex((one) => isJokerFace(one.face) || one.face.localeCompare(face, lang) > 0);
    const where = place < 0 ? rows.length : place;
    onChange([...rows.slice(0, where), { face, copies: "1", value: "1" }, ...rows.slice(where)]);
    at.value = where;
  };
  return (
    <section class="letter-grid">
      <p class="muted">{say("mine.tap")}</p>
      <div class="letters" lang={lang}>
        {rows.map((one, place) => (
          <LetterTile key={one.face} row={one} isOn={place === index} onPick={() => (at.value = place)} />
        ))}
      </div>
      {row && (
        <div class={at.value === null ? "letter-panel" : "letter-panel held"}>
          <span class={tileClass({ face: row.face }, "letters")} aria-hidden="true">
            <TileFace tile={{ face: row.face }} game="letters" value={wholeIn(row.value, 0, HIGHEST_VALUE) ?? undefined} />
          </span>
          <Stepper label={say("mine.copies")} name={faceName(row.face)} value={row.copies} onInput={(copies) => change({ copies })} onStep={(step) => change({ copies: stepped(row.copies, step, 0, MOST_COPIES) })} />
          <Stepper label={say("mine.value")} name={faceName(row.face)} value={row.value} onInput={(value) => change({ value })} onStep={(step) => change({ value: stepped(row.value, step, 0, HIGHEST_VALUE) })} />
          {children}
          <button type="button" class="button next" onClick={() => (at.value = (index + 1) % rows.length)}>
            {say("mine.next")}
          </button>
        </div>
      )}
      <AddLetter taken={rows.map(({ face }) => face)} onAdd={add} />
    </section>
  );
}

function LetterTile({ row, isOn, onPick }: { row: Row; isOn: boolean; onPick: () => void }) {
  const label = say("mine.tile", { tile: faceName(row.face), copies: row.copies, value: row.value });
  const pick = (event: { currentTarget: Element }): void => {
    onPick();
    event.currentTarget.scrollIntoView({ block: "nearest" }); // above the panel, which needs room too
  };
  const isNone = wholeIn(row.copies, 0, MOST_COPIES) === 0;
  return (
    <button type="button" class={`letter-cell${isNone ? " none" : ""}`} aria-pressed={isOn} onClick={pick}>
      <span class="visually-hidden">{label}</span>
      <span class={tileClass({ face: row.face }, "letters")} aria-hidden="true">
        <TileFace tile={{ face: row.face }} game="letters" value={wholeIn(row.value, 0, HIGHEST_VALUE) ?? undefined} />
      </span>
      <span class="count" aria-hidden="true">× {row.copies || "?"}</span>
    </button>
  );
}

function AddLetter({ taken, onAdd }: { taken: readonly string[]; onAdd: (face: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const fault = useSignal("");
  const add = (): void => {
    const face = (field.current?.value ?? "").trim().normalize("NFC").toUpperCase();
    const isGood = isFace(face) && !isJokerFace(face) && !taken.includes(face);
    fault.value = isGood ? "" : say("mine.letterFault");
    if (!isGood) return;
    onAdd(face);
    if (field.current) field.current.value = "";
  };
  return (
    <details class="add-letter">
      <summary>{say("mine.letter")}</summary>
      <div class="find">
        <label class="line">
          {say("mine.letter")}
          <input ref={field} class="field" maxLength={2} autocomplete="off" autocapitalize="characters" />
        </label>
        <button type="button" class="button" onClick={add}>
          {say("mine.addLetter")}
        </button>
      </div>
      <Fault text={fault.value} />
    </details>
  );
}
