// The files of the client made whole again, in the service worker, where the browser cleared some of them: each as it
// was built or not at all, for the service may have a newer version by now.

export interface Built {
  readonly url: string;
  /** The first digits of the content's SHA-256; null where the name changes with the content. */
  readonly revision: string | null;
}

/** What is missing in a cache; `keyOf` says under which address a file is kept. */
export async function missingIn(cache: Cache, files: readonly Built[], keyOf: (url: string) => string | undefined): Promise<Built[]> {
  const there = new Set((await cache.keys()).map(({ url }) => url));
  return files.filter(({ url }) => !there.has(keyOf(url) ?? ""));
}

/** Fetch what is missing; false where some of it could not be had or kept. */
export async function refill(cache: Cache, missing: readonly Built[], keyOf: (url: string) => string | undefined): Promise<boolean> {
  let isWhole = true;
  for (const file of missing) isWhole = (await put(cache, file, keyOf(file.url)).catch(() => false)) && isWhole;
  return isWhole;
}

async function put(cache: Cache, { url, revision }: Built, key: string | undefined): Promise<boolean> {
  const response = await fetch(url, { cache: revision === null ? "default" : "reload", credentials: "same-origin" });
  if (!key || !response.ok) return false;
  if (revision !== null && !(await digestOf(response.clone())).startsWith(revision)) return false;
  await cache.put(key, response); // QuotaExceededError where there is no room
  return true;
}

async function digestOf(response: Response): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
