// Words from tiles, and words by a pattern. A lock hides it while one plays.

import { useSignal } from "@preact/signals";
import { wordSets } from "../house/house";
import { t } from "../i18n";
import { call, Offline, Problem } from "../net/http";
import { recall, remember } from "../net/memory";
import { keptList, reader } from "../offline/door";
import { Fault } from "../ui/Fault";
import { tell } from "../ui/tell";

interface Page {
  readonly total: number;
  readonly words: readonly { readonly word: string; readonly length: number; readonly points: number | null; readonly jokers: number }[];
  readonly next: string | null;
}

type Way = "from-tiles" | "search";

const PAGE = 100; // words

const FIELD: Readonly<Record<Way, string>> = { "from-tiles": "tiles", search: "pattern" };

/** A page of what was found: words from tiles by the list on this device where it is here, all else by the service. */
async function pageOf(list: string, way: Way, query: string, cursor?: string): Promise<Page> {
  const kept = way === "from-tiles" ? keptList(list) : null;
  if (kept) {
    const words = await (await reader()).fromTiles(kept, query, wordSets(list)).catch((fault: unknown) => {
      if (fault instanceof Problem) throw fault;
      return null; // cleared or damaged meanwhile: the service knows
    });
    const start = Number(cursor ?? 0);
    const end = start + PAGE;
    if (words) return { total: words.length, words: words.slice(start, end), next: end < words.length ? String(end) : null };
  }
  const values = new URLSearchParams({ [FIELD[way]]: query, limit: String(PAGE), ...(cursor ? { cursor } : {}) });
  return call<Page>(`/v1/dictionaries/${encodeURIComponent(await agreedList(list))}/${way}?${values}`);
}

/** The id of the list with the table's own words, where there are any. */
async function agreedList(list: string): Promise<string> {
  if (!wordSets(list)) return list;
  const { agreementId } = await import("../house/agreement");
  return (await agreementId(list)) ?? list;
}

/** On a phone what was found would come below the window: the form goes up. */
function makeRoomBelow(form: HTMLFormElement): void {
  if (form.getBoundingClientRect().bottom > innerHeight / 2) form.scrollIntoView();
}

export function Finder({ list }: { list: string }) {
  const isLocked = useSignal(recall("noHelp") === "yes");
  const way = useSignal<Way>("from-tiles");
  const query = useSignal("");
  const found = useSignal<Page | null>(null);
  const fault = useSignal("");

  const lock = (locked: boolean) => () => {
    isLocked.value = locked;
    remember("noHelp", locked ? "yes" : null);
    found.value = null;
  };
  const find = async (event: Event, cursor?: string): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    fault.value = "";
    try {
      const page = await pageOf(list, way.value, query.value, cursor);
      found.value = cursor && found.value ? { ...page, words: [...found.value.words, ...page.words] } : page;
      if (form instanceof HTMLFormElement) requestAnimationFrame(() => makeRoomBelow(form));
    } catch (error) {
      const isAway = error instanceof Offline && way.value === "search" && keptList(list) !== null;
      fault.value = isAway ? t("find.away") : tell(error);
      found.value = null;
    }
  };

  if (isLocked.value) {
    return (
      <p class="muted">
        {t("find.locked")}{" "}
        <button type="button" class="button small" onClick={lock(false)}>
          {t("find.unlock")}
        </button>
      </p>
    );
  }
  return (
    <section class="finder">
      <h2>{t("find.title")}</h2>
      <div class="lists" role="radiogroup" aria-label={t("find.title")}>
        {(["from-tiles", "search"] as const).map((one) => (
          <button key={one} type="button" role="radio" class="chip" aria-checked={one === way.value} onClick={() => ((way.value = one), (found.value = null))}>
            {t(`find.${one}`)}
          </button>
        ))}
      </div>
      <form class="find" onSubmit={find}>
        <input
          class="field"
          aria-label={t(`find.${way.value}`)}
          value={query.value}
          maxLength={60}
          placeholder={t(`find.help.${way.value}`)}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={(event) => (query.value = event.currentTarget.value)}
        />
        <button class="button">{t("find.go")}</button>
      </form>
      <Fault text={fault.value} />
      {found.value && <Found page={found.value} list={list} onMore={(event) => find(event, found.value?.next ?? undefined)} />}
      <button type="button" class="button small" onClick={lock(true)}>
        {t("find.lock")}
      </button>
    </section>
  );
}

function Found({ page, list, onMore }: { page: Page; list: string; onMore: (event: Event) => Promise<void> }) {
  const lengths = [...new Set(page.words.map((word) => word.length))];
  return (
    <div class="found" aria-live="polite">
      <p class="muted">{t("find.total", { count: page.total })}</p>
      {lengths.map((length) => (
        <section key={length}>
          <h3>{t("find.length", { count: length })}</h3>
          <ul lang={list}>
            {page.words
              .filter((word) => word.length === length)
              .map((word) => (
                <li key={word.word}>
                  {word.word} <small class="muted">{word.points}</small>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {page.next && (
        <button type="button" class="button" onClick={onMore}>
          {t("find.more")}
        </button>
      )}
    </div>
  );
}
