"""`python -m tools.solver_check [N] [SECONDS]`: the numeric solver against its integer program.

N seeded positions of the usual box (default 1,000) and a tenth as many of others, on tiles and on
points. The program has SECONDS a position (default 10); what it leaves open is counted as
undecided, never as equal. A lay of the whole rack is its own proof; there it isn't asked. Its
answers are kept in .cache/solver_check.jsonl, so a run that was broken off goes on where it was
and a changed solver is compared at once; delete the file to ask everything anew.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from tools.solver_positions import random_given
from tools.solver_twin import TwinGaveUpError, best_by_program
from woord.rules import load_rule_set
from woord.solver.numeric import solve_numbers
from woord.tiles import load_tile_set, number_box

if TYPE_CHECKING:
    from tools.solver_positions import Given
    from woord.solver.solution import Objective
    from woord.tiles import TileSet

BOXES = {
    "numbers": load_tile_set("numbers"),
    "xp": load_tile_set("xp"),
    "4x8": number_box(4, 8),
    "3x13": number_box(3, 13),
    "4x5": number_box(4, 5),
    "4x4": number_box(4, 4),
    "4x3": number_box(4, 3),
    "3x3": number_box(3, 3),
}
OBJECTIVES: tuple[Objective, ...] = ("tiles", "points")
RULES = load_rule_set("sabra", {})
KEPT = Path(".cache") / "solver_check.jsonl"
OUTCOMES = ("whole rack", "equal", "undecided", "differs")


@dataclass(slots=True)
class Twin:
    """The program, and its answers of earlier runs: (tiles, points), or the seconds it had."""

    seconds: float
    kept: dict[str, tuple[int, int] | float] = field(default_factory=dict)

    def load(self) -> None:
        """Read the answers kept."""
        if KEPT.exists():
            for line in KEPT.read_text(encoding="utf-8").splitlines():
                key, answer = json.loads(line)
                self.kept[key] = tuple(answer) if isinstance(answer, list) else answer

    def answer(self, given: Given, box: TileSet, objective: Objective) -> tuple[int, int] | None:
        """Return (tiles, points) of the best lay, None when the program can't tell in time."""
        key = f"{box.id} {objective} {given.table} | {given.rack}"
        known = self.kept.get(key)
        if isinstance(known, tuple) or (known is not None and known >= self.seconds):
            return known if isinstance(known, tuple) else None
        found = self._ask(given, box, objective)
        with KEPT.open("a", encoding="utf-8") as file:
            file.write(json.dumps([key, found or self.seconds]) + "\n")
        return found

    def _ask(self, given: Given, box: TileSet, objective: Objective) -> tuple[int, int] | None:
        faces, values = given.table.faces, RULES.values(box)
        try:
            return best_by_program(
                faces, given.rack, box, values=values, objective=objective, seconds=self.seconds
            )
        except TwinGaveUpError:
            return None


def compare(given: Given, box: TileSet, objective: Objective, twin: Twin) -> tuple[str, float]:
    """Solve one position both ways; return the outcome and our milliseconds of processor time."""
    start = time.process_time()
    ours = solve_numbers(given.table, given.rack, RULES, tile_set=box, objective=objective)
    spent = (time.process_time() - start) * 1000
    if ours.is_optimal and ours.laid == given.rack:  # the referee has seen it; nothing is better
        return "whole rack", spent
    theirs = twin.answer(given, box, objective)
    if ours.is_optimal and theirs == (ours.tiles, ours.points):
        return "equal", spent
    print(f"{box.id} {objective}: ours {ours.tiles, ours.points} {ours.proof}, program {theirs}:")
    print(f"  --table '{given.table}' --rack '{given.rack}'", flush=True)
    return "undecided" if theirs is None and ours.is_optimal else "differs", spent


def positions(box: TileSet, count: int) -> list[Given]:
    """Return seeded positions; small boxes have small racks."""
    if box.total >= 100:
        return [random_given(seed, box) for seed in range(count)]
    half = box.total // 2
    return [random_given(seed, box, rack=(3, 10), table=(0, half)) for seed in range(count)]


def check_box(name: str, count: int, twin: Twin) -> int:
    """Compare all positions of a box; print the outcomes and return how many differ."""
    differ = 0
    for objective in OBJECTIVES:
        rows = [compare(one, BOXES[name], objective, twin) for one in positions(BOXES[name], count)]
        times = sorted(spent for _, spent in rows)
        outcomes = Counter(outcome for outcome, _ in rows)
        differ += outcomes["differs"]
        tally = ", ".join(f"{outcomes[outcome]} {outcome}" for outcome in OUTCOMES)
        print(
            f"{name} {objective}: {count} positions: {tally}; with minimal change median"
            f" {median(times):.1f} p95 {times[int(len(times) * 0.95)]:.1f}"
            f" worst {times[-1]:.1f} ms",
            flush=True,
        )
    return differ


def main(count: int, seconds: float) -> int:
    """Compare all boxes; return the number of differences."""
    KEPT.parent.mkdir(exist_ok=True)
    twin = Twin(seconds)
    twin.load()
    return sum(
        check_box(name, count if name == "numbers" else max(1, count // 10), twin) for name in BOXES
    )


if __name__ == "__main__":
    given_count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    given_seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10.0
    sys.exit(1 if main(given_count, given_seconds) else 0)
