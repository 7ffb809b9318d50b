// One of several, by the phone's own list.

interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly text: (id: string) => string;
  readonly onPick: (id: string) => void;
  readonly isLabelHidden?: boolean;
}

export function Pick({ label, value, options, text, onPick, isLabelHidden = false }: Props) {
  return (
    <label class="line">
      <span class={isLabelHidden ? "visually-hidden" : ""}>{label}</span>
      <select class="field" value={value} onChange={(event) => onPick(event.currentTarget.value)}>
        {options.map((id) => (
          <option key={id} value={id}>
            {text(id)}
          </option>
        ))}
      </select>
    </label>
  );
}
