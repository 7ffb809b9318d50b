// How much room is used, and whether the browser promises to keep it.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language } from "../i18n";
import { keeping } from "../shell/updates";
import { text } from "./texts";

type Promised = "unknown" | "yes" | "no";

export function Room() {
  const used = useSignal<StorageEstimate | null>(null);
  const promised = useSignal<Promised>("unknown");
  const { storage } = navigator as { storage?: StorageManager };
  useEffect(() => {
    storage?.estimate?.().then((found) => (used.value = found), () => undefined);
  }, [keeping.value]);
  useEffect(() => {
    storage?.persisted?.().then((is) => (promised.value = is ? "yes" : "unknown"), () => undefined);
  }, []);
  const ask = async (): Promise<void> => {
    promised.value = (await storage?.persist().catch(() => false)) ? "yes" : "no";
  };
  const found = used.value;
  return (
    <>
      {found?.quota && found.usage ? <p>{text("room.used", { used: megabytes(found.usage), all: megabytes(found.quota) })}</p> : null}
      <p role="status">{text(`persist.${promised.value}`)}</p>
      {promised.value !== "yes" && storage?.persist && (
        <p>
          <button type="button" class="button" onClick={() => void ask()}>
            {text("persist.ask")}
          </button>
        </p>
      )}
    </>
  );
}

function megabytes(bytes: number): string {
  const isLarge = bytes >= 1e9;
  const format = new Intl.NumberFormat(language.value, { maximumFractionDigits: bytes < 1e7 ? 1 : 0 });
  return `${format.format(bytes / (isLarge ? 1e9 : 1e6))} ${isLarge ? "GB" : "MB"}`;
}
