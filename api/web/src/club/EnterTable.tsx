// A table by what its card says, for phones whose camera reads no codes: the evening's code and the number.

import { useSignal } from "@preact/signals";
import { Problem } from "../net/http";
import { Fault } from "../ui/Fault";
import { tell } from "../ui/tell";
import { wholeIn } from "../ui/typed";
import { sitDown } from "./table";
import { enterClub, isOver } from "./net";
import { club } from "./texts";

export function EnterTable({ onEntered }: { onEntered: () => void }) {
  const code = useSignal("");
  const number = useSignal("");
  const fault = useSignal("");
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    const table = wholeIn(number.value, 1, 999);
    fault.value = "";
    if (code.value.trim().length < 4) fault.value = club("be.badCode");
    else if (table === null) fault.value = club("be.badNumber");
    if (fault.value || table === null) return;
    try {
      const { club: found, table_secret: secret } = await enterClub(code.value.trim());
      if (table > found.tables) fault.value = club("be.noSuchTable", { count: found.tables });
      else {
        sitDown(found, secret, table);
        onEntered();
      }
    } catch (error) {
      const isUnknown = isOver(error) || (error instanceof Problem && error.status === 422);
      fault.value = isUnknown ? club("be.badCode") : tell(error);
    }
  };
  return (
    <form class="form" onSubmit={enter} noValidate>
      <div class="two">
        <label class="line">
          {club("be.code")}
          <input
            class="field"
            value={code.value}
            maxLength={12}
            autocapitalize="characters"
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => (code.value = event.currentTarget.value.toUpperCase())}
          />
        </label>
        <label class="line">
          {club("be.number")}
          <input class="field" value={number.value} inputMode="numeric" maxLength={3} autocomplete="off" onInput={(event) => (number.value = event.currentTarget.value)} />
        </label>
      </div>
      <Fault text={fault.value} />
      <button class="button">{club("be.go")}</button>
    </form>
  );
}
