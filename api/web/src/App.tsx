// The shell: navigation, and the screen that belongs to the path. Each screen is fetched when it is needed.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { t, type Key } from "./i18n";
import { match, path } from "./router";

export type Parts = Readonly<Record<string, string>>;
type Screen = ComponentType<{ parts: Parts }>;

interface Route {
  readonly pattern: string;
  readonly load: () => Promise<{ default: Screen }>;
}

const ROUTES: readonly Route[] = [
  { pattern: "/", load: () => import("./screens/LookUp") },
  { pattern: "/new", load: () => import("./screens/New") },
  { pattern: "/j", load: () => import("./screens/Join") },
  { pattern: "/j/:code", load: () => import("./screens/Join") },
  { pattern: "/m/:id", load: () => import("./match/Match") },
];

const NAVIGATION: readonly { readonly to: string; readonly label: Key }[] = [
  { to: "/", label: "nav.check" },
  { to: "/new", label: "nav.play" },
];

interface Shown {
  readonly screen: Screen;
  readonly parts: Parts;
}

const shown = signal<Shown | "loading" | "missing">("loading");

async function show(at: string): Promise<void> {
  for (const route of ROUTES) {
    const parts = match(route.pattern, at);
    if (!parts) continue;
    const { default: screen } = await route.load();
    if (path.value === at) shown.value = { screen, parts };
    return;
  }
  shown.value = "missing";
}

export function App() {
  useEffect(() => {
    void show(path.value);
  }, [path.value]);
  return (
    <>
      <header class="shell">
        <a href="/" data-inner class="brand">
          <span class="tile letter" aria-hidden="true">
            W
          </span>
          {t("app.name")}
        </a>
        <nav aria-label={t("nav.main")}>
          {NAVIGATION.map(({ to, label }) => (
            <a key={to} href={to} data-inner aria-current={path.value === to ? "page" : undefined}>
              {t(label)}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <Body />
      </main>
    </>
  );
}

function Body() {
  const now = shown.value;
  if (now === "loading") return <p class="page muted">{t("loading")}</p>;
  if (now === "missing") return <p class="page">{t("error.notFound")}</p>;
  const Screen = now.screen;
  return <Screen parts={now.parts} />;
}
