import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clauses, sentences } from "../vite.data";
import { en } from "../src/i18n/en";
import { de } from "../src/i18n/de";
import { fr } from "../src/i18n/fr";
import { nl } from "../src/i18n/nl";

type Texts = Readonly<Record<string, string>>;

// every part of the catalogue: a folder that holds en.ts and its translations, each with `texts`
const parts = import.meta.glob<{ texts: Texts }>(["../src/**/{en,nl,fr,de}.ts", "!../src/i18n/*.ts"], { eager: true });
const folders = [...new Set(Object.keys(parts).map((file) => file.replace(/\/\w+\.ts$/, "")))];
const partTexts = (folder: string, language: string): Texts => parts[`${folder}/${language}.ts`]?.texts ?? {};

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "").sort();

const catalogues: [string, Texts, Texts][] = [
  ["nl", en, nl],
  ["fr", en, fr],
  ["de", en, de],
  ...folders.flatMap((folder) =>
    ["nl", "fr", "de"].map((language): [string, Texts, Texts] => [
      `${folder}/${language}`,
      partTexts(folder, "en"),
      partTexts(folder, language),
    ]),
  ),
];

test.each(catalogues)("%s says what English says, fills in the same, and leaves no sentence empty", (_name, english, messages) => {
  expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  for (const [key, text] of Object.entries(messages)) {
    expect(text, key).not.toBe("");
    expect(holes(text), key).toEqual(holes(english[key] ?? ""));
  }
});

const french: [string, Texts][] = [["main", fr], ...folders.map((folder): [string, Texts] => [folder, partTexts(folder, "fr")])];
const withoutTiles = (text: string): string => text.replace(/\bERX\?| \? (?=pour)/g, " "); // ? is a joker too

test.each(french)("the French of %s keeps its marks on the line of their words", (_name, texts) => {
  for (const [key, text] of Object.entries(texts)) {
    if (key.startsWith("find.help.")) continue; // what one may type
    expect(withoutTiles(text), key).not.toMatch(/[^\u00a0][;!?»]|[^\u00a0\d]:(?!\d|\/\/)|«[^\u00a0]/);
  }
});

test("the parts of the catalogue are found", () => {
  expect(folders).toContain("../src/i18n/more");
});

test.each(["rules", "rules.nl", "rules.fr", "rules.de"])("every clause of %s is shown", (name) => {
  const rules = read(`docs/${name}.md`);
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

// whatever names a key: the code but its texts, and the lessons, whose parts are found by their ids
const sources = import.meta.glob<string>(["../src/**/*.{ts,tsx}", "!../src/**/{en,nl,fr,de}.ts"], { eager: true, query: "?raw", import: "default" });
const code = Object.values(sources).join("\n");
const quoted = new Set([...code.matchAll(/"([\w.]+)"/g)].map((found) => found[1] ?? ""));
const begun = [...new Set([...code.matchAll(/`(\w[\w.]*\.)\$\{/g)].map((found) => found[1] ?? ""))]; // `error.${code}`
const isLesson = (key: string): boolean => /^(numbers|words)\.[\w-]+\.(title|say|hint|done)$/.test(key);
const isUsed = (key: string): boolean => {
  const base = key.replace(/\.(one|other)$/, "");
  return quoted.has(key) || quoted.has(base) || begun.some((start) => key.startsWith(start)) || isLesson(key);
};

test.each([["main", en as Texts], ...folders.map((folder): [string, Texts] => [folder, partTexts(folder, "en")])])("no text of %s is left over", (_name, texts) => {
  expect(Object.keys(texts).filter((key) => !isUsed(key))).toEqual([]);
});
