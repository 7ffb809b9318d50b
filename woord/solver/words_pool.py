"""The classes that can lie in a given stock of letters, fetched letter by letter when asked for."""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING

import numpy as np

from woord.solver.words_index import stock_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from woord.solver.words_index import Rows, WordIndex

    Numbers = np.ndarray[tuple[int], np.dtype[np.int64]]

LENGTH_COUNTS = 10  # how much a letter more is worth in the order of words
SCAN_LIMIT = 160  # shorter buckets are scanned in Python, longer ones with numpy


@dataclass(frozen=True, slots=True)
class Bucket:
    """The classes with one rarest letter that fit in a stock, best first."""

    entries: list[tuple[int, int, int]]  # packed letters, cost, class
    parts: tuple[np.ndarray[tuple[int], np.dtype[np.uint64]], ...]


class Pool:
    """Buckets for one stock of letters; made on first use and kept."""

    def __init__(self, index: WordIndex, stock: int, prices: Sequence[int] | None = None) -> None:
        """Take the stock that bounds every search, and the price above gain of each letter."""
        self.index = index
        self.stock = stock_of(index.code, stock)
        self.prices = prices
        self.guards = column_guards(index)
        self.plenty = plenty_of(index, stock)
        self.buckets: dict[int, Bucket] = {}

    def bucket(self, place: int) -> Bucket:
        """Return the classes whose rarest letter is at this place."""
        found = self.buckets.get(place)
        if found is None:
            found = self.buckets[place] = self.fetch(place)
        return found

    def letters_of(self, group: int) -> int:
        """Return the packed letters of a class."""
        return self.index.packed_of(group)

    def all_groups(self) -> list[int]:
        """Return every class that fits in the stock, longest first."""
        places = range(len(self.index.code.letters))
        entries = [entry for place in places for entry in self.bucket(place).entries]
        groups = [group for _, _, group in entries]
        return sorted(groups, key=lambda group: (-int(self.index.lengths[group]), group))

    def by_worth(self, gains: Sequence[int]) -> Iterator[int]:
        """Yield every class that fits in the stock, the most valuable first."""
        places = range(len(self.index.code.letters))
        groups = np.concatenate([self.index.fitting(place, self.stock) for place in places])
        order = np.lexsort((groups, -self.weigh(groups, gains)))
        yield from groups[order].tolist()

    def fetch(self, place: int) -> Bucket:
        """Filter one slice of the index and put the best first."""
        groups = self.index.fitting(place, self.stock)
        costs = self.costs_of(groups)
        order = np.lexsort((groups, -self.promise(groups), costs))
        groups = groups[order]
        packed = self.index.packed(groups)
        entries = list(zip(packed, costs[order].tolist(), groups.tolist(), strict=True))
        parts = tuple(column[groups] for column in self.index.columns)
        return Bucket(entries, parts)

    def promise(self, groups: Rows) -> Numbers:
        """Return how early to try each class: long words of plentiful letters first."""
        lengths = self.index.lengths[groups].astype(np.int64)
        return self.weigh(groups, self.plenty) + LENGTH_COUNTS * lengths

    def costs_of(self, groups: Rows) -> Numbers:
        """Return what each class costs at the prices; nothing without prices."""
        if self.prices is None:
            return np.zeros(len(groups), dtype=np.int64)
        return self.weigh(groups, self.prices)

    def weigh(self, groups: Rows, weights: Sequence[int]) -> Numbers:
        """Return the sum of a weight a letter for each class."""
        return self.index.weigh(groups, np.array(weights, dtype=np.float64)).astype(np.int64)

    def fits(self, bucket: Bucket, rest: int) -> list[tuple[int, int, int]]:
        """Return the entries of a bucket that fit in `rest`, best first."""
        entries = bucket.entries
        guard = self.index.code.guard
        if len(entries) <= SCAN_LIMIT:
            room = rest | guard
            return [entry for entry in entries if (room - entry[0]) & guard == guard]
        return self.filtered(bucket, rest)

    def filtered(self, bucket: Bucket, rest: int) -> list[tuple[int, int, int]]:
        """Return the same for a long bucket, by whole columns."""
        good: np.ndarray[tuple[int], np.dtype[np.bool_]] | None = None
        for part, (mask, limit, shift) in zip(bucket.parts, self.guards, strict=True):
            room_here = np.uint64(((rest >> shift) & mask) | int(limit))
            here = ((room_here - part) & limit) == limit
            good = here if good is None else good & here
        assert good is not None
        return [bucket.entries[n] for n in np.flatnonzero(good).tolist()]


def plenty_of(index: WordIndex, stock: int) -> list[int]:
    """Return how much more of each letter a stock has than words use on average: 100 ln ratio."""
    counts = index.code.counts(stock)
    size = sum(counts)
    return [
        round(100 * log((count + 0.5) / (size * share + 0.5)))
        for count, share in zip(counts, index.shares, strict=True)
    ]


def column_guards(index: WordIndex) -> list[tuple[int, np.uint64, int]]:
    """Return for each column its mask, its guard bits and its shift in the packed integer."""
    width = 60
    mask = (1 << width) - 1
    guard = index.code.guard
    return [
        (mask, np.uint64((guard >> (width * n)) & mask), width * n)
        for n in range(index.code.columns)
    ]
