// What to do when the phone keeps nothing: said where something is entered.

import { isAtRisk, storageState } from "../net/memory";
import { say } from "./texts";

export function Risk() {
  if (!isAtRisk.value) return null;
  return (
    <p role="alert" class="fault score-risk">
      {say(storageState.value === "full" ? "risk.full" : "risk.blocked")}
    </p>
  );
}
