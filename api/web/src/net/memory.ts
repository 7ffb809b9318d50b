// What the device keeps. Where storage is blocked the page still works, for as long as it is open.

const fallback = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`woord.${key}`);
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function remember(key: string, value: string | null): void {
  if (value === null) fallback.delete(key);
  else fallback.set(key, value);
  try {
    if (value === null) localStorage.removeItem(`woord.${key}`);
    else localStorage.setItem(`woord.${key}`, value);
  } catch {
    // blocked or full: the map above has it until the page is closed
  }
}

/** Whether the browser keeps anything for us. */
export function canKeep(): boolean {
  try {
    localStorage.setItem("woord.probe", "1");
    localStorage.removeItem("woord.probe");
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

export function rememberJson(key: string, value: unknown): void {
  remember(key, JSON.stringify(value));
}

/** Forget all that this device kept for us. */
export function forget(): void {
  fallback.clear();
  try {
    const ours = Object.keys(localStorage).filter((key) => key.startsWith("woord."));
    for (const key of ours) localStorage.removeItem(key);
  } catch {
    // blocked: nothing is there
  }
}
