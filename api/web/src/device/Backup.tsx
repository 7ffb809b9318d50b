// Everything in one file, and a file back into what is here: looked at first, then added.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { applyBackup, BackupFault, LARGEST, makeBackup, readBackup, type BackupFaultCode, type Reading } from "../net/backup";
import { loadKept } from "../net/kept";
import { download } from "../ui/download";
import { KINDS } from "./KeptList";
import { count, text } from "./texts";
import { dateFormat } from "../ui/dates";

interface Props {
  readonly isEmpty: boolean;
  readonly onChange: () => void;
}

export function Backup({ isEmpty, onChange }: Props) {
  return (
    <section class="stack">
      <h2>{text("file.title")}</h2>
      <p>{text("file.help")}</p>
      {!isEmpty && <Save />}
      <ReadBack onChange={onChange} />
    </section>
  );
}

function Save() {
  const withSecrets = useSignal(false);
  const saved = useSignal("");
  const save = async (): Promise<void> => {
    await loadKept();
    const now = new Date();
    const name = `woord-${now.toISOString().slice(0, 10)}.json`;
    download(makeBackup({ now, withSecrets: withSecrets.value }), name, "application/json");
    saved.value = name;
  };
  return (
    <>
      <label class="switch">
        <input type="checkbox" checked={withSecrets.value} onChange={(event) => (withSecrets.value = event.currentTarget.checked)} />
        {text("file.secrets")}
      </label>
      <p class="actions">
        <button type="button" class="button main" onClick={() => void save()}>
          {text("file.save")}
        </button>
      </p>
      <p role="status" class="muted">
        {saved.value && text("file.saved", { name: saved.value })}
      </p>
    </>
  );
}

type Outcome = { readonly reading: Reading } | { readonly fault: BackupFaultCode } | "added" | "noRoom" | null;

function ReadBack({ onChange }: Pick<Props, "onChange">) {
  const outcome = useSignal<Outcome>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    if (file) outcome.value = await look(file);
    if (input.current) input.current.value = ""; // so that the same file can be chosen again
  };
  const add = (reading: Reading) => (): void => {
    outcome.value = applyBackup(reading) ? "added" : "noRoom";
    onChange();
  };
  const now = outcome.value;
  return (
    <>
      <p>
        <button type="button" class="button" onClick={() => input.current?.click()}>
          {text("read.choose")}
        </button>
        <input ref={input} type="file" accept=".json,application/json" hidden aria-label={text("read.choose")} onChange={() => void choose()} />
      </p>
      <div role="status" class="stack">
        {now === "added" && <p>{text("read.done")}</p>}
        {now === "noRoom" && <p class="fault">{text("read.noRoom")}</p>}
        {now !== null && typeof now === "object" && ("fault" in now ? <p class="fault">{text(`fault.${now.fault}`)}</p> : <Found reading={now.reading} onAdd={add(now.reading)} />)}
      </div>
    </>
  );
}

async function look(file: File): Promise<Outcome> {
  if (file.size > 4 * LARGEST) return { fault: "too_large" };
  let content = "";
  try {
    content = await file.text();
  } catch {
    return { fault: "unread" };
  }
  await loadKept();
  try {
    return { reading: readBackup(content) };
  } catch (fault) {
    return { fault: fault instanceof BackupFault ? fault.code : "damaged" };
  }
}

function Found({ reading, onAdd }: { reading: Reading; onAdd: () => void }) {
  const date = dateFormat({ dateStyle: "long", timeStyle: "short" }).format(reading.madeAt);
  const reports = KINDS.flatMap((kind) => reading.reports.filter((report) => report.kind === kind));
  return (
    <div class="notice stack">
      <p>{text("read.of", { date })}</p>
      <ul class="kept">
        {reports.map(({ kind, read, added }) => (
          <li key={kind}>{text(added > 0 ? "read.new" : "read.same", { things: count(read, kind), added })}</li>
        ))}
      </ul>
      <p class="muted">{text("read.safe")}</p>
      <p>
        <button type="button" class="button main" onClick={onAdd}>
          {text("read.add")}
        </button>
      </p>
    </div>
  );
}
