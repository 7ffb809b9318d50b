// The shell, and the screen that belongs to the path. Each screen is fetched when it is needed.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { isJudging, TABLE_PATH } from "./club/judging";
import { t } from "./i18n";
import { go, match, path } from "./router";
import { bars } from "./shell/start";
import { Nothing } from "./ui/Nothing";
import { Shell } from "./ui/Shell";

export type Parts = Readonly<Record<string, string>>;
type Screen = ComponentType<{ parts: Parts }>;
type Load = () => Promise<{ default: Screen }>;

interface Route {
  readonly pattern: string;
  readonly load: Load;
}

/** A screen whose texts are a part of the catalogue of their own. */
const withTexts =
  (texts: () => Promise<{ load: () => Promise<void> }>, load: Load): Load =>
  async () => {
    const [screen, part] = await Promise.all([load(), texts()]);
    await part.load();
    return screen;
  };

const quieter = (load: Load): Load => withTexts(() => import("./i18n/more"), load);
const clubs = (load: Load): Load => withTexts(() => import("./club/texts"), load);

/** The same, with the texts of lists that are kept here. */
const keeping = (load: Load): Load => withTexts(() => import("./offline/texts"), quieter(load));

const withTable = (load: Load): Load => withTexts(() => import("./match/texts"), load);

const withBox = (load: Load): Load => withTexts(() => import("./box/texts"), load);

const withScore = (load: Load): Load => withTexts(() => import("./score/texts"), load);

const ROUTES: readonly Route[] = [
  { pattern: "/", load: () => import("./screens/LookUp") },
  { pattern: "/new", load: withTable(withBox(() => import("./screens/New"))) },
  { pattern: "/words", load: withTexts(() => import("./house/texts"), () => import("./house/Words")) },
  { pattern: "/box", load: withBox(() => import("./box/Box")) },
  { pattern: "/box/mine", load: withBox(() => import("./box/Mine")) },
  { pattern: "/box/mine/:id", load: withBox(() => import("./box/Mine")) },
  { pattern: "/j", load: () => import("./screens/Join") },
  { pattern: "/j/:code", load: () => import("./screens/Join") },
  { pattern: "/m/:id", load: withTable(() => import("./match/Match")) },
  { pattern: "/matches", load: withTable(() => import("./matches/Matches")) },
  { pattern: "/h", load: withTable(() => import("./matches/Arrive")) },
  { pattern: "/w/:code", load: withTable(() => import("./matches/Arrive")) },
  { pattern: "/replay", load: withTable(() => import("./matches/SavedGame")) },
  { pattern: "/challenge", load: keeping(() => import("./screens/Challenge")) },
  { pattern: "/club", load: clubs(() => import("./club/Club")) },
  { pattern: "/club/evening", load: clubs(() => import("./club/Evening")) },
  { pattern: TABLE_PATH, load: clubs(() => import("./club/Table")) },
  { pattern: "/rulings", load: keeping(() => import("./screens/Rulings")) },
  { pattern: "/r/:code", load: quieter(() => import("./screens/Ruling")) },
  { pattern: "/score", load: withScore(() => import("./score/List")) },
  { pattern: "/score/new", load: withScore(() => import("./score/NewPad")) },
  { pattern: "/score/:id", load: withScore(() => import("./score/PadScreen")) },
  { pattern: "/rules", load: quieter(() => import("./screens/Rules")) },
  { pattern: "/learn", load: withTexts(() => import("./learn/texts"), () => import("./learn/Learn")) },
  { pattern: "/learn/:game", load: withTexts(() => import("./learn/texts"), () => import("./learn/Tour")) },
  { pattern: "/learn/:game/:lesson", load: withTexts(() => import("./learn/texts"), () => import("./learn/Lesson")) },
  { pattern: "/dictionaries", load: keeping(() => import("./screens/Dictionaries")) },
  { pattern: "/dictionaries/:name", load: keeping(() => import("./screens/Dictionaries")) },
  { pattern: "/offline", load: withTexts(() => import("./device/texts"), keeping(() => import("./device/Device"))) },
  { pattern: "/about", load: quieter(() => import("./screens/About")) },
  { pattern: "/settings", load: quieter(() => import("./screens/Settings")) },
];

interface Shown {
  readonly screen: Screen;
  readonly at: string;
  readonly parts: Parts;
}

const shown = signal<Shown | "loading" | "missing" | "away">("loading");

/** Have the start page there for the first picture: fetched beside the texts, drawn once. No other has texts of the base alone. */
export async function beginAt(at: string): Promise<void> {
  if (at === "/" && !isJudging.value) await show(at);
}

async function show(at: string): Promise<void> {
  const route = ROUTES.find(({ pattern }) => match(pattern, at));
  if (!route) {
    shown.value = "missing";
    return;
  }
  try {
    const { default: screen } = await route.load();
    if (path.value === at) shown.value = { screen, at, parts: match(route.pattern, at) ?? {} };
  } catch {
    shown.value = "away"; // the part of the client could not be fetched
  }
}

const isShown = (at: string): boolean => typeof shown.value === "object" && shown.value.at === at;

export function App() {
  useEffect(() => {
    if (isJudging.value && path.value !== TABLE_PATH) go(TABLE_PATH);
    else if (!isShown(path.value)) void show(path.value);
  }, [path.value, isJudging.value]);
  const Bars = bars.value;
  return (
    <>
      {!isJudging.value && <Shell />}
      {Bars && !isJudging.value && <Bars />}
      <main>
        <Body />
      </main>
    </>
  );
}

function Body() {
  const now = shown.value;
  if (now === "loading") return <p class="page muted">{t("loading")}</p>;
  if (now === "missing") return <Missing />;
  if (now === "away") return <Away />;
  const Screen = now.screen;
  return <Screen key={now.at} parts={now.parts} />;
}

function Missing() {
  return (
    <div class="page">
      <Nothing>
        <p>{t("error.notFound")}</p>
        <a class="button main" href="/" data-inner>
          {t("nav.check")}
        </a>
      </Nothing>
    </div>
  );
}

function Away() {
  return (
    <div class="page">
      <p role="alert">{t("error.offline")}</p>
      <button type="button" class="button main" onClick={() => location.reload()}>
        {t("action.retry")}
      </button>
    </div>
  );
}
