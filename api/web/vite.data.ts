// What the build adds: the repository's own texts that the client shows (the clauses of the rules, the
// referee's sentences by language), and a compressed copy of every file that is worth one.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");

interface Clause {
  readonly id: string;
  readonly part: string;
  readonly text: string;
}

/** Every `**C-01** text` paragraph of docs/rules.md, with the heading that it stands under. */
export function clauses(text: string): Clause[] {
  return text.split(/^## /m).flatMap((part) => {
    const [title = "", ...paragraphs] = part.split(/\n\n+/);
    return paragraphs.flatMap((paragraph) => {
      const found = /^\*\*([A-Z]-\d+)\*\* (.*)$/s.exec(paragraph.trim());
      const [, id = "", body = ""] = found ?? [];
      return found ? [{ id, part: title.trim(), text: body.replace(/\s+/g, " ") }] : [];
    });
  });
}

/** The lines `code = "sentence"` of a catalogue of the referee. */
export function sentences(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^(\w+) = (".*")$/gm)];
  return Object.fromEntries(lines.map(([, code = "", quoted = '""']) => [code, JSON.parse(quoted) as string]));
}

/** The version of the whole project, as pyproject.toml has it. */
export function version(text: string): string {
  return /^version = "(.+)"$/m.exec(text)?.[1] ?? "";
}

const MODULES: Readonly<Record<string, () => unknown>> = {
  "virtual:version": () => version(read("pyproject.toml")),
  "virtual:clauses/en": () => clauses(read("docs/rules.md")),
  "virtual:clauses/nl": () => clauses(read("docs/rules.nl.md")),
  "virtual:clauses/fr": () => clauses(read("docs/rules.fr.md")),
  "virtual:clauses/de": () => clauses(read("docs/rules.de.md")),
  "virtual:referee/nl": () => sentences(read("woord/data/messages/nl.toml")),
  "virtual:referee/fr": () => sentences(read("woord/data/messages/fr.toml")),
  "virtual:referee/de": () => sentences(read("woord/data/messages/de.toml")),
};

export function repositoryTexts(): Plugin {
  return {
    name: "repository-texts",
    resolveId: (id) => (id in MODULES ? `\0${id}` : null),
    load: (id) => {
      const make = MODULES[id.slice(1)];
      return id.startsWith("\0") && make ? `export default ${JSON.stringify(make())};` : null;
    },
  };
}

const WORTH = 600; // bytes

/** Write `name.gz` beside every script and style sheet; the service sends it to who takes it. */
export function compressed(): Plugin {
  return {
    name: "compressed",
    writeBundle: ({ dir = "" }, bundle) => {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
        const whole = readFileSync(join(dir, name));
        if (whole.length > WORTH) writeFileSync(join(dir, `${name}.gz`), gzipSync(whole, { level: 9 }));
      }
    },
  };
}
