// Copy a text; where there is no clipboard (plain http) the text is shown, to be copied by hand.

import { useSignal } from "@preact/signals";
import { t } from "../i18n";

interface Props {
  readonly text: string;
  readonly label: string; // of the button
  readonly byHand: string; // what to do where the browser does not copy
}

export function Copy({ text, label, byHand }: Props) {
  const state = useSignal<"" | "done" | "fault">("");
  const copy = (): void => {
    const copied = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error("no clipboard"));
    copied.then(
      () => (state.value = "done"),
      () => (state.value = "fault"),
    );
  };
  return (
    <>
      <button type="button" class="button" onClick={copy}>
        {state.value === "done" ? t("action.copied") : label}
      </button>
      {state.value === "fault" && (
        <label class="line">
          {byHand}
          <input class="field" readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}
