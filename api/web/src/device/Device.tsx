// "On this phone": what is kept here, whether it will stay, and how to take it along.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { listName, t } from "../i18n";
import { forget } from "../net/memory";
import { keptLists, lostLists } from "../offline/door";
import KeepLine, { sizeOf } from "../offline/KeepLine";
import { remove, tidy } from "../offline/keeping";
import { isApple, isInstalled } from "../shell/install";
import { Backup } from "./Backup";
import { HomeScreen } from "./HomeScreen";
import { KeptList, useKept } from "./KeptList";
import { Room } from "./Room";
import { AppState, PlainHttp } from "./AppState";
import { text } from "./texts";
import "./device.css";

export default function Device() {
  const [kept, renew] = useKept();
  useEffect(() => {
    document.title = t("nav.offline");
  });
  return (
    <div class="page device halves">
      <header class="stack">
        <h1>{t("nav.offline")}</h1>
        <AppState />
      </header>
      {!isSecureContext && <PlainHttp />}
      <Lists />
      <section class="stack">
        <h2>{text("kept.title")}</h2>
        <KeptList kept={kept} />
      </section>
      <Backup isEmpty={kept.length === 0} onChange={renew} />
      <section class="stack">
        <h2>{text("room.title")}</h2>
        {isApple() && !isInstalled() && <p class="notice">{text("apple.week")}</p>}
        <Room />
      </section>
      {isSecureContext && <HomeScreen />}
      <Forget isEmpty={kept.length === 0 && keptLists.value.length === 0} onDone={renew} />
    </div>
  );
}

/** The word lists that are kept here, or why one would. */
function Lists() {
  useEffect(() => {
    tidy().catch(() => undefined); // blocked: there is nothing to tidy
  }, []);
  return (
    <section class="stack">
      <h2>{text("lists.title")}</h2>
      {lostLists.value.map((name) => (
        <KeepLine key={name} name={name} />
      ))}
      {keptLists.value.length === 0 ? (
        <p>{text("lists.help")}</p>
      ) : (
        <ul class="kept">
          {keptLists.value.map(({ name, edition, bytes }) => (
            <li key={name}>{text("lists.line", { list: listName(name), edition, size: sizeOf(bytes) })}</li>
          ))}
        </ul>
      )}
      <p>
        <a class="button" href="/dictionaries" data-inner>
          {text("lists.choose")}
        </a>
      </p>
    </section>
  );
}

function Forget({ isEmpty, onDone }: { isEmpty: boolean; onDone: () => void }) {
  const isForgotten = useSignal(false);
  const clear = async (): Promise<void> => {
    if (!confirm(text("forget.sure"))) return;
    for (const { name } of keptLists.value) await remove(name).catch(() => undefined); // blocked: nothing is there
    forget();
    isForgotten.value = true;
    onDone();
  };
  if (isEmpty) return <p role="status">{isForgotten.value && text("forget.done")}</p>;
  return (
    <section class="stack">
      <h2>{text("forget.title")}</h2>
      <p class="muted">{text("forget.help")}</p>
      <p>
        <button type="button" class="button danger" onClick={() => void clear()}>
          {text("forget.go")}
        </button>
      </p>
    </section>
  );
}
