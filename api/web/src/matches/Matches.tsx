// My games, and the other ways to a table: with a one-time code, as a spectator, from a saved record.

import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { matchText } from "../match/texts";
import { Fault } from "../ui/Fault";
import { Nothing } from "../ui/Nothing";
import { CodeForm } from "./CodeForm";
import { MineList, useMine } from "./Mine";
import { takeOver, watch } from "./ways";

export default function Matches() {
  const { lines, fault } = useMine();
  useEffect(() => {
    document.title = matchText("games.title");
  }, []);
  const isEmpty = lines !== null && lines.open.length + lines.over.length === 0;
  return (
    <div class="page halves">
      <header>
        <h1>{matchText("games.title")}</h1>
        <p class="muted">{matchText("games.help")}</p>
      </header>
      <Fault text={fault} />
      {!lines && !fault && <p class="muted">{t("loading")}</p>}
      {isEmpty && (
        <Nothing>
          <p>{matchText("games.none")}</p>
          <a class="button main" href="/new" data-inner>
            {matchText("games.start")}
          </a>
        </Nothing>
      )}
      {lines && lines.open.length > 0 && (
        <section class="form">
          <h2>{matchText("games.running")}</h2>
          <MineList lines={lines.open} />
        </section>
      )}
      {lines && lines.over.length > 0 && (
        <section class="form">
          <h2>{matchText("games.over")}</h2>
          <MineList lines={lines.over} />
        </section>
      )}
      <CodeForm title={matchText("take.title")} help={matchText("take.help")} label={matchText("take.code")} action={matchText("take.go")} most={10} onCode={takeOver} />
      <CodeForm title={matchText("watch.title")} help={matchText("watch.help")} label={t("join.code")} action={matchText("watch.go")} most={6} onCode={watch} />
      <section class="form">
        <h2>{matchText("saved.title")}</h2>
        <p class="muted">{matchText("saved.help")}</p>
        <p>
          <a class="button" href="/replay" data-inner>
            {matchText("saved.title")}
          </a>
        </p>
      </section>
    </div>
  );
}
