// What a module gives out is what another one takes: a name that only its own file knows is no export, and one that
// only tests know is code that nobody runs.

import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../src/**/*.{ts,tsx}", "!../src/**/*.d.ts", "./*.ts"], { eager: true, query: "?raw", import: "default" });
const isSource = (file: string): boolean => file.startsWith("../src/");
const words = Object.fromEntries(Object.entries(sources).map(([file, text]) => [file, text.match(/\w+/g) ?? []]));
const names = Object.entries(words).map(([file, all]) => ({ file, all: new Set<string>(all) }));
const given = Object.entries(sources)
  .filter(([file]) => isSource(file))
  .flatMap(([file, text]) => [...text.matchAll(/^export (?:async )?(?:function|const|let|class|type|interface) (\w+)/gm)].map((found) => ({ file, name: found[1] ?? "" })));

test("every export is used in another file", () => {
  expect(given.length).toBeGreaterThan(300);
  expect(given.filter(({ file, name }) => !names.some((other) => other.file !== file && other.all.has(name)))).toEqual([]);
});

test("every export is used by the client, not by its tests alone", () => {
  const isUsed = ({ file, name }: { file: string; name: string }): boolean =>
    names.some((other) => other.file !== file && isSource(other.file) && other.all.has(name)) || (words[file] ?? []).filter((word) => word === name).length > 1;
  expect(given.filter((one) => !isUsed(one))).toEqual([]);
});
