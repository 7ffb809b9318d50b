// A service for tests, in place of the browser's XMLHttpRequest: every request is told, and answered or lost.

import { vi } from "vitest";

export interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly type?: string; // JSON if it is not given
}

/** Have all calls answered as told; null is an answer that is lost. */
export function answerCalls(answer: (asked: Asked) => Answer | null): void {
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      status = 0;
      statusText = "";
      responseText = "";
      onload = (): void => {};
      onerror = (): void => {};
      private path = "";
      private type = "application/json";
      private readonly headers: Record<string, string> = {};

      open(_method: string, path: string): void {
        this.path = path;
      }

      setRequestHeader(name: string, value: string): void {
        this.headers[name] = value;
      }

      getResponseHeader(): string {
        return this.type;
      }

      send(body: unknown): void {
        const found = answer({ path: this.path, headers: this.headers, body });
        this.status = found?.status ?? 0;
        this.type = found?.type ?? this.type;
        this.responseText = JSON.stringify(found?.body ?? {});
        void Promise.resolve().then(() => (found ? this.onload() : this.onerror()));
      }
    },
  );
}
