// A notice of a turn, in the service worker: shown when it arrives, opened by a tap.

export interface Notice {
  readonly name: string;
  readonly url: string;
  readonly match_id: string;
  readonly turn_deadline: number | null;
}

type Language = "en" | "nl" | "fr" | "de";

const CACHE = "woord-notices"; // a service worker has no localStorage: the language is kept here
const LANGUAGE = "/language";

const TURN: Readonly<Record<Language, string>> = {
  en: "It is your turn, {name}.",
  nl: "Jij bent aan de beurt, {name}.",
  fr: "C’est votre tour, {name}.",
  de: "Du bist am Zug, {name}.",
};
const UNTIL: Readonly<Record<Language, string>> = { en: "Until {time}.", nl: "Tot {time}.", fr: "Jusqu’à {time}.", de: "Bis {time}." };

const isKnown = (text: string): text is Language => text in TURN;

/** Keep the language of the interface where the service worker finds it; without room notices speak the browser's. */
export async function keepLanguage(language: string): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(LANGUAGE, new Response(language));
  } catch {
    // full or blocked: a notice is told all the same
  }
}

async function keptLanguage(): Promise<Language> {
  const kept = await (await (await caches.open(CACHE)).match(LANGUAGE))?.text();
  return [kept ?? "", ...navigator.languages.map((tag) => tag.slice(0, 2))].find(isKnown) ?? "en";
}

/** What a notice says: whose turn, and until when where there is a clock. */
export function sentences(notice: Notice, language: Language): string {
  const time = new Intl.DateTimeFormat(language, { weekday: "long", hour: "numeric", minute: "2-digit" });
  const until = notice.turn_deadline === null ? "" : UNTIL[language].replace("{time}", time.format(notice.turn_deadline));
  return [TURN[language].replace("{name}", notice.name), until].filter(Boolean).join(" ");
}

export async function show(registration: ServiceWorkerRegistration, notice: Notice): Promise<void> {
  const language = await keptLanguage();
  const { pathname } = new URL(notice.url, location.origin);
  await registration.showNotification("Woord", {
    body: sentences(notice, language),
    lang: language,
    tag: notice.match_id, // one a match: a later turn takes the place of an earlier one
    icon: "/icons/any-192.png",
    data: pathname,
  });
}

interface Pages {
  matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly (Client & { focus(): Promise<unknown> })[]>;
  openWindow(url: string): Promise<unknown>;
}

interface Client {
  readonly url: string;
}

/** Go to the match: to the page that shows it already, else to a new one. */
export async function open(pages: Pages, path: string): Promise<void> {
  const found = await pages.matchAll({ type: "window", includeUncontrolled: true });
  const page = found.find(({ url }) => new URL(url).pathname === path);
  await (page ? page.focus() : pages.openWindow(path));
}
