// Why a rack can't be counted, and what it may have been meant as, one tap away.

import type { TileSet } from "../data/presets";
import type { SeatIn } from "./judge";
import { parted, tilesOf, type RackFault } from "./racks";
import { tellRack } from "./tellings";
import { say } from "./texts";

interface Props {
  readonly fault: RackFault;
  readonly own: SeatIn;
  readonly box: TileSet;
  readonly onMend: (how: Partial<SeatIn>) => void;
}

export function RackAlert({ fault, own, box, onMend }: Props) {
  const meant = meantBy(fault, own);
  return (
    <p role="alert" class="fault">
      {tellRack(fault, box, own.how)}{" "}
      {meant && (
        <button type="button" class="button small" onClick={() => onMend(meant.how)}>
          {meant.text}
        </button>
      )}
    </p>
  );
}

function meantBy({ code, found }: RackFault, { rack }: SeatIn): { readonly text: string; readonly how: Partial<SeatIn> } | null {
  if (code === "tooHigh") {
    const total = found.replace(/\D/g, "");
    return { text: say("problem.useTotal", { found: total }), how: { how: "total", rack: total } };
  }
  if (code !== "decimal") return null;
  return { text: say("problem.useTiles", { found: tilesOf(found) }), how: { rack: parted(rack, found) } };
}
