// The rulings of this device, and any other by its code.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { more } from "../i18n/more";
import { keptRulings } from "../net/rulings";
import UnsignedList from "../offline/UnsignedList";
import { unsignedRulings } from "../offline/unsigned";
import { go } from "../router";
import { Nothing } from "../ui/Nothing";
import { Sign } from "../ui/Sign";
import { dateFormat } from "../ui/dates";

export default function Rulings() {
  const code = useSignal("");
  const lines = keptRulings();
  const isEmpty = lines.length === 0 && unsignedRulings.value.length === 0;
  const time = dateFormat({ dateStyle: "medium", timeStyle: "short" });
  useEffect(() => {
    document.title = more("rulings.title");
  }, []);
  const open = (event: Event): void => {
    event.preventDefault();
    if (code.value.trim()) go(`/r/${encodeURIComponent(code.value.trim())}`);
  };
  return (
    <div class="page">
      <header>
        <h1>{more("rulings.title")}</h1>
        <p class="muted">{more("rulings.here")}</p>
      </header>
      {isEmpty && (
        <Nothing>
          <p>{more("rulings.none")}</p>
          <Ask />
        </Nothing>
      )}
      <ul class="rulings">
        {lines.map((line) => (
          <li key={line.code} class={line.valid ? "valid" : "invalid"}>
            <Sign isValid={line.valid} />
            <a href={`/r/${line.code}`} data-inner>
              <strong lang={line.list}>{line.words.join(", ")}</strong>
              <small class="muted">
                {more(line.valid ? "ruling.valid" : "ruling.invalid")}, {time.format(line.at)}
              </small>
            </a>
          </li>
        ))}
      </ul>
      <UnsignedList />
      <form class="find" onSubmit={open}>
        <label class="line">
          {more("rulings.find")}
          <input
            class="field"
            value={code.value}
            maxLength={20}
            autocapitalize="characters"
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => (code.value = event.currentTarget.value.toUpperCase())}
          />
        </label>
        <button class="button">{more("rulings.open")}</button>
      </form>
      {!isEmpty && (
        <p>
          <Ask />
        </p>
      )}
    </div>
  );
}

function Ask() {
  return (
    <a class="button" href="/challenge" data-inner>
      {more("ask.title")}
    </a>
  );
}
