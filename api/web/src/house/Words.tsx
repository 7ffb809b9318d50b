// The words that this table agreed on: each with an undo, every list shared by QR code, link or text.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, listName, of } from "../i18n";
import { Fault } from "../ui/Fault";
import { Nothing } from "../ui/Nothing";
import { Sheet } from "../ui/Sheet";
import { Copy } from "../ui/Copy";
import { Qr } from "../ui/Qr";
import { GotWords, faultText } from "./GotWords";
import { decide, DECISIONS, house, isHouseKept, type Decision, type HouseList } from "./house";
import { say } from "./texts";
import { agreedOf, countOf, formatAgreed, linkOf, parseAgreed, type Agreed } from "./text";
import "./house.css";
import { dateFormat } from "../ui/dates";

export default function Words() {
  const got = useSignal<Agreed | null>(null);
  const shared = useSignal<string | null>(null);
  useEffect(() => {
    document.title = say("title");
  }, [language.value]);
  const lists = Object.entries(house.value.lists);
  const sharedList = shared.value === null ? null : house.value.lists[shared.value];
  return (
    <div class="page words">
      <GotWords got={got} />
      <header>
        <h1>{say("title")}</h1>
        <p class="muted">{say("help")}</p>
      </header>
      <Fault text={isHouseKept.value ? "" : say("unkept")} />
      {lists.length === 0 && (
        <Nothing>
          <p>{say("empty")}</p>
          <a class="button main" href="/" data-inner>
            {say("check")}
          </a>
        </Nothing>
      )}
      {lists.map(([name, list]) => (
        <List key={name} name={name} list={list} onShare={() => (shared.value = name)} />
      ))}
      <Paste onRead={(agreed) => (got.value = agreed)} />
      {shared.value !== null && sharedList && <Share agreed={agreedOf(shared.value, sharedList)} onClose={() => (shared.value = null)} />}
    </div>
  );
}

function List({ name, list, onShare }: { name: string; list: HouseList; onShare: () => void }) {
  return (
    <section class="words-list">
      <h2>{listName(name)}</h2>
      <div class="words-kinds">
        {DECISIONS.filter((kind) => list[kind].length > 0).map((kind) => (
          <Kind key={kind} kind={kind} name={name} list={list} />
        ))}
      </div>
      {countOf(agreedOf(name, list)) > 0 && (
        <p class="actions">
          <button type="button" class="button" onClick={onShare}>
            {say("share")}
          </button>
        </p>
      )}
    </section>
  );
}

function Kind({ kind, name, list }: { kind: Decision; name: string; list: HouseList }) {
  const when = dateFormat({ dateStyle: "medium" });
  return (
    <div>
      <h3>{say(kind)}</h3>
      <ul class="words-of">
        {list[kind].map(({ word, at }) => (
          <li key={word}>
            <strong lang={name}>{word}</strong>
            {at > 0 && <span class="muted">{when.format(at)}</span>}
            <button type="button" class="button small" aria-label={say("undoWord", { word })} onClick={() => decide(name, word, null)}>
              {say("undo")}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Share({ agreed, onClose }: { agreed: Agreed; onClose: () => void }) {
  const link = linkOf(agreed, location.origin);
  return (
    <Sheet title={of(say("title"), listName(agreed.list))} onClose={onClose}>
      <div class="share">
        <Qr text={link} label={say("qr")} size={300} caption={say("scan")} />
        <p class="actions">
          <Copy text={link} label={say("copyLink")} byHand={say("noCopy")} />
          <Copy text={formatAgreed(agreed)} label={say("copyText")} byHand={say("noCopy")} />
        </p>
      </div>
    </Sheet>
  );
}

function Paste({ onRead }: { onRead: (agreed: Agreed) => void }) {
  const text = useSignal("");
  const fault = useSignal("");
  const read = (event: Event): void => {
    event.preventDefault();
    fault.value = "";
    try {
      onRead(parseAgreed(text.value));
      text.value = "";
      scrollTo(0, 0);
    } catch (problem) {
      fault.value = faultText(problem);
    }
  };
  return (
    <details class="paste">
      <summary>{say("paste")}</summary>
      <form class="form" onSubmit={read}>
        <textarea class="field" rows={4} aria-label={say("paste")} value={text.value} maxLength={60_000} spellcheck={false} placeholder="WOORD1 NL +GEZELLIGST -APK" onInput={(event) => (text.value = event.currentTarget.value)} />
        <Fault text={fault.value} />
        <button class="button">{say("read")}</button>
      </form>
    </details>
  );
}
