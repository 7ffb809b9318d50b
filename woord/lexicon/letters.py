"""The letters and jokers that a question is about, read from text."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from woord.errors import LimitError, ParseError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.lexicon.alphabet import Alphabet

JOKER: Final = re.compile(r"\?\d?")
MOST_CHARACTERS: Final = 1_000  # a text longer than this isn't even read


@dataclass(frozen=True, slots=True)
class Letters:
    """A multiset of letters (in normal form, sorted) with jokers (`?`, or `?2` in some boxes)."""

    letters: str
    jokers: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.letters) + len(self.jokers)

    def __str__(self) -> str:
        return self.letters + "".join(self.jokers)

    def counts(self, alphabet: Alphabet) -> dict[int, int]:
        """Return how often each letter index occurs, jokers left out."""
        return {alphabet.index(letter): n for letter, n in Counter(self.letters).items()}


def parse_letters(
    text: str, alphabet: Alphabet, *, most: int, most_jokers: int, what: str = "tiles"
) -> Letters:
    """Read letters in any case and jokers, spaces ignored; errors name the first fault's place."""
    if len(text) > MOST_CHARACTERS:
        message = f"expected at most {most} {what}, found {len(text)} characters"
        raise LimitError(message, limit=most, found=len(text))
    jokers = tuple(JOKER.findall(text)) if "?" in text else ()
    bare = "".join((JOKER.sub("", text) if jokers else text).split())
    letters, reason = alphabet.read(bare)
    if reason is not None:
        raise _unreadable(text, alphabet)
    found = Letters("".join(sorted(letters)), jokers)
    if not found:
        raise ParseError(f"expected 1 to {most} {what}, found none", position=0)
    if len(found) > most:
        message = f"expected at most {most} {what}, found {len(found)}"
        raise LimitError(message, limit=most, found=len(found))
    if len(jokers) > most_jokers:
        message = f"expected at most {most_jokers} jokers, found {len(jokers)}"
        raise LimitError(message, limit=most_jokers, found=len(jokers))
    return found


def parse_word(text: str, alphabet: Alphabet, *, most: int = 64, what: str = "word") -> str:
    """Read a word, or a part of one, in normal form; it has 1 to `most` letters."""
    if len(text) > MOST_CHARACTERS:
        message = f"expected a {what} of at most {most} letters, found {len(text)} characters"
        raise LimitError(message, limit=most, found=len(text))
    word, reason = alphabet.read(text)
    if reason is not None:
        raise _unreadable(text, alphabet)
    if not word:
        raise ParseError(f"expected a {what} of at least 1 letter, found none", position=0)
    if len(word) > most:
        message = f"expected a {what} of at most {most} letters, found {len(word)}"
        raise LimitError(message, limit=most, found=len(word))
    return word


def _unreadable(text: str, alphabet: Alphabet) -> ParseError:
    """Return the error that points at the first character that is no letter."""
    faults = (i for i, char in enumerate(text) if char != "?" and alphabet.read(char)[1])
    position = next(faults, None)
    if position is None:  # an inner space, or a joker where none may be
        position = next((i for i, char in enumerate(text) if char in " ?"), 0)
    first, last = alphabet.letters[0], alphabet.letters[-1]
    found = text[position : position + 1]
    message = f"expected letters of {first} to {last}, found {found!r} at place {position + 1}"
    return ParseError(message, position=position, found=found)


def at_least(*multisets: Mapping[int, int]) -> dict[int, int]:
    """Return the smallest multiset that holds each of the given ones."""
    joined: Counter[int] = Counter()
    for multiset in multisets:
        joined |= Counter(multiset)
    return dict(joined)
