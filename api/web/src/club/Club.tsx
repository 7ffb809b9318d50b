// Where a club begins: organise an evening, go on with one, or let this phone be a table.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { language, listName } from "../i18n";
import { wordLists } from "../net/facts";
import { firstList } from "../net/firstList";
import { recall } from "../net/memory";
import { useAnswer } from "../net/useAnswer";
import { go } from "../router";
import { Fault } from "../ui/Fault";
import { printable } from "../ui/names";
import { tell } from "../ui/tell";
import { wholeIn } from "../ui/typed";
import "./club.css";
import { EnterTable } from "./EnterTable";
import { evenings, keepEvening, keptTable } from "./kept";
import { createClub, listAt, type Plan } from "./net";
import { isPin, makeLock, PIN_LENGTHS } from "./pin";
import { club } from "./texts";
import { dateFormat } from "../ui/dates";

export default function Club() {
  const mine = evenings();
  const table = keptTable();
  const time = dateFormat({ dateStyle: "medium" });
  useEffect(() => {
    document.title = club("title");
  }, []);
  return (
    <div class="page club halves">
      <header class="form">
        <h1>{club("title")}</h1>
        <p class="muted">{club("what")}</p>
      </header>
      {mine.length > 0 && (
        <section class="form">
          <h2>{club("mine")}</h2>
          <ul class="links">
            {mine.map(({ id, name, at }) => (
              <li key={id}>
                <a href={`/club/evening#${id}`} data-inner>
                  <strong>{name}</strong>
                  <small class="muted">{time.format(at)}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section class="form">
        <h2>{club("be.title")}</h2>
        {table && (
          <a class="button main" href="/club/table" data-inner>
            {table.club.name}, {club("table.name", { number: table.number })}
          </a>
        )}
        <p class="muted">{club("be.help")}</p>
        <EnterTable onEntered={() => go("/club/table")} />
      </section>
      <Organise />
    </div>
  );
}

function Organise() {
  const lists = useSignal<readonly string[]>([]);
  const fault = useSignal("");
  const isBusy = useSignal(false);
  const lock = useRef({ pin: "", text: "" }); // one for a PIN: asked again, the wish is the same to the letter
  const form = useSignal({ name: "", list: recall("list") ?? "", agreement: "", tables: "6", pin: "" });
  const set = (key: keyof typeof form.value) => (event: { currentTarget: { value: string } }) =>
    (form.value = { ...form.value, [key]: event.currentTarget.value });
  useAnswer(
    wordLists,
    (found) => {
      lists.value = found.map(({ name }) => name);
      form.value = { ...form.value, list: firstList(lists.value, form.value.list, language.value) };
      fault.value = "";
    },
    (error) => (fault.value = tell(error)),
  );
  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { name, list, agreement, tables, pin } = form.value;
    const count = wholeIn(tables, 1, 200);
    if (!printable(name)) fault.value = club("form.badName");
    else if (count === null) fault.value = club("form.badTables");
    else if (!isPin(pin)) fault.value = club("form.badPin");
    else {
      fault.value = "";
      isBusy.value = true;
      try {
        if (agreement.trim() && !(await listAt(agreement.trim()))) fault.value = club("form.badAgreement");
        else {
          if (lock.current.pin !== pin) lock.current = { pin, text: await makeLock(pin) };
          await begin({ name: printable(name), dictionary: agreement.trim() || list, tables: count, lock: lock.current.text }, pin);
        }
      } catch (error) {
        fault.value = tell(error);
      } finally {
        isBusy.value = false;
      }
    }
  };
  return (
    <section class="form">
      <h2>{club("organise")}</h2>
      <form class="form" onSubmit={make} noValidate>
        <label class="line">
          {club("form.name")}
          <input class="field" value={form.value.name} maxLength={60} autocomplete="off" onInput={set("name")} />
        </label>
        <label class="line">
          {club("form.list")}
          <select class="field" value={form.value.list} onChange={set("list")}>
            {lists.value.map((name) => (
              <option key={name} value={name}>
                {listName(name)}
              </option>
            ))}
          </select>
        </label>
        <details>
          <summary>{club("form.agreementMore")}</summary>
          <label class="line">
            {club("form.agreement")}
          <input class="field" value={form.value.agreement} maxLength={80} autocomplete="off" autocapitalize="none" spellcheck={false} onInput={set("agreement")} />
          </label>
        </details>
        <div class="two">
          <label class="line">
            {club("form.tables")}
            <input class="field" inputMode="numeric" maxLength={5} autocomplete="off" value={form.value.tables} onInput={set("tables")} />
          </label>
          <label class="line">
            {club("form.pin")}
            <input
              class="field"
              value={form.value.pin}
              inputMode="numeric"
              maxLength={PIN_LENGTHS.most}
              autocomplete="off"
              aria-describedby="pin-help"
              onInput={set("pin")}
            />
          </label>
        </div>
        <p id="pin-help" class="muted">
          {club("form.pinHelp")}
        </p>
        <Fault text={fault.value} />
        <button class="button main" disabled={isBusy.value || !(form.value.list && lists.value.length > 0)}>
          {club("form.make")}
        </button>
      </form>
    </section>
  );
}

async function begin(plan: Plan, pin: string): Promise<void> {
  const made = await createClub(plan);
  const { club_id: id, name, created_at: at } = made.club;
  keepEvening({ id, at, name, secret: made.secret, tableSecret: made.table_secret, pin });
  go(`/club/evening#${id}`);
}
