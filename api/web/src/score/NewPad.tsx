// A new pad: which game, who plays, how far. Two taps where the same people play on.

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { asBox, boxes, choice } from "../box/boxes";
import { RULE_SETS } from "../data/presets";
import { isLanguage, language, t, type Key } from "../i18n";
import { recallJson, remember, rememberJson } from "../net/memory";
import { go } from "../router";
import { AimFields } from "./AimFields";
import { Pick } from "../ui/Pick";
import { FEWEST_PLAYERS, MOST_PLAYERS } from "./pad";
import { begin, knownNames, lastWish, rememberWish } from "./store";
import { isByTurns } from "./terms";
import { say } from "./texts";
import { formOf, isProblem, rulesOf, wishOf, type Form, type FormProblem } from "./wish";
import "./score.css";

const LETTERS = ["nl", "fr", "de", "en"] as const;
const OWN = "own ";
const FIRST = { numbers: "sabra", letters: "woord" } as const;

const told = (): string => JSON.stringify(choice.value);

/** What was begun here and left, else the last pad's choice or the box this phone was told since, else the usual. */
function firstForm(): Form {
  const last = lastWish();
  const players = last?.players ?? ["", ""];
  const box = choice.value && last?.told !== told() ? { ...choice.value, box: choice.value.own ?? "" } : last;
  const usual = { ...formOf(box?.rules ?? FIRST.numbers, box?.letters ?? language.value, players), box: box?.box ?? "" };
  const left = recallJson<Partial<Form> & { told?: string }>("padNew");
  if (!left || !Array.isArray(left.players)) return usual;
  const names = left.players.map(String).slice(0, MOST_PLAYERS);
  if (left.told !== told()) return { ...usual, players: names };
  const texts = Object.fromEntries(Object.entries(left).filter(([field, value]) => field in usual && typeof value === "string"));
  return { ...usual, ...texts, players: names };
}

export default function NewPad() {
  const form = useSignal<Form>(firstForm());
  const problem = useSignal<FormProblem | null>(null);
  useEffect(() => {
    document.title = say("new");
  }, []);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.scrollIntoView({ block: "center" }), [problem.value]); // the button may stand over it
  const set = (change: Partial<Form>): void => {
    form.value = { ...form.value, ...change };
    problem.value = null;
    rememberJson("padNew", { version: 1, told: told(), ...form.value });
  };
  const choose = (rules: string): void => set({ ...formOf(rules, form.value.letters, form.value.players), box: form.value.box });
  const own = boxes.value.filter((box) => rulesOf(box.rules).game === rulesOf(form.value.rules).game);
  const ownBox = own.find(({ id }) => id === form.value.box);
  const start = (): void => {
    const wish = wishOf(form.value, ownBox ? asBox(ownBox).tiles : null);
    if (isProblem(wish)) {
      problem.value = wish;
      return;
    }
    remember("padNew", null);
    rememberWish({ rules: form.value.rules, letters: form.value.letters, players: wish.players, box: form.value.box, told: told() });
    go(`/score/${begin(wish)}`, { isInstead: true });
  };
  const rules = rulesOf(form.value.rules);
  return (
    <form
      class="page sides new score-new"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <h1>{say("new")}</h1>
      <div class="part">
        <div class="two" role="radiogroup" aria-label={say("new.game")}>
          {(["numbers", "letters"] as const).map((game) => (
            <button key={game} type="button" class="big" role="radio" aria-checked={rules.game === game} onClick={() => choose(FIRST[game])}>
              <span class={game === "numbers" ? "tile b" : "tile letter"} aria-hidden="true">
                {game === "numbers" ? "7" : "W"}
              </span>
              <strong>{t(`new.${game}`)}</strong>
            </button>
          ))}
        </div>
        <Pick
          label={say("new.rules")}
          value={form.value.rules}
          options={RULE_SETS.filter(({ game }) => game === rules.game).map(({ id }) => id)}
          text={(id) => t(`preset.${id}` as Key)}
          onPick={choose}
        />
        {(rules.game === "letters" || own.length > 0) && (
          <Pick
            label={say(rules.game === "letters" ? "new.letters" : "new.tiles")}
            value={ownBox ? OWN + ownBox.id : rules.game === "letters" ? form.value.letters : ""}
            options={[...own.map(({ id }) => OWN + id), ...(rules.game === "letters" ? LETTERS : [""])]}
            text={(id) => own.find((box) => OWN + box.id === id)?.name ?? (isLanguage(id) ? t(`list.${id}`) : say("new.usual"))}
            onPick={(id) => set(id.startsWith(OWN) ? { box: id.slice(OWN.length) } : { box: "", letters: id || form.value.letters })}
          />
        )}
        <p class="score-box">
          <a href="/box" data-inner>
            {say("new.which")}
          </a>
        </p>
      </div>
      <div class="part">
        <Players form={form} onChange={(players) => set({ players })} />
        <AimFields value={form.value} onChange={set} />
        <Changes form={form.value} onChange={set} />
        {problem.value && (
          <p ref={said} role="alert" class="fault">
            {tellForm(problem.value)}
          </p>
        )}
        <button type="submit" class="button main score-start">
          {say("new.start")}
        </button>
      </div>
    </form>
  );
}

export function tellForm(problem: FormProblem): string {
  if (problem.code === "few") return say("new.few");
  if (problem.code === "same") return say("new.same", { name: problem.name });
  return say(`new.${problem.code}`, { found: problem.found, most: problem.most });
}

function Players({ form, onChange }: { form: Signal<Form>; onChange: (players: readonly string[]) => void }) {
  const { players } = form.value;
  const known = knownNames().filter((name) => !players.some((other) => other.trim().toLowerCase() === name.toLowerCase()));
  const put = (name: string): void => {
    const free = players.findIndex((other) => other.trim() === "");
    if (free >= 0) onChange(players.map((other, seat) => (seat === free ? name : other)));
    else if (players.length < MOST_PLAYERS) onChange([...players, name]);
  };
  const isFull = players.length >= MOST_PLAYERS && players.every((name) => name.trim() !== "");
  return (
    <fieldset class="choice score-players">
      <legend>{say("new.players")}</legend>
      <p class="muted">{say("new.order")}</p>
      {players.map((name, seat) => (
        <div class="score-player" key={seat}>
          <input
            class="field"
            value={name}
            maxLength={24}
            aria-label={say("new.name", { number: seat + 1 })}
            placeholder={say("new.name", { number: seat + 1 })}
            autocomplete="off"
            autocapitalize="words"
            onInput={(event) => onChange(players.map((other, place) => (place === seat ? event.currentTarget.value : other)))}
          />
          {players.length > FEWEST_PLAYERS && (
            <button
              type="button"
              class="button small"
              aria-label={say("new.remove", { name: name.trim() || say("new.name", { number: seat + 1 }) })}
              onClick={() => onChange(players.filter((_, place) => place !== seat))}
            >
              ✕
            </button>
          )}
        </div>
      ))}
      {players.length < MOST_PLAYERS && (
        <button type="button" class="button" onClick={() => onChange([...players, ""])}>
          {say("new.add")}
        </button>
      )}
      {known.length > 0 && !isFull && (
        <div class="chips" role="group" aria-label={say("new.known")}>
          {known.map((name) => (
            <button key={name} type="button" class="chip" onClick={() => put(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function Changes({ form, onChange }: { form: Form; onChange: (change: Partial<Form>) => void }) {
  const rules = rulesOf(form.rules);
  return (
    <details class="options">
      <summary>{say("new.changes")}</summary>
      <label class="line">
        {say("rule.joker")}
        <input class="field" inputMode="numeric" value={form.joker} maxLength={6} onInput={(event) => onChange({ joker: event.currentTarget.value })} />
        {rules.game === "letters" && <small class="muted">{say("rule.jokerOwn")}</small>}
      </label>
      {!isByTurns(rules) && (
        <>
          <Pick label={say("rule.blocked")} value={form.blocked} options={["adjusted", "plain"]} text={(id) => say(id === "plain" ? "rule.plain" : "rule.adjusted")} onPick={(blocked) => onChange({ blocked })} />
          <Pick label={say("rule.loser")} value={form.loser} options={["own_rack", "winner_total"]} text={(id) => say(id === "winner_total" ? "rule.winner_total" : "rule.own_rack")} onPick={(loser) => onChange({ loser })} />
        </>
      )}
      {rules.game === "numbers" && (
        <Pick label={say("rule.unopened")} value={form.unopened} options={["none", "fine"]} text={(id) => say(id === "fine" ? "rule.fine" : "rule.none")} onPick={(unopened) => onChange({ unopened })} />
      )}
    </details>
  );
}
