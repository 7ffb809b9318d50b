// The service worker: keeps the files of the client, so that it starts without a network.
//
// Every version has a cache of its own. The files of an older version stay for as long as a page may run on them:
// a new version takes over only when all pages are closed or when the user asks for it, and even then a page that
// was left open still finds the parts that it has not loaded yet. The service's answers (/v1) are never kept here.

import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { open, show, type Notice } from "./match/pushed";
import { missingIn, refill, type Built } from "./shell/refill";

declare const self: ServiceWorkerGlobalScope;
declare const FILES: readonly (PrecacheEntry & Built)[]; // both filled in by vite.sw.ts
declare const VERSION: string;

const FAMILY = "woord-shell-";
const CACHE = FAMILY + VERSION;
const LANES = 3;
const NOT_PAGES = [/^\/(v1|metrics|assets|icons|page|\.well-known)(\/|$)/, /^\/[^/]+\.\w+$/];

const files = new PrecacheController({ cacheName: CACHE });
files.addToCacheList([...FILES]);

async function answer(request: Request, path: string): Promise<Response> {
  const kept = (await files.matchPrecache(path)) ?? (await caches.match(request.url, { ignoreVary: true }));
  return kept ?? fetch(request);
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (files.getCacheKeyForURL(url.pathname) !== undefined || url.pathname.startsWith("/assets/")),
  ({ request, url }) => answer(request, url.pathname),
);
registerRoute(new NavigationRoute(({ request }) => answer(request, "/"), { denylist: NOT_PAGES }));

self.addEventListener("install", (event) => {
  event.waitUntil(warm().then(() => files.install(event)));
});
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([self.clients.claim(), tidy(0)])));

self.addEventListener("message", (event) => {
  const { type } = event.data as { readonly type?: string };
  if (type === "takeOver") void self.skipWaiting();
  if (type === "version") event.ports[0]?.postMessage(VERSION);
  if (type === "started") event.waitUntil(Promise.all([tidy(1), beWhole(event.ports[0])]));
});

/**
 * Fetch the files whose names change with their content a few at a time, for the browser's own cache: the controller
 * asks for one after another, which on a slow line takes a round trip for each. Not more, to leave connections to words.
 */
async function warm(): Promise<void> {
  const left = FILES.filter(({ revision }) => revision === null).map(({ url }) => url);
  const lane = async (): Promise<void> => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) {
      const response = await fetch(url).catch(() => null); // what fails is told by the controller
      await response?.arrayBuffer().catch(() => null);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Fetch again what the browser cleared of this version, and tell the page how that goes. */
async function beWhole(page: MessagePort | undefined): Promise<void> {
  const keyOf = (url: string): string | undefined => files.getCacheKeyForURL(url);
  const cache = await caches.open(CACHE);
  const missing = await missingIn(cache, FILES, keyOf);
  if (missing.length === 0) return;
  page?.postMessage("fetching");
  page?.postMessage((await refill(cache, missing, keyOf)) ? "ready" : "failed");
}

/** Delete older versions, if no more pages than these (which run on this one) are open. */
async function tidy(pages: number): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length > pages) return;
  const older = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

self.addEventListener("push", (event) => {
  const notice = event.data?.json() as Notice | undefined;
  if (notice) event.waitUntil(show(self.registration, notice));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(self.clients, String(event.notification.data)));
});
