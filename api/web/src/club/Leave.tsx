// The way out of judge mode: the organiser's PIN, with longer and longer pauses for who guesses.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Sheet } from "../ui/Sheet";
import { leaveFullScreen } from "./fullScreen";
import { stopJudging } from "./judging";
import type { KeptTable } from "./kept";
import { afterWrong, isPin, NO_TRIES, opens, PIN_LENGTHS, secondsLeft, triesLeft } from "./pin";
import { change } from "./table";
import { club, clubCount } from "./texts";

export function Leave({ table, onClose }: { table: KeptTable; onClose: () => void }) {
  const pin = useSignal("");
  const isShort = useSignal(false);
  const isBusy = useSignal(false);
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = secondsLeft(table.tries, now.value);
  const unlock = async (event: Event): Promise<void> => {
    event.preventDefault();
    isShort.value = !isPin(pin.value);
    if (isShort.value || left > 0 || isBusy.value) return;
    isBusy.value = true;
    const isRight = await opens(pin.value, table.club.lock);
    isBusy.value = false;
    if (!isRight) {
      pin.value = "";
      now.value = Date.now();
      change({ tries: afterWrong(table.tries, now.value) });
      return;
    }
    change({ tries: NO_TRIES });
    stopJudging();
    await leaveFullScreen();
  };
  return (
    <Sheet title={club("pin.title")} onClose={onClose}>
      <form class="form" onSubmit={unlock} noValidate>
        <label class="line">
          {club("pin.label")}
          <input
            class="field code-field"
            type="password"
            inputMode="numeric"
            autocomplete="off"
            maxLength={PIN_LENGTHS.most}
            value={pin.value}
            disabled={left > 0}
            onInput={(event) => (pin.value = event.currentTarget.value)}
          />
        </label>
        <p role="alert" class="fault">
          {faultOf({ isShort: isShort.value, left, wrong: table.tries.wrong, free: triesLeft(table.tries) })}
        </p>
        <button class="button main" disabled={left > 0 || isBusy.value}>
          {club("pin.go")}
        </button>
      </form>
    </Sheet>
  );
}

function faultOf({ isShort, left, wrong, free }: { isShort: boolean; left: number; wrong: number; free: number }): string {
  if (left > 0) return clubCount(left > 10 ? Math.ceil(left / 10) * 10 : left, "pin.wait"); // told in steps
  if (isShort) return club("form.badPin");
  return wrong > 0 ? clubCount(Math.max(1, free), "pin.wrong") : "";
}
