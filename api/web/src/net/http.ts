// Calls to the service. Every failure becomes a `Problem` with a code (RFC 9457), or an `Offline`.

export interface Fault {
  readonly code: string;
  readonly clause?: string | null;
  readonly message?: string;
  readonly meld?: number | null;
  readonly tiles?: readonly string[];
  readonly params?: Readonly<Record<string, unknown>>;
}

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly body: Readonly<Record<string, unknown>>,
  ) {
    super(detail);
  }

  get problems(): readonly Fault[] {
    return Array.isArray(this.body["problems"]) ? (this.body["problems"] as Fault[]) : [];
  }
}

export class Offline extends Error {}

interface CallOptions {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const answer = await reach(path, options);
  if (isOfAnother(answer)) throw new Offline(path);
  const { status, statusText, responseText: text, type } = answer;
  const body = readJson(text) as Record<string, unknown>;
  if (status < 200 || status > 299) {
    const code = typeof body["code"] === "string" ? body["code"] : `http_${status}`;
    const detail = typeof body["detail"] === "string" ? body["detail"] : statusText;
    throw new Problem(status, code, detail, body);
  }
  return (type.includes("json") ? body : text) as T;
}

interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly responseText: string;
  readonly type: string;
}

/** Whether no service of ours answered: the page of a network where one signs in first, or of a gateway with nothing behind it. */
const isOfAnother = ({ status, type }: Answer): boolean => type.includes("html") && (status < 400 || (status >= 502 && status <= 504));

/** Not by `fetch`: that tells head and body one after the other, which on a slow phone costs 5 ms of a verdict's 50. */
function reach(path: string, { method = "GET", body, headers, signal }: CallOptions): Promise<Answer> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open(method, path);
    const sent = { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers };
    for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      done({ status, statusText, responseText, type: request.getResponseHeader("content-type") ?? "" });
    };
    request.onerror = () => fail(new Offline(path));
    request.onabort = () => fail(new DOMException("not wanted any more", "AbortError"));
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort);
    request.send(body === undefined ? null : JSON.stringify(body));
    if (signal?.aborted) abort();
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
