"""Fairness: over many deals each tile is equally likely at each seat (chi-square).

`python -m tools.fairness [--deals 200000] [--rules sabra] [--seats 4]` prints p for every place a
tile can go to and fails when one is below 0.001, corrected for how many were looked at.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass
from hashlib import sha256
from math import erfc, sqrt

from woord.engine import set_up
from woord.engine.deal import deal_racks, draw_starter
from woord.rules import RULE_SETS, rule_set
from woord.tiles import tile_set

DEALS = 200_000
LOWEST_P = 0.001


@dataclass(frozen=True, slots=True)
class Fairness:
    """A chi-square test of one question."""

    question: str
    statistic: float
    freedom: int

    @property
    def p(self) -> float:
        """The chance of so large a statistic by chance (Wilson and Hilferty's approximation)."""
        spread = 2 / (9 * self.freedom)
        z = ((self.statistic / self.freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
        return erfc(z / sqrt(2)) / 2


def fairness(preset: str, seats: int, deals: int) -> list[Fairness]:
    """Deal many times, each from a seed of its own, and test racks, next tile and starter."""
    rules = rule_set(preset)
    box = tile_set(rules.tile_set or "nl")
    racks: list[Counter[str]] = [Counter() for _ in range(seats)]
    next_tile: Counter[str] = Counter()
    starters: Counter[int] = Counter()
    for number in range(deals):
        setup = set_up(
            rules,
            box,
            "ABCDEF"[:seats],
            match_id="fairness",
            seed=sha256(f"fairness {number}".encode()).digest(),
            agreement="none" if rules.game == "letters" else None,
        )
        starter, _ = draw_starter(setup)
        dealt, pool = deal_racks(setup, 1, starter, tuple(range(seats)))
        starters[starter] += 1
        next_tile[pool[0]] += 1
        for seat, rack in enumerate(dealt):
            racks[seat].update(rack.counts)
    chances = {face: copies / box.total for face, copies in box.copies.items()}
    size = rules.hand_size
    # Tiles of a rack are drawn without replacement: their counts spread less than independent ones.
    damping = (box.total - 1) / (box.total - size)
    found = [
        _test(f"rack of seat {seat}", racks[seat], chances, damping=damping)
        for seat in range(seats)
    ]
    found.append(_test("next tile of the pool", next_tile, chances))
    even = {str(seat): 1 / seats for seat in range(seats)}
    found.append(_test("starter", Counter({str(k): n for k, n in starters.items()}), even))
    return found


def _test(
    question: str, counts: Counter[str], chances: dict[str, float], *, damping: float = 1.0
) -> Fairness:
    """Compare counts with what the chances expect."""
    total = sum(counts.values())
    statistic = sum((counts[key] - total * p) ** 2 / (total * p) for key, p in chances.items())
    return Fairness(question, statistic * damping, len(chances) - 1)


def main() -> None:
    """Print every p; exit 1 when one is too low."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--rules", default="sabra", choices=RULE_SETS)
    parser.add_argument("--seats", type=int, default=4)
    asked = parser.parse_args()
    found = fairness(asked.rules, asked.seats, asked.deals)
    for test in found:
        print(
            f"{test.question}: chi-square {test.statistic:.1f}, {test.freedom} free, p {test.p:.4f}"
        )
    if min(test.p for test in found) < LOWEST_P / len(found):
        sys.exit("the deals are not fair")


if __name__ == "__main__":
    main()
