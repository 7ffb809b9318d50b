// "My box": what is in it, entered by tapping. Every tap is kept as a draft, so that nothing is lost.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Parts } from "../App";
import { tileSetOf } from "../data/presets";
import { language, t } from "../i18n";
import { recallJson, remember, rememberJson } from "../net/memory";
import { go } from "../router";
import { Fault } from "../ui/Fault";
import { oneLine } from "../ui/names";
import { boxes, chooseOwn, freeName, keepBox, LONGEST_NAME, newId, WORD_RULES, type OwnBox } from "./boxes";
import { boxOf, emptied, readDraft, rowsOf, sizeTexts, totalsOf, type Draft } from "./draft";
import { faultText } from "./faults";
import { LetterGrid } from "./LetterGrid";
import { SizeFields } from "./SizeFields";
import { parseBox } from "./text";
import { say, type BoxKey } from "./texts";
import "./box.css";

const KEY = "boxDraft";
const STARTS = ["nl", "fr", "de", "en"] as const;
const RULES = { letters: ["woord", "wort"], numbers: ["sabra", "goliath", "graffiti", "classic", "cardgames", "xp"] } as const;

export default function Mine({ parts }: { parts: Parts }) {
  const own = boxes.peek().find(({ id }) => id === parts["id"]) ?? null;
  const draft = useSignal<Draft>(useMemo(() => resumed(own) ?? draftOf(own), []));
  const isResumed = useSignal(useMemo(() => resumed(own) !== null, []));
  const fault = useSignal("");
  useEffect(() => {
    document.title = say("mine.title");
  }, []);
  const change = (part: Partial<Draft>): void => {
    draft.value = { ...draft.value, ...part };
    fault.value = "";
    rememberJson(KEY, draft.value);
  };
  const save = (): void => {
    try {
      const tiles = boxOf(draft.value);
      const name = oneLine(draft.value.name).slice(0, LONGEST_NAME) || freeName(say("box.mine"));
      const box: OwnBox = { id: draft.value.id ?? newId(), name, rules: draft.value.rules[draft.value.game], text: tiles.id, at: Date.now() };
      if (!keepBox(box)) {
        chooseOwn(box);
        fault.value = say("box.unkept");
        return;
      }
      chooseOwn(box);
      remember(KEY, null);
      go("/box");
    } catch (problem) {
      fault.value = faultText(problem);
    }
  };
  const restart = (): void => {
    remember(KEY, null);
    draft.value = draftOf(own);
    isResumed.value = false;
    fault.value = "";
  };
  return (
    <div class="page sides mine-box">
      <header>
        <h1>{say("mine.title")}</h1>
        {isResumed.value && (
          <p class="muted">
            {say("mine.resumed")}{" "}
            <button type="button" class="link-button" onClick={restart}>
              {say("mine.dropDraft")}
            </button>
          </p>
        )}
      </header>
      <Kind draft={draft.value} onChange={change} />
      <Tiles draft={draft.value} onChange={change} />
      <div class="part">
        <RulesField draft={draft.value} onChange={change} />
        <Fault text={fault.value} />
        <p class="actions">
          <button type="button" class="button main" onClick={save}>
            {say("mine.save")}
          </button>
          <a class="button" href="/box" data-inner>
            {t("action.cancel")}
          </a>
        </p>
      </div>
    </div>
  );
}

interface Part {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

function Kind({ draft, onChange }: Part) {
  return (
    <div class="part">
      <label class="line">
        {say("mine.name")}
        <input class="field" value={draft.name} maxLength={LONGEST_NAME} autocomplete="off" onInput={(event) => onChange({ name: event.currentTarget.value })} />
      </label>
      <Radio label={say("mine.kind")} name="game" options={["letters", "numbers"] as const} value={draft.game} text={(game) => say(`mine.kind.${game}`)} onPick={(game) => onChange({ game })} />
    </div>
  );
}

function Tiles({ draft, onChange }: Part) {
  if (draft.game === "numbers") {
    return (
      <div class="part">
        <SizeFields sizes={draft.sizes} onChange={(sizes) => onChange({ sizes })} />
        <Totals draft={draft} />
      </div>
    );
  }
  return (
    <div class="part">
      <Starts draft={draft} onChange={onChange} />
      <LetterGrid rows={draft.rows} lang={draft.language} onChange={(rows) => onChange({ rows })}>
        <Totals draft={draft} />
      </LetterGrid>
    </div>
  );
}

function Starts({ draft, onChange }: Part) {
  const start = (code: (typeof STARTS)[number] | null) => () => {
    if (!confirmed(draft)) return;
    const box = tileSetOf(code ?? draft.language);
    if (box) onChange({ language: code ?? draft.language, rows: code ? rowsOf(box) : emptied(draft.rows) });
  };
  return (
    <fieldset class="choice">
      <legend>{say("mine.from")}</legend>
      <div class="lists">
        {STARTS.map((code) => (
          <button key={code} type="button" class="chip" onClick={start(code)}>
            {t(`list.${code}`)}
          </button>
        ))}
        <button type="button" class="chip" onClick={start(null)}>
          {say("mine.empty")}
        </button>
      </div>
    </fieldset>
  );
}

function RulesField({ draft, onChange }: Part) {
  const { game, rules } = draft;
  const note = game === "numbers" ? say("mine.jokersByRules") : rules.letters === "wort" ? say("mine.wortJoker") : "";
  return (
    <label class="line">
      {say("mine.rules")}
      <select class="field" value={rules[game]} onChange={(event) => onChange({ rules: { ...rules, [game]: event.currentTarget.value } })}>
        {RULES[game].map((id) => (
          <option key={id} value={id}>
            {say(`box.${id}` as BoxKey)}
          </option>
        ))}
      </select>
      {note && <small class="muted">{note}</small>}
    </label>
  );
}

/** The sums, always in sight while one enters. */
function Totals({ draft }: { draft: Draft }) {
  const { tiles, points } = totalsOf(draft);
  return (
    <p class="mine-total" role="status">
      {draft.game === "letters" ? say("box.tiles", { tiles, points }) : say("box.tilesOnly", { tiles })}
    </p>
  );
}

interface RadioProps<T extends string> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly text: (option: T) => string;
  readonly onPick: (option: T) => void;
}

function Radio<T extends string>({ label, name, options, value, text, onPick }: RadioProps<T>) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="lists">
        {options.map((option) => (
          <label key={option} class="chip">
            <input type="radio" name={name} checked={option === value} onChange={() => onPick(option)} />
            {text(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Whether counts that somebody entered may be replaced. */
function confirmed(draft: Draft): boolean {
  const shipped = STARTS.map((code) => tileSetOf(code)).filter((box) => box !== null);
  const isShipped = [...shipped.map(rowsOf), emptied(draft.rows)].some((rows) => JSON.stringify(rows) === JSON.stringify(draft.rows));
  return isShipped || confirm(say("mine.fromSure"));
}

/** What was being entered for this box, or for a new one, when the page was left. */
function resumed(own: OwnBox | null): Draft | null {
  const kept = readDraft(recallJson(KEY));
  return kept && kept.id === (own?.id ?? null) ? kept : null;
}

/** A draft of a kept box, or a new one: the letters of the user's language, the usual numbers. */
function draftOf(own: OwnBox | null): Draft {
  const letters = tileSetOf(language.value);
  const numbers = tileSetOf("numbers");
  if (!letters || !numbers) throw new Error("the presets are not there");
  const tiles = own ? parseBox(own.text) : null;
  const isWords = own ? WORD_RULES.has(own.rules) : true;
  return {
    version: 1,
    id: own?.id ?? null,
    name: own?.name ?? freeName(say("box.mine")),
    game: tiles?.game ?? "letters",
    rules: { letters: own && isWords ? own.rules : "woord", numbers: own && !isWords ? own.rules : "sabra" },
    language: tiles?.language ?? language.value,
    rows: rowsOf(tiles?.game === "letters" ? tiles : letters),
    sizes: sizeTexts(tiles?.game === "numbers" ? tiles : numbers),
  };
}
