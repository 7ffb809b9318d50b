// A new game: two visible choices, the rest folded with defaults. "Play now" needs one tap.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { asBox, boxes, choice as chosen, WORD_RULES, type Box } from "../box/boxes";
import { say } from "../box/texts";
import { agreementId } from "../house/agreement";
import { houseOf } from "../house/house";
import { isLanguage, language, listName, t, type Key } from "../i18n";
import { wordLists } from "../net/facts";
import { firstList } from "../net/firstList";
import { matchText } from "../match/texts";
import { canKeep, recall, recallJson, remember, rememberJson } from "../net/memory";
import Mine from "../matches/Mine";
import { make, makeIn } from "../net/once";
import { keepSeat } from "../net/seats";
import type { Made, MatchWish } from "../net/types";
import { useAnswer } from "../net/useAnswer";
import { go } from "../router";
import { Fault } from "../ui/Fault";
import { printable } from "../ui/names";
import { Pick } from "../ui/Pick";
import { Switch } from "../ui/Switch";
import { tell } from "../ui/tell";
import { isWide } from "../ui/wide";

type Rules = "woord" | "wort" | "sabra" | "goliath" | "graffiti" | "cardgames" | "classic" | "xp";

const LETTERS: readonly Rules[] = ["woord", "wort"];
const NUMBERS: readonly Rules[] = ["sabra", "goliath", "graffiti", "cardgames", "classic", "xp"];
const CLOCKS: Readonly<Record<string, { kind: "none" | "turn"; seconds: number }>> = {
  none: { kind: "none", seconds: 0 },
  minute: { kind: "turn", seconds: 60 },
  minutes: { kind: "turn", seconds: 120 },
  day: { kind: "turn", seconds: 86_400 },
  days: { kind: "turn", seconds: 3 * 86_400 },
};

interface Choice {
  readonly rules: Rules;
  readonly seats: number;
  readonly clock: string;
  readonly check: "strict" | "challenge";
  readonly dictionary: string;
  readonly mayWatch: boolean;
  readonly mayHint: boolean;
  readonly box: string; // id of a box of one's own; empty for the usual one
}

const DEFAULT: Choice = { rules: "woord", seats: 2, clock: "none", check: "strict", dictionary: "", mayWatch: false, mayHint: true, box: "" };
const HAND = 14; // tiles a player is dealt (C-02)
const MOST_SEATS: Readonly<Partial<Record<Rules, number>>> = { xp: 6 };

/** What was chosen before, with the box that this phone was told since. */
function remembered(): Choice {
  const before = { ...DEFAULT, ...recallJson<Choice>("new") };
  const now = chosen.value;
  if (!now || recall("newBox") === JSON.stringify(now)) return before;
  remember("newBox", JSON.stringify(now));
  return { ...before, rules: now.rules as Rules, box: now.own ?? "", dictionary: isLanguage(now.letters) ? now.letters : before.dictionary };
}

/** The box of one's own that is played with, if it is one for these rules. */
function ownBox(choice: Choice): Box | null {
  const own = boxes.value.find(({ id }) => id === choice.box);
  const box = own ? asBox(own) : null;
  return box && (box.tiles.game === "letters") === WORD_RULES.has(choice.rules) ? box : null;
}

async function begin(choice: Choice, name: string, bots: readonly number[]): Promise<string> {
  const isLetters = LETTERS.includes(choice.rules);
  const box = ownBox(choice);
  const agreement = isLetters ? await agreementId(choice.dictionary) : null;
  const wish: MatchWish = {
    name,
    rules: choice.rules,
    seats: Math.max(choice.seats, bots.length + 1),
    bots: [...bots],
    clock: { ...(CLOCKS[choice.clock] ?? CLOCKS["none"]!), increment: 0 },
    may_watch: choice.mayWatch,
    may_hint: choice.mayHint,
    ...(box ? { tiles: box.tiles.id } : {}),
    ...(agreement ? { agreement } : {}),
    ...(isLetters ? { dictionary: choice.dictionary, set: { word_check: choice.check } } : {}),
  };
  const made = await make<Made>("/v1/matches", wish);
  const id = made.match.match_id;
  keepSeat(id, { secret: made.secret, host: made.host_secret });
  // a match that is there but could not be started waits in its lobby, with a button for that
  if (bots.length > 0) await makeIn(id, "/start", {}).catch(() => {});
  return id;
}

/** A sentence when the box can't fill the racks, else nothing. */
function tooSmall(choice: Choice, bots: readonly number[]): string {
  const box = ownBox(choice);
  const players = Math.max(choice.seats, bots.length + 1);
  const needed = players * HAND;
  return box && box.tiles.total < needed ? say("new.tooSmall", { name: box.name, tiles: box.tiles.total, players, needed }) : "";
}

export default function New() {
  const choice = useSignal<Choice>(remembered());
  const name = useSignal(recall("name") ?? "");
  const lists = useSignal<readonly string[]>([]);
  const fault = useSignal("");
  const isBusy = useSignal(false);

  useEffect(() => {
    document.title = t("app.name");
  }, []);
  useAnswer(
    wordLists,
    (found) => {
      lists.value = found.map((one) => one.name);
      choice.value = { ...choice.value, dictionary: firstList(lists.value, choice.value.dictionary, language.value) };
      fault.value = "";
    },
    (error) => (fault.value = tell(error)),
  );

  const start = (bots: readonly number[]) => async (): Promise<void> => {
    if (isBusy.value) return;
    fault.value = tooSmall(choice.value, bots);
    if (fault.value) return;
    isBusy.value = true;
    rememberJson("new", choice.value);
    remember("name", printable(name.value) || null);
    try {
      go(`/m/${await begin(choice.value, printable(name.value) || t("new.me"), bots)}`);
    } catch (error) {
      fault.value = tell(error);
    } finally {
      isBusy.value = false;
    }
  };

  const isLetters = LETTERS.includes(choice.value.rules);
  const box = ownBox(choice.value);
  const agreed = houseOf(isLetters ? choice.value.dictionary : "");
  const ownOnes = boxes.value.filter((one) => WORD_RULES.has(one.rules) === isLetters);
  const seats = Array.from({ length: (MOST_SEATS[choice.value.rules] ?? 4) - 1 }, (_, index) => String(index + 2));
  const set = (change: Partial<Choice>) => () => {
    choice.value = { ...choice.value, ...change };
  };
  return (
    <div class="page new sides">
      <h1>{t("new.title")}</h1>
      <div class="part">
        <div class="two" role="radiogroup" aria-label={t("new.which")}>
          <Big isOn={isLetters} onPick={set({ rules: "woord" })} face="W" title={t("new.letters")} text={t("new.lettersHelp")} />
          <Big isOn={!isLetters} onPick={set({ rules: "sabra" })} face="7" title={t("new.numbers")} text={t("new.numbersHelp")} />
        </div>
        <p>
          {box && <span>{say("new.with", { name: box.name, tiles: box.tiles.total })} </span>}
          <a href="/box" data-inner>
            {say("new.which")}
          </a>
        </p>
        {agreed.added.length + agreed.removed.length > 0 && (
          <p>
            <a href="/words" data-inner>
              {say("new.agreed", { added: agreed.added.length, removed: agreed.removed.length })}
            </a>
          </p>
        )}
        <label class="line">
          {t("new.name")}
          <input
            class="field"
            value={name.value}
            maxLength={24}
            autocomplete="nickname"
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
        </label>
        <p class="actions">
          <button type="button" class="button main" disabled={isBusy.value || (isLetters && !choice.value.dictionary)} onClick={start([2, 3])}>
            {t("new.playNow")}
          </button>
          <button type="button" class="button" disabled={isBusy.value || (isLetters && !choice.value.dictionary)} onClick={start([])}>
            {t("new.withFriends")}
          </button>
        </p>
        {isLetters && lists.value.length === 0 && !fault.value && <p class="muted">{t("new.noList")}</p>}
        {!canKeep() && <p class="muted">{t("error.storage")}</p>}
        <Fault text={fault.value} />
      </div>
      <div class="part">
        <details class="options" open={isWide.value}>
          <summary>{t("new.more")}</summary>
          <Pick label={t("new.rules")} value={choice.value.rules} options={isLetters ? LETTERS : NUMBERS} text={(id) => t(`preset.${id}` as Key)} onPick={(rules) => set({ rules: rules as Rules, seats: Math.min(choice.value.seats, MOST_SEATS[rules as Rules] ?? 4) })()} />
          {ownOnes.length > 0 && <Pick label={say("new.box")} value={box ? choice.value.box : ""} options={["", ...ownOnes.map(({ id }) => id)]} text={(id) => ownOnes.find((one) => one.id === id)?.name ?? say("new.usual")} onPick={(id) => set({ box: id })()} />}
          {isLetters && <Pick label={t("new.list")} value={choice.value.dictionary} options={lists.value} text={(id) => listName(id)} onPick={(dictionary) => set({ dictionary })()} />}
          {isLetters && <Pick label={t("new.check")} value={choice.value.check} options={["strict", "challenge"]} text={(id) => t(`new.${id}` as Key)} onPick={(check) => set({ check: check as Choice["check"] })()} />}
          <Pick label={t("new.seats")} value={String(choice.value.seats)} options={seats} text={(id) => id} onPick={(seats) => set({ seats: Number(seats) })()} />
          <Pick label={t("new.clock")} value={choice.value.clock} options={Object.keys(CLOCKS)} text={(id) => t(`new.clock.${id}` as Key)} onPick={(clock) => set({ clock })()} />
          <Switch label={matchText("new.mayHint")} isOn={choice.value.mayHint} onChange={(mayHint) => set({ mayHint })()} />
          <Switch label={matchText("new.mayWatch")} isOn={choice.value.mayWatch} onChange={(mayWatch) => set({ mayWatch })()} />
        </details>
        <p>
          <a href="/j" data-inner>
            {t("join.title")}
          </a>
        </p>
        <Mine />
      </div>
    </div>
  );
}

interface BigProps {
  readonly isOn: boolean;
  readonly onPick: () => void;
  readonly face: string;
  readonly title: string;
  readonly text: string;
}

function Big({ isOn, onPick, face, title, text }: BigProps) {
  return (
    <button type="button" class="big" role="radio" aria-checked={isOn} onClick={onPick}>
      <span class={face === "7" ? "tile b" : "tile letter"} aria-hidden="true">
        {face}
      </span>
      <strong>{title}</strong>
      <span class="muted">{text}</span>
    </button>
  );
}
