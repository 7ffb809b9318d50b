// After a challenge: one verdict for the whole lay, over the full screen, gone after ten seconds
// unless it is kept.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import type { Live } from "../net/live";
import type { Ruling } from "../net/types";
import { VerdictScreen } from "../ui/VerdictScreen";

interface Props {
  readonly live: Live;
  readonly names: readonly string[];
  readonly lang: string | null;
}

export function ChallengeVerdict({ live, names, lang }: Props) {
  const seen = useRef(live.events.value.at(-1)?.seq ?? 0);
  const code = useSignal<string | null>(null);
  const shown = useSignal<number | null>(null);
  const event = live.events.value.findLast((one) => one.kind === "challenged");

  useEffect(() => {
    if (!event || event.seq <= seen.current) return;
    seen.current = event.seq;
    shown.value = event.seq;
    code.value = null;
    live.ask<Ruling[]>("/rulings").then(
      (rulings) => (code.value = rulings.at(-1)?.ruling.code ?? null),
      () => {
        // the verdict stands without its code
      },
    );
  }, [event?.seq]);

  if (!event || shown.value !== event.seq) return null;
  const words = event.body["words"] as readonly string[];
  const wrong = event.body["wrong"] as readonly string[];
  const who = names[Number(event.body["seat"])] ?? "";
  return (
    <VerdictScreen
      isValid={wrong.length === 0}
      sentence={t(wrong.length === 0 ? "challenge.wrong" : "challenge.right")}
      words={words.map((word) => ({ word, isValid: !wrong.includes(word) }))}
      note={t("challenge.by", { name: who })}
      lang={lang}
      code={code.value}
      onClose={() => (shown.value = null)}
    />
  );
}
