// The other ways to a table: the seat of another device, and a place to look on.

import { matchText } from "../match/texts";
import { Problem } from "../net/http";
import { make } from "../net/once";
import { codeSent, keepSeat, seatOf } from "../net/seats";
import type { Seated } from "../net/types";
import { go } from "../router";
import { tell } from "../ui/tell";

type Refused = (problem: Problem) => string | null;

/** Sit down where a code leads; returns what was wrong, or nothing. */
async function sit(path: string, code: string, refused: Refused): Promise<string> {
  try {
    const seated = await make<Seated>(path, { code: codeSent(code.toUpperCase().replace(/[^A-Z0-9]/g, "")) });
    const id = seated.match.match_id;
    if (!seatOf(id) || seated.match.seat !== null) keepSeat(id, { ...seatOf(id), secret: seated.secret });
    go(`/m/${id}`);
    return "";
  } catch (error) {
    return (error instanceof Problem ? refused(error) : null) ?? tell(error);
  }
}

/** Go on with a seat, by the one-time code that another device made. */
export const takeOver = (code: string): Promise<string> =>
  sit("/v1/matches/handover", code, (problem) => (problem.code === "no_access" ? matchText("take.wrong") : null));

/** Look on; a seat that this device has in the match stays. */
export const watch = (code: string): Promise<string> =>
  sit("/v1/matches/watch", code, (problem) => (problem.code === "not_yours" ? matchText("watch.barred") : null));
