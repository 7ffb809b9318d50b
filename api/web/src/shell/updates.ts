// The service worker from the page's side. A new version waits until it is asked for.

import { signal } from "@preact/signals";

/** `waiting`: a new version is there. `elsewhere`: another page of ours went over to it already. */
type Update = "none" | "waiting" | "elsewhere";

export const update = signal<Update>("none");
export const canBeOffline = (): boolean => isSecureContext && "serviceWorker" in navigator;

/** Whether the files of the client are kept on this device, so that it starts without a network. */
export type Keeping = "fetching" | "ready" | "failed" | "missing";

const atStart = (): Keeping => {
  if (!canBeOffline()) return "missing";
  return navigator.serviceWorker.controller ? "ready" : "fetching";
};

export const keeping = signal<Keeping>(atStart());

const LOOK_EVERY = 60 * 60 * 1000; // milliseconds; a page on the home screen may stay open for weeks
const PATIENCE = 3000; // milliseconds for a new version to take over before the page is loaded anyhow

let registration: ServiceWorkerRegistration | undefined;
let isAsked = false;

export async function registerWorker(): Promise<void> {
  if (!canBeOffline()) return;
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (isAsked) location.reload();
    else if (wasControlled) update.value = "elsewhere";
  });
  try {
    registration = await serviceWorker.register("/sw.js");
  } catch {
    if (!wasControlled) keeping.value = "failed"; // else without a network: it is here already
  }
  if (!registration) return;
  watch(registration);
  await serviceWorker.ready;
  keeping.value = "ready";
  startWorker(serviceWorker.controller);
}

/** Let the worker do what a start is for; it tells where it has to fetch files that the browser cleared. */
function startWorker(worker: ServiceWorker | null): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    keeping.value = data as Keeping;
  };
  worker?.postMessage({ type: "started" }, [port2]);
}

/** Go over to the new version: only here is a page of ours loaded again. */
export function takeUpdate(): void {
  isAsked = true;
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  waiting.postMessage({ type: "takeOver" });
  setTimeout(() => location.reload(), PATIENCE);
}

/** What tells this version from others, as its service worker knows it; null without one. */
export async function workerVersion(): Promise<string | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
    worker.postMessage({ type: "version" }, [port2]);
    setTimeout(() => resolve(null), PATIENCE);
  });
}

function watch(found: ServiceWorkerRegistration): void {
  const note = (): void => {
    if (found.waiting && found.active) update.value = "waiting";
  };
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "redundant" && !found.active) keeping.value = "failed"; // the download broke off
      note();
    });
  note();
  follow(found.installing);
  found.addEventListener("updatefound", () => follow(found.installing));
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Math.abs(Date.now() - looked) < LOOK_EVERY) return;
    looked = Date.now();
    found.update().catch(() => undefined); // no network: the next time
  });
}
