"""Letter counts packed into one integer: six bits a letter, commonest letter lowest."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from woord.errors import LimitError, ParseError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

WIDTH = 6  # five bits of count and one guard bit
COUNT_MASK = 31
PER_COLUMN = 10  # letters in one unsigned 64-bit column


@dataclass(frozen=True, slots=True)
class LetterCode:
    """An order of letters and the way to pack counts of them; the rarest letter is highest.

    `a` fits in `t` when no guard bit is lost in `(t | guard) - a`.
    """

    letters: tuple[str, ...]
    places: Mapping[str, int]
    guard: int

    @property
    def columns(self) -> int:
        """How many 64-bit columns hold one packed word."""
        return (len(self.letters) + PER_COLUMN - 1) // PER_COLUMN

    def pack(self, letters: Iterable[str]) -> int:
        """Return the packed counts; LimitError above 31 of one letter."""
        packed = 0
        for letter, count in Counter(letters).items():
            place = self.places.get(letter)
            if place is None:
                message = f"expected letters of the alphabet {''.join(sorted(self.letters))}"
                raise ParseError(f"{message}, found {letter!r}", letter=letter)
            if count > COUNT_MASK:
                message = f"expected at most {COUNT_MASK} tiles of one letter"
                raise LimitError(f"{message}, found {count} of {letter!r}", letter=letter)
            packed |= count << (WIDTH * place)
        return packed

    def unpack(self, packed: int) -> str:
        """Return the letters of a packed count, commonest letter first."""
        return "".join(
            letter * ((packed >> (WIDTH * place)) & COUNT_MASK)
            for place, letter in enumerate(self.letters)
        )

    def count(self, packed: int, letter: str) -> int:
        """Return how often a letter occurs in a packed count."""
        return (packed >> (WIDTH * self.places[letter])) & COUNT_MASK

    def counts(self, packed: int) -> list[int]:
        """Return the counts in the order of the places."""
        return [(packed >> (WIDTH * place)) & COUNT_MASK for place in range(len(self.letters))]


def letter_code(letters: Sequence[str]) -> LetterCode:
    """Return the code of an alphabet given commonest letter first."""
    guard = sum(1 << (WIDTH * place + WIDTH - 1) for place in range(len(letters)))
    places = {letter: place for place, letter in enumerate(letters)}
    return LetterCode(tuple(letters), places, guard)


def size_of(packed: int) -> int:
    """Return how many letters a packed count holds."""
    size = 0
    while packed:
        size += packed & COUNT_MASK
        packed >>= WIDTH
    return size
