// "Which box do you have?": three that most have, the others folded, and one's own.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isLanguage, language, LANGUAGES, t, type Language } from "../i18n";
import { go } from "../router";
import { TileFace, tileClass } from "../ui/TileFace";
import { boxes, choice, choose, chooseOwn, tilesOf, WORD_RULES } from "./boxes";
import { Got } from "./Got";
import { OwnBoxes } from "./OwnBoxes";
import { tileSetOf } from "../data/presets";
import { say, type BoxKey } from "./texts";
import "./box.css";

const FIRST = ["woord", "sabra", "xp"] as const;
const OTHERS = ["goliath", "graffiti", "classic", "cardgames", "wort"] as const;
const WORD: Readonly<Record<Language, readonly string[]>> = {
  nl: ["W", "O", "O", "R", "D"],
  fr: ["M", "O", "T", "S", "?"],
  de: ["W", "Ö", "R", "T", "?"],
  en: ["W", "O", "R", "D", "?"],
};
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  sabra: ["k7", "b7", "r7", "y7", "J"],
  xp: ["r10", "r11", "r12", "r13", "J"],
};

export default function Box() {
  useEffect(() => {
    document.title = say("box.title");
  }, [language.value]);
  const now = choice.value;
  const picked = now?.own ? null : now?.rules;
  const letters = now && isLanguage(now.letters) ? now.letters : language.value;
  const pick = (rules: string, wanted: string = letters) => choose({ rules, letters: wanted, own: null });
  return (
    <div class="page sides box">
      <Got />
      <header>
        <h1>{say("box.title")}</h1>
        <p class="muted">{say("box.help")}</p>
      </header>
      <div class="box-first" role="radiogroup" aria-label={say("box.title")}>
        {FIRST.map((rules) => (
          <button key={rules} type="button" class="box-choice" role="radio" aria-checked={rules === picked} onClick={() => pick(rules)}>
            <Picture rules={rules} letters={letters} />
            <strong>{say(`box.${rules}`)}</strong>
            <span class="muted">{say(`box.${rules}Help`)}</span>
          </button>
        ))}
      </div>
      <div class="part">
        {picked && WORD_RULES.has(picked) && <Letters letters={letters} onPick={(wanted) => pick(picked, wanted)} />}
        <Others picked={picked ?? null} onPick={pick} />
      </div>
      <section class="part box-mine">
        <h2>{say("box.mine")}</h2>
        <p class="muted">{say("box.mineHelp")}</p>
        <OwnBoxes list={boxes.value} chosen={now?.own ?? null} onPick={chooseOwn} />
        <a class="button" href="/box/mine" data-inner>
          {say("box.add")}
        </a>
      </section>
      {now && (
        <p class="actions">
          <button type="button" class="button main" onClick={() => go("/new")}>
            {say("box.play")}
          </button>
        </p>
      )}
    </div>
  );
}

function Letters({ letters, onPick }: { letters: Language; onPick: (letters: string) => void }) {
  const options = Object.keys(LANGUAGES) as Language[];
  return (
    <fieldset class="choice">
      <legend>{say("box.letters")}</legend>
      <div class="lists">
        {options.map((option) => (
          <label key={option} class="chip">
            <input type="radio" name="letters" checked={option === letters} onChange={() => onPick(option)} />
            {t(`list.${option}`)}
          </label>
        ))}
      </div>
      <p class="muted box-note">{say("box.derived")}</p>
    </fieldset>
  );
}

function Others({ picked, onPick }: { picked: string | null; onPick: (rules: string) => void }) {
  const isOpen = useSignal(picked !== null && (OTHERS as readonly string[]).includes(picked));
  return (
    <details class="box-others" open={isOpen.value}>
      <summary>{say("box.others")}</summary>
      <div role="radiogroup" aria-label={say("box.others")}>
        {OTHERS.map((rules) => (
          <button key={rules} type="button" class="box-row" role="radio" aria-checked={rules === picked} onClick={() => onPick(rules)}>
            <strong>{say(`box.${rules}`)}</strong>
            <span class="muted">{say(`box.${rules}Help` as BoxKey)}</span>
          </button>
        ))}
      </div>
    </details>
  );
}

/** A few of the tiles, as they look. */
function Picture({ rules, letters }: { rules: string; letters: Language }) {
  const box = tileSetOf(tilesOf(rules, letters));
  const faces = PICTURES[rules] ?? WORD[letters];
  const game = box?.game ?? "letters";
  return (
    <span class="box-picture" aria-hidden="true">
      {faces.map((face, index) => (
        <span key={index} class={tileClass({ face }, game)}>
          <TileFace tile={{ face }} game={game} value={game === "letters" ? box?.values[face] : undefined} />
        </span>
      ))}
    </span>
  );
}
