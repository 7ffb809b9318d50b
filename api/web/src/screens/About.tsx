// What this is, whose names it uses, what is kept and for how long.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { more, moreOf } from "../i18n/more";
import { call } from "../net/http";

export default function About() {
  const version = useSignal("");
  const days = useSignal(0); // that the service keeps things; 0 = it did not say
  useEffect(() => {
    document.title = more("about.title");
    call<{ woord: string; keep_days: number }>("/v1/version").then(
      (found) => {
        version.value = found.woord;
        days.value = found.keep_days;
      },
      () => {
        // the page says all the rest without it
      },
    );
  }, []);
  return (
    <div class="page">
      <h1>{more("about.title")}</h1>
      <p>{more("about.what")}</p>
      <p>{more("about.mark")}</p>
      <p>
        {more("about.lists")}{" "}
        <a href="/dictionaries" data-inner>
          {more("lists.title")}
        </a>
      </p>
      <section class="form">
        <h2>{more("about.privacy")}</h2>
        <p>{more("about.noAccount")}</p>
        <p>{more("about.here")}</p>
        <p>
          {more("about.there")}{" "}
          {days.value ? moreOf(days.value, "about.days") : more("about.daysSet")}
        </p>
        <p>
          <a href="/offline" data-inner>
            {more("about.forget")}
          </a>
        </p>
      </section>
      {version.value && <p class="muted">{more("about.version", { version: version.value })}</p>}
    </div>
  );
}
