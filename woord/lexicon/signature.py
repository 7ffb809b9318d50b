"""Words as bits: one bit for each (letter, occurrence), at most 128, and a hash of the letters.

Bit (E, 2) says "has a second E". Then `popcount(word & ~rack)` is the number of tiles that a
word lacks, exactly, as long as all its letters have bits; words that have more of a letter than
there are bits for are few, listed as overflow rows, and counted letter by letter.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from woord.lexicon.arrays import U8, U64

WORD_BITS: Final = 64
BITS: Final = 2 * WORD_BITS
NO_LETTER: Final = 255  # fills the unused rows of the bit table
_MASK: Final = (1 << 64) - 1
_NO_STEPS: Final = (0,)


@dataclass(frozen=True)
class Layout:
    """Which bit stands for which (letter index, occurrence from 1), the commonest pair first."""

    pairs: tuple[tuple[int, int], ...]

    @classmethod
    def of_counts(cls, counts: Iterable[NDArray[np.uint8]], letters: int) -> Layout:
        """Choose the pairs that most words have; `counts` are matrices word by letter."""
        has = np.zeros((letters, 256), np.int64)
        for matrix in counts:
            for letter in range(letters):
                has[letter] += np.bincount(matrix[:, letter], minlength=256)
        at_least = has[:, ::-1].cumsum(axis=1)[:, ::-1]
        pairs = [(int(a), int(b)) for a, b in np.argwhere(at_least > 0) if b > 0]
        pairs.sort(key=lambda pair: (-at_least[pair], pair[1], pair[0]))
        return cls(tuple(pairs[:BITS]))

    @classmethod
    def of_table(cls, table: U8) -> Layout:
        """Read a layout back from its section."""
        rows: list[list[int]] = table.tolist()
        return cls(tuple((letter, time) for letter, time in rows if letter != NO_LETTER))

    def table(self) -> U8:
        """Return the layout as a section: one row (letter, occurrence) a bit."""
        table = np.full((BITS, 2), NO_LETTER, np.uint8)
        if self.pairs:
            table[: len(self.pairs)] = self.pairs
        return table

    @cached_property
    def bits(self) -> Mapping[tuple[int, int], int]:
        """Return the bit, as a number with that one bit set, of each pair."""
        return {pair: 1 << i for i, pair in enumerate(self.pairs)}

    @cached_property
    def steps(self) -> Mapping[int, Sequence[int]]:
        """Return for each letter the bits of 0, 1, 2, ... occurrences."""
        steps: dict[int, list[int]] = {}
        for letter, time in sorted(self.pairs):
            so_far = steps.setdefault(letter, [0])
            so_far.append(so_far[-1] | self.bits[letter, time])
        return steps

    @cached_property
    def room(self) -> Mapping[int, int]:
        """Return how many occurrences of each letter have a bit."""
        return {letter: len(steps) - 1 for letter, steps in self.steps.items()}

    def bits_of(self, counts: Mapping[int, int]) -> int:
        """Return the 128 bits of a multiset of letter indices; what has no bit is left out."""
        found = 0
        for letter, count in counts.items():
            steps = self.steps.get(letter, _NO_STEPS)
            found |= steps[min(count, len(steps) - 1)]
        return found

    def presence_of(self, letters: Iterable[int]) -> int:
        """Return the bits that say "has this letter" for each letter."""
        return self.bits_of(dict.fromkeys(letters, 1))

    def all_of(self, letters: Iterable[int]) -> int:
        """Return every bit that belongs to one of the letters."""
        chosen = set(letters)
        return sum(bit for (letter, _), bit in self.bits.items() if letter in chosen)

    def signatures(self, counts: NDArray[np.uint8]) -> tuple[U64, U64, NDArray[np.bool_]]:
        """Return the low and high bits of each word and whether it overflows; counts by letter."""
        size = len(counts)
        low, high = np.zeros(size, np.uint64), np.zeros(size, np.uint64)
        over = np.zeros(size, bool)
        for letter in range(counts.shape[1]):
            column = np.ascontiguousarray(counts[:, letter])
            most = int(column.max(initial=0))
            steps = [self.bits_of({letter: count}) for count in range(most + 1)]
            low |= np.array([step & _MASK for step in steps], np.uint64)[column]
            high |= np.array([step >> WORD_BITS for step in steps], np.uint64)[column]
            over |= column > self.room.get(letter, 0)
        return low, high, over


def halves(bits: int) -> tuple[np.uint64, np.uint64]:
    """Split 128 bits in the low and the high 64."""
    return np.uint64(bits & _MASK), np.uint64(bits >> WORD_BITS)


def absent(bits: int) -> tuple[np.uint64, np.uint64]:
    """Return the halves of the complement: the bits that a rack does not have."""
    return halves(~bits & ((1 << BITS) - 1))


def letter_hashes(letters: int) -> tuple[int, ...]:
    """Return one fixed 64-bit number a letter; their sum modulo 2**64 hashes a multiset.

    The numbers are the first outputs of splitmix64 (Steele, Lea, Flood 2014) from state 0; they
    are part of the file format.
    """
    return tuple(_splitmix64(i + 1) for i in range(letters))


def _splitmix64(step: int) -> int:
    z = (step * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)
