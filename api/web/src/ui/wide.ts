// Whether the window has room beside a table, or for two columns.

import { signal } from "@preact/signals";

const query = matchMedia("(min-width: 1024px) and (min-height: 600px)");

export const isWide = signal(query.matches);

query.addEventListener("change", () => (isWide.value = query.matches));
