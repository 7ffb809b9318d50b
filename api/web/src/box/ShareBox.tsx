// A box handed on: a QR code, its link, or a file.

import { Copy } from "../ui/Copy";
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
        <Qr text={link} label={say("share.qr", { name: box.name })} size={300} caption={say("share.scan")} />
        <p class="actions">
          <Copy text={link} label={say("share.link")} byHand={say("share.noCopy")} />
          <a class="button" href={fileOf(box)} download="mybox.toml">
            {say("share.file")}
          </a>
        </p>
      </div>
    </Sheet>
  );
}

const fileOf = (box: OwnBox): string => `data:application/toml;charset=utf-8,${encodeURIComponent(toToml(parseBox(box.text), box.name))}`;
