// The seat on another device too: a code that works once, to be scanned or typed there.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Live } from "../net/live";
import { makeIn } from "../net/once";
import { Fault } from "../ui/Fault";
import { Qr } from "../ui/Qr";
import { Sheet } from "../ui/Sheet";
import { tell } from "../ui/tell";
import { matchText } from "./texts";

export function OtherDevice({ live, onClose }: { live: Live; onClose: () => void }) {
  const code = useSignal("");
  const fault = useSignal("");
  const make = (): void => {
    fault.value = "";
    makeIn<{ code: string }>(live.matchId, "/handover").then(
      (made) => (code.value = made.code),
      (error: unknown) => (fault.value = tell(error)),
    );
  };
  useEffect(make, []);
  return (
    <Sheet title={matchText("device.title")} onClose={onClose}>
      <p>{matchText("device.help")}</p>
      <Fault text={fault.value} />
      {code.value && (
        <div class="handover">
          {/* after the #, so that it reaches no log on its way */}
          <Qr text={`${location.origin}/h#${code.value}`} label={matchText("device.qr")} size={168} />
          <p class="handover-code" aria-label={[...code.value].join(" ")} role="img">
            {code.value}
          </p>
        </div>
      )}
      <button type="button" class="button" onClick={make}>
        {matchText("device.again")}
      </button>
    </Sheet>
  );
}
