// The head of every page but the table: where one is, and where one may go.

import { useEffect, useRef } from "preact/hooks";
import { t, type Key } from "../i18n";
import { path } from "../router";

interface Way {
  readonly to: string;
  readonly label: Key;
}

const FIRST: readonly Way[] = [
  { to: "/", label: "nav.check" },
  { to: "/new", label: "nav.play" },
];

const REST: readonly Way[] = [
  { to: "/matches", label: "nav.games" },
  { to: "/score", label: "nav.score" },
  { to: "/challenge", label: "nav.challenge" },
  { to: "/rulings", label: "nav.rulings" },
  { to: "/rules", label: "nav.rules" },
  { to: "/dictionaries", label: "nav.dictionaries" },
  { to: "/settings", label: "nav.settings" },
  { to: "/about", label: "nav.about" },
];

function Link({ to, label }: Way) {
  return (
    <a href={to} data-inner aria-current={path.value === to ? "page" : undefined}>
      {t(label)}
    </a>
  );
}

export function Shell() {
  const rest = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    rest.current?.removeAttribute("open");
  }, [path.value]);
  const escape = (event: KeyboardEvent): void => {
    if (event.key === "Escape") rest.current?.removeAttribute("open");
  };
  return (
    <header class="shell">
      <a href="/" data-inner class="brand">
        <span class="tile letter" aria-hidden="true">
          W
        </span>
        <span class="brand-name">{t("app.name")}</span>
      </a>
      <nav aria-label={t("nav.main")}>
        {FIRST.map((way) => (
          <Link key={way.to} {...way} />
        ))}
        <details ref={rest} class="rest" onKeyDown={escape}>
          <summary>{t("bar.more")}</summary>
          <div>
            {REST.map((way) => (
              <Link key={way.to} {...way} />
            ))}
          </div>
        </details>
      </nav>
    </header>
  );
}
