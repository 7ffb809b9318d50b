// What may wait until the page has nothing else to do.

const MOST = 5_000; // milliseconds
const QUIET = 200; // milliseconds; Safari has no idle callback

export function whenIdle(job: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(job, { timeout: MOST });
  else setTimeout(job, QUIET);
}

export const idle = (): Promise<void> => new Promise(whenIdle);
