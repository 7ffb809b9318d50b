// A box that came in by a link: shown, and kept when that is wanted. A damaged one is told.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Fault } from "../ui/Fault";
import { boxes, chooseOwn, freeName, keepBox, newId, type OwnBox } from "./boxes";
import { contentOf } from "./OwnBoxes";
import { readFragment, type Shared } from "./share";
import { say } from "./texts";
import { faultText } from "./faults";

type State = { readonly shared: Shared } | { readonly fault: string } | { readonly told: string } | null;

export function Got() {
  const state = useSignal<State>(null);
  const read = (): void => {
    if (location.hash.length < 2) return;
    try {
      state.value = { shared: readFragment(location.hash) };
    } catch (fault) {
      state.value = { fault: faultText(fault) };
    }
    history.replaceState(null, "", location.pathname);
  };
  useEffect(() => {
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const now = state.value;
  if (!now) return null;
  if ("fault" in now) {
    return <Fault text={now.fault} />;
  }
  if ("told" in now) return <p role="status">{now.told}</p>;
  const { shared } = now;
  const known = boxes.value.find(({ text, rules }) => text === shared.text && rules === shared.rules);
  const keep = (): void => {
    const box: OwnBox = known ?? { ...shared, id: newId(), name: freeName(shared.name || say("box.mine")), at: Date.now() };
    const isKept = known ? true : keepBox(box);
    chooseOwn(box);
    state.value = isKept ? null : { told: say("box.unkept") };
  };
  return (
    <section class="box-got" aria-labelledby="box-got">
      <h2 id="box-got">{say("box.got")}</h2>
      <p>
        <strong>{shared.name || say("box.mine")}</strong>
        <br />
        {contentOf(shared)}
      </p>
      <p class="muted">{known ? say("box.have", { name: known.name }) : say("box.gotHelp")}</p>
      <p class="actions">
        <button type="button" class="button main" onClick={keep}>
          {say("box.keepIt")}
        </button>
        <button type="button" class="button" onClick={() => (state.value = null)}>
          {say("box.noThanks")}
        </button>
      </p>
    </section>
  );
}
