// Web Push: whether this browser and this service can tell one of a turn, and how it is switched on.

import { call } from "../net/http";
import type { Live } from "../net/live";
import { language } from "../i18n";
import { recallJson, rememberJson } from "../net/memory";
import { keepLanguage } from "./pushed";

export type Ability = "can" | "plain" | "none" | "unable" | "denied";

interface Ways {
  readonly push_key: string | null;
}

interface Kept {
  readonly version: 1;
  readonly matches: readonly string[]; // with notices on this device
}

const KEY = "notices";
const MOST = 60;
const READY = 4000; // milliseconds that a service worker may take to be there

export async function ability(): Promise<{ ability: Ability; key: string }> {
  if (!window.isSecureContext) return { ability: "plain", key: "" };
  const { push_key: key } = await call<Ways>("/v1/notices");
  if (key === null) return { ability: "none", key: "" };
  if (!("PushManager" in window) || !(await worker())) return { ability: "unable", key };
  return { ability: Notification.permission === "denied" ? "denied" : "can", key };
}

export function isTold(matchId: string): boolean {
  return (recallJson<Kept>(KEY)?.matches ?? []).includes(matchId);
}

/** Ask the browser for a subscription and give it to the service. */
export async function switchOn(live: Live, key: string): Promise<"on" | "denied" | "failed"> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const registration = await worker();
  if (!registration) return "failed";
  try {
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
    const { endpoint, keys } = subscription.toJSON();
    await live.ask("/notices", "PUT", { way: "push", endpoint, keys });
  } catch (error) {
    if (error instanceof DOMException) return "failed"; // the browser reached no push service
    throw error;
  }
  keep(live.matchId, true);
  await keepLanguage(language.value);
  return "on";
}

export async function switchOff(live: Live): Promise<void> {
  await live.ask("/notices", "DELETE");
  keep(live.matchId, false);
}

function keep(matchId: string, isOn: boolean): void {
  const others = (recallJson<Kept>(KEY)?.matches ?? []).filter((one) => one !== matchId);
  rememberJson(KEY, { version: 1, matches: [...others, ...(isOn ? [matchId] : [])].slice(-MOST) } satisfies Kept);
}

/** The service worker once it is active; null where there is none. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  const late = new Promise<null>((done) => setTimeout(() => done(null), READY));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** base64url, as the service writes its key. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const whole = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(whole, (letter) => letter.charCodeAt(0));
}
