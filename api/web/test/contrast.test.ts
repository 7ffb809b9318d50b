import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../src/style/tokens.css", import.meta.url), "utf8");

function tokens(block: string): Map<string, string> {
  const start = css.indexOf(block);
  const body = css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
  return new Map([...body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)].map((found) => [found[1] ?? "", found[2] ?? ""]));
}

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, two: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const light = tokens(":root {");
const dark = new Map([...light, ...tokens(':root[data-theme="dark"] {')]);

const PAIRS = [
  ["--text", "--page"],
  ["--text", "--raised"],
  ["--muted", "--page"],
  ["--muted", "--raised"],
  ["--accent", "--page"],
  ["--on-accent", "--accent"],
  ["--on-felt", "--felt"],
  ["--on-felt-muted", "--felt"],
  ["--valid", "--valid-wash"],
  ["--invalid", "--invalid-wash"],
  ["--valid", "--page"],
  ["--invalid", "--page"],
  ["--tile-ink", "--tile"],
  ["--tile-k", "--tile"],
  ["--tile-b", "--tile"],
  ["--tile-r", "--tile"],
  ["--tile-y", "--tile"],
  ["--tile-joker", "--tile"],
] as const;

describe.each([
  ["light", light],
  ["dark", dark],
])("%s", (_name, theme) => {
  test.each(PAIRS)("%s on %s is read easily (4.5 to 1)", (ink, ground) => {
    expect(contrast(theme.get(ink) ?? "#000000", theme.get(ground) ?? "#000000")).toBeGreaterThanOrEqual(4.5);
  });
});

test("both dark blocks say the same", () => {
  expect(tokens(':root:not([data-theme="light"]) {')).toEqual(tokens(':root[data-theme="dark"] {'));
});

test.each(["k", "b", "r", "y"])("the shape behind a number has the colour of the number: %s", (colour) => {
  const tile = readFileSync(new URL("../src/style/tile.css", import.meta.url), "utf8");
  const rule = tile.slice(tile.indexOf(`.tile.marked.${colour} {`));
  expect(/fill='%23([0-9a-f]{6})'/.exec(rule)?.[1]).toBe(light.get(`--tile-${colour}`)?.slice(1));
});
