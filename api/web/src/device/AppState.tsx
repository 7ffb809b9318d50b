// Whether the client itself is kept, and what plain http leaves out.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import version from "virtual:version";
import { keeping, workerVersion } from "../shell/updates";
import { text } from "./texts";

export function AppState() {
  const build = useSignal<string | null>(null);
  const state = keeping.value;
  useEffect(() => {
    void workerVersion().then((found) => (build.value = found));
  }, [state]);
  return (
    <>
      {isSecureContext && (
        <p class={`state ${state}`} role="status">
          {text(`app.${state}`)}
        </p>
      )}
      <p class="muted">{build.value ? text("app.build", { version, build: build.value }) : text("app.version", { version })}</p>
    </>
  );
}

const MISSING = ["plain.offline", "plain.awake", "plain.install", "plain.persist"] as const;

export function PlainHttp() {
  return (
    <section class="stack notice">
      <h2>{text("plain.title")}</h2>
      <p>{text("plain.why")}</p>
      <ul class="dotted">
        {MISSING.map((key) => (
          <li key={key}>{text(key)}</li>
        ))}
      </ul>
      <p>{text("plain.todo")}</p>
    </section>
  );
}
