"""What a query runs over: a lexicon's rows, and those of house additions, less the removed ones."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from woord.lexicon.alphabet import Alphabet
    from woord.lexicon.arrays import I64, U32
    from woord.lexicon.index import Index


class View:
    """The agreed words as numbers: base rows first, behind them the rows of the additions.

    Arrays of such numbers are kept in the order of their words: by length, then alphabetical.
    `ranks` says how common each base row is (1 = commonest, 0 = unknown).
    """

    def __init__(
        self,
        base: Index,
        *,
        view_id: str,
        added: Index | None = None,
        removed: I64 | None = None,
        ranks: Callable[[], U32] | None = None,
    ) -> None:
        self.base = base
        self.view_id = view_id
        self.added = added if added is not None and added.size else None
        self.removed = np.zeros(0, np.int64) if removed is None else np.sort(removed)
        self._ranks = ranks

    @property
    def alphabet(self) -> Alphabet:
        """Return the alphabet of the words."""
        return self.base.alphabet

    @property
    def longest(self) -> int:
        """Return a length that no word exceeds."""
        return max(self.base.longest, self.added.longest if self.added else 0)

    @cached_property
    def ranks(self) -> U32:
        """Return how common each base row is."""
        return self._ranks() if self._ranks else np.zeros(self.base.size, np.uint32)

    def rank(self, number: int) -> int | None:
        """Return how common a word is, None where unknown."""
        return (int(self.ranks[number]) or None) if number < self.base.size else None

    def gather(self, find: Callable[[Index], I64]) -> I64:
        """Return the numbers of what a query finds in either index, removed words left out."""
        rows = find(self.base)
        if len(self.removed) and len(rows):
            rows = rows[~np.isin(rows, self.removed, assume_unique=True)]
        if self.added is None:
            return rows
        more = find(self.added)
        places = np.searchsorted(rows, self._before[more])
        merged: I64 = np.insert(rows, places, more + self.base.size)
        return merged

    @cached_property
    def _before(self) -> I64:
        """Return how many base rows come before each addition."""
        if self.added is None:
            return np.zeros(0, np.int64)
        return self.base.places(self.added.texts(np.arange(self.added.size)))

    def collect(self, numbers: I64, ask: Callable[[Index, I64], I64]) -> I64:
        """Ask each index about its share of some numbers in word order; answers in that order."""
        if self.added is None:
            return ask(self.base, numbers)
        own = numbers < self.base.size
        answers = np.zeros(len(numbers), np.int64)
        answers[own] = ask(self.base, numbers[own])
        answers[~own] = ask(self.added, numbers[~own] - self.base.size)
        return answers

    def texts(self, numbers: I64) -> list[str]:
        """Return the words of numbers in word order."""
        return self._texts(numbers, lambda index, rows: index.texts(rows))

    def sort_texts(self, numbers: I64) -> list[str]:
        """Return texts of numbers in word order that compare as the words in this alphabet."""
        return self._texts(numbers, lambda index, rows: index.sort_texts(rows))

    def _texts(self, numbers: I64, ask: Callable[[Index, I64], list[str]]) -> list[str]:
        if self.added is None:
            return ask(self.base, numbers)
        own = numbers < self.base.size
        texts = np.empty(len(numbers), object)
        texts[own] = ask(self.base, numbers[own])
        texts[~own] = ask(self.added, numbers[~own] - self.base.size)
        words: list[str] = texts.tolist()
        return words
