// Being told of a turn while one is away: on or off for this match, or a sentence why it can't be.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import type { Live } from "../net/live";
import { Fault } from "../ui/Fault";
import { Sheet } from "../ui/Sheet";
import { tell } from "../ui/tell";
import { ability, isTold, switchOff, switchOn, type Ability } from "./notices";
import { matchText } from "./texts";

interface Found {
  readonly ability: Ability;
  readonly key: string;
}

export function Notices({ live, onClose }: { live: Live; onClose: () => void }) {
  const found = useSignal<Found | null>(null);
  const isOn = useSignal(isTold(live.matchId));
  const fault = useSignal("");
  const run = (job: () => Promise<void>) => (): void => {
    fault.value = "";
    job().catch((error: unknown) => (fault.value = tell(error)));
  };
  useEffect(
    run(async () => {
      found.value = await ability();
    }),
    [],
  );
  const on = run(async () => {
    const outcome = await switchOn(live, found.value?.key ?? "");
    isOn.value = outcome === "on";
    if (outcome !== "on") fault.value = matchText(`notices.${outcome}`);
  });
  const off = run(async () => {
    await switchOff(live);
    isOn.value = false;
  });
  return (
    <Sheet title={matchText("notices.title")} onClose={onClose}>
      {!found.value && !fault.value && <p class="muted">{t("loading")}</p>}
      {found.value && found.value.ability !== "can" && <p>{matchText(`notices.${found.value.ability}`)}</p>}
      {found.value?.ability === "can" && (
        <>
          <p>{matchText("notices.help")}</p>
          <p role="status" class="muted">
            {matchText(isOn.value ? "notices.isOn" : "notices.isOff")}
          </p>
          <button type="button" class={isOn.value ? "button" : "button main"} onClick={isOn.value ? off : on}>
            {matchText(isOn.value ? "notices.off" : "notices.on")}
          </button>
        </>
      )}
      <Fault text={fault.value} />
    </Sheet>
  );
}
