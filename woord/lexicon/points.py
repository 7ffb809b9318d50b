"""The points of words laid from letters and jokers, by the values of a tile set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from woord.lexicon.scan import lacking, vector_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.lexicon.arrays import I64
    from woord.lexicon.index import Index
    from woord.lexicon.view import View


@dataclass(frozen=True, slots=True)
class Scoring:
    """What letters are worth, what is held and what the jokers are worth, highest first.

    A letter that isn't held is a joker's and counts the joker's value (C-18). `held` is None
    when every letter is there, `letters` when nothing is worth anything.
    """

    letters: I64 | None = None  # value of each letter index
    held: Mapping[int, int] | None = None  # how many of each letter index
    jokers: tuple[int, ...] = ()

    @classmethod
    def of(
        cls,
        view: View,
        values: Mapping[str, int] | None,
        *,
        held: Mapping[int, int] | None = None,
        jokers: tuple[str, ...] = (),
    ) -> Scoring:
        """Make the scoring of a query; `values` maps faces to points, an unnamed face counts 0."""
        if values is None:
            return cls(None, held)
        letters = [values.get(letter, 0) for letter in view.alphabet.letters]
        worth = sorted((values.get(joker, 0) for joker in jokers), reverse=True)
        return cls(np.array(letters, np.int64), held, tuple(worth))

    def jokers_of(self, view: View, numbers: I64) -> I64:
        """Return how many letters of each word (in word order) are not held."""
        held = self.held
        if held is None:
            return np.zeros(len(numbers), np.int64)
        return view.collect(numbers, lambda index, rows: lacking(index, rows, held))

    def points(self, view: View, numbers: I64, jokers: I64) -> I64:
        """Return the points of each word in word order; `jokers` is how many each needs."""
        letters = self.letters
        if letters is None:
            return np.zeros(len(numbers), np.int64)
        points = view.collect(numbers, lambda index, rows: index.sums(rows, letters))
        short = np.flatnonzero(jokers)
        points[short] -= view.collect(numbers[short], self._lacking)
        gains = np.array([0, *np.cumsum(self.jokers)], np.int64)
        total: I64 = points + gains[jokers]
        return total

    def _lacking(self, index: Index, rows: I64) -> I64:
        """Return the value of the letters of each row that are not held."""
        lacks = np.maximum(index.counts(rows) - vector_of(index, self.held or {}), 0)
        values: I64 = lacks @ self.letters
        return values
