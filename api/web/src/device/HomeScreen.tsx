// How Woord gets on the home screen, by the browser's own question or in words.

import { canInstall, install, isApple, isInstalled } from "../shell/install";
import { text } from "./texts";

export function HomeScreen() {
  return (
    <section class="stack">
      <h2>{text("install.title")}</h2>
      <How />
    </section>
  );
}

function How() {
  if (isInstalled()) return <p>{text("install.done")}</p>;
  if (isApple()) return <p>{text("install.apple")}</p>;
  if (!canInstall.value) return <p>{text("install.other")}</p>;
  return (
    <>
      <p>{text("install.offer")}</p>
      <p>
        <button type="button" class="button main" onClick={() => void install()}>
          {text("install.go")}
        </button>
      </p>
    </>
  );
}
