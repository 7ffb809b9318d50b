// "Can I lay this?": one field, a live verdict; several words, several verdicts.

import { effect, useSignal, type Signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { HouseBelow } from "../house/Below";
import { applyHouse } from "../house/house";
import { language, listName, t, type Key } from "../i18n";
import type { WordList } from "../net/facts";
import { firstList } from "../net/firstList";
import { Offline } from "../net/http";
import { recall, recallJson, remember, rememberJson } from "../net/memory";
import type { Verdict } from "../net/types";
import { counted, keptLists, lostLists, makeReady } from "../offline/door";
import { everyList, verdictsOf } from "../offline/lists";
import { idle } from "../shell/idle";
import { Nothing } from "../ui/Nothing";
import { Sign } from "../ui/Sign";
import { tell } from "../ui/tell";
import { wordsIn } from "../ui/words";
import { Finder } from "./Finder";

const MOST_WORDS = 20;
const HISTORY = 12;
const QUIET = 1500; // milliseconds before what is not needed for a verdict is fetched

export default function LookUp() {
  const text = useSignal("");
  const lists = useSignal<readonly WordList[]>(keptLists.peek());
  const list = useSignal(firstOf(lists.peek(), recall("list") ?? lostLists.peek()[0] ?? ""));
  const verdicts = useSignal<readonly Verdict[]>([]);
  const fault = useSignal("");
  const past = useSignal<readonly string[]>(recallJson<string[]>("history") ?? []);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    document.title = t("look.title");
    input.current?.focus();
    void fetchLists();
  }, []);

  const fetchLists = async (): Promise<void> => {
    if (lists.peek().length > 0) await idle(); // those on this device will do for a first verdict
    try {
      const found = await everyList(take);
      if (found.length === 0) setTimeout(() => void fetchLists(), 2000);
    } catch (error) {
      fault.value = tellAway(error);
    }
  };
  const take = (found: readonly WordList[]): void => {
    lists.value = found;
    list.value = firstOf(found, list.value);
  };

  useEffect(
    () =>
      effect(() => {
        makeReady(list.value).catch(() => undefined); // no network: the first question says so
      }),
    [],
  );

  // asked within the key's own event: neither a frame nor a pause passes before the question is on its way
  useLayoutEffect(
    () =>
      effect(() => {
        void counted.value; // the stem of a form is told then
        const words = wordsIn(text.value).filter((word) => [...word].length >= 2).slice(0, MOST_WORDS);
        if (words.length === 0 || !list.value) {
          verdicts.value = [];
          return undefined;
        }
        const stop = new AbortController();
        verdictsOf(list.value, words, stop.signal).then(
          (found) => {
            if (stop.signal.aborted) return;
            verdicts.value = found;
            fault.value = "";
          },
          (error: unknown) => {
            if (!stop.signal.aborted) fault.value = tellAway(error);
          },
        );
        return () => stop.abort();
      }),
    [],
  );

  const keep = (): void => {
    const words = verdicts.value.map((verdict) => verdict.word);
    past.value = [...words, ...past.value.filter((word) => !words.includes(word))].slice(0, HISTORY);
    rememberJson("history", past.value);
  };
  const pick = (name: string) => () => {
    list.value = name;
    remember("list", name);
    input.current?.focus();
  };
  return (
    <div class="look">
      <div class="page ask">
        <h1>
          <label for="word">{t("look.title")}</label>
        </h1>
        <Field text={text} list={list} input={input} onKeep={keep} />
        <Lists lists={lists} list={list} onPick={pick} />
      </div>
      <Answers verdicts={verdicts} fault={fault} lists={lists} />
      <div class="page">
        <Keep list={list} />
        <Past past={past} text={text} />
        <Search list={list} />
      </div>
    </div>
  );
}

const firstOf = (lists: readonly WordList[], last: string): string =>
  lists.length === 0 ? last : firstList(lists.map(({ name }) => name), last, language.value);

// Each part below draws itself anew when its own signals change: a key touches the field and the answer, no more.

interface FieldProps {
  readonly text: Signal<string>;
  readonly list: Signal<string>;
  readonly input: { current: HTMLInputElement | null };
  readonly onKeep: () => void;
}

function Field({ text, list, input, onKeep }: FieldProps) {
  return (
    <input
      id="word"
      ref={input}
      class="field word"
      value={text}
      maxLength={200}
      autocomplete="off"
      autocapitalize="none"
      spellcheck={false}
      enterkeyhint="done"
      placeholder={t("look.hint")}
      lang={list}
      onInput={(event) => (text.value = event.currentTarget.value)}
      onChange={onKeep}
    />
  );
}

interface ListsProps {
  readonly lists: Signal<readonly WordList[]>;
  readonly list: Signal<string>;
  readonly onPick: (name: string) => () => void;
}

function Lists({ lists, list, onPick }: ListsProps) {
  return (
    <div class="lists" role="radiogroup" aria-label={t("new.list")}>
      {lists.value.map(({ name }) => (
        <button key={name} type="button" role="radio" class="chip" aria-checked={name === list.value} onClick={onPick(name)}>
          {listName(name)}
        </button>
      ))}
    </div>
  );
}

interface AnswersProps {
  readonly verdicts: Signal<readonly Verdict[]>;
  readonly fault: Signal<string>;
  readonly lists: Signal<readonly WordList[]>;
}

function Answers({ verdicts, fault, lists }: AnswersProps) {
  const found = verdicts.value;
  return (
    <div class="answers" aria-live="polite">
      {fault.value ? (
        <p class="page fault">{fault.value}</p>
      ) : found.length > 0 ? (
        found.map((verdict, index) => <Answer key={`${index}`} verdict={applyHouse(verdict)} isOne={found.length === 1} />)
      ) : (
        <Nothing>
          <p>{lists.value.length === 0 ? t("new.noList") : t("look.empty")}</p>
        </Nothing>
      )}
    </div>
  );
}

function Past({ past, text }: { past: Signal<readonly string[]>; text: Signal<string> }) {
  if (past.value.length === 0) return null;
  return (
    <section>
      <h2>{t("look.history")}</h2>
      <p class="chips">
        {past.value.map((word) => (
          <button key={word} type="button" class="chip" onClick={() => (text.value = word)}>
            {word}
          </button>
        ))}
      </p>
    </section>
  );
}

function Search({ list }: { list: Signal<string> }) {
  return list.value ? <Finder list={list.value} /> : null;
}

const Keep = ({ list }: { list: Signal<string> }) => (list.value ? <KeepLater list={list.value} /> : null);

/** Without a network and without a kept list: what to do next time. */
const tellAway = (fault: unknown): string => (fault instanceof Offline ? t("look.away") : tell(fault));

/** The line about keeping a list, fetched when all else is there. */
function KeepLater({ list }: { list: string }) {
  const line = useSignal<ComponentType<{ name: string }> | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      Promise.all([import("../offline/KeepLine"), import("../offline/texts")])
        .then(async ([{ default: Line }, texts]) => {
          await texts.load();
          line.value = Line;
        })
        .catch(() => undefined); // no network: nothing can be kept now
    }, QUIET);
    return () => clearTimeout(timer);
  }, []);
  const Line = line.value;
  return Line && <Line key={list} name={list} />;
}

/** One verdict: a mark, the word, a sentence; never colour alone. */
function Answer({ verdict, isOne }: { verdict: Verdict; isOne: boolean }) {
  const { valid } = verdict;
  return (
    <section class={`verdict ${valid ? "valid" : "invalid"} ${isOne ? "one" : ""}`}>
      <Sign isValid={valid} />
      <p class="word" lang={verdict.dictionary}>
        {verdict.word}
      </p>
      <p class="sentence">{t(valid ? "look.valid" : "look.invalid")}</p>
      {details(verdict).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p class="source">
        {t("look.source", { name: listName(verdict.dictionary), edition: verdict.edition, id: verdict.lexicon_id.slice(0, 8) })}
      </p>
      <HouseBelow verdict={verdict} />
    </section>
  );
}

function details(verdict: Verdict): string[] {
  const found: string[] = [];
  if (verdict.reason && verdict.reason !== "not_found") found.push(t(`reason.${verdict.reason}` as Key));
  if (verdict.house === "added") found.push(t("look.house"));
  if (verdict.read_as && verdict.read_as !== verdict.word.toLocaleUpperCase("de")) found.push(t("look.readAs", { word: verdict.read_as }));
  if (verdict.spelling && verdict.spelling !== verdict.word) found.push(t("look.spelling", { word: verdict.spelling }));
  if (verdict.form_of) found.push(t("look.formOf", { word: verdict.form_of }));
  if (verdict.compound_of) found.push(t("look.compound", { words: verdict.compound_of.join(" + ") }));
  return found;
}

