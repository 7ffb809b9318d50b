// Agreed words that came in by a link: shown, and put with ours when that is wanted. A damaged link is told.

import { listName } from "../i18n";
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { tell } from "../ui/tell";
import { houseOf, setList } from "./house";
import { say } from "./texts";
import { AgreedFault, merged, readFragment, type Agreed } from "./text";

export const faultText = (fault: unknown): string => (fault instanceof AgreedFault ? say(`fault.${fault.code}`, { found: fault.found }) : tell(fault));

export function GotWords({ got }: { got: Signal<Agreed | null> }) {
  const told = useSignal<{ readonly isFault: boolean; readonly text: string } | null>(null);
  const read = (): void => {
    if (location.hash.length < 2) return;
    try {
      told.value = null;
      got.value = readFragment(location.hash);
    } catch (fault) {
      told.value = { isFault: true, text: faultText(fault) };
    }
    history.replaceState(null, "", location.pathname);
  };
  useEffect(() => {
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const agreed = got.value;
  if (!agreed) {
    return told.value && (
      <p role={told.value.isFault ? "alert" : "status"} class={told.value.isFault ? "fault" : ""}>
        {told.value.text}
      </p>
    );
  }
  const take = (): void => {
    setList(agreed.list, merged(houseOf(agreed.list), agreed, Date.now()));
    got.value = null;
    told.value = { isFault: false, text: say("taken") };
  };
  return (
    <section class="words-got" aria-labelledby="words-got">
      <h2 id="words-got">{say("got")}</h2>
      <p>
        <strong>{listName(agreed.list)}</strong>
      </p>
      <p>{say("gotHelp")}</p>
      <p class="actions">
        <button type="button" class="button main" onClick={take}>
          {say("take")}
        </button>
        <button type="button" class="button" onClick={() => (got.value = null)}>
          {say("noThanks")}
        </button>
      </p>
      {(["added", "removed"] as const).map(
        (kind) =>
          agreed[kind].length > 0 && (
            <div key={kind}>
              <h3>{say(kind)}</h3>
              <strong lang={agreed.list}>{agreed[kind].join(", ")}</strong>
            </div>
          ),
      )}
    </section>
  );
}
