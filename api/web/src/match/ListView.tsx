// The same table as a labelled list: for a screen reader, a large zoom, or who likes it plain.

import { count, t } from "../i18n";
import type { View } from "../net/types";
import { Sheet } from "../ui/Sheet";
import { Told } from "../ui/Told";
import { meldsOf, playersOf, rackOf, type Scene } from "./tellings";

export function ListView({ scene, onClose }: { scene: Scene; onClose: () => void }) {
  const { lang } = scene.facts;
  const melds = meldsOf(scene);
  return (
    <Sheet title={t("menu.list")} onClose={onClose}>
      <dl class="told">
        <dt>{t("list.last")}</dt>
        <dd>
          <Told text={scene.last} lang={lang} />
        </dd>
        <dt>{t("table.players")}</dt>
        {playersOf(scene).map((line, index) => (
          <dd key={index}>{line}</dd>
        ))}
        <dd>{t("list.pool", { tiles: count((scene.match.view as View).pool, "tiles") })}</dd>
        <dt>{t("list.table")}</dt>
        {melds.length === 0 && <dd>{t("list.empty")}</dd>}
        {melds.map((line, index) => (
          <dd key={index}>
            <Told text={line} lang={lang} />
          </dd>
        ))}
        <dt>{t("list.rack")}</dt>
        <dd>{rackOf(scene)}</dd>
      </dl>
    </Sheet>
  );
}
