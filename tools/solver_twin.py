"""The independent twin of the numeric solver: an integer program over all melds, with HiGHS.

After den Hertog and Hulshof (2006): one variable a meld, one row a face. It shares no code with
the solver and is used in tests and checks only.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

import highspy
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.tiles import Rack, TileSet

TIE = 1 / 4096  # weight of the second objective


@lru_cache(maxsize=16)
def all_melds(colours: str, top: int, jokers: int) -> tuple[tuple[tuple[str, ...], int], ...]:
    """Return every meld of a box as (number tiles, jokers), each once."""
    found = set()
    for number in range(1, top + 1):
        for size in range(1, len(colours) + 1):
            for chosen in combinations(colours, size):
                for more in range(jokers + 1):
                    if 3 <= size + more <= len(colours):
                        found.add((tuple(f"{c}{number}" for c in chosen), more))
    for colour in colours:
        for length in range(3, top + 1):
            for first in range(1, top - length + 2):
                run = [f"{colour}{n}" for n in range(first, first + length)]
                for more in range(min(jokers, length - 1) + 1):
                    for gone in combinations(range(length), more):
                        kept = tuple(face for i, face in enumerate(run) if i not in gone)
                        found.add((kept, more))
    return tuple(sorted(found))


def best_by_program(
    table: Rack, rack: Rack, box: TileSet, *, values: Mapping[str, int], objective: str
) -> tuple[int, int]:
    """Return (tiles, points) of the best lay, joker release free, opened."""
    held = table + rack
    weights = {
        face: 1 + values[face] * TIE if objective == "tiles" else values[face] + TIE
        for face in held.counts
    }
    rows = {face: index for index, face in enumerate(held.counts)}
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)
    model.setOptionValue("mip_rel_gap", 0.0)
    model.setOptionValue("mip_abs_gap", 0.0)
    for face in held.counts:
        model.addRow(table[face], held[face], 0, [], [])
    melds = [
        (tiles, jokers)
        for tiles, jokers in all_melds(box.colours, len(box.numbers), held["J"])
        if all(face in rows for face in tiles)
    ]
    for tiles, jokers in melds:
        index = [rows[face] for face in tiles] + ([rows["J"]] if jokers else [])
        count = [1.0] * len(tiles) + ([float(jokers)] if jokers else [])
        gain = sum(weights[face] for face in tiles) + jokers * weights.get("J", 0)
        model.addCol(-gain, 0, 9, len(index), np.array(index, dtype=np.int32), np.array(count))
    if not melds:
        return 0, 0
    kinds = np.array([highspy.HighsVarType.kInteger] * len(melds))
    model.changeColsIntegrality(len(melds), np.arange(len(melds), dtype=np.int32), kinds)
    model.run()
    if model.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        raise RuntimeError(f"expected an optimum, found '{model.getModelStatus()}'")
    lying: dict[str, int] = dict.fromkeys(held.counts, 0)
    for (tiles, jokers), amount in zip(melds, model.getSolution().col_value, strict=True):
        for face in (*tiles, *["J"] * jokers):
            lying[face] += round(amount)
    laid = {face: lying[face] - table[face] for face in lying}
    return sum(laid.values()), sum(values[face] * n for face, n in laid.items())
