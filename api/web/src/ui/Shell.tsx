// The head of every page but the table: where one is, and where one may go. On a phone the ways lie at the thumb.

import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { path } from "../router";
import { Drawn } from "./Pictures";
import { FIRST, GROUPS, type Way } from "./ways";

function here(to: string): "page" | undefined {
  const isBelow = to !== "/" && path.value.startsWith(`${to}/`);
  return path.value === to || isBelow ? "page" : undefined;
}

export function Shell() {
  return (
    <header class="shell">
      <a href="/" data-inner class="brand">
        <span class="tile letter" aria-hidden="true">
          W
        </span>
        {t("app.name")}
      </a>
      <nav aria-label={t("nav.main")}>
        {FIRST.map(({ to, label, picture }) => (
          <a key={to} href={to} data-inner aria-current={here(to)}>
            <Drawn picture={picture} />
            {t(label)}
          </a>
        ))}
        <Rest />
      </nav>
    </header>
  );
}

/** All other ways, in groups; closed by a choice, by Escape and by a tap beside it. */
function Rest() {
  const rest = useRef<HTMLDetailsElement>(null);
  const close = (): void => rest.current?.removeAttribute("open");
  useEffect(close, [path.value]);
  useEffect(() => {
    const beside = ({ target }: Event): void => {
      if (target instanceof Node && !rest.current?.contains(target)) close();
    };
    document.addEventListener("pointerdown", beside);
    document.addEventListener("focusin", beside);
    return () => {
      document.removeEventListener("pointerdown", beside);
      document.removeEventListener("focusin", beside);
    };
  }, []);
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !rest.current?.open) return;
    close();
    rest.current.querySelector("summary")?.focus();
  };
  const isHere = GROUPS.some(({ ways }) => ways.some(({ to }) => here(to)));
  return (
    <details ref={rest} class="rest" onKeyDown={escape}>
      <summary class={isHere ? "here" : ""}>
        <Drawn picture="more" />
        {t("bar.more")}
      </summary>
      <div class="groups">
        {GROUPS.map(({ title, ways }) => (
          <div key={title}>
            <h2>{t(title)}</h2>
            <Ways ways={ways} />
          </div>
        ))}
      </div>
    </details>
  );
}

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul>
      {ways.map(({ to, label }) => (
        <li key={to}>
          <a href={to} data-inner aria-current={here(to)}>
            {t(label)}
          </a>
        </li>
      ))}
    </ul>
  );
}
