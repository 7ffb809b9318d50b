"""The letters of a dictionary in their order, and how any text is read as those letters."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from string import ascii_uppercase
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal

from woord.errors import ParseError, UnknownDictionaryError

if TYPE_CHECKING:
    from collections.abc import Mapping

Unread = Literal["punctuation", "not_in_alphabet"]

# Letters that canonical decomposition leaves whole.
LIGATURES: Final = MappingProxyType(
    {"œ": "OE", "Œ": "OE", "æ": "AE", "Æ": "AE", "ĳ": "IJ", "Ĳ": "IJ", "ß": "SS", "ẞ": "SS"}
)
QUOTE_SYMBOLS: Final = frozenset("`´ʼʹ")  # written for an apostrophe, but no punctuation in Unicode


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The letters in order, one character a tile; equal letters make equal alphabets.

    `fold_punctuation` reads past hyphens and apostrophes (house rule: auto's is AUTOS).
    """

    letters: tuple[str, ...]
    fold_punctuation: bool = False
    _index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    _order: Mapping[int, int] = field(init=False, repr=False, compare=False)
    _table: _Table = field(init=False, repr=False, compare=False)
    _has_ascii: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        index = {letter: i for i, letter in enumerate(self.letters)}
        if len(index) != len(self.letters) or any(len(letter) != 1 for letter in self.letters):
            raise ValueError(f"expected different single letters, found {self.letters!r}")
        object.__setattr__(self, "_index", MappingProxyType(index))
        order = {ord(letter): i + 1 for i, letter in enumerate(self.letters)}
        object.__setattr__(self, "_order", MappingProxyType(order))
        object.__setattr__(self, "_table", _Table(self))
        object.__setattr__(self, "_has_ascii", index.keys() >= set(ascii_uppercase))

    def __reduce__(self) -> tuple[type[Alphabet], tuple[tuple[str, ...], bool]]:
        return Alphabet, (self.letters, self.fold_punctuation)

    def index(self, letter: str) -> int:
        """Return the place of a letter, counted from 0; KeyError when it is not in the alphabet."""
        return self._index[letter]

    def __contains__(self, letter: object) -> bool:
        return letter in self._index

    def sort_key(self, word: str) -> tuple[int, str]:
        """Return the key of the row order: by length, then alphabetically by this alphabet."""
        return len(word), word.translate(self._order)

    def is_normal(self, word: str) -> bool:
        """Say whether a text consists of this alphabet's letters only (and has any)."""
        return bool(word) and all(letter in self._index for letter in word)

    def normalise(self, raw: str) -> str:
        """Return the normal form (tile letters) of a text; ParseError with its `reason` if none."""
        normal, reason = self.read(raw)
        if reason is not None:
            message = f"expected letters of {self.letters[0]} to {self.letters[-1]}, found {raw!r}"
            raise ParseError(message, reason=reason)
        return normal

    def read(self, raw: str) -> tuple[str, Unread | None]:
        """Return the normal form, or what was read so far as letters and why it is none.

        An unknown character stands as "?" in the text that comes with a reason, so that its length
        is the number of tiles it would take. Linear in the length of the text.
        """
        if self._has_ascii and raw.isascii() and raw.isalpha():  # nearly all: no need to fold
            return raw.upper(), None
        raw = raw.strip()
        normal = raw.translate(self._table)
        if "\0" not in normal:
            return normal, None
        reason: Unread | None = None
        out: list[str] = []
        known: dict[str, str] = {}
        for unit in _units_of(raw):
            letters = known.get(unit) or known.setdefault(unit, self.read_unit(unit))
            if letters == "'":
                reason = "punctuation"
                continue
            if letters == "?":
                reason = reason or "not_in_alphabet"
            out.append(letters)
        return "".join(out), reason

    def read_unit(self, unit: str) -> str:
        """Return tile letters, "'" for punctuation, "?" for no letter of this alphabet."""
        base, marks = unit[0], unit[1:]
        for mark in ("", *marks):
            letter = unicodedata.normalize("NFC", base + mark)
            if letter in LIGATURES:
                return self._checked(LIGATURES[letter])
            accented = _upper(letter)
            if mark and accented in self._index:
                return accented
        if _is_punctuation(base):
            return "" if self.fold_punctuation and base in "-'’‘ʼ" else "'"
        return self._checked(_upper(base))

    def _checked(self, letters: str) -> str:
        return letters if all(letter in self._index for letter in letters) else "?"


class _Table(dict[int, str]):
    """What a lone character is read as, for str.translate; NUL sends a text the slow way."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet

    def __missing__(self, code: int) -> str:
        char = chr(code)
        letters = self.alphabet.read_unit(unicodedata.normalize("NFD", char))
        if letters in {"'", "?"} or unicodedata.combining(char):
            return "\0"
        self[code] = letters
        return letters


def _units_of(text: str) -> list[str]:
    """Split a text in base characters with the combining marks that follow each."""
    if text.isascii():
        return list(text)
    units: list[str] = []
    for char in unicodedata.normalize("NFD", text):
        if units and unicodedata.category(char) == "Mn":
            units[-1] += char
        else:
            units.append(char)
    return units


def _upper(letter: str) -> str:
    """Return the capital of a letter that has one and comes back from it; else the letter."""
    capital = letter.upper()
    return capital if capital.lower() == letter or letter == capital else letter


def _is_punctuation(char: str) -> bool:
    """Say whether a character is written between letters: hyphen, apostrophe, dot, space."""
    return char in QUOTE_SYMBOLS or unicodedata.category(char) in {
        "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Zs",
    }  # fmt: skip


LATIN: Final = Alphabet(tuple(ascii_uppercase))
GERMAN: Final = Alphabet(tuple("AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ"))
ALPHABETS: Final[Mapping[str, Alphabet]] = MappingProxyType(
    {"nl": LATIN, "fr": LATIN, "de": GERMAN, "en": LATIN}
)


def alphabet_of(language: str) -> Alphabet:
    """Return the alphabet of a language that Woord knows."""
    try:
        return ALPHABETS[language]
    except KeyError:
        known = ", ".join(ALPHABETS)
        message = f"expected a language of {known}, found {language!r}"
        raise UnknownDictionaryError(message, language=language, known=tuple(ALPHABETS)) from None
