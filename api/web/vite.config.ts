import { defineConfig } from "vite";
import { chunkOf, ownAlone } from "./vite.chunks.ts";
import { compressed, repositoryTexts } from "./vite.data.ts";
import { serviceWorker } from "./vite.sw.ts";

// The built files are served under /assets by the service; nothing is loaded from elsewhere.
export default defineConfig({
  base: "/",
  plugins: [repositoryTexts(), compressed(), serviceWorker()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "dist",
    assetsDir: "assets",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: ownAlone },
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOf }] } } },
  },
  server: { proxy: { "/v1": { target: "http://127.0.0.1:8000", ws: true } } },
});
