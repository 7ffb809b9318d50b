// What an organiser changes during an evening: another table, another PIN, another device, the end of it all.

import { useSignal, type Signal } from "@preact/signals";
import { Fault } from "../ui/Fault";
import { tell } from "../ui/tell";
import { Qr } from "../ui/Qr";
import { keepEvening, dropEvening, type KeptEvening } from "./kept";
import { organiserLink } from "./link";
import { changeClub, deleteClub, type Club, type Overview } from "./net";
import { isPin, makeLock, PIN_LENGTHS } from "./pin";
import { club } from "./texts";

interface Props {
  readonly evening: Signal<KeptEvening>;
  readonly club: Club;
  readonly onChange: (seen: Overview) => void;
  readonly onDeleted: () => void;
}

export function Manage({ evening, club: found, onChange, onDeleted }: Props) {
  const { id, secret, tableSecret, pin } = evening.value;
  const newPin = useSignal("");
  const said = useSignal("");
  const fault = useSignal("");
  const isLinkShown = useSignal(false);
  const attempt = async (job: () => Promise<void>): Promise<void> => {
    fault.value = said.value = "";
    try {
      await job();
    } catch (error) {
      fault.value = tell(error);
    }
  };
  const setPin = (event: Event): void => {
    event.preventDefault();
    if (!isPin(newPin.value)) {
      fault.value = club("form.badPin");
      return;
    }
    void attempt(async () => {
      onChange(await changeClub(id, secret, { tables: found.tables, lock: await makeLock(newPin.value) }));
      evening.value = { ...evening.value, pin: newPin.value };
      keepEvening(evening.value);
      newPin.value = "";
      said.value = club("evening.pinSet");
    });
  };
  const remove = (): void => {
    if (!confirm(club("evening.deleteSure"))) return;
    void attempt(async () => {
      await deleteClub(id, secret);
      dropEvening(id);
      onDeleted();
    });
  };
  return (
    <details class="manage">
      <summary>{club("evening.more")}</summary>
      <div class="form">
        <p class="actions">
          <button
            type="button"
            class="button"
            disabled={found.tables >= 200}
            onClick={() => void attempt(async () => onChange(await changeClub(id, secret, { tables: found.tables + 1 })))}
          >
            {club("evening.addTable", { number: found.tables + 1 })}
          </button>
        </p>
        <p>
          {club("evening.pin")}: <strong>{pin ?? club("evening.pinUnknown")}</strong>
        </p>
        <form class="find" onSubmit={setPin} noValidate>
          <label class="line">
            {club("evening.newPin")}
            <input
              class="field"
              value={newPin.value}
              inputMode="numeric"
              maxLength={PIN_LENGTHS.most}
              autocomplete="off"
              onInput={(event) => (newPin.value = event.currentTarget.value)}
            />
          </label>
          <button class="button">{club("evening.setPin")}</button>
        </form>
        <p role="status">{said.value}</p>
        <Fault text={fault.value} />
        <p class="muted">{club("evening.device")}</p>
        {isLinkShown.value ? (
          <Qr text={organiserLink(location.origin, { clubId: id, secret, tableSecret })} label={club("evening.deviceQr")} />
        ) : (
          <p>
            <button type="button" class="button" onClick={() => (isLinkShown.value = true)}>
              {club("evening.deviceShow")}
            </button>
          </p>
        )}
        <p>
          <button type="button" class="button danger" onClick={remove}>
            {club("evening.delete")}
          </button>
        </p>
      </div>
    </details>
  );
}
