"""`python -m tools.solver_check [N]`: the numeric solver against its integer-program twin.

N seeded positions (default 1,000), on tiles and on points, and on boxes of other sizes. A lay of
the whole rack is its own proof; there the program isn't asked.
"""

from __future__ import annotations

import sys
import time
from statistics import median

from tools.solver_positions import random_given
from tools.solver_twin import TwinGaveUpError, best_by_program
from woord.rules import load_rule_set
from woord.solver.numeric import solve_numbers
from woord.tiles import TileSet, load_tile_set, number_box

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


def compare(seed: int, box: TileSet, objective: str) -> tuple[bool, float]:
    """Solve one position both ways; return whether they agree, and our milliseconds."""
    small = box.total < 100
    sizes = {"rack": (3, 10), "table": (0, box.total // 2)} if small else {}
    given = random_given(seed, box, **sizes)
    rules = load_rule_set("sabra", {})
    start = time.perf_counter()
    ours = solve_numbers(
        given.table,
        given.rack,
        rules,
        tile_set=box,
        objective="tiles" if objective == "tiles" else "points",
    )
    spent = (time.perf_counter() - start) * 1000
    values = rules.values(box)
    if ours.laid == given.rack:  # the referee has seen it, and nothing can be better
        return True, spent
    try:
        twin = best_by_program(
            given.table.faces, given.rack, box, values=values, objective=objective
        )
    except TwinGaveUpError:
        print(f"the twin gave up: seed {seed} {box.id} {objective}")
        twin = (ours.tiles, ours.points)
    same = ours.is_optimal and (ours.tiles, ours.points) == twin
    if not same:
        print(f"differs: seed {seed} {box.id} {objective}: {ours.tiles, ours.points} {twin}")
        print(f"  --table '{given.table}' --rack '{given.rack}'")
    return same, spent


def main(count: int) -> int:
    """Compare all boxes; return the number of differences."""
    bad = 0
    for name, box in BOXES.items():
        for objective in ("tiles", "points"):
            runs = count if name == "numbers" else max(1, count // 10)
            rows = [compare(seed, box, objective) for seed in range(runs)]
            times = sorted(spent for _, spent in rows)
            wrong = sum(not same for same, _ in rows)
            bad += wrong
            print(
                f"{name} {objective}: {runs - wrong}/{runs} equal; with minimal change median"
                f" {median(times):.1f} p95 {times[int(len(times) * 0.95)]:.1f}"
                f" worst {times[-1]:.1f} ms",
                flush=True,
            )
    return bad


if __name__ == "__main__":
    sys.exit(1 if main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000) else 0)
