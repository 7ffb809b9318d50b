// Sentences about what was entered: faults, with what to do, and the reasons of a settlement.

import type { RuleSet, TileSet } from "../data/presets";
import type { OpenProblem, Reason, SeatIn } from "./judge";
import { timeOf } from "../ui/dates";
import { moved } from "./figures";
import type { Told, Trace } from "./pad";
import type { RackFault } from "./racks";
import { jokerCost } from "./terms";
import { say, sayCount } from "./texts";

export function tellRack({ code, found }: RackFault, box: TileSet, how: SeatIn["how"]): string {
  if (code === "noTile") return say(box.game === "letters" ? "problem.noLetter" : "problem.noTile", { found });
  if (code === "below" && how === "tiles") return say("problem.belowTiles", { found });
  return say(`problem.${code}`, { found });
}

export function tellProblem(problem: OpenProblem, players: readonly string[]): string {
  if (problem.code === "rackMissing") return say("problem.missing", { name: players[problem.seat] ?? "" });
  return say(`problem.${problem.code}`);
}

export function tellReason({ code }: Reason, rules: RuleSet, box: TileSet): string {
  const could = moved(rules.unopened_could ?? 0);
  const couldNot = moved(rules.unopened_could_not ?? 0);
  return say(`reason.${code}`, { could, couldNot, cost: jokerCost(rules, box) });
}

export function aimText({ aim }: Told): string {
  if (aim.target !== null) return say("until.target", { target: aim.target });
  return aim.rounds === null ? say("until.stop") : sayCount(aim.rounds, "until.rounds");
}

export function winners({ places, players }: Told): string[] {
  return players.filter((_, seat) => places[seat] === 1);
}

export function winnerText(told: Told): string {
  const names = winners(told);
  return names.length === 1 ? say("wins", { name: names[0] ?? "" }) : say("winsShared", { names: names.join(", ") });
}

export function tellTrace(trace: Trace, told: Told): string {
  const show = trace.kind === "round" ? moved : String;
  return say(`trace.${trace.kind}`, {
    number: trace.number,
    name: told.players[trace.seat] ?? "",
    before: show(trace.before),
    after: show(trace.after),
    time: timeOf(trace.at),
  });
}
