// Join a match: its code (typed, or from the link) and a name.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Parts } from "../App";
import { t } from "../i18n";
import { canKeep, recall, remember } from "../net/memory";
import { make } from "../net/once";
import { codeSent, keepSeat } from "../net/seats";
import type { Seated } from "../net/types";
import { go } from "../router";
import { Fault } from "../ui/Fault";
import { printable } from "../ui/names";
import { tell } from "../ui/tell";

export default function Join({ parts }: { parts: Parts }) {
  const code = useSignal(parts["code"] ?? "");
  const name = useSignal(recall("name") ?? "");
  const fault = useSignal("");
  useEffect(() => {
    document.title = t("join.title");
  }, []);

  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    fault.value = "";
    remember("name", printable(name.value) || null);
    try {
      const body = { code: codeSent(code.value), name: printable(name.value) || t("new.me") };
      const seated = await make<Seated>("/v1/matches/join", body);
      keepSeat(seated.match.match_id, { secret: seated.secret });
      go(`/m/${seated.match.match_id}`);
    } catch (error) {
      fault.value = tell(error);
    }
  };

  return (
    <form class="page" onSubmit={join}>
      <h1>{t("join.title")}</h1>
      <label class="line">
        {t("join.code")}
        <input
          class="field code-field"
          value={code.value}
          maxLength={12}
          autocapitalize="characters"
          autocomplete="off"
          spellcheck={false}
          required
          onInput={(event) => (code.value = event.currentTarget.value.toUpperCase())}
        />
      </label>
      <label class="line">
        {t("new.name")}
        <input class="field" value={name.value} maxLength={24} autocomplete="nickname" onInput={(event) => (name.value = event.currentTarget.value)} />
      </label>
      {!canKeep() && <p class="muted">{t("error.storage")}</p>}
      <Fault text={fault.value} />
      <button class="button main">{t("join.go")}</button>
    </form>
  );
}
