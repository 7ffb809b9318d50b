// A challenge at the kitchen table: the words are typed, the other side confirms them, one verdict.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { agreementId } from "../house/agreement";
import { language, listName } from "../i18n";
import { more } from "../i18n/more";
import { Offline } from "../net/http";
import { recall, remember } from "../net/memory";
import { make } from "../net/once";
import { keepRuling } from "../net/rulings";
import type { Ruling } from "../net/types";
import { everyList } from "../offline/lists";
import { kept } from "../offline/texts";
import { judgeHere, type Unsigned } from "../offline/unsigned";
import { Fault } from "../ui/Fault";
import { printable } from "../ui/names";
import { tell } from "../ui/tell";
import { VerdictScreen } from "../ui/VerdictScreen";
import { wordsIn } from "../ui/words";

const MOST_WORDS = 30;
const LONGEST = 60;

interface Question {
  readonly list: string;
  readonly text: string;
  readonly challenger: string;
  readonly layer: string;
}

export default function Challenge() {
  const question = useSignal<Question>({ list: recall("list") ?? language.value, text: "", challenger: recall("name") ?? "", layer: "" });
  const step = useSignal<"ask" | "confirm">("ask");
  const ruling = useSignal<Ruling | null>(null);
  const unsigned = useSignal<Unsigned | null>(null);
  const isShown = useSignal(false);
  const fault = useSignal("");
  useEffect(() => {
    document.title = more("ask.title");
  }, []);

  const judge = async (): Promise<void> => {
    fault.value = "";
    const { list, text, challenger, layer } = question.value;
    const parties = [challenger, layer].map(printable).filter(Boolean);
    const words = wordsIn(text);
    try {
      ruling.value = await make<Ruling>("/v1/rulings", { dictionary: (await agreementId(list)) ?? list, words, parties });
      keepRuling(ruling.value);
      unsigned.value = null;
    } catch (error) {
      if (!(error instanceof Offline)) {
        fault.value = tell(error);
        return;
      }
      const here = await judgedHere(list, words, parties);
      if (!here) {
        fault.value = kept("judge.none");
        return;
      }
      ruling.value = null;
      unsigned.value = here;
    }
    isShown.value = true;
    step.value = "ask";
    question.value = { ...question.value, text: "" };
  };
  const goTo = (next: "ask" | "confirm") => (): void => {
    fault.value = "";
    step.value = next;
  };
  return (
    <div class="page">
      <h1>{more("ask.title")}</h1>
      {step.value === "ask" ? (
        <Ask question={question.value} onChange={(next) => (question.value = next)} onDone={goTo("confirm")} />
      ) : (
        <Confirm question={question.value} onYes={judge} onNo={goTo("ask")} />
      )}
      <Fault text={fault.value} />
      {ruling.value && !isShown.value && (
        <p>
          <a href={`/r/${ruling.value.ruling.code}`} data-inner>
            {more("ask.see")} {ruling.value.ruling.code}
          </a>
        </p>
      )}
      {unsigned.value && isShown.value && <UnsignedVerdict one={unsigned.value} onClose={() => (isShown.value = false)} />}
      {ruling.value && isShown.value && <Verdict ruling={ruling.value} onClose={() => (isShown.value = false)} />}
    </div>
  );
}

/** The verdict of the list on this device; null where it is not (or no longer) here. */
const judgedHere = (list: string, words: readonly string[], parties: readonly string[]): Promise<Unsigned | null> =>
  judgeHere(list, words, parties).catch(() => null);

interface AskProps {
  readonly question: Question;
  readonly onChange: (next: Question) => void;
  readonly onDone: () => void;
}

function Ask({ question, onChange, onDone }: AskProps) {
  const lists = useSignal<readonly string[]>([]);
  const latest = useRef(question);
  latest.current = question;
  const fault = useSignal("");
  useEffect(() => {
    everyList((found) => {
      lists.value = found.map((one) => one.name);
      const now = latest.current; // the service's lists may come while somebody types
      if (!lists.value.includes(now.list)) onChange({ ...now, list: lists.value[0] ?? "" });
    }).catch((error: unknown) => (fault.value = tell(error)));
  }, []);
  const words = wordsIn(question.text);
  const isTooMuch = words.length > MOST_WORDS || words.some((word) => [...word].length > LONGEST);
  const send = (event: Event): void => {
    event.preventDefault();
    fault.value = isTooMuch ? more("ask.tooMuch", { words: MOST_WORDS, letters: LONGEST }) : words.length === 0 ? more("ask.none") : "";
    if (fault.value) return;
    remember("list", question.list);
    onDone();
  };
  const field = (key: "challenger" | "layer") => (
    <label class="line">
      {more(`ask.${key}`)}
      <input class="field" value={question[key]} maxLength={24} onInput={(event) => onChange({ ...question, [key]: event.currentTarget.value })} />
    </label>
  );
  return (
    <form class="form" onSubmit={send}>
      <p class="muted">{more("ask.help")}</p>
      <label class="line">
        {more("ask.list")}
        <select class="field" value={question.list} onChange={(event) => onChange({ ...question, list: event.currentTarget.value })}>
          {lists.value.map((name) => (
            <option key={name} value={name}>
              {listName(name)}
            </option>
          ))}
        </select>
      </label>
      <label class="line">
        <span>
          {more("ask.words")} <small class="muted">{more("ask.wordsHelp")}</small>
        </span>
        <input
          class="field big-field"
          value={question.text}
          maxLength={400}
          lang={question.list}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          onInput={(event) => onChange({ ...question, text: event.currentTarget.value })}
        />
      </label>
      <div class="two">
        {field("challenger")}
        {field("layer")}
      </div>
      <Fault text={fault.value} />
      <button class="button main" disabled={!question.list}>
        {more("ask.next")}
      </button>
    </form>
  );
}

interface ConfirmProps {
  readonly question: Question;
  readonly onYes: () => Promise<void>;
  readonly onNo: () => void;
}

function Confirm({ question, onYes, onNo }: ConfirmProps) {
  return (
    <section class="form">
      <p class="muted">{more("ask.confirmHelp")}</p>
      <h2>{more("ask.confirm")}</h2>
      <ul class="spelled" lang={question.list}>
        {wordsIn(question.text).map((word, index) => (
          <li key={index}>{word}</li>
        ))}
      </ul>
      <p class="actions">
        <button type="button" class="button main" onClick={onYes}>
          {more("ask.judge")}
        </button>
        <button type="button" class="button" onClick={onNo}>
          {more("ask.correct")}
        </button>
      </p>
    </section>
  );
}

function Verdict({ ruling: { ruling }, onClose }: { ruling: Ruling; onClose: () => void }) {
  return (
    <VerdictScreen
      isValid={ruling.valid}
      sentence={more(ruling.valid ? "ask.valid" : "ask.invalid")}
      words={ruling.words.map(({ word, valid }) => ({ word, isValid: valid }))}
      note={more("ruling.list", { name: listName(ruling.dictionary), edition: ruling.edition })}
      lang={ruling.dictionary}
      code={ruling.code}
      onClose={onClose}
    />
  );
}

/** The same by the list on this device: nobody signed it, and it says so. */
function UnsignedVerdict({ one, onClose }: { one: Unsigned; onClose: () => void }) {
  return (
    <VerdictScreen
      isValid={one.valid}
      sentence={more(one.valid ? "ask.valid" : "ask.invalid")}
      words={one.words.map(({ word, valid }) => ({ word, isValid: valid }))}
      note={kept("judge.unsigned", { name: listName(one.list), edition: one.edition })}
      lang={one.list}
      code={null}
      onClose={onClose}
    />
  );
}
