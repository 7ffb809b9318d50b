// One verdict over the full screen: a sign, a sentence, the words. It goes after ten seconds unless kept.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { Sign } from "./Sign";

const SECONDS = 10;

interface Props {
  readonly isValid: boolean;
  readonly sentence: string;
  readonly words: readonly { readonly word: string; readonly isValid: boolean }[];
  readonly note?: string;
  readonly lang: string | null;
  readonly code: string | null; // of the ruling
  readonly onClose: () => void;
}

export function VerdictScreen({ isValid, sentence, words, note, lang, code, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isKept = useSignal(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (isKept.value) return undefined;
    const timer = setTimeout(() => dialog.current?.close(), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isKept.value]);
  return (
    <dialog ref={dialog} class={`verdict-screen ${isValid ? "valid" : "invalid"}`} onClose={onClose} aria-label={sentence}>
      <Sign isValid={isValid} />
      <p class="verdict-title">{sentence}</p>
      <ul class="verdict-words" {...(lang ? { lang } : {})}>
        {words.map(({ word, isValid: isOne }) => (
          <li key={word} class={isOne ? "valid" : "invalid"}>
            <Sign isValid={isOne} />
            {word}
          </li>
        ))}
      </ul>
      {note && <p>{note}</p>}
      {code && (
        <p>
          <a href={`/r/${code}`} data-inner>
            {t("ruling.code", { code })}
          </a>
        </p>
      )}
      <p class="actions">
        {!isKept.value && (
          <button type="button" class="button" onClick={() => (isKept.value = true)}>
            {t("action.keep")}
          </button>
        )}
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          {t("action.close")}
        </button>
      </p>
    </dialog>
  );
}
