// A warning: a sign, words and a colour, never a colour alone.

import type { ComponentChildren } from "preact";

export function WarningSign() {
  return (
    <svg class="warning-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3L22 21H2z M12 10v5 M12 18v.01" />
    </svg>
  );
}

export function Warning({ children }: { children: ComponentChildren }) {
  return (
    <p class="club-warning" role="alert">
      <WarningSign />
      <span>{children}</span>
    </p>
  );
}
