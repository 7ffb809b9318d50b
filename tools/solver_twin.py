"""The independent twin of the numeric solver: an integer program over all melds, with HiGHS.

After den Hertog and Hulshof (2006): one variable a meld, one row a face. It shares no code with
the solver and is used in tests and checks only.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

import highspy
import numpy as np

from woord.tiles import Rack

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.tiles import TileSet

TIE = 1 / 65536  # weight of the second objective
OPTIONS: Mapping[str, bool | float | str] = {
    "output_flag": False,
    "mip_rel_gap": 0.0,
    "mip_abs_gap": 0.0,
    "parallel": "off",
}
SECONDS = 10.0
TwinMeld = tuple[tuple[str, ...], int]
Ints = np.ndarray[tuple[int], np.dtype[np.int32]]
Floats = np.ndarray[tuple[int], np.dtype[np.float64]]


@lru_cache(maxsize=16)
def all_melds(colours: str, top: int, jokers: int) -> tuple[TwinMeld, ...]:
    """Return melds as (number tiles, jokers), each once, enough to build any table of a box.

    Up to 2 jokers runs of 3 to 5 do: a longer one falls into two, neither of jokers alone.
    """
    found = set()
    longest = 5 if jokers <= 2 else top
    for number in range(1, top + 1):
        for size in range(1, len(colours) + 1):
            for chosen in combinations(colours, size):
                tiles = tuple(f"{c}{number}" for c in chosen)
                found |= {(tiles, j) for j in range(jokers + 1) if 3 <= size + j <= len(colours)}
    for colour in colours:
        for first, last in combinations(range(1, top + 1), 2):
            if 2 <= last - first < longest:
                run = [f"{colour}{n}" for n in range(first, last + 1)]
                found |= {
                    (tiles, j)
                    for j in range(min(jokers, len(run) - 1) + 1)
                    for tiles in combinations(run, len(run) - j)
                }
    return tuple(sorted(found))


class Program:
    """The model of one position: how often each meld lies."""

    def __init__(self, table: Rack, rack: Rack, box: TileSet, *, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self.held = table + rack
        self.table = table
        self.rows = {face: index for index, face in enumerate(self.held.counts)}
        self.melds = [
            meld
            for meld in all_melds(box.colours, len(box.numbers), self.held["J"])
            if all(face in self.rows for face in meld[0])
        ]
        self.model = highspy.Highs()  # type: ignore[no-untyped-call]
        for option, value in OPTIONS.items():
            self.model.setOptionValue(option, value)
        for face in self.held.counts:
            self.model.addRow(table[face], self.held[face], 0, [], [])
        for meld in self.melds:
            index, count = self._column(meld)
            self.model.addCol(0.0, 0, 9, len(index), index, count)
        size = len(self.melds)
        kinds = np.array([highspy.HighsVarType.kInteger] * size)
        self.model.changeColsIntegrality(size, np.arange(size, dtype=np.int32), kinds)

    def _column(self, meld: TwinMeld) -> tuple[Ints, Floats]:
        tiles, jokers = meld
        index = [self.rows[face] for face in tiles] + ([self.rows["J"]] if jokers else [])
        count = [1.0] * len(tiles) + ([float(jokers)] if jokers else [])
        return np.array(index, dtype=np.int32), np.array(count)

    def best(self, weights: Mapping[str, float]) -> Rack:
        """Return what is laid when the weights laid are most."""
        gains = [sum(weights[f] for f in t) + j * weights["J"] for t, j in self.melds]
        places = np.arange(len(self.melds), dtype=np.int32)
        self.model.changeColsCost(len(self.melds), places, -np.array(gains, dtype=float))
        self.model.setOptionValue("time_limit", self.seconds)
        self.model.run()
        if self.model.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            raise TwinGaveUpError(str(self.model.getModelStatus()))
        lying = Counter[str]()
        for (tiles, jokers), often in zip(
            self.melds, self.model.getSolution().col_value, strict=True
        ):
            lying.update(dict.fromkeys(tiles, round(often)))
            lying["J"] += jokers * round(often)
        return Rack.of_counts(lying) - self.table


class TwinGaveUpError(RuntimeError):
    """The program was not solved within its time."""


def best_by_program(
    table: Rack,
    rack: Rack,
    box: TileSet,
    *,
    values: Mapping[str, int],
    objective: str,
    seconds: float = SECONDS,
) -> tuple[int, int]:
    """Return (tiles, points) of the best lay, joker release free, opened.

    TwinGaveUpError when the program isn't solved within `seconds`.
    """
    program = Program(table, rack, box, seconds=seconds)
    if not program.melds:
        return 0, 0
    points = {"J": 0, **values}
    weights = {
        face: 1 + value * TIE if objective == "tiles" else value + TIE
        for face, value in points.items()
    }
    laid = program.best(weights)
    return len(laid), sum(points[face] for face in laid)
