// A box handed on: a QR code, its link, or a file.

import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { Qr } from "../ui/Qr";
import { Sheet } from "../ui/Sheet";
import type { OwnBox } from "./boxes";
import { linkOf } from "./share";
import { parseBox, toToml } from "./text";
import { say } from "./texts";

export function ShareBox({ box, onClose }: { box: OwnBox; onClose: () => void }) {
  const link = linkOf(box, location.origin);
  return (
    <Sheet title={say("share.title", { name: box.name })} onClose={onClose}>
      <div class="share">
        <Qr text={link} label={say("share.qr", { name: box.name })} size={300} />
        <p class="muted">{say("share.scan")}</p>
        <p class="actions">
          <CopyLink link={link} />
          <a class="button" href={fileOf(box)} download="mybox.toml">
            {say("share.file")}
          </a>
        </p>
      </div>
    </Sheet>
  );
}

const fileOf = (box: OwnBox): string => `data:application/toml;charset=utf-8,${encodeURIComponent(toToml(parseBox(box.text), box.name))}`;

export function CopyLink({ link }: { link: string }) {
  const state = useSignal<"" | "done" | "fault">("");
  const copy = (): void => {
    // on plain http there is no clipboard: the link is shown to be copied by hand
    const copied = navigator.clipboard ? navigator.clipboard.writeText(link) : Promise.reject(new Error("no clipboard"));
    copied.then(
      () => (state.value = "done"),
      () => (state.value = "fault"),
    );
  };
  return (
    <>
      <button type="button" class="button" onClick={copy}>
        {state.value === "done" ? t("action.copied") : say("share.link")}
      </button>
      {state.value === "fault" && (
        <label class="line">
          {say("share.noCopy")}
          <input class="field" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}
