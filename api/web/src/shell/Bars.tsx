// Quiet bars over the page: what can't be kept, a new version, the offer to install. Never more than one.

import { signal } from "@preact/signals";
import { isAtRisk, storageState } from "../net/memory";
import { path } from "../router";
import { isBusy } from "./busy";
import { canInstall, declineInstall, install, isSecondVisit, wasOffered } from "./install";
import { text } from "./texts";
import { takeUpdate, update } from "./updates";
import "./bars.css";

const isLater = signal(false);
const mayOffer = isSecondVisit();

export default function Bars() {
  const bar = isAtRisk.value ? <Risk /> : calm();
  return bar && <aside class="bars" aria-label={text("bars.label")}>{bar}</aside>;
}

/** What can wait until nobody is in the middle of something. */
function calm() {
  if (isBusy.value) return null;
  if (update.value !== "none" && !isLater.value) return <NewVersion />;
  return mayOffer && canInstall.value && !wasOffered.value ? <Offer /> : null;
}

function Risk() {
  return (
    <>
      <p role="status">{text(storageState.value === "full" ? "risk.full" : "risk.blocked")}</p>
      {path.value !== "/offline" && (
        <a class="button" href="/offline" data-inner>
          {text("risk.save")}
        </a>
      )}
    </>
  );
}

function NewVersion() {
  return (
    <>
      <p role="status">{text("update.there")}</p>
      <button type="button" class="button main" onClick={takeUpdate}>
        {text("update.reload")}
      </button>
      <button type="button" class="button" onClick={() => (isLater.value = true)}>
        {text("update.later")}
      </button>
    </>
  );
}

function Offer() {
  return (
    <>
      <p>{text("install.offer")}</p>
      <button type="button" class="button main" onClick={() => void install()}>
        {text("install.go")}
      </button>
      <button type="button" class="button" onClick={declineInstall}>
        {text("install.later")}
      </button>
    </>
  );
}
