"""Near words: at an edit distance of 1 or 2, a swap of neighbours counting as one edit.

The distance is the optimal string alignment distance (restricted Damerau-Levenshtein).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypedDict

import numpy as np

from woord.lexicon.scan import few_bits
from woord.lexicon.signature import halves

if TYPE_CHECKING:
    from woord.lexicon.arrays import I64
    from woord.lexicon.index import Index
    from woord.lexicon.view import View

FARTHEST: Final = 2
UNKNOWN: Final = 1 << 32  # behind every rank


class NearJson(TypedDict):
    """The JSON form of a near word."""

    word: str
    length: int
    distance: int
    rank: int | None


@dataclass(frozen=True, slots=True)
class Near:
    """A word, how many edits away it is, and how common it is (1 = commonest), where known."""

    word: str
    distance: int
    rank: int | None

    def to_json(self) -> NearJson:
        """Return the near word as values for JSON."""
        return {
            "word": self.word,
            "length": len(self.word),
            "distance": self.distance,
            "rank": self.rank,
        }


def near_words(view: View, word: str, farthest: int) -> list[Near]:
    """Return the words within a distance, not the word itself; nearest first, then commonest."""
    from rapidfuzz.distance import OSA  # a plain look-up starts without it
    from rapidfuzz.process import cdist

    numbers = view.gather(lambda index: _alike(index, word, farthest))
    texts = view.texts(numbers)
    if not texts:
        return []
    distances = cdist([word], texts, scorer=OSA.distance, score_cutoff=farthest, dtype=np.uint8)[0]
    hits = np.flatnonzero((distances <= farthest) & (distances > 0)).tolist()
    found = [(int(distances[i]), view.rank(int(numbers[i])), texts[i]) for i in hits]
    key = view.alphabet.sort_key
    found.sort(key=lambda one: (one[0], one[1] or UNKNOWN, key(one[2])[1]))
    return [Near(text, distance, rank) for distance, rank, text in found]


def _alike(index: Index, word: str, farthest: int) -> I64:
    """Return the rows whose letters allow the distance.

    An edit changes at most two letters of the multiset, and only one if it changes the length:
    words that differ by k in length and lie within d differ in at most 2d - k letters.
    """
    low, high = halves(index.layout.bits_of(Counter(index.codes(word))))
    start, end = index.rows_of_lengths(len(word) - farthest, len(word) + farthest)
    most = 2 * farthest
    rows, differ = few_bits(index.low[start:end], np.bitwise_xor, low, most)
    rows += start
    differ += np.bitwise_count(index.high[rows] ^ high)
    alike: I64 = rows[differ + np.abs(index.lengths(rows) - len(word)) <= most]
    return alike
