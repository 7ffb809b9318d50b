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

export interface CallOptions {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const response = await reach(path, options);
  const text = await response.text();
  const body = readJson(text) as Record<string, unknown>;
  if (!response.ok) {
    const code = typeof body["code"] === "string" ? body["code"] : `http_${response.status}`;
    const detail = typeof body["detail"] === "string" ? body["detail"] : response.statusText;
    throw new Problem(response.status, code, detail, body);
  }
  const isText = !(response.headers.get("content-type") ?? "").includes("json");
  return (isText ? text : body) as T;
}

async function reach(path: string, options: CallOptions): Promise<Response> {
  const init: RequestInit = {
    method: options.method ?? "GET",
    headers: { Accept: "application/json", ...(options.body === undefined ? {} : { "Content-Type": "application/json" }), ...options.headers },
    credentials: "same-origin",
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
  try {
    return await fetch(path, init);
  } catch (fault) {
    if (options.signal?.aborted) throw fault;
    throw new Offline(String(fault));
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
