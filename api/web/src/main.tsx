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
import { App } from "./App";
import { followOtherTabs } from "./club/judging";
import { preferredLanguage, setLanguage } from "./i18n";
import { firstList } from "./net/firstList";
import { recall, watchMemory } from "./net/memory";
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
  if (path.value === "/") void import("./screens/LookUp"); // fetched beside the texts, not after them
  await setLanguage(preferredLanguage());
  render(<App />, root);
  startLater();
}

async function openKeptList(): Promise<void> {
  const [{ keptLists, makeReady }] = await Promise.all([import("./offline/door"), import("./offline/reader")]);
  const names = keptLists.value.map(({ name }) => name);
  await makeReady(firstList(names, recall("list") ?? "", preferredLanguage()));
}
