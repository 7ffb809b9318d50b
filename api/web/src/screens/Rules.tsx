// The rules: what players argue about, the rule sets side by side, every clause.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, of, t, type Key } from "../i18n";
import { clausesOf, type Clause } from "../i18n/clauses";
import { more, moreOr, type MoreKey } from "../i18n/more";
import { RULE_SETS, type RuleSet } from "../data/presets";

const QUESTIONS = ["N-06", "N-10", "C-07", "N-09", "N-04", "N-02", "N-03", "C-04", "C-12", "C-09", "W-04", "W-07"] as const;

type Field = Extract<MoreKey, `field.${string}`>;

const FIELDS: readonly Field[] = [
  "field.seats",
  "field.hand_size",
  "field.opening_points",
  "field.opening_word_length",
  "field.opening_then_table",
  "field.joker_rack_value",
  "field.joker_release",
  "field.invalid_table",
  "field.time_out",
  "field.penalty_tiles",
  "field.pool_empty",
  "field.blocked_score",
  "field.word_check",
  "field.same_word_twice",
  "field.target",
];

const LESS_ASKED: readonly Field[] = [
  "field.turn_seconds",
  "field.loser_score",
  "field.unopened_could",
  "field.unopened_could_not",
  "field.right_challenge",
  "field.wrong_challenge",
  "field.refill_to",
  "field.rounds",
];

export default function Rules() {
  useEffect(() => {
    document.title = more("rules.title");
  }, []);
  return (
    <div class="page rules">
      <h1>{more("rules.title")}</h1>
      <section class="form" id="argue">
        <h2>{more("rules.argue")}</h2>
        <dl class="argue">
          {QUESTIONS.map((clause) => (
            <div key={clause}>
              <dt>{more(`q.${clause}`)}</dt>
              <dd>
                {more(`a.${clause}`)} <a href={`#${clause}`}>{clause}</a>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <SideBySide />
      <Clauses />
    </div>
  );
}

function SideBySide() {
  return (
    <section class="form">
      <h2>{more("rules.side")}</h2>
      {(["letters", "numbers"] as const).map((game) => (
        <Comparison key={game} game={game} sets={RULE_SETS.filter((set) => set.game === game)} />
      ))}
    </section>
  );
}

function Comparison({ game, sets }: { game: "letters" | "numbers"; sets: readonly RuleSet[] }) {
  if (sets.length === 0) return null;
  const told = (fields: readonly Field[]): readonly Field[] => fields.filter((field) => sets.some((set) => valueOf(set, field) !== "-"));
  return (
    <>
      <Table title={more(`rules.${game}`)} sets={sets} fields={told(FIELDS)} />
      <details>
        <summary>{more("rules.more")}</summary>
        <Table title={of(more(`rules.${game}`), more("rules.more"))} sets={sets} fields={told(LESS_ASKED)} />
        <p class="muted">{more("rules.choice")}</p>
      </details>
    </>
  );
}

function Table({ title, sets, fields }: { title: string; sets: readonly RuleSet[]; fields: readonly Field[] }) {
  const isChoice = (set: RuleSet, field: Field): boolean => set.choices.includes(field.slice("field.".length));
  return (
    <div class="wide" role="region" aria-label={title} tabIndex={0}>
      <table class="compare">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{more("rules.field")}</th>
            {sets.map((set) => (
              <th key={set.id} scope="col">
                {t(`preset.${set.id}` as Key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{more(field)}</th>
              {sets.map((set) => (
                <td key={set.id}>
                  {valueOf(set, field)}
                  {isChoice(set, field) && " *"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function valueOf(set: RuleSet, field: Field): string {
  const name = field.slice("field.".length);
  if (name === "seats") return `${set.min_seats}-${set.max_seats}`;
  const value = (set as unknown as Readonly<Record<string, unknown>>)[name];
  const hasOpening = name !== "opening_points" || value !== 0;
  if (value === null || value === undefined || !hasOpening) return "-";
  if (typeof value === "boolean") return more(value ? "value.yes" : "value.no");
  return moreOr(`value.${String(value)}`) ?? String(value);
}

function Clauses() {
  const wanted = useSignal("");
  const clauses = useSignal<readonly Clause[]>([]);
  const fault = useSignal("");
  const words = wanted.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = clauses.value.filter(({ id, text }) => words.every((word) => `${id} ${text}`.toLowerCase().includes(word)));
  useEffect(() => {
    clausesOf(language.value).then(
      (texts) => (clauses.value = texts),
      () => (fault.value = t("error.offline")),
    );
  }, [language.value]);
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [clauses.value]);
  return (
    <section class="form">
      <h2>{more("rules.clauses")}</h2>
      <p class="muted">{more("rules.english")}</p>
      {fault.value && <p class="fault">{fault.value}</p>}
      <input
        class="field"
        type="search"
        aria-label={more("rules.find")}
        placeholder={more("rules.find")}
        value={wanted.value}
        maxLength={60}
        onInput={(event) => (wanted.value = event.currentTarget.value)}
      />
      {found.length === 0 && clauses.value.length > 0 && <p>{more("rules.none")}</p>}
      <dl class="clauses">
        {found.map(({ id, text }) => (
          <div key={id} id={id}>
            <dt>{id}</dt>
            <dd>
              <Marked text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Text with `code` in it. */
function Marked({ text }: { text: string }) {
  return <>{text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>;
}
