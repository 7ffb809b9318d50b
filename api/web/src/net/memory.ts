// What the device keeps, under `woord.*`. Where storage is blocked or full, the page itself has the newest
// value of each key for as long as it is open, and writes it down as soon as that works again.

import { computed, signal } from "@preact/signals";

const PREFIX = "woord.";
const MARK = `${PREFIX}here`; // gone with all the rest when somebody clears the browser's data

/** Conveniences of the device: nobody need be told that one of these was not kept. */
const CONVENIENCES: ReadonlySet<string> = new Set(["language", "theme", "tileSize", "quiet", "noHelp", "list", "name", "new", "newBox", "history"]);

const written = new Map<string, string>(); // what this page wrote or holds: put back when it is cleared under us
const unkept = signal<ReadonlySet<string>>(new Set()); // keys whose newest value only this page has

const followers = new Map<string, () => void>();

type StorageState = "ok" | "full" | "blocked";

export const storageState = signal<StorageState>("ok");

/** Whether something that somebody entered is kept by this page alone. */
export const isAtRisk = computed(() => [...unkept.value].some((key) => !CONVENIENCES.has(key)));

export function recall(key: string): string | null {
  if (unkept.peek().has(key)) return written.get(key) ?? null;
  try {
    const found = localStorage.getItem(PREFIX + key);
    if (found === null && written.has(key) && isCleared()) restore();
    return localStorage.getItem(PREFIX + key);
  } catch {
    return written.get(key) ?? null;
  }
}

/** Keep a value, or forget it (null). Returns whether the device has it; if not, this page has. */
export function remember(key: string, value: string | null): boolean {
  const isLost = written.size > 0 && isCleared();
  if (value === null) written.delete(key);
  else written.set(key, value);
  const isKept = write(key, value);
  setUnkept(key, !isKept);
  if (isKept && isLost) restore();
  if (isKept) retryUnkept();
  return isKept;
}

/** Have a value that this page works with, but did not write, put back too when it is cleared under us. */
export function hold(key: string): void {
  const found = recall(key);
  if (found !== null) written.set(key, found);
}

/** Write down what could not be kept before, and what was cleared meanwhile. Called when the page is seen again. */
export function catchUp(): void {
  if (written.size > 0 && isCleared()) restore();
  retryUnkept();
}

/** Whether the browser keeps anything for us. */
export function canKeep(): boolean {
  try {
    localStorage.setItem(`${PREFIX}probe`, "1");
    localStorage.removeItem(`${PREFIX}probe`);
    return true;
  } catch {
    return false;
  }
}

/** A value kept as JSON; one that can't be read is as one that is not there. */
export function recallJson<T>(key: string): T | null {
  const text = recall(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

export function rememberJson(key: string, value: unknown): boolean {
  return remember(key, JSON.stringify(value));
}

/** The keys of everything that is kept, on the device or by this page alone. */
export function keptKeys(): string[] {
  const found = new Set(unkept.peek());
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX) && key !== MARK) found.add(key.slice(PREFIX.length));
  } catch {
    for (const key of written.keys()) found.add(key);
  }
  return [...found].filter((key) => recall(key) !== null).sort();
}

/** Have `changed` called when a key gets another value than by `remember` in this page: it is read anew there. */
export function follow(key: string, changed: () => void): void {
  followers.set(key, changed);
}

export const announce = (key: string): void => followers.get(key)?.();

/** Forget all that this device kept for us. */
export function forget(): void {
  written.clear();
  unkept.value = new Set();
  try {
    const ours = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== MARK);
    for (const key of ours) localStorage.removeItem(key);
    storageState.value = "ok";
  } catch {
    // blocked: nothing is there
  }
  for (const changed of followers.values()) changed();
}

/** What another page of ours did: a key changed or removed is theirs to decide; all gone at once was no one of us. */
export function onOtherPage({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): void {
  if (key === null) {
    restore();
  } else if (key.startsWith(PREFIX)) {
    const ours = key.slice(PREFIX.length);
    if (unkept.peek().has(ours)) return; // the newest is here
    if (newValue === null) written.delete(ours);
    else if (written.has(ours)) written.set(ours, newValue);
    announce(ours);
  }
}

/** The page is seen again. If the browser had put it aside, it heard of nothing meanwhile: all is read anew. */
export function onReturn({ persisted }: Pick<PageTransitionEvent, "persisted">): void {
  catchUp();
  if (!persisted) return;
  for (const key of written.keys()) readAnew(key);
  for (const changed of followers.values()) changed();
}

export function watchMemory(): void {
  addEventListener("storage", onOtherPage);
  addEventListener("pageshow", onReturn);
  document.addEventListener("visibilitychange", catchUp);
}

function write(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else {
      localStorage.setItem(PREFIX + key, value);
      if (localStorage.getItem(MARK) === null) localStorage.setItem(MARK, "1");
    }
    return true;
  } catch (fault) {
    storageState.value = isFull(fault) ? "full" : "blocked";
    return false;
  }
}

function readAnew(key: string): void {
  if (unkept.peek().has(key)) return; // the newest is here
  try {
    const found = localStorage.getItem(PREFIX + key);
    if (found === null) written.delete(key);
    else written.set(key, found);
  } catch {
    // blocked: the page has what it wrote
  }
}

const isFull = (fault: unknown): boolean => fault instanceof DOMException && fault.name === "QuotaExceededError";

function isCleared(): boolean {
  try {
    return localStorage.getItem(MARK) === null;
  } catch {
    return false;
  }
}

function restore(): void {
  for (const [key, value] of written) setUnkept(key, !write(key, value));
}

function retryUnkept(): void {
  for (const key of unkept.peek()) if (write(key, written.get(key) ?? null)) setUnkept(key, false);
}

function setUnkept(key: string, isUnkept: boolean): void {
  if (unkept.peek().has(key) !== isUnkept) {
    const others = [...unkept.peek()].filter((other) => other !== key);
    unkept.value = new Set(isUnkept ? [...others, key] : others);
  }
  if (unkept.peek().size === 0) storageState.value = "ok";
}
