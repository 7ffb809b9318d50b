// How others come in: the code to read out, a QR code to scan, the link to send.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { Qr } from "../ui/Qr";
import { matchText } from "./texts";

type Shared = "copied" | "not yet";

export function Invitation({ code }: { code: string }) {
  const isLarge = useSignal(false);
  const shared = useSignal<Shared>("not yet");
  const link = `${location.origin}/j/${code}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      shared.value = "copied";
    } catch {
      shared.value = "not yet"; // not allowed, or plain http: the code can still be read out
    }
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: t("app.name"), url: link });
    } catch {
      shared.value = "not yet"; // cancelled
    }
  };
  return (
    <section class="invitation" aria-label={t("lobby.code")}>
      <div class="invitation-code">
        <p class="muted">{t("lobby.code")}</p>
        <p class="code" role="img" aria-label={[...code].join(" ")}>
          {[...code].map((letter, index) => (
            <span key={index} class="tile letter" aria-hidden="true">
              {letter}
            </span>
          ))}
        </p>
        <p class="link">
          {link.slice(0, -code.length)}
          <wbr />
          {code}
        </p>
      </div>
      <button type="button" class="qr-button" aria-label={matchText("invite.qr")} onClick={() => (isLarge.value = true)}>
        <Qr text={link} label={matchText("invite.qrLabel", { link })} size={104} />
      </button>
      <p class="actions">
        {"share" in navigator && (
          <button type="button" class="button" onClick={share}>
            {t("lobby.share")}
          </button>
        )}
        {navigator.clipboard && (
          <button type="button" class="button" onClick={copy}>
            {shared.value === "copied" ? t("action.copied") : matchText("invite.copy")}
          </button>
        )}
      </p>
      {isLarge.value && <FullScreen code={code} link={link} onClose={() => (isLarge.value = false)} />}
    </section>
  );
}

/** The QR code over the full screen: white all round, as readers like it. */
function FullScreen({ code, link, onClose }: { code: string; link: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const close = (): void => dialog.current?.close();
  return (
    <dialog ref={dialog} class="qr-screen" aria-label={matchText("invite.qrLabel", { link })} onClose={onClose} onClick={close}>
      <Qr text={link} label={matchText("invite.qrLabel", { link })} size={1200} />
      <p>{matchText("invite.scan", { code })}</p>
      <button type="button" class="button" onClick={close}>
        {t("action.close")}
      </button>
    </dialog>
  );
}
