// One ruling, by its code: the verdict, whether it is real, what the table decided all the same.

import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Parts } from "../App";
import { listName, t, type Key } from "../i18n";
import { more } from "../i18n/more";
import { call, Problem } from "../net/http";
import { make } from "../net/once";
import { recall } from "../net/memory";
import type { Ruling as RulingData } from "../net/types";
import { Fault } from "../ui/Fault";
import { printable } from "../ui/names";
import { Sign } from "../ui/Sign";
import { tell } from "../ui/tell";
import { dateFormat } from "../ui/dates";

export default function Ruling({ parts }: { parts: Parts }) {
  const code = parts["code"] ?? "";
  const found = useSignal<RulingData | null>(null);
  const fault = useSignal("");
  useEffect(() => {
    document.title = more("ruling.title", { code });
    call<RulingData>(`/v1/rulings/${encodeURIComponent(code)}`).then(
      (ruling) => (found.value = ruling),
      (error: unknown) => {
        const isUnknown = error instanceof Problem && (error.status === 404 || error.status === 422);
        fault.value = isUnknown ? more("ruling.unknown") : tell(error);
      },
    );
  }, [code]);
  if (fault.value) {
    return (
      <p class="page fault" role="alert">
        {fault.value}
      </p>
    );
  }
  if (!found.value) return <p class="page muted">{t("loading")}</p>;
  return <Shown found={found as Signal<RulingData>} />;
}

function Shown({ found }: { found: Signal<RulingData> }) {
  const { ruling } = found.value;
  const time = dateFormat({ dateStyle: "long", timeStyle: "short" });
  return (
    <>
      <section class={`verdict one ${ruling.valid ? "valid" : "invalid"}`}>
        <Sign isValid={ruling.valid} />
        <h1>{more(ruling.valid ? "ruling.valid" : "ruling.invalid")}</h1>
        <ul class="verdict-words">
          {ruling.words.map(({ word, valid, reason }) => (
            <li key={word} class={valid ? "valid" : "invalid"}>
              <Sign isValid={valid} />
              <span lang={ruling.dictionary}>{word}</span>
              {reason && reason !== "not_found" && <small>{t(`reason.${reason}` as Key)}</small>}
            </li>
          ))}
        </ul>
      </section>
      <div class="page">
        <section class="ruling-facts">
          <div>
            <h2>{more("ruling.title", { code: ruling.code })}</h2>
            <p>{more("ruling.at", { time: time.format(ruling.at) })}</p>
            <p>{more("ruling.list", { name: listName(ruling.dictionary), edition: ruling.edition })}</p>
            {ruling.parties.length > 0 && <p>{more("ruling.parties", { names: ruling.parties.join(", ") })}</p>}
          </div>
          <img class="qr" src={`/v1/rulings/${ruling.code}/qr.svg`} alt={more("ruling.qr")} width="180" height="180" />
        </section>
        <Proof found={found.value} />
        <House found={found} />
      </div>
    </>
  );
}

function Proof({ found }: { found: RulingData }) {
  const isSigned = useSignal<boolean | null>(null);
  const fault = useSignal("");
  const verify = (): void => {
    call<{ signed_here: boolean }>("/v1/rulings/verify", { method: "POST", body: { text: found.card } }).then(
      (answer) => (isSigned.value = answer.signed_here),
      (error: unknown) => (fault.value = tell(error)),
    );
  };
  return (
    <section class="form">
      <p class="actions">
        <button type="button" class="button" onClick={verify}>
          {more("ruling.verify")}
        </button>
        <a class="button" href={`/v1/rulings/${found.ruling.code}/file`} download="ruling.json">
          {more("ruling.file")}
        </a>
      </p>
      <p role="status">{fault.value || (isSigned.value !== null && more(isSigned.value ? "ruling.signed" : "ruling.unsigned"))}</p>
      <details>
        <summary>{more("ruling.details")}</summary>
        <dl class="proof">
          <dt>{more("ruling.key")}</dt>
          <dd>{found.key_id}</dd>
          <dt>{more("ruling.signature")}</dt>
          <dd>{found.signature}</dd>
          <dt>{more("ruling.lexicon")}</dt>
          <dd>{found.ruling.lexicon_id}</dd>
        </dl>
      </details>
    </section>
  );
}

function House({ found }: { found: Signal<RulingData> }) {
  const by = useSignal(recall("name") ?? "");
  const fault = useSignal("");
  const { ruling, decisions } = found.value;
  const decide = (accepted: boolean) => async (): Promise<void> => {
    fault.value = "";
    try {
      const body = { accepted, by: printable(by.value) || t("new.me") };
      found.value = await make<RulingData>(`/v1/rulings/${ruling.code}/decisions`, body);
    } catch (error) {
      fault.value = tell(error);
    }
  };
  return (
    <section class="form">
      <h2>{more("ruling.house")}</h2>
      <p class="muted">{more("ruling.houseHelp")}</p>
      <ul class="decisions">
        {decisions.map((one) => (
          <li key={one.seq}>{more(one.accepted ? "ruling.accepted" : "ruling.refused", { name: one.by })}</li>
        ))}
      </ul>
      <label class="line">
        {more("ruling.by")}
        <input class="field" value={by.value} maxLength={24} onInput={(event) => (by.value = event.currentTarget.value)} />
      </label>
      <Fault text={fault.value} />
      <p class="actions">
        <button type="button" class="button" onClick={decide(true)}>
          {more("ruling.accept")}
        </button>
        <button type="button" class="button" onClick={decide(false)}>
          {more("ruling.refuse")}
        </button>
      </p>
    </section>
  );
}
