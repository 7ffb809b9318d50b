// A QR code, drawn here: dark on white in both looks, with the white border that readers need.

import { useMemo } from "preact/hooks";
import { t } from "../i18n";
import { outlineOf } from "./qr";
import "./qr.css";

interface Props {
  readonly text: string;
  readonly label: string; // what the code holds, for who can't see it
  readonly size?: number; // CSS pixels on a side, where there is room
  readonly caption?: string; // what to do with it, below it; not said of a text that is too long for a code
}

export function Qr({ text, label, size = 240, caption }: Props) {
  const outline = useMemo(() => outlineOf(text), [text]);
  if (!outline) return <p class="muted qr-none">{t("qr.tooLong")}</p>;
  return (
    <>
      <svg class="qr-code" role="img" aria-label={label} viewBox={`0 0 ${outline.size} ${outline.size}`} style={{ width: `${size}px` }} shape-rendering="crispEdges">
        <rect width="100%" height="100%" fill="#fff" />
        <path d={outline.path} fill="#000" />
      </svg>
      {caption && <p class="muted">{caption}</p>}
    </>
  );
}
