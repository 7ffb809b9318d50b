// The word lists of this service, and one of them in full: what it is made of and on what terms.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Parts } from "../App";
import { language, listName, t } from "../i18n";
import { more, moreOr } from "../i18n/more";
import { dictionary, type Dictionary, type WordList } from "../net/facts";
import { keptList } from "../offline/door";
import KeepLine from "../offline/KeepLine";
import { everyList } from "../offline/lists";
import { kept } from "../offline/texts";
import { Fault } from "../ui/Fault";
import { tell } from "../ui/tell";

export default function Dictionaries({ parts }: { parts: Parts }) {
  const name = parts["name"];
  useEffect(() => {
    document.title = more("lists.title");
  }, []);
  return name ? <One key={name} name={name} /> : <All />;
}

const numbers = (): Intl.NumberFormat => new Intl.NumberFormat(language.value);

function All() {
  const lists = useSignal<readonly WordList[] | null>(null);
  const fault = useSignal("");
  useEffect(() => {
    everyList((found) => (lists.value = found)).catch((error: unknown) => (fault.value = tell(error)));
  }, []);
  return (
    <div class="page">
      <h1>{more("lists.title")}</h1>
      <p class="muted">{more("lists.free")}</p>
      <Fault text={fault.value} />
      {lists.value?.length === 0 && <p>{t("new.noList")}</p>}
      <ul class="links">
        {lists.value?.map((list) => (
          <li key={list.name}>
            <a href={`/dictionaries/${list.name}`} data-inner>
              <strong>{listName(list.name)}</strong>
              <small class="muted">
                {more("lists.words", { count: numbers().format(list.words) })}, {list.edition}
                {keptList(list.name) && `, ${kept("keep.title").toLocaleLowerCase(language.value)}`}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function One({ name }: { name: string }) {
  const found = useSignal<Dictionary | null>(null);
  const fault = useSignal("");
  useEffect(() => {
    dictionary(name).then(
      (one) => (found.value = one),
      (error: unknown) => (fault.value = tell(error)),
    );
  }, []);
  if (fault.value) {
    return (
      <div class="page">
        <h1>{listName(name)}</h1>
        <p class="fault">{fault.value}</p>
        <KeepLine name={name} isWhole />
      </div>
    );
  }
  if (!found.value) return <p class="page muted">{t("loading")}</p>;
  const list = found.value;
  return (
    <div class="page">
      <header>
        <a href="/dictionaries" data-inner>
          {more("lists.title")}
        </a>
        <h1>{listName(list.name)}</h1>
        <p class="muted">{more("lists.words", { count: numbers().format(list.words) })}</p>
      </header>
      <dl class="facts">
        <dt>{more("lists.edition")}</dt>
        <dd>{list.edition}</dd>
        <dt>{more("lists.id")}</dt>
        <dd class="mono">{list.lexicon_id}</dd>
        <dt>{more("lists.alphabet")}</dt>
        <dd>{list.alphabet}</dd>
      </dl>
      {list.local_only && <p>{more("lists.local")}</p>}
      <KeepLine name={name} isWhole />
      <Sources list={list} />
      <Dropped list={list} />
      <Lengths list={list} />
    </div>
  );
}

function Sources({ list }: { list: Dictionary }) {
  return (
    <section class="form">
      <h2>{more("lists.sources")}</h2>
      <ul class="sources">
        {list.sources.map((source) => (
          <li key={source.file}>
            <strong>
              {source.package} {source.version}
            </strong>
            <span class="mono">{source.file}</span>
            <span>{more("lists.licence", { licence: source.licence })}</span>
            <Asks licence={source.licence} note={source.note} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the licence asks of who hands the source on; of one that the client doesn't know, the maker's own note. */
function Asks({ licence, note }: { licence: string; note: string }) {
  const asks = moreOr(`lists.asks.${licence}`);
  if (asks) return <small class="muted">{asks}</small>;
  return (
    <small class="muted" lang="en">
      {note}
    </small>
  );
}

function Dropped({ list }: { list: Dictionary }) {
  return (
    <section class="form">
      <h2>{more("lists.dropped")}</h2>
      <ul class="plain">
        {Object.entries(list.dropped).map(([reason, count]) => (
          <li key={reason}>
            {numbers().format(count)} {moreOr(`lists.dropped.${reason}`) ?? reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lengths({ list }: { list: Dictionary }) {
  return (
    <details>
      <summary>{more("lists.lengths")}</summary>
      <table class="settlement">
        <thead>
          <tr>
            <th scope="col">{more("lists.letters")}</th>
            <th scope="col">{more("lists.count")}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(list.lengths).map(([length, count]) => (
            <tr key={length}>
              <th scope="row">{length}</th>
              <td>{numbers().format(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
