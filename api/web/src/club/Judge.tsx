// Judge mode: the table, its list, one question at a time; one verdict for the whole play, gone after ten seconds.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { listName } from "../i18n";
import { Offline } from "../net/http";
import { randomKey } from "../net/random";
import { makeReady } from "../offline/door";
import { useBusy } from "../shell/busy";
import { Fault } from "../ui/Fault";
import { useAwake } from "../ui/awake";
import { Sign } from "../ui/Sign";
import { tell } from "../ui/tell";
import { canFill, fillScreen, isFull } from "./fullScreen";
import { stopJudging } from "./judging";
import type { KeptTable } from "./kept";
import { shortId } from "./link";
import { Leave } from "./Leave";
import { back, choose, confirmed, EMPTY, gapIn, MOST_WORDS, readDraft, write, type Draft } from "./steps";
import { change, differs, isAway, judge, listHere, type Answer } from "./table";
import { club, clubCount } from "./texts";
import { Warning } from "./Warning";

const SECONDS = 10;

export function Judge({ table }: { table: KeptTable }) {
  const answer = useSignal<Answer | null>(null);
  const isLeaving = useSignal(false);
  const draft = readDraft(table.draft);
  const set = (next: Draft): void => change({ draft: next });
  useAwake();
  useBusy("judge");
  useEffect(stayHere, []);
  useEffect(() => {
    const kept = listHere(table.list);
    if (kept) void makeReady(kept.name);
  }, [table.list]);
  const { club: evening, list } = table;
  const name = listName(list.dictionary);
  return (
    <div class="judge" onClick={() => void fillScreen()}>
      <header class="judge-head">
        <p class="judge-number">
          <span class="visually-hidden">{club("be.number")}</span> {table.number}
        </p>
        <div>
          <p class="judge-club">{evening.name}</p>
          <p class="list-id">{shortId(list.listId)}</p>
          <p>{club("table.edition", { name, edition: list.edition })}</p>
        </div>
      </header>
      {differs(table) && <Warning>{club("judge.differs")}</Warning>}
      <Question draft={draft} lang={list.dictionary} onChange={set} onAnswer={(found) => (answer.value = found)} />
      <footer class="judge-foot">
        <p role="status">{isAway.value && club("judge.away")}</p>
        {canFill() && !isFull.value && (
          <button type="button" class="button small" onClick={() => void fillScreen()}>
            {club("judge.fullScreen")}
          </button>
        )}
        <button type="button" class="button small" onClick={() => (evening.lock ? (isLeaving.value = true) : stopJudging())}>
          {club("judge.leave")}
        </button>
      </footer>
      {answer.value && <Verdict answer={answer.value} lang={list.dictionary} onClose={() => (answer.value = null)} />}
      {isLeaving.value && <Leave table={table} onClose={() => (isLeaving.value = false)} />}
    </div>
  );
}

/** The back button finds this page again instead of the one before. */
function stayHere(): () => void {
  history.pushState(history.state, "", location.href);
  const again = (): void => history.pushState(history.state, "", location.href);
  addEventListener("popstate", again);
  return () => removeEventListener("popstate", again);
}

interface QuestionProps {
  readonly draft: Draft;
  readonly lang: string;
  readonly onChange: (next: Draft) => void;
  readonly onAnswer: (answer: Answer) => void;
}

function Question(props: QuestionProps) {
  const { draft } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && draft.step !== "words") heading.current?.focus();
    isFirst.current = false;
  }, [draft.step]);
  return (
    <section class={`judge-step ${draft.step}`}>
      <h1 ref={heading} tabIndex={-1}>
        {club(`judge.${draft.step}`)}
      </h1>
      {draft.step === "count" && <Count {...props} />}
      {draft.step === "words" && <Words {...props} />}
      {draft.step === "confirm" && <Confirm {...props} />}
    </section>
  );
}

function Count({ draft, onChange }: QuestionProps) {
  return (
    <div class="count">
      {Array.from({ length: MOST_WORDS }, (_, index) => index + 1).map((number) => (
        <button key={number} type="button" class="count-tile" aria-label={clubCount(number, "judge.countLabel")} onClick={() => onChange(choose(draft, number))}>
          {number}
        </button>
      ))}
    </div>
  );
}

function Words({ draft, lang, onChange }: QuestionProps) {
  const form = useRef<HTMLFormElement>(null);
  const fault = useSignal("");
  const focus = (index: number): void => form.current?.querySelectorAll("input")[index]?.focus();
  useEffect(() => focus(Math.max(0, draft.words.findIndex((word) => !word))), []);
  const next = (event: Event): void => {
    event.preventDefault();
    const gap = gapIn(draft);
    fault.value = gap ? club(`judge.gap.${gap.gap}`, { number: gap.index + 1 }) : "";
    if (gap) focus(gap.index);
    else onChange(confirmed(draft));
  };
  return (
    <form ref={form} class="form" onSubmit={next}>
      {draft.words.map((word, index) => (
        <label key={index} class="line">
          {club("judge.word", { number: index + 1 })}
          <input
            class="field big-field"
            value={word}
            lang={lang}
            maxLength={80}
            autocomplete="off"
            autocapitalize="none"
            autocorrect="off"
            spellcheck={false}
            enterkeyhint={index + 1 < draft.words.length ? "next" : "done"}
            onInput={(event) => onChange(write(draft, index, event.currentTarget.value))}
          />
        </label>
      ))}
      <Fault text={fault.value} />
      <p class="actions">
        <button class="button main">{club("judge.toOther")}</button>
        <button type="button" class="button" onClick={() => onChange(back(draft))}>
          {club("judge.back")}
        </button>
      </p>
    </form>
  );
}

function Confirm({ draft, lang, onChange, onAnswer }: QuestionProps) {
  const fault = useSignal("");
  const isBusy = useSignal(false);
  const key = useRef(randomKey()); // asked again after a lost answer, it is the same ruling
  const ask = async (): Promise<void> => {
    isBusy.value = true;
    fault.value = "";
    try {
      const answer = await judge(draft.words, key.current);
      onChange(EMPTY);
      onAnswer(answer);
    } catch (error) {
      fault.value = error instanceof Offline ? club("judge.awayAsk") : tell(error);
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <div class="form">
      <ul class="spelled" lang={lang}>
        {draft.words.map((word, index) => (
          <li key={index}>{word}</li>
        ))}
      </ul>
      <Fault text={fault.value} />
      <p class="actions">
        <button type="button" class="button main" disabled={isBusy.value} onClick={ask}>
          {club("judge.yes")}
        </button>
        <button type="button" class="button" onClick={() => onChange(back(draft))}>
          {club("judge.no")}
        </button>
      </p>
    </div>
  );
}

function Verdict({ answer, lang, onClose }: { answer: Answer; lang: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const sentence = club(answer.valid ? "judge.valid" : "judge.invalid");
  useEffect(() => {
    dialog.current?.showModal();
    const timer = setTimeout(() => dialog.current?.close(), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <dialog ref={dialog} class={`verdict-screen ${answer.valid ? "valid" : "invalid"}`} onClose={onClose} aria-label={sentence}>
      <Sign isValid={answer.valid} />
      <p class="verdict-title">{sentence}</p>
      <p class="judge-play" lang={lang}>
        {answer.words.join(" · ")}
      </p>
      {!answer.isSigned && <p>{club("judge.unsigned")}</p>}
      <p>{club("judge.goes")}</p>
      <button type="button" class="button" onClick={() => dialog.current?.close()}>
        {club("judge.next")}
      </button>
    </dialog>
  );
}
