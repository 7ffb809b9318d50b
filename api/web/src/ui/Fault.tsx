// What went wrong, told at once: a sentence, or nothing while there is none.

export function Fault({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p role="alert" class="fault">
      {text}
    </p>
  );
}
