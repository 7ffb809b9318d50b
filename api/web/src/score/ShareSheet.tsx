// The score handed on: a picture that is seen first, or text.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Sheet } from "../ui/Sheet";
import type { Pad, Told } from "./pad";
import { drawScore } from "./picture";
import { scoreText, sharePicture, shareText, type Shared } from "./share";
import { say } from "./texts";

interface Props {
  readonly pad: Pad;
  readonly told: Told;
  readonly onClose: () => void;
}

export function ShareSheet({ pad, told, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const outcome = useSignal<Shared | null>(null);
  const text = scoreText(pad, told);
  useEffect(() => {
    if (canvas.current) void drawScore(canvas.current, pad, told);
  }, []);
  const picture = (): void => {
    canvas.current?.toBlob((blob) => {
      if (blob) void sharePicture(blob, `score-${pad.id}.png`).then((how) => (outcome.value = how));
    }, "image/png");
  };
  return (
    <Sheet title={say("share")} onClose={onClose}>
      <canvas ref={canvas} class="score-picture" role="img" aria-label={say("share.preview")} />
      <p class="actions">
        <button type="button" class="button main" onClick={picture}>
          {say("share.picture")}
        </button>
        <button type="button" class="button" onClick={() => void shareText(text).then((how) => (outcome.value = how))}>
          {say("share.text")}
        </button>
      </p>
      <p role="status">
        {outcome.value === "copied" && say("share.copied")}
        {outcome.value === "saved" && say("share.saved")}
        {outcome.value === "failed" && say("share.failed")}
      </p>
      {outcome.value === "failed" && <textarea class="field" readOnly rows={8} value={text} aria-label={say("share.text")} />}
    </Sheet>
  );
}
