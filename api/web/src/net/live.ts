// A live line to one match: a socket that comes back by itself, commands that are sent until they are
// answered, drafts that are saved while they are built.

import { signal } from "@preact/signals";
import { call, Offline, Problem } from "./http";
import { once, type Change } from "./once";
import { randomKey } from "./random";
import { seatHeaders, seatOf, type Seat } from "./seats";
import type { Changes, GameEvent, Match, SeatAction } from "./types";

const HERE_EVERY = 20_000; // milliseconds between two signs of life
const RETRY_FIRST = 400;
const RETRY_MOST = 8_000;
const DRAFT_PAUSE = 1_000;
const ACT_TRIES = 6;

export type Line = "connecting" | "open" | "away";

export class Live {
  readonly match = signal<Match | null>(null);
  readonly events = signal<readonly GameEvent[]>([]); // all that was told since the page was opened
  readonly line = signal<Line>("connecting");
  readonly fault = signal<Problem | null>(null); // the line was refused for good
  readonly isActing = signal(false); // a command is on its way
  private socket: WebSocket | null = null;
  private retry = RETRY_FIRST;
  private isClosed = false;
  private heard = 0; // up to which event the socket has told everything
  private skew = 0; // how far the service's clock is ahead of ours
  private timers: ReturnType<typeof setTimeout>[] = [];
  private draftTimer: ReturnType<typeof setTimeout> | null = null;
  private unsent: { seq: number; table: string; at: number } | null = null; // the newest draft, until it is sent or outdated
  private readonly seat: Seat | null;

  constructor(
    readonly matchId: string,
    private readonly onChanges: (changes: Changes) => void = () => {},
  ) {
    this.seat = seatOf(matchId);
  }

  /** The service's time now, in milliseconds. */
  now(): number {
    return Date.now() + this.skew;
  }

  open(): void {
    this.connect();
    document.addEventListener("visibilitychange", this.wake);
    addEventListener("online", this.wake);
  }

  close(): void {
    this.isClosed = true;
    document.removeEventListener("visibilitychange", this.wake);
    removeEventListener("online", this.wake);
    this.timers.forEach(clearTimeout);
    if (this.draftTimer !== null) clearTimeout(this.draftTimer);
    this.socket?.close();
  }

  /** Send a command until it is answered. A refusal is thrown as a `Problem`, its match taken in. */
  act(kind: SeatAction, table: string | null = null): Promise<readonly GameEvent[]> {
    return this.command("/actions", { kind, table });
  }

  /** End the match for all, as its host. */
  abort(): Promise<readonly GameEvent[]> {
    return this.command("/abort", {});
  }

  private async command(path: string, body: object): Promise<readonly GameEvent[]> {
    const headers = {
      ...(this.seat ? seatHeaders(this.seat) : {}),
      "If-Match": `"${this.match.value?.seq ?? 0}"`,
      "Idempotency-Key": randomKey(),
    };
    this.isActing.value = true;
    try {
      const changes = await this.persist(() =>
        call<Changes>(`/v1/matches/${this.matchId}${path}`, { method: "POST", body, headers }).catch((fault: unknown) => {
          if (fault instanceof Offline) this.line.value = "away"; // the line itself may take long to notice
          throw fault;
        }),
      );
      this.take(changes);
      return changes.events;
    } catch (fault) {
      if (fault instanceof Problem && fault.body["match"]) this.see(fault.body["match"] as Match);
      throw fault;
    } finally {
      this.isActing.value = false;
      if (this.socket?.readyState === WebSocket.OPEN) this.line.value = "open";
    }
  }

  /** Try again while there is no connection; the key makes sure that nothing is done twice. */
  private async persist<T>(send: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send();
      } catch (fault) {
        if (!(fault instanceof Offline) || attempt >= ACT_TRIES) throw fault;
        await this.back(RETRY_FIRST * 2 ** attempt);
      }
    }
  }

  /** Wait until the line is there again, at most so many milliseconds. */
  private back(most: number): Promise<void> {
    return new Promise((done) => {
      const end = (): void => {
        clearTimeout(timer);
        stop();
        done();
      };
      const timer = setTimeout(end, most);
      const stop = this.line.subscribe((line) => line === "open" && queueMicrotask(end));
    });
  }

  /** Another call about this match, with its secrets. */
  async ask<T>(path: string, method: "GET" | Change = "GET", body?: unknown): Promise<T> {
    const headers = this.seat ? seatHeaders(this.seat) : {};
    const address = `/v1/matches/${this.matchId}${path}`;
    return method === "GET" ? call<T>(address, { headers }) : once<T>(method, address, body, headers);
  }

  /** Save the draft at the service, at most once a second; a turn that comes between makes it void. */
  draft(table: string, at: number): void {
    if (this.draftTimer !== null) clearTimeout(this.draftTimer);
    this.unsent = { seq: this.match.peek()?.seq ?? 0, table, at };
    this.draftTimer = setTimeout(() => {
      this.draftTimer = null;
      this.sendDraft();
    }, DRAFT_PAUSE);
  }

  private sendDraft(): void {
    if (this.unsent === null || this.socket?.readyState !== WebSocket.OPEN) return;
    if (this.unsent.seq === this.match.peek()?.seq) this.send({ type: "draft", ...this.unsent });
    this.unsent = null;
  }

  private readonly wake = (): void => {
    if (!document.hidden && this.line.value !== "open") this.connect();
  };

  private connect(): void {
    if (this.isClosed || this.socket?.readyState === WebSocket.CONNECTING || this.socket?.readyState === WebSocket.OPEN) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/v1/socket`);
    this.socket = socket;
    socket.onopen = () => this.hello(socket);
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => this.lost(socket);
  }

  private hello(socket: WebSocket): void {
    const secrets = this.seat ? [this.seat.secret, ...(this.seat.host ? [this.seat.host] : [])] : [];
    const after = this.heard;
    socket.send(JSON.stringify({ type: "hello", version: 1, match_id: this.matchId, secrets, after }));
    this.later(() => this.here(socket), HERE_EVERY);
  }

  private here(socket: WebSocket): void {
    if (socket !== this.socket || socket.readyState !== WebSocket.OPEN) return;
    this.send({ type: "here" });
    this.later(() => this.here(socket), HERE_EVERY);
  }

  private hear(message: Message): void {
    if (message.type === "problem") {
      this.fault.value = new Problem(0, message.code, message.detail, {});
      this.close();
      return;
    }
    this.retry = RETRY_FIRST;
    this.line.value = "open";
    this.take(message);
    this.heard = Math.max(this.heard, message.match.seq);
    if (this.draftTimer === null) this.sendDraft(); // one that could not be sent while the line was away
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.isClosed) return;
    this.line.value = "away";
    this.later(() => this.connect(), this.retry * (0.75 + Math.random() / 2));
    this.retry = Math.min(this.retry * 2, RETRY_MOST);
  }

  private take(changes: Changes): void {
    const known = new Set(this.events.value.map((event) => event.seq));
    const fresh = changes.events.filter((event) => !known.has(event.seq)); // an answer may overtake the socket
    if (fresh.length > 0) this.events.value = [...this.events.value, ...fresh].sort((a, b) => a.seq - b.seq);
    if (this.see(changes.match)) this.onChanges({ match: changes.match, events: fresh });
  }

  /** Take a match in, unless a newer one is known. */
  private see(match: Match): boolean {
    const known = this.match.value;
    if (known && (match.seq < known.seq || match.lobby_version < known.lobby_version)) return false;
    this.skew = match.now - Date.now();
    this.match.value = match;
    return true;
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private later(job: () => void, wait: number): void {
    this.timers.push(setTimeout(job, wait));
  }
}

type Message = ({ type: "changes" } & Changes) | { type: "problem"; code: string; detail: string };
