"""Search: a pattern, fixed ends, a part, letters to have or not, vowels and lengths, combined.

Every filter narrows the rows that the next one sees, the cheapest and sharpest first. The last,
the matcher of floating runs, costs a fixed time a letter whatever the pattern; how many letters
it may read is limited, so that no pattern takes long.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy as np

from woord.errors import LimitError
from woord.lexicon.letters import at_least
from woord.lexicon.scan import overflow_places, vector_of
from woord.lexicon.signature import halves
from woord.lexicon.trigrams import candidates

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from woord.lexicon.arrays import I64, U8, U64, Bools
    from woord.lexicon.index import Index
    from woord.lexicon.pattern import Item, Pattern

MOST_WORK: Final = 16_000_000  # letters that the matcher may read; about 2 ns each
DENSE: Final = 2  # a stretch is read whole when more than 1 in DENSE of its words are wanted
CHUNK: Final = 8_192  # words a step of the matcher: their states stay in the cache


@dataclass(frozen=True, slots=True)
class Query:
    """What a word must be like, in letter indices; unset parts ask nothing."""

    pattern: Pattern | None = None
    prefix: tuple[int, ...] = ()
    suffix: tuple[int, ...] = ()
    part: tuple[int, ...] = ()
    letters: tuple[int, ...] = ()
    without: frozenset[int] = frozenset()
    vowels: tuple[int, int] | None = None
    lengths: tuple[int, int] = (0, 255)

    def simpler(self) -> Query:
        """Return the same query with a pattern like `*OOR*` as a part, which is found faster."""
        runs = self.pattern.runs if self.pattern else ()
        literal = len(runs) == 3 and not runs[0] and not runs[2] and not self.part
        if not literal or any(len(item) > 1 for item in runs[1]):
            return self
        return replace(self, pattern=None, part=tuple(next(iter(item)) for item in runs[1]))

    def needed(self) -> dict[int, int]:
        """Return the letters that every match has, as a multiset."""
        given = (self.prefix, self.suffix, self.part, self.letters)
        pattern = self.pattern.needed() if self.pattern else ()
        return at_least(*(Counter(codes) for codes in (*given, pattern)))

    def stretches(self) -> list[Sequence[int]]:
        """Return the stretches of letters that stand side by side in every match."""
        stretches: list[Sequence[int]] = [self.prefix, self.suffix, self.part]
        return [*stretches, *(self.pattern.literals() if self.pattern else ())]

    def bounds(self) -> tuple[int, int]:
        """Return the shortest and longest length that can match."""
        shortest, longest = self.lengths
        shortest = max(shortest, len(self.prefix), len(self.suffix), len(self.part))
        shortest = max(shortest, sum(self.needed().values()))
        if self.pattern:
            shortest = max(shortest, self.pattern.shortest)
            longest = longest if self.pattern.has_star else min(longest, self.pattern.shortest)
        return shortest, longest

    def fixed(self, length: int) -> list[tuple[int, Item]]:
        """Return the letters allowed at certain places of words of a length, single ones first.

        Wide choices are left to the matcher of floating runs, if it is needed anyway.
        """
        ends = [(i, frozenset([code])) for i, code in enumerate(self.prefix)]
        ends += [(length - i, frozenset([c])) for i, c in enumerate(reversed(self.suffix), 1)]
        if self.pattern:
            runs, widest = self.pattern.runs, self.pattern.letters - 1
            if self.pattern.middle:
                widest //= 2
            ends += [(i, item) for i, item in enumerate(runs[0]) if len(item) <= widest]
            if self.pattern.has_star:
                last = length - len(runs[-1])
                ends += [(last + i, item) for i, item in enumerate(runs[-1]) if len(item) <= widest]
        return sorted(set(ends), key=lambda end: (len(end[1]), end[0]))


def search_rows(index: Index, query: Query) -> I64:
    """Return the rows that match; LimitError when the matcher would read too many letters."""
    shortest, longest = query.bounds()
    span = index.rows_of_lengths(shortest, longest)
    if span[0] >= span[1]:
        return np.zeros(0, np.int64)
    rows = candidates(index, query.stretches())
    if rows is not None:
        rows = rows[slice(*np.searchsorted(rows, span))]
    if query.fixed(longest):
        rows = _by_ends(index, query, rows)
    rows = _by_letters(index, query, rows, span)
    if len(query.part) > 1 and len(query.part) != 3:
        rows = _by_part(index, query.part, rows)
    if query.pattern and query.pattern.middle:
        rows = _by_runs(index, query.pattern, rows)
    return rows


def _by_ends(index: Index, query: Query, rows: I64 | None) -> I64:
    """Keep the rows (of all, if None) that have the fixed letters at their places."""
    shortest, longest = query.bounds()
    kept = [np.zeros(0, np.int64)]
    for length in range(shortest, min(longest, index.longest) + 1):
        first, last = index.span(length)
        if first == last:
            continue
        places = None
        if rows is not None:
            places = rows[slice(*np.searchsorted(rows, (first, last)))] - first
        kept.append(_fixed(index.matrix(length), query.fixed(length), places) + first)
    return np.concatenate(kept)


def _fixed(matrix: U8, ends: list[tuple[int, Item]], places: I64 | None) -> I64:
    """Return the places of words (of all, if None) that have an allowed letter at each end."""
    for place, item in ends:
        if places is not None and not len(places):
            break
        column = matrix[place] if places is None else matrix[place].take(places)
        keep = _is_in(column, item)
        places = np.flatnonzero(keep) if places is None else places[keep]
    return np.arange(matrix.shape[1]) if places is None else places


def _is_in(column: U8, item: Item) -> Bools:
    """Say of each letter whether it is one of the item's."""
    if len(item) == 1:
        return np.equal(column, next(iter(item)))
    table = np.zeros(256, bool)
    table[list(item)] = True
    return table.take(column)


def _by_letters(index: Index, query: Query, rows: I64 | None, span: tuple[int, int]) -> I64:
    """Keep the rows (of the span, if None) with the letters and vowels asked for; exact."""
    needed = query.needed()
    if not needed and not query.without and query.vowels is None:
        return np.arange(*span) if rows is None else rows
    where: slice | I64 = slice(*span) if rows is None else rows
    keep = _letters_by_bits(index, query, index.low[where], index.high[where])
    if any(count > index.layout.room.get(letter, 0) for letter, count in needed.items()):
        keep[:] = False
    over = index.overflow
    if rows is None:
        places = over[slice(*np.searchsorted(over, span))] - span[0]
    else:
        places = overflow_places(index, rows)
    if len(places):
        keep[places] = _letters_by_counts(
            index, query, places + span[0] if rows is None else rows[places]
        )
    hits = np.flatnonzero(keep)
    return hits + span[0] if rows is None else rows[hits]


def _letters_by_bits(index: Index, query: Query, low: U64, high: U64) -> Bools:
    """Say of signatures whether they have what the query asks for."""
    needed = index.layout.bits_of(query.needed())
    without = index.layout.presence_of(query.without)
    if needed & without:
        return np.zeros(len(low), bool)
    keep = np.ones(len(low), bool)
    for bits, want, care in zip((low, high), halves(needed), halves(needed | without), strict=True):
        if care:
            np.logical_and(keep, np.equal(bits & care, want), out=keep)
    if query.vowels is not None:
        own_low, own_high = halves(index.layout.all_of(index.vowels))
        vowels = np.bitwise_count(low & own_low) + np.bitwise_count(high & own_high)
        np.logical_and(keep, vowels >= query.vowels[0], out=keep)
        np.logical_and(keep, vowels <= query.vowels[1], out=keep)
    return keep


def _letters_by_counts(index: Index, query: Query, rows: I64) -> Bools:
    """Say the same of rows, by counting their letters."""
    counts = index.counts(rows)
    enough: Bools = counts >= vector_of(index, query.needed())
    keep: Bools = np.all(enough, axis=1)
    if query.without:
        np.logical_and(keep, counts[:, list(query.without)].sum(axis=1) == 0, out=keep)
    if query.vowels is not None:
        vowels = counts[:, list(index.vowels)].sum(axis=1)
        np.logical_and(keep, vowels >= query.vowels[0], out=keep)
        np.logical_and(keep, vowels <= query.vowels[1], out=keep)
    return keep


def _by_part(index: Index, part: tuple[int, ...], rows: I64) -> I64:
    """Keep the rows that contain the letters side by side."""
    if len(part) > 2:
        text = "".join(index.alphabet.letters[code] for code in part)
        kept: I64 = rows[np.array([text in word for word in index.texts(rows)], bool)]
        return kept
    keep = np.zeros(len(rows), bool)
    for length, where, matrix in index.parts(rows):
        found = np.zeros(matrix.shape[1], bool)
        for place in range(length - 1):
            found |= (matrix[place] == part[0]) & (matrix[place + 1] == part[1])
        keep[where] = found
    return rows[keep]


def _by_runs(index: Index, pattern: Pattern, rows: I64) -> I64:
    """Keep the rows that the whole pattern matches.

    One bit a state, all words at once: bit i says that the first i items are matched (Baeza-Yates
    and Gonnet's Shift-And, with loops where a star stands).
    """
    work = int(index.lengths(rows).sum())
    if work > MOST_WORK:
        message = (
            f"expected a pattern that needs at most {MOST_WORK:,} letters read, found {work:,}: "
            "give a length, an end or letters it must have"
        )
        raise LimitError(message, limit=MOST_WORK, found=work)
    automaton = _automaton(pattern)
    keep = np.zeros(len(rows), bool)
    for where, places, matrix in _stretches(index, rows):
        found = [
            _run(matrix[:, start : start + CHUNK], automaton, pattern.shortest)
            for start in range(0, matrix.shape[1], CHUNK)
        ]
        keep[where] = np.concatenate(found)[places]
    return rows[keep]


def _stretches(index: Index, rows: I64) -> Iterator[tuple[slice, I64 | slice, U8]]:
    """Yield (slice of the rows, their places in the letters, letters) for each length.

    Where most words of a stretch are wanted, all of it is read: that is faster than picking.
    """
    for length, where in index.cuts(rows):
        inside = rows[where] - index.starts[length]
        first, last = int(inside[0]), int(inside[-1]) + 1
        if last - first < DENSE * len(inside):
            yield where, inside - first, index.matrix(length)[:, first:last]
        else:
            yield where, slice(None), index.matrix(length).take(inside, axis=1)


def _automaton(pattern: Pattern) -> tuple[NDArray[np.unsignedinteger], int]:
    """Return for each letter the items that accept it, and the states that a star keeps."""
    accepts = [0] * pattern.letters
    loops = place = 0
    for number, run in enumerate(pattern.runs):
        if number:
            loops |= 1 << place
        for item in run:
            for code in item:
                accepts[code] |= 1 << place
            place += 1
    narrow = next(
        width for width in (np.uint16, np.uint32, np.uint64) if place < width(0).nbytes * 8
    )
    return np.array(accepts, narrow), loops


def _run(matrix: U8, automaton: tuple[NDArray[np.unsignedinteger], int], last: int) -> Bools:
    """Say of each word whether it ends in the last state."""
    accepts, loops = automaton
    states = np.ones(matrix.shape[1], accepts.dtype)
    stay = accepts.dtype.type(loops)
    for column in matrix:
        moved = accepts.take(column)
        moved &= states
        moved += moved  # one state on
        states &= stay
        states |= moved
    ended: Bools = np.not_equal(states & accepts.dtype.type(1 << last), 0)
    return ended
