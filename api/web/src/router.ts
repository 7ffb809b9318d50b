// Where we are: a path, kept in a signal. Links stay plain links; a click on one of ours does not reload.

import { signal } from "@preact/signals";

export const path = signal(location.pathname);

/** Go to a path; `isInstead` of the one here, which the back button then leaves out. */
export function go(to: string, { isInstead = false } = {}): void {
  history[isInstead ? "replaceState" : "pushState"](null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

export function followLinks(): void {
  addEventListener("popstate", () => {
    path.value = location.pathname;
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download") || !("inner" in link.dataset)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/** Match a pattern such as "/m/:id"; returns the named parts, or null: also where one of them spells no text. */
export function match(pattern: string, at: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const found = at.replace(/(.)\/$/, "$1").split("/");
  if (wanted.length !== found.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const here = found[index] ?? "";
    const text = part.startsWith(":") ? decoded(here) : null;
    if (text !== null) parts[part.slice(1)] = text;
    else if (part !== here) return null;
  }
  return parts;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
