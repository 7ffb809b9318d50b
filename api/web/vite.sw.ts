// Builds the service worker when all else is built: its list of files, each with what tells its content.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { build, type Plugin } from "vite";

interface File {
  readonly url: string;
  /** What changes with the content; null where the name does. */
  readonly revision: string | null;
}

const NOT_KEPT = /(\.gz|\.map|^sw\.js)$/;

const digest = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex").slice(0, 12);

/** Every file of a built client, as the service worker asks for it. */
export function filesOf(folder: string): File[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => !NOT_KEPT.test(name))
    .sort();
  return found.map((name) => ({
    url: name === "index.html" ? "/" : `/${name}`,
    revision: name.startsWith("assets/") ? null : digest(readFileSync(join(folder, name))),
  }));
}

export function serviceWorker(): Plugin {
  let folder = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved: ({ build: { outDir }, root }) => {
      folder = join(root, outDir);
    },
    closeBundle: async () => {
      const files = filesOf(folder);
      await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        define: {
          FILES: JSON.stringify(files),
          VERSION: JSON.stringify(digest(JSON.stringify(files))),
          "process.env.NODE_ENV": '"production"',
        },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: "es2022",
          rollupOptions: { input: "src/sw.ts", output: { format: "iife", entryFileNames: "sw.js" } },
        },
      });
    },
  };
}
