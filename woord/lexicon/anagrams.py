"""Anagrams by the sum of the letters' hashes: one probe for each set of letters that fits."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

import numpy as np

from woord.lexicon.scan import lacking
from woord.lexicon.signature import letter_hashes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from woord.lexicon.arrays import I64, U64
    from woord.lexicon.index import Index

MASK: Final = (1 << 64) - 1
KEY_MASK: Final = (1 << 32) - 1


def anagram_rows(index: Index, letters: Mapping[int, int], jokers: int) -> I64:
    """Return the rows that use exactly these letters and as many more as there are jokers.

    Exact. Cost: letters**jokers / jokers! probes, 15 us for 351.
    """
    length = sum(letters.values()) + jokers
    if not 0 < length <= index.longest:
        return np.zeros(0, np.int64)
    base = sum(index.hashes[letter] * count for letter, count in letters.items())
    hashes = _joker_hashes(index.letters, jokers) + np.uint64(base & MASK)
    start, end = index.span(length)
    rows = _probe(index, hashes)
    rows = np.unique(rows[(rows >= start) & (rows < end)])
    found: I64 = rows[lacking(index, rows, letters) == jokers]
    return found


def exact_anagrams(index: Index, word: str) -> list[str]:
    """Return the words made of exactly the letters of a text in normal form, in row order.

    KeyError for a letter that is not in the alphabet. Plain Python on single numbers: for one
    probe it is twenty times faster than arrays.
    """
    value = sum(map(index.hash_of_letter.__getitem__, word)) & MASK
    letters = sorted(word)
    return [text for text in _texts(index, value, len(word)) if sorted(text) == letters]


def longer_candidates(index: Index, word: str) -> Iterator[str]:
    """Yield all words made of a word's letters and one more, and by a rare chance some others."""
    base = sum(map(index.hash_of_letter.__getitem__, word))
    for letter in index.hashes:
        yield from _texts(index, (base + letter) & MASK, len(word) + 1)


def _texts(index: Index, value: int, length: int) -> list[str]:
    """Return the words of a length whose hash agrees, as far as it is kept."""
    first, last = index.span(length)
    starts, keys, rows = index.anagram_views
    bucket, key = value >> index.anagram_shift, value & KEY_MASK
    return [
        index.text_of(length, row - first)
        for place in range(starts[bucket], starts[bucket + 1])
        if keys[place] == key and first <= (row := rows[place]) < last
    ]


def _probe(index: Index, hashes: U64) -> I64:
    """Return the rows whose bucket and key agree with one of the hashes."""
    starts, keys, rows = index.anagrams
    buckets = (hashes >> np.uint64(index.anagram_shift)).astype(np.int64)
    first = starts[buckets].astype(np.int64)
    sizes = starts[buckets + 1] - first
    ends = sizes.cumsum()
    places = np.repeat(first - ends + sizes, sizes)
    places += np.arange(len(places))
    agree = keys[places] == np.repeat(hashes.astype(np.uint32), sizes)
    found: I64 = rows[places[agree]].astype(np.int64)
    return found


@lru_cache(maxsize=16)
def _joker_hashes(letters: int, jokers: int) -> U64:
    """Return the sum of the hashes of each multiset of so many letters."""
    table = letter_hashes(letters)
    sums = [sum(chosen) & MASK for chosen in combinations_with_replacement(table, jokers)]
    return np.array(sums, np.uint64)
