"""The signature scan: which words can be laid from a multiset of letters and some jokers."""

from __future__ import annotations

from threading import local
from typing import TYPE_CHECKING, Final

import numpy as np

from woord.lexicon.sections import BLOCK
from woord.lexicon.signature import absent, halves

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.lexicon.arrays import I64, U8, U64, Bools
    from woord.lexicon.index import Index

SPARSE: Final = 2  # reading single blocks pays when fewer than 1 in SPARSE may hold a word
ZERO: Final = np.uint64(0)
CHUNK: Final = 1 << 16  # rows a step: half a megabyte of bits


def layable(index: Index, letters: Mapping[int, int], jokers: int, lengths: tuple[int, int]) -> I64:
    """Return the rows within lengths that lack at most `jokers` of their letters.

    Exact; about 0.4 ms for 350,000 words with two jokers, a quarter without.
    """
    span = index.rows_of_lengths(*lengths)
    low, high = absent(index.layout.bits_of(letters))
    rows, found = _scan_low(index, low, jokers, span)
    rows = rows[found + np.bitwise_count(index.high[rows] & high) <= jokers]
    places = overflow_places(index, rows)
    if len(places):
        lacks = _lacking_exactly(index, rows[places], letters)
        rows = np.delete(rows, places[lacks > jokers])
    return rows


def _scan_low(index: Index, low: np.uint64, jokers: int, span: tuple[int, int]) -> tuple[I64, U8]:
    """Return rows that lack at most `jokers` of the low bits, and how many each lacks."""
    start, end = span
    first, last = start // BLOCK, -(-end // BLOCK)
    blocks, _ = few_bits(index.blocks[first:last], np.bitwise_and, low, jokers)
    if len(blocks) * SPARSE > last - first:
        hits, lacks = few_bits(index.low[start:end], np.bitwise_and, low, jokers)
        return hits + start, lacks
    rows, lacks = _scan_blocks(index, blocks + first, low, jokers)
    inside = slice(*np.searchsorted(rows, span))
    return rows[inside], lacks[inside]


def _scan_blocks(index: Index, blocks: I64, low: np.uint64, jokers: int) -> tuple[I64, U8]:
    """Do the same within some blocks of rows."""
    table, step = index.low.reshape(-1, BLOCK), CHUNK // BLOCK
    rows, lacks = [np.zeros(0, np.int64)], [np.zeros(0, np.uint8)]
    for at in range(0, len(blocks), step):
        part = blocks[at : at + step]
        picked = SCRATCH.picked[: len(part)]
        np.take(table, part, axis=0, out=picked, mode="clip")
        hits, found = few_bits(picked.reshape(-1), np.bitwise_and, low, jokers)
        rows.append(part[hits // BLOCK] * BLOCK + hits % BLOCK)
        lacks.append(found)
    return np.concatenate(rows), np.concatenate(lacks)


class _Scratch(local):
    """Arrays that a thread writes over and over: fresh ones cost more than the scan itself.

    Memory that is given back and asked for again comes page by page from the system, zeroed.
    """

    def __init__(self) -> None:
        self.picked = np.empty((CHUNK // BLOCK, BLOCK), np.uint64)
        self.bits = np.empty(CHUNK, np.uint64)
        self.counts = np.empty(CHUNK, np.uint8)
        self.few = np.empty(CHUNK, bool)


SCRATCH: Final = _Scratch()


def few_bits(bits: U64, operate: np.ufunc, other: np.uint64, most: int) -> tuple[I64, U8]:
    """Return the places where `operate(bits, other)` has at most so many bits, and how many."""
    places, counts = [np.zeros(0, np.int64)], [np.zeros(0, np.uint8)]
    for start in range(0, len(bits), CHUNK):
        part = bits[start : start + CHUNK]
        left = operate(part, other, out=SCRATCH.bits[: len(part)])
        few = SCRATCH.few[: len(part)]
        if most:
            number = np.bitwise_count(left, out=SCRATCH.counts[: len(part)])
            hits = np.flatnonzero(np.less_equal(number, most, out=few))
            counts.append(number[hits])
        else:
            hits = np.flatnonzero(np.equal(left, ZERO, out=few))
            counts.append(np.zeros(len(hits), np.uint8))
        places.append(hits + start)
    return np.concatenate(places), np.concatenate(counts)


def lacking(index: Index, rows: I64, letters: Mapping[int, int]) -> I64:
    """Return how many letters of each ascending row are not in the multiset; exact."""
    low, high = absent(index.layout.bits_of(letters))
    lacks: I64 = np.bitwise_count(index.low[rows] & low).astype(np.int64)
    lacks += np.bitwise_count(index.high[rows] & high)
    places = overflow_places(index, rows)
    if len(places):
        lacks[places] = _lacking_exactly(index, rows[places], letters)
    return lacks


def has_all(index: Index, rows: I64, letters: Mapping[int, int]) -> Bools:
    """Say of each ascending row whether it contains the whole multiset; exact."""
    low, high = halves(index.layout.bits_of(letters))
    has: Bools = np.equal(index.low[rows] & low, low)
    if high:
        has &= (index.high[rows] & high) == high
    room = index.layout.room
    if any(count > room.get(letter, 0) for letter, count in letters.items()):
        places = overflow_places(index, rows)
        enough = (index.counts(rows[places]) >= vector_of(index, letters)).all(axis=1)
        has[:] = False
        has[places] = enough
    return has


def overflow_places(index: Index, rows: I64) -> I64:
    """Return where the overflow rows stand in some ascending rows."""
    over = index.overflow
    if not len(over) or not len(rows):
        return np.zeros(0, np.int64)
    places = np.searchsorted(rows, over)
    places[places == len(rows)] = 0
    found: I64 = places[rows[places] == over]
    return found


def _lacking_exactly(index: Index, rows: I64, letters: Mapping[int, int]) -> I64:
    lacks: I64 = np.maximum(index.counts(rows) - vector_of(index, letters), 0).sum(axis=1)
    return lacks


def vector_of(index: Index, letters: Mapping[int, int]) -> I64:
    """Return a multiset of letter indices as a vector of counts."""
    vector = np.zeros(index.letters, np.int64)
    for letter, count in letters.items():
        vector[letter] = count
    return vector
