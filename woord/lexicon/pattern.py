"""The pattern language: letters, `?` one letter, `*` any letters, `[AEI]` one of, `[^AEI]` none of.

A pattern matches a whole word. It is compiled to sets of letters, never to a regular expression.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from woord.errors import LimitError, ParseError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.lexicon.alphabet import Alphabet

MOST_CHARACTERS: Final = 200
MOST_ITEMS: Final = 62  # the matcher keeps one bit an item in 64

Item = frozenset[int]  # the letter indices that may stand at a place


@dataclass(frozen=True)
class Pattern:
    """Runs of items; before, between and behind the runs stands a star (an end run may be empty).

    One run = no star: the word has exactly that length.
    """

    runs: tuple[tuple[Item, ...], ...]
    letters: int  # of the alphabet

    @property
    def has_star(self) -> bool:
        """Say whether the length is open."""
        return len(self.runs) > 1

    @cached_property
    def shortest(self) -> int:
        """Return the length of the shortest word that may match."""
        return sum(map(len, self.runs))

    @property
    def middle(self) -> tuple[tuple[Item, ...], ...]:
        """Return the runs that float between two stars."""
        return tuple(run for run in self.runs[1:-1] if run)

    def needed(self) -> list[int]:
        """Return the letters that every match has, with repeats."""
        return [next(iter(item)) for run in self.runs for item in run if len(item) == 1]

    def literals(self) -> Iterator[tuple[int, ...]]:
        """Yield each stretch of single letters that stand side by side."""
        for run in self.runs:
            stretch: list[int] = []
            for item in run:
                if len(item) == 1:
                    stretch.append(next(iter(item)))
                    continue
                if stretch:
                    yield tuple(stretch)
                stretch = []
            if stretch:
                yield tuple(stretch)


def parse_pattern(text: str, alphabet: Alphabet) -> Pattern:
    """Read a pattern, letters in any case; errors name the place of the fault."""
    if len(text) > MOST_CHARACTERS:
        message = f"expected a pattern of at most {MOST_CHARACTERS} characters, found {len(text)}"
        raise LimitError(message, limit=MOST_CHARACTERS, found=len(text))
    if not text:
        raise ParseError("expected a pattern such as 'K?T*', found none", position=0)
    runs: list[list[Item]] = [[]]
    starred = False
    for item in _Reader(text, alphabet).items():
        if item is None:
            if not starred:
                runs.append([])
        else:
            runs[-1].append(item)
        starred = item is None
    pattern = Pattern(tuple(map(tuple, runs)), len(alphabet.letters))
    if pattern.shortest > MOST_ITEMS:
        message = f"expected a pattern of at most {MOST_ITEMS} letters, found {pattern.shortest}"
        raise LimitError(message, limit=MOST_ITEMS, found=pattern.shortest)
    return pattern


class _Reader:
    """Reads a pattern from left to right."""

    def __init__(self, text: str, alphabet: Alphabet) -> None:
        self.text = text
        self.alphabet = alphabet
        self.at = 0

    def items(self) -> Iterator[Item | None]:
        """Yield a set of letters for each place, None for a star."""
        anything = frozenset(range(len(self.alphabet.letters)))
        while self.at < len(self.text):
            char = self.text[self.at]
            if char == "*":
                self.at += 1
                yield None
            elif char == "?":
                self.at += 1
                yield anything
            elif char == "[":
                yield self._choice(anything)
            else:
                yield from (frozenset([code]) for code in self._letters("a letter, ?, * or ["))

    def _choice(self, anything: Item) -> Item:
        """Read `[AEI]` or `[^AEI]`."""
        opened = self.at
        self.at += 1
        negated = self.text[self.at : self.at + 1] == "^"
        self.at += negated
        chosen: set[int] = set()
        while self.at < len(self.text) and self.text[self.at] != "]":
            place = self.at
            codes = self._letters("a letter or ]")
            if len(codes) != 1:
                raise self._fault("single letters between [ and ]", place)
            chosen.update(codes)
        if self.at == len(self.text):
            raise self._fault("a ] that closes this [", opened)
        if not chosen:
            raise self._fault("letters between [ and ]", opened)
        self.at += 1
        return anything - chosen if negated else frozenset(chosen)

    def _letters(self, expected: str) -> list[int]:
        """Read one character with its combining marks: one letter, or two for a ligature."""
        place = self.at
        self.at += 1
        while self.at < len(self.text) and "\u0300" <= self.text[self.at] <= "\u036f":
            self.at += 1
        normal, reason = self.alphabet.read(self.text[place : self.at])
        if reason is not None or not normal:
            raise self._fault(expected, place)
        return [self.alphabet.index(letter) for letter in normal]

    def _fault(self, expected: str, place: int) -> ParseError:
        found = self.text[place]
        message = f"expected {expected}, found {found!r} at place {place + 1}"
        return ParseError(message, position=place, found=found)
