// The organiser's page: every table's list, a different one marked, the rulings, the cards.

import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, listName, t } from "../i18n";
import { Offline } from "../net/http";
import { Fault } from "../ui/Fault";
import { tell } from "../ui/tell";
import { Cards } from "./Cards";
import "./club.css";
import { dropEvening, evenings, holdEvenings, keepEvening, keepSeen, lastSeen, type KeptEvening } from "./kept";
import { readOrganiserLink, shortId } from "./link";
import { Manage } from "./Manage";
import { clubCsv, isOver, overview, type ClubTable, type Overview } from "./net";
import { club, clubCount } from "./texts";
import { Rulings } from "./EveningRulings";
import { Warning, WarningSign } from "./Warning";
import { Sign } from "../ui/Sign";
import { dateFormat } from "../ui/dates";
import { download } from "../ui/download";

const EVERY = 10_000; // milliseconds

/** The evening of the link, of the id after the #, or the newest of this device. */
function chosen(): KeptEvening | null {
  const link = readOrganiserLink(location.hash);
  const known = evenings();
  if (link) {
    history.replaceState(history.state, "", `${location.pathname}#${link.clubId}`); // the secrets out of sight
    const before = known.find(({ id }) => id === link.clubId);
    const evening = { id: link.clubId, at: Date.now(), name: "", pin: null, ...before, secret: link.secret, tableSecret: link.tableSecret };
    keepEvening(evening);
    return evening;
  }
  const id = location.hash.slice(1);
  return known.find((one) => one.id === id) ?? (id ? null : (known[0] ?? null));
}

export default function EveningScreen() {
  const evening = useSignal(chosen());
  useEffect(() => {
    holdEvenings();
    document.title = evening.value?.name || club("title");
    const again = (): void => {
      evening.value = chosen();
    };
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, []);
  if (!evening.value) return <None />;
  return <Evening key={evening.value.id} evening={evening as Signal<KeptEvening>} />;
}

function None() {
  return (
    <div class="page">
      <h1>{club("title")}</h1>
      <Fault text={location.hash.length > 1 ? club("evening.badLink") : ""} />
      <p>{club("evening.none")}</p>
      <p class="muted">{club("evening.noneHelp")}</p>
      <p>
        <a class="button main" href="/club" data-inner>
          {club("organise")}
        </a>
      </p>
    </div>
  );
}

function Evening({ evening }: { evening: Signal<KeptEvening> }) {
  const { id, secret } = evening.value;
  const seen = useSignal<Overview | null>(lastSeen(id));
  const state = useSignal<"ok" | "away" | "gone">("ok");
  const fault = useSignal("");
  const isPrinting = useSignal(false);
  const take = (found: Overview): void => {
    seen.value = found;
    state.value = "ok";
    keepSeen(found);
    if (evening.value.name === found.club.name) return;
    evening.value = { ...evening.value, name: found.club.name, at: found.club.created_at };
    keepEvening(evening.value);
    document.title = found.club.name;
  };
  const look = async (): Promise<void> => {
    try {
      take(await overview(id, secret));
      fault.value = "";
    } catch (error) {
      if (isOver(error)) state.value = "gone";
      else if (error instanceof Offline) state.value = "away";
      else fault.value = tell(error);
    }
  };
  useEffect(() => {
    void look();
    const timer = setInterval(() => void (document.visibilityState === "visible" && look()), EVERY);
    const again = (): void => void look();
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, []);
  const csv = async (): Promise<void> => {
    fault.value = "";
    try {
      const separator = language.value === "en" ? "comma" : "semicolon"; // as spreadsheets of the country read it
      const text = await clubCsv(id, secret, separator);
      const marked = text.startsWith("\ufeff") ? text : `\ufeff${text}`; // reading an answer as text takes the byte order mark off
      download(marked, `${evening.value.name || "evening"}.csv`, "text/csv;charset=utf-8");
    } catch (error) {
      fault.value = tell(error);
    }
  };
  if (state.value === "gone") return <Gone id={id} />;
  if (!seen.value) return <p class="page muted">{fault.value || t(state.value === "away" ? "error.offline" : "loading")}</p>;
  const found = seen.value;
  if (isPrinting.value) return <Cards evening={evening.value} club={found.club} onClose={() => (isPrinting.value = false)} />;
  return (
    <div class="page evening">
      <Head seen={found} isAway={state.value === "away"} />
      <Fault text={fault.value} />
      <p class="actions">
        <button type="button" class="button main" onClick={() => (isPrinting.value = true)}>
          {club("evening.cards")}
        </button>
        <button type="button" class="button" onClick={csv}>
          {club("evening.csv")}
        </button>
      </p>
      <div class="evening-parts">
        <section class="form">
          <h2>{club("evening.tables")}</h2>
          <ul class="club-tables">
            {found.tables.map((table) => (
              <Table key={table.number} table={table} at={found.at} />
            ))}
          </ul>
        </section>
        <Rulings seen={found} />
      </div>
      <Manage evening={evening} club={found.club} onChange={take} onDeleted={() => (state.value = "gone")} />
    </div>
  );
}

const clock = () => dateFormat({ timeStyle: "short" });

function Head({ seen, isAway }: { seen: Overview; isAway: boolean }) {
  const { club: evening } = seen;
  const name = listName(evening.dictionary);
  const others = seen.tables.filter(({ differs }) => differs).length;
  return (
    <header class="form">
      <h1>{evening.name}</h1>
      <dl class="evening-facts">
        <div>
          <dt>{club("evening.agreed")}</dt>
          <dd class="list-id">{shortId(evening.list_id)}</dd>
          <dd class="muted">{club("table.edition", { name, edition: evening.edition })}</dd>
        </div>
        <div>
          <dt>{club("evening.code")}</dt>
          <dd class="list-id">{shortCode(evening.code)}</dd>
        </div>
      </dl>
      {others > 0 && <Warning>{clubCount(others, "evening.differs")}</Warning>}
      {isAway && <p role="status">{club("evening.away", { time: clock().format(seen.at) })}</p>}
    </header>
  );
}

const shortCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

function Table({ table, at }: { table: ClubTable; at: number }) {
  const here = table.phones.filter(({ is_here }) => is_here);
  const phone = table.phones.find(({ differs, is_here }) => differs && is_here) ?? table.phones[0];
  const list = phone && listName(phone.dictionary);
  const kind = !phone ? "absent" : table.differs ? "other" : "agreed";
  return (
    <li class={`club-table ${kind}`} data-table={table.number}>
      <span class="table-number">
        <span class="visually-hidden">{club("be.number")}</span> {table.number}
      </span>
      <div>
        {phone && <p class="list-id">{shortId(phone.list_id)}</p>}
        <p class="table-state">
          {kind === "other" && <WarningSign />}
          {kind === "agreed" && <Sign isValid={true} />}
          {club(kind === "absent" ? "table.notYet" : kind === "other" ? "table.other" : "table.agreed")}
        </p>
        {phone && kind === "other" && <p>{club("table.edition", { name: list ?? "", edition: phone.edition })}</p>}
        {phone && here.length === 0 && <p class="muted">{club("table.silent", { time: silence(phone.seen_at, at) })}</p>}
        {here.length > 1 && <p>{club("table.phones", { count: here.length })}</p>}
        {table.rulings > 0 && <p class="muted">{clubCount(table.rulings, "evening.count")}</p>}
      </div>
    </li>
  );
}

const DAY = 86_400_000; // milliseconds

function silence(since: number, now: number): string {
  const isToday = now - since < DAY;
  return isToday ? clock().format(since) : dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(since);
}

function Gone({ id }: { id: string }) {
  return (
    <div class="page">
      <h1>{club("title")}</h1>
      <p role="alert">{club("evening.gone")}</p>
      <p>
        <a class="button" href="/club" data-inner onClick={() => dropEvening(id)}>
          {club("evening.forget")}
        </a>
      </p>
    </div>
  );
}
