// Light, dark, or as the device says.

import { signal } from "@preact/signals";
import { recall, remember } from "./net/memory";

export type Theme = "auto" | "light" | "dark";
export const THEMES: readonly Theme[] = ["auto", "light", "dark"];

export const theme = signal<Theme>(THEMES.find((name) => name === recall("theme")) ?? "auto");

export function applyTheme(): void {
  if (theme.value === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme.value;
}

export function setTheme(next: Theme): void {
  theme.value = next;
  remember("theme", next);
  applyTheme();
}
