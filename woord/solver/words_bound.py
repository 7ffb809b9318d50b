"""A proof that no more can be laid: letter prices from a linear program, checked in integers.

Let `q` be a number for each letter such that every word that can lie has sum(q) >= 0. A table
made of words has sum(q) >= 0 too, so what is laid is worth at most
sum(q * must) + sum(may * max(0, gain + q)). Any such `q` proves its bound, wherever it came from:
highspy (optional) finds a good one by column generation; rounding is repaired before use.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from woord.solver.words_index import stock_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from woord.solver.words_index import Rows, WordIndex

    Floats = np.ndarray[tuple[int], np.dtype[np.float64]]
    Matrix = np.ndarray[tuple[int, int], np.dtype[np.float64]]

SCALE = 1_000_000
ROUNDS = 60
BATCH = 120
TOLERANCE = 1e-7


@dataclass(frozen=True, slots=True)
class Prices:
    """The certificate: one integer a letter, in millionths of the gain's unit."""

    numbers: tuple[int, ...]
    gains: tuple[int, ...]

    def bound(self, must: Sequence[int], may: Sequence[int]) -> int:
        """Return the most that can be gained, in millionths; `must` and `may` count tiles."""
        return sum(
            q * have + free * max(0, gain * SCALE + q)
            for q, gain, have, free in zip(self.numbers, self.gains, must, may, strict=True)
        )

    def drop_prices(self) -> list[int]:
        """Return what leaving one tile of each letter behind costs."""
        return [max(0, gain * SCALE + q) for q, gain in zip(self.numbers, self.gains, strict=True)]


@dataclass(frozen=True, slots=True)
class Tiles:
    """What a proof is about: tiles that must lie and may lie, gain of each letter, jokers."""

    must: tuple[int, ...]
    may: tuple[int, ...]
    gains: tuple[int, ...]
    jokers: int = 0  # jokers that must lie, as any letter


def load_highs() -> ModuleType | None:
    """Return highspy, or None where the extra `proof` is not installed."""
    try:
        return importlib.import_module("highspy")
    except ImportError:
        return None


def find_prices(index: WordIndex, stock: Tiles, total: int, seeds: Sequence[int]) -> Prices | None:
    """Return prices for all words that fit in `total`, or None without highspy or without luck.

    `seeds` are packed words that together make a legal table, so that the program is feasible.
    """
    highs = load_highs()
    if highs is None:
        return None
    room = stock_of(index.code, total)
    groups = np.concatenate([index.fitting(place, room) for place in range(len(stock.must))])
    known = np.array([index.code.counts(seed) for seed in seeds], dtype=np.float64)
    known = known.reshape(len(seeds), len(stock.must))
    raw = generate_columns(Program(highs, stock), index, groups, known=known)
    return None if raw is None else repair(raw, stock.gains, index, groups=groups, known=known)


def generate_columns(
    program: Program, index: WordIndex, groups: Rows, *, known: Matrix
) -> Floats | None:
    """Solve the program over ever more words until none of the rest would help."""
    program.add(known)
    used = np.zeros(len(groups), dtype=bool)
    fresh = first_columns(index, groups)
    prices: Floats | None = None
    for _ in range(ROUNDS):
        used[fresh] = True
        program.add(index.counts(groups[fresh]))
        solved = program.solve()
        if solved is None:
            return prices
        prices = solved
        worth = index.weigh(groups, prices)
        worth[used] = 0.0
        if len(worth) == 0 or worth.min() >= -TOLERANCE:
            break
        order = np.argpartition(worth, min(BATCH, len(worth) - 1))[:BATCH]
        fresh = np.sort(order[worth[order] < -TOLERANCE])
    return prices


def first_columns(index: WordIndex, groups: Rows) -> Rows:
    """Return some long words for each rarest letter to begin with."""
    places = np.searchsorted(index.starts, groups, side="right")
    order = np.lexsort((-index.lengths[groups].astype(np.int64), places))
    starts = np.searchsorted(places[order], places[order])
    return np.sort(order[np.arange(len(order)) - starts < 8])


class Program:
    """The linear program: how much of each word, within the letters, for the greatest gain."""

    def __init__(self, highs: ModuleType, stock: Tiles) -> None:
        """Make one row a letter and, with jokers, one for them and a column for each reading."""
        self.gains = np.array(stock.gains, dtype=np.float64)
        self.size = len(stock.must)
        self.model: Any = getattr(highs, "_Highs", highs.Highs)()  # Highs prints a banner
        self.model.setOptionValue("output_flag", False)
        self.model.setOptionValue("solver", "simplex")  # serial, so the same on every machine
        self.model.setOptionValue("parallel", "off")
        self.model.setOptionValue("presolve", "off")
        lower = np.array([*stock.must, stock.jokers], dtype=np.float64)
        upper = np.array([*np.add(stock.must, stock.may), stock.jokers], dtype=np.float64)
        none = np.zeros(0)
        starts = np.zeros(self.size + 1, dtype=np.int32)
        self.model.addRows(self.size + 1, lower, upper, 0, starts, none.astype(np.int32), none)
        if stock.jokers:
            rows = np.hstack([-np.eye(self.size), np.ones((self.size, 1))])
            self.columns(rows, self.gains)

    def add(self, words: Matrix) -> None:
        """Add columns, one a word, given as rows of letter counts."""
        if len(words):
            wide = np.hstack([words, np.zeros((len(words), 1))])
            self.columns(wide, -(words @ self.gains))

    def columns(self, rows: Matrix, costs: Floats) -> None:
        """Hand columns to the model, to be minimised."""
        at, row = np.nonzero(rows)
        starts = np.searchsorted(at, np.arange(len(rows))).astype(np.int32)
        low, high = np.zeros(len(rows)), np.full(len(rows), np.inf)
        values = rows[at, row]
        count = len(values)
        self.model.addCols(len(rows), costs, low, high, count, starts, row.astype(np.int32), values)

    def solve(self) -> Floats | None:
        """Return `q` of each letter at the optimum, or None where the solver found none."""
        self.model.run()
        if str(self.model.modelStatusToString(self.model.getModelStatus())) != "Optimal":
            return None
        duals = np.array(self.model.getSolution().row_dual, dtype=np.float64)
        return -duals[: self.size] - self.gains


def repair(
    raw: Floats, gains: Sequence[int], index: WordIndex, *, groups: Rows, known: Matrix
) -> Prices:
    """Round prices up to whole numbers and raise them until every word is worth at least nothing.

    Sums of whole numbers of this size are exact in double precision.
    """
    numbers = np.ceil(raw * SCALE - 1e-3)
    while True:
        worths = np.concatenate([index.weigh(groups, numbers), known @ numbers])
        worst = int(worths.min()) if len(worths) else 0
        if worst >= 0:
            return Prices(tuple(numbers.astype(np.int64).tolist()), tuple(gains))
        numbers = numbers + (-worst + 2) // 3
