"""Hooks: which letters make a longer word of a word, in front, behind or inside."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypedDict

import numpy as np

from woord.lexicon.anagrams import longer_candidates
from woord.lexicon.scan import has_all, layable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from woord.lexicon.arrays import I64
    from woord.lexicon.index import Index
    from woord.lexicon.view import View

Side = Literal["front", "back", "both", "inside"]
SIDES: tuple[Side, ...] = ("front", "back", "both", "inside")


class HookJson(TypedDict):
    """The JSON form of a hook."""

    letter: str
    word: str


class HooksJson(TypedDict):
    """The JSON form of the hooks of a word."""

    word: str
    valid: bool
    front: list[HookJson]
    back: list[HookJson]
    inside: list[HookJson]
    without_first: str | None
    without_last: str | None


@dataclass(frozen=True, slots=True)
class Hook:
    """A letter and the longer word that it makes."""

    letter: str
    word: str


@dataclass(frozen=True, slots=True)
class Hooks:
    """The hooks of a word, each list alphabetical; the word itself need not be valid.

    `inside` = between two letters, so a doubled first or last letter stands there too.
    `without_first` and `without_last` are the words left when that letter goes.
    """

    word: str
    valid: bool
    front: tuple[Hook, ...]
    back: tuple[Hook, ...]
    inside: tuple[Hook, ...]
    without_first: str | None
    without_last: str | None

    def to_json(self) -> HooksJson:
        """Return the hooks as values for JSON."""
        return {
            "word": self.word,
            "valid": self.valid,
            "front": [{"letter": hook.letter, "word": hook.word} for hook in self.front],
            "back": [{"letter": hook.letter, "word": hook.word} for hook in self.back],
            "inside": [{"letter": hook.letter, "word": hook.word} for hook in self.inside],
            "without_first": self.without_first,
            "without_last": self.without_last,
        }


def find_hooks(view: View, word: str, has: Callable[[str], bool]) -> Hooks:
    """Return the hooks of a word in normal form: a probe a letter, then a look at what it found."""
    longer = list(longer_candidates(view.base, word))
    if view.added is not None:
        longer += longer_candidates(view.added, word)
    if view.added is not None or len(view.removed):
        longer = [text for text in longer if has(text)]
    longer.sort(key=view.alphabet.sort_key)
    inside = []
    for text in longer:
        at = next((i for i in range(1, len(word)) if text[:i] + text[i + 1 :] == word), None)
        if at is not None:
            inside.append(Hook(text[at], text))
    shorter = [part if part and has(part) else None for part in (word[1:], word[:-1])]
    return Hooks(
        word=word,
        valid=has(word),
        front=tuple(Hook(text[0], text) for text in longer if text.endswith(word)),
        back=tuple(Hook(text[-1], text) for text in longer if text.startswith(word)),
        inside=tuple(inside),
        without_first=shorter[0],
        without_last=shorter[1],
    )


def extension_rows(
    index: Index, word: str, rack: Mapping[int, int], jokers: int, *, side: Side | None
) -> I64:
    """Return the rows that keep a word's letters in order and add only tiles of a rack.

    `front`: the word ends it; `back`: begins it; `both`: stands within it with letters on either
    side; `inside`: its letters are in order, but not side by side; None: any of these.
    """
    codes = index.codes(word)
    letters, tiles = Counter(codes), sum(rack.values()) + jokers
    lengths = (len(word) + 1, len(word) + tiles)
    rows = layable(index, letters + Counter(rack), jokers, lengths)
    rows = rows[has_all(index, rows, letters)]
    keep = [side_of(text, word) in ((side,) if side else SIDES) for text in index.texts(rows)]
    kept: I64 = rows[np.array(keep, bool)]
    return kept


def side_of(text: str, word: str) -> Side | None:
    """Return how a longer text extends a word, the first of SIDES that applies."""
    if text.endswith(word):
        return "front"
    if text.startswith(word):
        return "back"
    if word in text:
        return "both"
    return "inside" if _keeps_order(text, word) else None


def _keeps_order(text: str, letters: Sequence[str]) -> bool:
    rest = iter(text)
    return all(letter in rest for letter in letters)
