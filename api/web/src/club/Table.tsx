// The phone at a table: sat down by the card's link, then locked; a reload stays locked.

import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { listName, t } from "../i18n";
import { wordLists } from "../net/facts";
import { Fault } from "../ui/Fault";
import { tell } from "../ui/tell";
import "./club.css";
import { EnterTable } from "./EnterTable";
import { Judge } from "./Judge";
import { fillScreen } from "./fullScreen";
import { isJudging, startJudging, stopJudging } from "./judging";
import { clubOfTable, isOver, listAt, type List } from "./net";
import { readTableLink, shortId } from "./link";
import { beat, change, differs, HEARTBEAT, isEnded, sitDown, standUp, table } from "./table";
import { club } from "./texts";
import { Warning } from "./Warning";
import type { KeptTable } from "./kept";

export default function Table() {
  const fault = useSignal("");
  const isLoading = useSignal(false);
  const follow = async (): Promise<void> => {
    const link = readTableLink(location.hash);
    if (link && isJudging.value) hideLink(); // who is locked stays the table that it is
    if (isJudging.value || location.hash.length < 2) return;
    if (!link) {
      fault.value = club("start.badLink");
      return;
    }
    isLoading.value = true;
    try {
      const found = await clubOfTable(link.clubId, link.secret);
      hideLink();
      if (link.number > found.tables) fault.value = club("be.noSuchTable", { count: found.tables });
      else sitDown(found, link.secret, link.number);
    } catch (error) {
      fault.value = isOver(error) ? club("start.badLink") : tell(error);
    } finally {
      isLoading.value = false;
    }
  };
  useEffect(() => {
    void follow();
    const followAgain = (): void => void follow();
    addEventListener("hashchange", followAgain);
    return () => removeEventListener("hashchange", followAgain);
  }, []);
  const now = table.value;
  useEffect(() => {
    if (!now) return undefined;
    document.title = `${club("table.name", { number: now.number })}, ${now.club.name}`;
    void beat();
    const timer = setInterval(() => void beat(), HEARTBEAT);
    const wake = (): void => void (document.visibilityState === "visible" && beat());
    addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    return () => {
      clearInterval(timer);
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [now?.club.club_id, now?.number, now?.list.listId]);
  useEffect(() => {
    if (isJudging.value && !now) stopJudging(); // somebody cleared the browser's data: there is nothing to judge for
  }, [isJudging.value, now]);
  if (isJudging.value && now) return <Judge table={now} />;
  if (isLoading.value) return <p class="page muted">{t("loading")}</p>;
  if (!now) return <NoTable fault={fault.value} />;
  return <Start table={now} fault={fault.value} />;
}

/** Take the secret out of sight, and out of the history. */
const hideLink = (): void => history.replaceState(history.state, "", location.pathname);

function NoTable({ fault }: { fault: string }) {
  useEffect(() => {
    document.title = club("be.title");
  }, []);
  return (
    <div class="page">
      <h1>{club("be.title")}</h1>
      {isEnded.value && <p role="status">{club("judge.over")}</p>}
      <Fault text={fault} />
      <p class="muted">{club("be.help")}</p>
      <EnterTable onEntered={() => undefined} />
    </div>
  );
}

function Start({ table: now, fault }: { table: KeptTable; fault: string }) {
  const start = (): void => {
    startJudging();
    void fillScreen();
  };
  return (
    <div class="page club-start">
      <Fault text={fault} />
      <section class="invitation">
        <p>{now.club.name}</p>
        <h1>{club("table.name", { number: now.number })}</h1>
        <p class="list-id">{shortId(now.list.listId)}</p>
        <p class="muted">{club("table.edition", { name: listName(now.list.dictionary), edition: now.list.edition })}</p>
      </section>
      {differs(now) && <Warning>{club("start.differs", { id: shortId(now.club.list_id) })}</Warning>}
      <p>{club("start.help")}</p>
      <button type="button" class="button main" onClick={start}>
        {club("start.lock")}
      </button>
      <KeepHere name={now.list.dictionary} />
      <OtherList table={now} />
      <p class="actions">
        <button type="button" class="button" onClick={standUp}>
          {club("start.another")}
        </button>
      </p>
    </div>
  );
}

/** Have the list on this phone, so that it judges without a connection, too. */
function KeepHere({ name }: { name: string }) {
  const line = useSignal<ComponentType<{ name: string }> | null>(null);
  useEffect(() => {
    Promise.all([import("../offline/KeepLine"), import("../offline/texts")])
      .then(async ([{ default: Line }, texts]) => {
        await texts.load();
        line.value = Line;
      })
      .catch(() => undefined); // it comes with a connection
  }, []);
  const Line = line.value;
  return Line && <Line key={name} name={name} />;
}

function OtherList({ table: now }: { table: KeptTable }) {
  const lists = useSignal<readonly List[]>([]);
  const fault = useSignal("");
  const fetchLists = async (): Promise<void> => {
    if (lists.value.length > 0) return;
    fault.value = "";
    try {
      const names = (await wordLists()).map(({ name }) => name);
      const found = await Promise.all(names.map((name) => listAt(name)));
      lists.value = found.filter((list): list is List => list !== null && list.listId !== now.club.list_id);
    } catch (error) {
      fault.value = tell(error);
    }
  };
  const choose = (listId: string): void => {
    const agreed = { listId: now.club.list_id, dictionary: now.club.dictionary, edition: now.club.edition };
    change({ list: lists.value.find((list) => list.listId === listId) ?? agreed });
  };
  return (
    <details onToggle={(event) => event.currentTarget.open && void fetchLists()}>
      <summary>{club("start.otherList")}</summary>
      <label class="line">
        {club("start.list")}
        <select class="field" value={now.list.listId} onChange={(event) => choose(event.currentTarget.value)}>
          <option value={now.club.list_id}>{club("start.agreedOption", { name: listName(now.club.dictionary), id: shortId(now.club.list_id) })}</option>
          {lists.value.map((list) => (
            <option key={list.listId} value={list.listId}>
              {listName(list.dictionary)} {shortId(list.listId)}
            </option>
          ))}
        </select>
      </label>
      <Fault text={fault.value} />
    </details>
  );
}
