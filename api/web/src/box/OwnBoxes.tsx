// The boxes of one's own that this phone keeps: choose, change, share, delete.

import { useSignal } from "@preact/signals";
import { of } from "../i18n";
import { asBox, dropBox, type OwnBox } from "./boxes";
import { ShareBox } from "./ShareBox";
import { say } from "./texts";
import { letterPoints } from "./text";

interface Props {
  readonly list: readonly OwnBox[];
  readonly chosen: string | null;
  readonly onPick: (box: OwnBox) => void;
}

export function OwnBoxes({ list, chosen, onPick }: Props) {
  const shared = useSignal<OwnBox | null>(null);
  if (list.length === 0) return null;
  const drop = (box: OwnBox) => () => {
    if (confirm(say("box.deleteSure", { name: box.name }))) dropBox(box.id);
  };
  return (
    <ul class="box-own">
      {list.map((box) => (
        <li key={box.id}>
          <button type="button" class="box-row" aria-pressed={box.id === chosen} onClick={() => onPick(box)}>
            <strong>{box.name}</strong>
            <span class="muted">{contentOf(box)}</span>
          </button>
          <p class="actions">
            <a class="button small" href={`/box/mine/${box.id}`} data-inner aria-label={of(say("box.change"), box.name)}>
              {say("box.change")}
            </a>
            <button type="button" class="button small" onClick={() => (shared.value = box)} aria-label={of(say("box.share"), box.name)}>
              {say("box.share")}
            </button>
            <button type="button" class="button small" onClick={drop(box)} aria-label={of(say("box.delete"), box.name)}>
              {say("box.delete")}
            </button>
          </p>
        </li>
      ))}
      {shared.value && <ShareBox box={shared.value} onClose={() => (shared.value = null)} />}
    </ul>
  );
}

/** How many tiles, and for letters what they are worth together. */
export function contentOf(box: Pick<OwnBox, "text" | "name" | "rules">): string {
  const { tiles } = asBox({ ...box, id: "", at: 0 });
  if (tiles.game === "numbers") return say("box.tilesOnly", { tiles: tiles.total });
  return say("box.tiles", { tiles: tiles.total, points: letterPoints(tiles) });
}
