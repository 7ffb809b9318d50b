// One field for a code, one button, and a sentence where it is refused.

import { useSignal } from "@preact/signals";
import { Fault } from "../ui/Fault";

interface Props {
  readonly title: string;
  readonly help: string;
  readonly label: string;
  readonly action: string;
  readonly most: number; // characters
  readonly onCode: (code: string) => Promise<string>; // what was wrong, or nothing
}

export function CodeForm({ title, help, label, action, most, onCode }: Props) {
  const code = useSignal("");
  const fault = useSignal("");
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    fault.value = "";
    fault.value = await onCode(code.value.trim());
  };
  return (
    <form class="form" onSubmit={submit}>
      <div>
        <h2>{title}</h2>
        <p class="muted">{help}</p>
      </div>
      <div class="find">
        <input
          class="field code-small"
          aria-label={label}
          placeholder={label}
          value={code.value}
          maxLength={most + 4}
          autocapitalize="characters"
          autocomplete="off"
          spellcheck={false}
          required
          onInput={(event) => (code.value = event.currentTarget.value.toUpperCase())}
        />
        <button class="button">{action}</button>
      </div>
      <Fault text={fault.value} />
    </form>
  );
}
