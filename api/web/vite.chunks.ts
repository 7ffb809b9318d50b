// What every page needs comes in one file, and what tables share with other screens in a second: each file more costs a request with its headers, about 0.9 kB.

interface Module {
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Module | null;
}

const ROOT = new URL("./src/", import.meta.url).pathname;
const MAIN = `${ROOT}main.tsx`;
const FIRST_SCREEN = `${ROOT}screens/LookUp.tsx`;
const TABLE = `${ROOT}match/Match.tsx`;
const LATER = `${ROOT}shell/later.ts`;
const OF_TABLES = new RegExp(`^${ROOT}(board|game|match|matches)/`);

/** All that a module imports at once, not when needed, and what that imports. */
function reach(from: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * The chunk of a module: `base` for what the page itself needs, and what its first screen shares with others; `shell` for
 * what every page needs a little later and others share; `table`.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (id.endsWith(".css") || id === MAIN || id === FIRST_SCREEN || id === LATER || id === TABLE) return null;
  const isShared = (graph.getModuleInfo(id)?.importers.length ?? 0) > 1;
  const isBase = reach(MAIN, graph).has(id) || (isShared && reach(FIRST_SCREEN, graph).has(id));
  if (isBase) return "base";
  if (isShared && reach(LATER, graph).has(id)) return "shell";
  return isShared && OF_TABLES.test(id) && reach(TABLE, graph).has(id) ? "table" : null;
}

/** What is fetched ahead beside a part that is imported when needed: nothing where it is one file with what is here already. */
export function ownAlone(file: string, needed: string[], { hostType }: { hostType: "html" | "js" }): string[] {
  if (hostType === "html") return needed;
  const more = needed.filter((one) => one !== file && !/\/base-[^/]+\.js$/.test(one));
  return more.some((one) => one.endsWith(".js")) ? [file, ...more] : more;
}
