// One quiet line about a word list: kept here, or how large it is and a button to keep it.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, listName } from "../i18n";
import { useBusy } from "../shell/busy";
import { canBeOffline } from "../shell/updates";
import { Fault } from "../ui/Fault";
import { keptList, lostLists } from "./door";
import { isNewer, keep, NotKept, offerOf, remove, type Offer } from "./keeping";
import "./offline.css";
import { kept } from "./texts";

export function sizeOf(bytes: number): string {
  const form = { style: "unit", unit: "megabyte", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language.value, form).format(Math.max(bytes / 1e6, 0.1));
}

interface Props {
  readonly name: string;
  /** Whether it says more: the size on the phone, and a button to remove the list. */
  readonly isWhole?: boolean;
}

export default function KeepLine({ name, isWhole = false }: Props) {
  const offer = useSignal<Offer | "unknown">("unknown");
  const part = useSignal<number | null>(null); // of the download that is under way
  const fault = useSignal("");
  useBusy("list", part.value !== null); // a new version of the page would break it off
  useEffect(() => {
    offerOf(name).then(
      (found) => (offer.value = found),
      () => undefined, // no network: what is kept is told all the same
    );
  }, [name]);

  const get = async (): Promise<void> => {
    fault.value = "";
    part.value = 0;
    try {
      await keep(name, (done) => (part.value = done));
    } catch (error) {
      fault.value = kept(`fault.${error instanceof NotKept ? error.code : "server"}`);
    } finally {
      part.value = null;
    }
  };
  const leave = (): Promise<void> => {
    fault.value = "";
    return remove(name);
  };
  const list = keptList(name);
  const starts = canBeOffline();
  const isLost = lostLists.value.includes(name);
  const found = offer.value === "unknown" ? null : offer.value;
  const size = sizeOf(found?.packed ?? 0);
  const button = (text: string, act: () => Promise<void>) => (
    <button type="button" class="button small" onClick={() => void act()}>
      {text}
    </button>
  );
  return (
    <section class="keep-line" aria-live="polite">
      {part.value !== null ? (
        <Progress name={name} part={part.value} />
      ) : list ? (
        <>
          <p>{found && isNewer(found, list) ? kept("keep.newer", { list: listName(name), edition: found.dictionary.edition, size }) : kept(starts ? "keep.here" : "keep.herePlain", { list: listName(name) })}</p>
          {isWhole && <p class="muted">{kept("keep.size", { size: sizeOf(list.bytes) })}</p>}
          {found && isNewer(found, list) && button(kept("keep.take"), get)}
          {isWhole && button(kept("keep.remove"), leave)}
        </>
      ) : isLost ? (
        <>
          <p>{kept("keep.lost", { list: listName(name) })}</p>
          {offer.value !== null && button(found ? kept("keep.refetch", { size }) : kept("keep.again"), get)}
          {button(kept("keep.forget"), leave)}
        </>
      ) : found ? (
        <>
          <p>{kept(starts ? "keep.offer" : "keep.offerPlain", { list: listName(name), size })}</p>
          {button(kept(fault.value ? "keep.again" : "keep.get"), get)}
        </>
      ) : (
        isWhole && offer.value === null && <p class="muted">{kept("keep.local", { list: listName(name) })}</p>
      )}
      {!starts && (list ?? found) && (
        <a href="/offline" data-inner>
          {kept("keep.why")}
        </a>
      )}
      <Fault text={fault.value} />
    </section>
  );
}

function Progress({ name, part }: { name: string; part: number }) {
  const percent = new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 0 }).format(part);
  const text = kept("keep.getting", { list: listName(name), part: percent });
  return (
    <>
      <p>{text}</p>
      <progress max={1} value={part} aria-label={text} />
    </>
  );
}
