"""Which words have three given letters side by side, from the postings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from woord.lexicon.sections import ROW_BITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from woord.lexicon.arrays import I64
    from woord.lexicon.index import Index

FEW: Final = 200  # so few candidates are verified sooner than another posting is read


def trigram_numbers(index: Index, stretch: Sequence[int]) -> list[int]:
    """Return the number of each three letters in a row of a stretch of letter indices."""
    base = index.letters
    threes = zip(stretch, stretch[1:], stretch[2:], strict=False)
    return [(a * base + b) * base + c for a, b, c in threes]


def posting(index: Index, trigram: int) -> I64:
    """Return the rows that have a trigram."""
    starts, rows = index.trigrams
    blocks = (len(starts) - 1) // index.letters**3
    cuts = starts[trigram * blocks : (trigram + 1) * blocks + 1].astype(np.int64)
    found = rows[cuts[0] : cuts[-1]].astype(np.int64)
    if blocks > 1:
        found += np.repeat(np.arange(blocks) << ROW_BITS, np.diff(cuts))
    return found


def candidates(index: Index, stretches: Iterable[Sequence[int]]) -> I64 | None:
    """Return the rows that may contain all stretches, None if none has three letters.

    A stretch of exactly three letters is certain; a longer one needs to be verified.
    """
    trigrams = {t for stretch in stretches for t in trigram_numbers(index, stretch)}
    if not trigrams:
        return None
    first, *others = sorted(trigrams, key=lambda trigram: _size(index, trigram))
    rows = posting(index, first)
    for trigram in others:
        if len(rows) <= FEW:
            break
        rows = _both(rows, posting(index, trigram))
    return rows


def _size(index: Index, trigram: int) -> int:
    starts = index.trigrams[0]
    blocks = (len(starts) - 1) // index.letters**3
    return int(starts[(trigram + 1) * blocks]) - int(starts[trigram * blocks])


def _both(rows: I64, others: I64) -> I64:
    """Return the rows that stand in both, the first being the shorter."""
    places = np.searchsorted(others, rows)
    places[places == len(others)] = 0
    both: I64 = rows[others[places] == rows] if len(others) else others
    return both
