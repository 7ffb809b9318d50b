// A bot that took over a seat: told to all, in a sentence, until the next move.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Match } from "../net/types";
import { matchText } from "./texts";

export function useReseated(match: Match): string {
  const kinds = useRef(match.lobby.seats.map((seat) => seat.kind));
  const told = useSignal({ seq: -1, text: "" });
  useEffect(() => {
    const before = kinds.current;
    const { seats } = match.lobby;
    const given = seats.filter((seat, index) => seat.kind === "bot" && before[index] === "person");
    kinds.current = seats.map((seat) => seat.kind);
    const text = given.map(({ name }) => matchText("silent.given", { name })).join(" ");
    if (text) told.value = { seq: match.seq, text };
  }, [match.lobby_version]);
  return match.seq <= told.value.seq + 1 ? told.value.text : "";
}
