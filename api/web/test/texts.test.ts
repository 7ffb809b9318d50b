import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clauses, sentences } from "../vite.data";
import { en } from "../src/i18n/en";
import { de } from "../src/i18n/de";
import { fr } from "../src/i18n/fr";
import { nl } from "../src/i18n/nl";
import { en as moreEn } from "../src/i18n/more/en";
import { de as moreDe } from "../src/i18n/more/de";
import { fr as moreFr } from "../src/i18n/more/fr";
import { nl as moreNl } from "../src/i18n/more/nl";

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "").sort();

test.each([
  ["nl", { ...nl, ...moreNl }],
  ["fr", { ...fr, ...moreFr }],
  ["de", { ...de, ...moreDe }],
] as const)("%s fills in what English fills in, and leaves no sentence empty", (_language, messages) => {
  const english: Record<string, string> = { ...en, ...moreEn };
  for (const [key, text] of Object.entries(messages)) {
    expect(text, key).not.toBe("");
    expect(holes(text), key).toEqual(holes(english[key] ?? ""));
  }
});

test("every clause of the rules is shown", () => {
  const rules = read("docs/rules.md");
  const found = clauses(rules).map(({ id }) => id);
  const written = [...rules.matchAll(/^\*\*([CNW]-\d+)\*\*/gm)].map((match) => match[1]);
  expect(found).toEqual(written);
  expect(found).toContain("C-01");
});

test.each(["nl", "fr", "de"])("every sentence of the referee is read in %s", (language) => {
  const text = read(`woord/data/messages/${language}.toml`);
  const codes = text.split("\n").filter((line) => /^\w+ = /.test(line));
  expect(Object.keys(sentences(text))).toHaveLength(codes.length);
});
