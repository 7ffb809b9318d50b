// Where there is nothing yet: three blank tiles on their ledge, and what to do next.

import type { ComponentChildren } from "preact";

export function Nothing({ children }: { children: ComponentChildren }) {
  return (
    <div class="nothing">
      <p class="blank" aria-hidden="true">
        <span class="tile" />
        <span class="tile" />
        <span class="tile" />
      </p>
      {children}
    </div>
  );
}
