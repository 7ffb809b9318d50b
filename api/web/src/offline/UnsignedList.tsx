// The verdicts that were given without a network, with the way to a signature.

import { useSignal } from "@preact/signals";
import { go } from "../router";
import { Fault } from "../ui/Fault";
import { Sign } from "../ui/Sign";
import { tell } from "../ui/tell";
import "./offline.css";
import { kept } from "./texts";
import { dropUnsigned, haveSigned, unsignedRulings, type Unsigned } from "./unsigned";
import { dateFormat } from "../ui/dates";

export default function UnsignedList() {
  const told = useSignal("");
  if (unsignedRulings.value.length === 0 && !told.value) return null;
  const time = dateFormat({ dateStyle: "medium", timeStyle: "short" });
  const sign = async (one: Unsigned): Promise<void> => {
    told.value = "";
    try {
      const { ruling } = await haveSigned(one);
      if (ruling.valid === one.valid) go(`/r/${ruling.code}`);
      else told.value = kept("unsigned.differs", { code: ruling.code });
    } catch (fault) {
      told.value = tell(fault);
    }
  };
  return (
    <section class="form">
      <h2>{kept("unsigned.title")}</h2>
      <p class="muted">{kept("unsigned.help")}</p>
      <ul class="rulings unsigned">
        {unsignedRulings.value.map((one) => (
          <li key={one.id} class={one.valid ? "valid" : "invalid"}>
            <Sign isValid={one.valid} />
            <div>
              <strong lang={one.list}>{one.words.map(({ word }) => word).join(", ")}</strong>
              <small class="muted">
                {kept("unsigned.mark")}, {time.format(one.at)}
              </small>
              <p class="actions">
                <button type="button" class="button small" onClick={() => void sign(one)}>
                  {kept("unsigned.ask")}
                </button>
                <button type="button" class="button small" onClick={() => dropUnsigned(one.id)}>
                  {kept("unsigned.remove")}
                </button>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Fault text={told.value} />
    </section>
  );
}
