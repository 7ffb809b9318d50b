// Words from tiles, and words by a pattern. A lock hides it while one plays.

import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { call } from "../net/http";
import { recall, remember } from "../net/memory";
import { tell } from "../ui/tell";

interface Page {
  readonly total: number;
  readonly words: readonly { readonly word: string; readonly length: number; readonly points: number; readonly jokers: number }[];
  readonly next: string | null;
}

type Way = "from-tiles" | "search";

const FIELD: Readonly<Record<Way, string>> = { "from-tiles": "tiles", search: "pattern" };

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
    fault.value = "";
    const values = new URLSearchParams({ [FIELD[way.value]]: query.value, limit: "100", order: "length", ...(cursor ? { cursor } : {}) });
    try {
      const page = await call<Page>(`/v1/dictionaries/${encodeURIComponent(list)}/${way.value}?${values}`);
      found.value = cursor && found.value ? { ...page, words: [...found.value.words, ...page.words] } : page;
    } catch (error) {
      fault.value = tell(error);
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
      {fault.value && (
        <p role="alert" class="fault">
          {fault.value}
        </p>
      )}
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
