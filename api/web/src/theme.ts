// How it looks on this device: light or dark, and how big the tiles are.

import { signal } from "@preact/signals";
import { recall, remember } from "./net/memory";

type Theme = "auto" | "light" | "dark";
export const THEMES: readonly Theme[] = ["auto", "light", "dark"];
type TileSize = "small" | "normal" | "large";
export const TILE_SIZES: readonly TileSize[] = ["small", "normal", "large"];

export const theme = signal<Theme>(THEMES.find((name) => name === recall("theme")) ?? "auto");
export const tileSize = signal<TileSize>(TILE_SIZES.find((name) => name === recall("tileSize")) ?? "normal");

export function applyLook(): void {
  const { dataset } = document.documentElement;
  if (theme.value === "auto") delete dataset["theme"];
  else dataset["theme"] = theme.value;
  dataset["tiles"] = tileSize.value;
}

export function setTheme(next: Theme): void {
  theme.value = next;
  remember("theme", next);
  applyLook();
}

export function setTileSize(next: TileSize): void {
  tileSize.value = next;
  remember("tileSize", next);
  applyLook();
}
