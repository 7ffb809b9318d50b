// A card for each table: black on white, one page each, whatever the paper is.

import { useEffect, useRef } from "preact/hooks";
import { listName, t } from "../i18n";
import { Qr } from "../ui/Qr";
import type { KeptEvening } from "./kept";
import { isOnlyHere, shortId, tableLink } from "./link";
import type { Club } from "./net";
import { club } from "./texts";
import { Warning } from "./Warning";

interface Props {
  readonly evening: KeptEvening;
  readonly club: Club;
  readonly onClose: () => void;
}

export function Cards({ evening, club: found, onClose }: Props) {
  const numbers = Array.from({ length: found.tables }, (_, index) => index + 1);
  const bar = useRef<HTMLButtonElement>(null);
  useEffect(() => bar.current?.focus(), []);
  return (
    <div class="club-cards">
      <div class="cards-bar">
        <h1>{club("evening.cards")}</h1>
        {isOnlyHere(location.hostname) && <Warning>{club("evening.onlyHere")}</Warning>}
        <p class="actions">
          <button ref={bar} type="button" class="button main" onClick={() => print()}>
            {club("evening.cards")}
          </button>
          <button type="button" class="button" onClick={onClose}>
            {t("action.close")}
          </button>
        </p>
      </div>
      {numbers.map((number) => (
        <Card key={number} number={number} secret={evening.tableSecret} club={found} />
      ))}
    </div>
  );
}

function Card({ number, secret, club: found }: { number: number; secret: string; club: Club }) {
  const name = listName(found.dictionary);
  const link = tableLink(location.origin, { clubId: found.club_id, secret, number });
  return (
    <article class="club-card">
      <p class="card-club">{found.name}</p>
      <h2>
        <span>{club("card.table")}</span> {number}
      </h2>
      <Qr text={link} label={club("card.qr", { number })} size={1000} />
      <p class="card-list">
        <span class="list-id">{shortId(found.list_id)}</span>
        <span>{club("table.edition", { name, edition: found.edition })}</span>
      </p>
      <p class="card-use">{club("card.use")}</p>
      <p class="card-use">{club("card.or", { address: `${location.host}/club`, code: `${found.code.slice(0, 4)} ${found.code.slice(4)}` })}</p>
    </article>
  );
}
