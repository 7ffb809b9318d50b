"""Easy lays of letters: words of the own rack, and letters put before or behind a word."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Protocol

from woord.rules.shortest import SHORTEST
from woord.tiles import Meld, Table, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from woord.engine.views import View
    from woord.rules import Words

    class WordList(Words, Protocol):
        """Agreed words that can also be listed."""

        def words(self) -> Iterable[str]:
            """Yield every word in normal form."""
            ...


LONGEST = 8
LONGEST_WITH_JOKER = 6
TILES_LOOKED_AT = 12  # of a larger rack, a player of this kind sees so many at a time


class WordIndex:
    """The words of up to eight letters by their letters in order, with and without a joker."""

    def __init__(self, words: Iterable[str]) -> None:
        self._whole: dict[str, list[str]] = {}
        self._one_short: dict[str, list[tuple[str, str]]] = {}
        for word in words:
            if SHORTEST <= len(word) <= LONGEST:
                key = "".join(sorted(word))
                self._whole.setdefault(key, []).append(word)
                if len(word) <= LONGEST_WITH_JOKER:
                    for letter in dict.fromkeys(word):
                        rest = key.replace(letter, "", 1)
                        self._one_short.setdefault(rest, []).append((word, letter))

    def from_letters(self, letters: Iterable[str]) -> Iterator[str]:
        """Yield words made of some of the letters, longest first."""
        ordered = sorted(letters)
        for size in range(min(LONGEST, len(ordered)), SHORTEST - 1, -1):
            for key in dict.fromkeys(combinations(ordered, size)):
                yield from self._whole.get("".join(key), ())

    def with_joker(self, letters: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Yield words made of letters and one joker, with the joker's letter, longest first."""
        ordered = sorted(letters)
        for size in range(min(LONGEST_WITH_JOKER, len(ordered) + 1), SHORTEST - 1, -1):
            for key in dict.fromkeys(combinations(ordered, size - 1)):
                yield from self._one_short.get("".join(key), ())


class LetterLays:
    """Finds lays that leave every old word where it is; a word may grow at its ends."""

    def __init__(self, words: WordList) -> None:
        self._words = words
        self._index = WordIndex(words.words())

    def best(self, view: View, rng: Random) -> Table | None:
        """Lay the longest own words one after the other, then put letters to words that lie."""
        fresh = _Lay(view, self._words)
        while word := next(self._own_words(fresh, rng), None):
            fresh.add(word)
        if view.opened or view.rules.opening_word_length is None:
            self._grow(fresh)
        return fresh.table()

    def some(self, view: View, rng: Random) -> Table | None:
        """Lay one own word by chance among the first found, or one letter to a word."""
        fresh = _Lay(view, self._words)
        found = [word for word, _ in zip(self._own_words(fresh, rng), range(40), strict=False)]
        if found:
            fresh.add(found[0] if not view.opened else rng.choice(found))
        else:
            self._grow(fresh)
        return fresh.table()

    def _own_words(self, lay: _Lay, rng: Random) -> Iterator[Meld]:
        """Yield words of the tiles left: without a joker first, then with one."""
        letters = [face for face in lay.left if face in lay.letters]
        if len(letters) > TILES_LOOKED_AT:
            letters = rng.sample(letters, TILES_LOOKED_AT)
        for word in self._index.from_letters(letters):
            if lay.may(word):
                yield Meld(tuple(map(Tile, word)))
        joker = next((face for face in lay.left if face not in lay.letters), None)
        if joker is not None:
            for word, letter in self._index.with_joker(letters):
                if lay.may(word):
                    yield _with_joker(word, letter, joker)

    def _grow(self, lay: _Lay) -> None:
        """Put single letters before or behind words as long as that makes words."""
        grown = True
        while grown:
            grown = False
            for face in dict.fromkeys(lay.left):
                for index, meld in enumerate(lay.melds):
                    if face in lay.letters and self._extend(lay, index, meld, face):
                        grown = True
                        break

    def _extend(self, lay: _Lay, index: int, meld: Meld, face: str) -> bool:
        for tiles in ((*meld.tiles, Tile(face)), (Tile(face), *meld.tiles)):
            longer = Meld(tiles)
            if self._words.has(longer.word) and lay.may(longer.word, instead_of=meld.word):
                lay.replace(index, longer, face)
                return True
        return False


class _Lay:
    """A lay in the making."""

    def __init__(self, view: View, words: Words) -> None:
        self.letters = frozenset(view.tile_set.letters)
        self.left = list(view.rack or ())
        self.melds = list(view.table.melds)
        self._rules = view.rules
        self._opened = view.opened
        self._words = words
        self._changed = False

    def may(self, word: str, *, instead_of: str | None = None) -> bool:
        """Say whether a word may lie beside the others and as an opening (W-11, W-13)."""
        if not self._opened and len(word) < (self._rules.opening_word_length or 0):
            return False
        if self._rules.same_word_twice == "allowed":
            return True
        lying = [meld.word for meld in self.melds]
        if instead_of is not None:
            lying.remove(instead_of)
        return self._stem(word) not in map(self._stem, lying)

    def add(self, meld: Meld) -> None:
        """Lay a new word."""
        self.melds.append(meld)
        for face in meld.faces:
            self.left.remove(face)
        self._changed = self._opened = True

    def replace(self, index: int, meld: Meld, face: str) -> None:
        """Lay a longer word in the place of a word."""
        self.melds[index] = meld
        self.left.remove(face)
        self._changed = True

    def table(self) -> Table | None:
        """Return the table after the lay, None if nothing was laid."""
        return Table(tuple(self.melds)) if self._changed else None

    def _stem(self, word: str) -> str:
        stem = self._words.stem_of(word) if self._rules.same_word_twice == "stem" else None
        return stem or word


def _with_joker(word: str, letter: str, joker: str) -> Meld:
    at = word.index(letter)
    return Meld(
        tuple(Tile(joker, letter) if i == at else Tile(face) for i, face in enumerate(word))
    )
