// A sentence in the language of the interface that holds words of a dictionary: each carries its language.

const START = "\u2068"; // first strong isolate
const STOP = "\u2069"; // pop directional isolate

/** Mark a word inside a sentence. The marks are invisible, so the text can be used as it is too. */
export function asWord(text: string): string {
  return START + text + STOP;
}

export function plain(text: string): string {
  return text.replaceAll(START, "").replaceAll(STOP, "");
}

export function Told({ text, lang }: { text: string; lang: string | null }) {
  const parts = text.split(new RegExp(`${START}(.*?)${STOP}`, "u"));
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} {...(lang ? { lang } : {})}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}
