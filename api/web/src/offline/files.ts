// Where the files of kept lists are: the browser's database, which plain http has too. Where that is blocked, this
// page alone has them.

const DATABASE = "woord";
const STORE = "lists";

/** Why a file could not be kept or read. */
export class StorageFault extends Error {
  constructor(
    readonly code: "full" | "blocked",
    cause: unknown,
  ) {
    super(String(cause));
  }
}

const here = new Map<string, ArrayBuffer>(); // files that only this page has
const begun = new Map<string, Promise<ArrayBuffer | null>>(); // being read for the first who asks

export async function putFile(id: string, file: ArrayBuffer): Promise<void> {
  try {
    await run("readwrite", (store) => store.put(file, id));
    here.delete(id);
  } catch (fault) {
    if (fault instanceof StorageFault && fault.code === "blocked") here.set(id, file);
    throw fault;
  }
}

/** Begin to read a file that is asked for soon: the database answers while the page does other things. */
export function beginFile(id: string): void {
  const coming = readFile(id);
  begun.set(id, coming);
  coming.catch(() => undefined); // told to who asks
}

/** The file of an id, null when it is not (or no longer) here. */
export function getFile(id: string): Promise<ArrayBuffer | null> {
  const coming = begun.get(id);
  begun.delete(id);
  return coming ?? readFile(id);
}

async function readFile(id: string): Promise<ArrayBuffer | null> {
  const known = here.get(id);
  if (known) return known;
  const found: unknown = await run("readonly", (store) => store.get(id));
  return found instanceof ArrayBuffer ? found : null;
}

export async function removeFile(id: string): Promise<void> {
  here.delete(id);
  await run("readwrite", (store) => store.delete(id));
}

/** The ids of all files that the browser has. */
export async function fileIds(): Promise<string[]> {
  const keys = await run("readonly", (store) => store.getAllKeys());
  return keys.map(String);
}

async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(faultOf(transaction.error ?? request.error));
      transaction.onerror = () => reject(faultOf(transaction.error ?? request.error));
    });
  } catch (fault) {
    throw fault instanceof StorageFault ? fault : faultOf(fault);
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(faultOf(request.error));
      request.onblocked = () => reject(new StorageFault("blocked", "another page holds the database"));
    } catch (fault) {
      reject(faultOf(fault));
    }
  });
}

function faultOf(fault: unknown): StorageFault {
  const isFull = fault instanceof DOMException && fault.name === "QuotaExceededError";
  return new StorageFault(isFull ? "full" : "blocked", fault);
}
