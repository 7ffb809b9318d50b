// A link that leads to a table by itself: /h#CODE goes on with a seat, /w/CODE looks on.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Parts } from "../App";
import { t } from "../i18n";
import { matchText } from "../match/texts";
import { takeOver, watch } from "./ways";

export default function Arrive({ parts }: { parts: Parts }) {
  const fault = useSignal("");
  const { code } = parts;
  useEffect(() => {
    const once = location.hash.slice(1);
    history.replaceState(null, "", location.pathname); // the one-time code stays in no history
    void (code === undefined ? takeOver(once) : watch(code)).then((text) => (fault.value = text));
  }, []);
  if (!fault.value) return <p class="page muted">{t("loading")}</p>;
  return (
    <div class="page">
      <h1>{matchText(code === undefined ? "take.title" : "watch.title")}</h1>
      <p role="alert">{fault.value}</p>
      <a class="button main" href="/matches" data-inner>
        {matchText("games.title")}
      </a>
    </div>
  );
}
