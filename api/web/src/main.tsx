import "./style/base.css";
import "./style/tile.css";
import "./style/shell.css";
import "./style/look.css";
import "./style/screens.css";
import "./style/board.css";
import "./style/table.css";
import "./style/wide-table.css";
import "./style/sheet.css";
import "./style/end.css";
import "./style/wide.css";
import { render } from "preact";
import { App, beginAt } from "./App";
import { followOtherTabs } from "./club/judging";
import { preferredLanguage, setLanguage } from "./i18n";
import { firstList } from "./net/firstList";
import { recall, watchMemory } from "./net/memory";
import { fileId, keptList, keptLists, makeReady } from "./offline/door";
import { beginFile } from "./offline/files";
import { followLinks, path } from "./router";
import { startLater } from "./shell/start";
import { applyLook } from "./theme";

watchMemory();
applyLook();
followLinks();
followOtherTabs();
if (recall("lists")) void openKeptList().catch(() => undefined); // beside all else: the first verdict waits for nothing
const root = document.getElementById("app");
if (root) {
  await Promise.all([setLanguage(preferredLanguage()), beginAt(path.value)]);
  render(<App />, root);
  startLater();
}

async function openKeptList(): Promise<void> {
  const names = keptLists.value.map(({ name }) => name);
  const first = keptList(firstList(names, recall("list") ?? "", preferredLanguage()));
  if (!first) return;
  beginFile(fileId(first)); // the file and what reads it come side by side
  await makeReady(first.name);
}
