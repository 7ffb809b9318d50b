// Keeping a word list on this device: its size is known before, it comes with progress, it is checked before it
// counts, and what breaks off leaves everything as it was.

import { call, Offline, Problem } from "../net/http";
import type { components } from "../net/openapi";
import { alone } from "./alone";
import { fileId, keptList, keptLists, lostLists, makeReady, noteLost, renewLists, setKeptLists, type KeptList } from "./door";
import { fileIds, getFile, putFile, removeFile, StorageFault } from "./files";
import { Pocket, PocketFault } from "./pocket";
import { closeList } from "./reader";

const STALLED = 30_000; // milliseconds without a byte: the connection is as good as gone

type Dictionary = components["schemas"]["DictionaryOut"];

/** What could be kept, or null where this service may not hand the list out. */
export type Offer = { readonly dictionary: Dictionary; readonly bytes: number; readonly packed: number } | null;

type KeepFault = "broken" | "full" | "blocked" | "damaged" | "newer" | "local" | "away" | "server";

/** Why a list was not kept; what was there before is as it was. */
export class NotKept extends Error {
  constructor(
    readonly code: KeepFault,
    detail: string,
  ) {
    super(detail);
  }
}

export async function offerOf(name: string): Promise<Offer> {
  const dictionary = await call<Dictionary>(`/v1/dictionaries/${encodeURIComponent(name)}`);
  const { offline } = dictionary;
  return offline ? { dictionary, bytes: offline.bytes, packed: offline.packed_bytes } : null;
}

/** Whether the service has another edition of a kept list than this device. */
export const isNewer = (offer: Offer, kept: KeptList): boolean =>
  offer !== null && (offer.dictionary.lexicon_id !== kept.lexicon_id || offer.dictionary.offline?.mark !== kept.mark);

/** Fetch, check and keep a list; `progress` gets 0 to 1. Replaces an older edition of the name only when all is well. */
export async function keep(name: string, progress: (part: number) => void): Promise<KeptList> {
  try {
    const offer = await offerOf(name);
    if (!offer) throw new NotKept("local", name);
    const list = await alone(() => keepOffered(name, offer, progress));
    await makeReady(name);
    return list;
  } catch (fault) {
    throw reasonOf(fault);
  }
}

async function keepOffered(name: string, offer: NonNullable<Offer>, progress: (part: number) => void): Promise<KeptList> {
  renewLists();
  const brought = await broughtBefore(name, offer);
  if (brought) {
    replace(brought);
    return brought;
  }
  const file = await fetchFile(offer, progress);
  const list = await describe(name, offer, Pocket.open(file));
  await putFile(fileId(list), file).catch((fault: unknown) => {
    if (fault instanceof StorageFault && fault.code === "blocked") replace(list); // this page alone has it
    throw fault;
  });
  replace(list);
  return list;
}

/** The list where another page was first. The file tells: what that page noted of it may reach this one later. */
async function broughtBefore(name: string, offer: NonNullable<Offer>): Promise<KeptList | null> {
  const { lexicon_id, offline } = offer.dictionary;
  try {
    const file = await getFile(fileId({ lexicon_id, mark: offline?.mark ?? "" }));
    return file && (await describe(name, offer, Pocket.open(file)));
  } catch {
    return null; // damaged, or no storage: it is fetched
  }
}

async function fetchFile({ dictionary, bytes }: NonNullable<Offer>, progress: (part: number) => void): Promise<ArrayBuffer> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), STALLED);
  const response = await fetch(dictionary.offline?.url ?? "", { credentials: "same-origin", signal: stop.signal });
  if (!response.ok || !response.body) throw new NotKept(response.status === 403 ? "local" : "server", String(response.status));
  const file = new Uint8Array(bytes);
  let got = 0;
  const stream = response.body.getReader();
  for (;;) {
    const { done, value } = await stream.read();
    clearTimeout(timer);
    if (done) break;
    timer = setTimeout(() => stop.abort(), STALLED);
    if (got + value.length > bytes) throw new NotKept("damaged", "it is longer than was said");
    file.set(value, got);
    got += value.length;
    progress(got / bytes);
  }
  if (got < bytes) throw new NotKept("broken", `${got} of ${bytes} bytes came`);
  return file.buffer;
}

async function describe(name: string, { dictionary, bytes }: NonNullable<Offer>, pocket: Pocket): Promise<KeptList> {
  const { tileSetOf } = await import("../data/presets");
  const values = tileSetOf(pocket.header.language)?.values ?? null;
  const { title, edition, language, lexicon_id, words } = pocket.header;
  if (lexicon_id !== dictionary.lexicon_id) throw new NotKept("damaged", "it is another list than was asked for");
  return { name, title, edition, language, lexicon_id, mark: dictionary.offline?.mark ?? "", words, bytes, values, at: Date.now() };
}

function replace(list: KeptList): void {
  renewLists();
  const before = keptList(list.name);
  setKeptLists([...keptLists.value.filter((other) => other.name !== list.name), list]);
  if (before && fileId(before) !== fileId(list)) void dropFile(before).catch(() => undefined);
}

/** Remove a list from this phone, and no longer miss it. */
export async function remove(name: string): Promise<void> {
  const list = keptList(name);
  setKeptLists(keptLists.value.filter((other) => other !== list), lostLists.value.filter((lost) => lost !== name));
  if (!list) return;
  await dropFile(list).catch(() => undefined); // blocked: it went with the page that had it
}

async function dropFile(list: KeptList): Promise<void> {
  closeList(list);
  const isShared = keptLists.value.some((other) => fileId(other) === fileId(list));
  if (!isShared) await removeFile(fileId(list));
}

/** Note which lists' files are gone, and delete files that no note names: a browser may clear either alone. */
export const tidy = (): Promise<void> =>
  alone(async () => {
    const ids = await fileIds();
    renewLists();
    const noted = new Set(keptLists.value.map(fileId));
    await Promise.all(ids.filter((id) => !noted.has(id)).map(removeFile));
    noteLost((list) => !ids.includes(fileId(list)));
  });

function reasonOf(fault: unknown): NotKept {
  if (fault instanceof NotKept) return fault;
  if (fault instanceof StorageFault || fault instanceof PocketFault) return new NotKept(fault.code, fault.message);
  if (fault instanceof Offline) return new NotKept("away", fault.message);
  if (fault instanceof Problem) return new NotKept("server", fault.code);
  return new NotKept("broken", String(fault)); // fetch and its stream throw when the network goes
}
