"""Which forms of a source are words of the game, and why the others are not."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from woord.lexicon.alphabet import Alphabet
    from woord.lexicon.manifest import Filters
    from woord.lexicon.sources.expand import Form

Dropped = Literal[
    "punctuation",
    "not_in_alphabet",
    "too_short",
    "proper_noun",
    "abbreviation",
    "inner_capital",
    "excluded",
]
NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
SHORTEST: Final = 3
ROMAN: Final = re.compile(r"M{0,4}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})", re.ASCII)
DOTTED: Final = re.compile(r"(?:\w+\.)+\w*")


class Sieve:
    """Reads a source's form as tile letters, or says why it is dropped."""

    def __init__(
        self,
        alphabet: Alphabet,
        filters: Filters,
        is_name: Callable[[Form], bool],
        *,
        exclude: Mapping[str, str] = NOTHING,
        include: Mapping[str, str] = NOTHING,
    ) -> None:
        self._read = alphabet.read
        self._is_name = is_name
        self._filters = filters
        self._no_vowel = re.compile(f"[^{filters.vowels}ÄÖÜ]+")
        self._excluded = hand_list(exclude, alphabet)
        self._included = hand_list(include, alphabet)

    def judge(self, form: Form) -> tuple[str, Dropped | None]:
        """Return the normal form, as far as there is one, and the reason to drop it."""
        text = form.word
        if "'" in text or "-" in text:  # most of what is dropped: do not read it letter by letter
            return "", "punctuation"
        normal, unread = self._read(text)
        if unread is not None:
            return self._judge_unread(text)
        if len(normal) < SHORTEST:
            return normal, "too_short"
        if normal in self._included:
            return normal, None
        if normal in self._excluded:
            return normal, self._excluded[normal]
        return normal, self._judge_letters(form, normal)

    @property
    def excluded(self) -> Mapping[str, Dropped]:
        """Return what is dropped by hand, by normal form."""
        return self._excluded

    def judge_attested(self, normal: str) -> Dropped | None:
        """Judge a string that no source lists, already in normal form."""
        if normal in self._included:
            return None
        if normal in self._excluded:
            return self._excluded[normal]
        return "abbreviation" if self._is_short_for_something(normal) else None

    def _judge_unread(self, text: str) -> tuple[str, Dropped]:
        if DOTTED.fullmatch(text):
            normal, unread = self._read(text.replace(".", ""))
            return ("", "punctuation") if unread else (normal, "abbreviation")
        return "", "not_in_alphabet" if text.isalnum() else "punctuation"

    def _judge_letters(self, form: Form, normal: str) -> Dropped | None:
        flags = self._filters.initialism_flags
        if self._is_short_for_something(normal) or (flags and flags <= form.entry.flags):
            return "abbreviation"
        text = form.word
        if text.islower():
            return None
        if not (text[1:].islower() or (text.startswith("IJ") and text[2:].islower())):
            return "abbreviation" if _is_initialism(text) else "inner_capital"
        return "proper_noun" if self._is_name(form) else None

    def _is_short_for_something(self, normal: str) -> bool:
        if self._no_vowel.fullmatch(normal):
            return True
        return self._filters.roman_numerals and ROMAN.fullmatch(normal) is not None


def _is_initialism(text: str) -> bool:
    """Say whether a text with capitals inside is one of initials: NATO, GmbH, kWh, tv-."""
    capitals = sum(letter.isupper() for letter in text)
    return 2 * capitals >= len(text) or len(text) <= 4


def hand_list(words: Mapping[str, str], alphabet: Alphabet) -> dict[str, Dropped]:
    """Turn a list kept by hand into normal forms with the reason code that its text begins with."""
    return {alphabet.normalise(word): _code_of(text) for word, text in words.items()}


def _code_of(text: str) -> Dropped:
    if text.startswith("abbreviation"):
        return "abbreviation"
    return "proper_noun" if text.startswith("proper noun") else "excluded"
