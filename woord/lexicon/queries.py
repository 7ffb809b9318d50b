"""What a word player asks: anagrams, words from tiles, search, hooks, extensions, near words."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from typing import TYPE_CHECKING, Final

from woord.errors import NotAllowedError, ParseError, within
from woord.lexicon.anagrams import anagram_rows, exact_anagrams
from woord.lexicon.hooks import SIDES, extension_rows, find_hooks
from woord.lexicon.letters import at_least, parse_letters, parse_word
from woord.lexicon.near import FARTHEST, near_words
from woord.lexicon.pattern import parse_pattern
from woord.lexicon.points import Scoring
from woord.lexicon.results import Results
from woord.lexicon.scan import has_all, layable
from woord.lexicon.search import Query, search_rows

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from woord.lexicon.alphabet import Alphabet
    from woord.lexicon.arrays import I64
    from woord.lexicon.hooks import Hooks, Side
    from woord.lexicon.index import Index
    from woord.lexicon.letters import Letters
    from woord.lexicon.near import Near
    from woord.lexicon.view import View

    Values = Mapping[str, int]  # face ("A", "?") to points
    Span = tuple[int, int]

MOST_LETTERS: Final = 50  # of an anagram
MOST_ANAGRAM_JOKERS: Final = 2
MOST_TILES: Final = 25
MOST_JOKERS: Final = 4
ANY: Final = (0, 255)  # lengths, or numbers of vowels
_SPAN: Final = re.compile(r"\s*(\d{1,3})?\s*(-)?\s*(\d{1,3})?\s*")


class Queries(ABC):
    """The questions that a lexicon and an agreement answer alike; all of them exactly.

    Texts are read in any case, with accents folded as the alphabet says. `values` maps the faces
    of a tile set, jokers too, to points; without it nothing has points.
    """

    alphabet: Alphabet

    @property
    @abstractmethod
    def view(self) -> View:
        """Return the agreed words as the queries see them."""

    @abstractmethod
    def has(self, word: str) -> bool:
        """Say whether a word in normal form is agreed."""

    def anagrams(self, letters: str, *, values: Values | None = None) -> Results:
        """Return the words that use exactly these 1 to 50 letters, 0 to 2 of them `?`."""
        with within("letters"):
            held = parse_letters(
                letters,
                self.alphabet,
                most=MOST_LETTERS,
                most_jokers=MOST_ANAGRAM_JOKERS,
                what="letters",
            )
        counts = held.counts(self.alphabet)
        numbers = self.view.gather(lambda index: anagram_rows(index, counts, len(held.jokers)))
        scoring = Scoring.of(self.view, values, held=counts, jokers=held.jokers)
        return self._results(numbers, scoring, f"anagrams|{held}")

    def anagrams_of(self, text: str) -> list[str]:
        """Return the words of exactly these letters at once, without jokers: the quickest way."""
        view = self.view
        try:
            word = text.upper() if text.isascii() and 0 < len(text) <= MOST_LETTERS else ""
            words = exact_anagrams(view.base, word)
        except KeyError:
            word = ""
        if not word:
            word = parse_word(text, self.alphabet, most=MOST_LETTERS, what="text")
            words = exact_anagrams(view.base, word)
        if view.added is not None or len(view.removed):
            words = [word for word in words if self.has(word)]
            words += exact_anagrams(view.added, word) if view.added else []
            words.sort(key=self.alphabet.sort_key)
        return words

    def from_tiles(
        self,
        tiles: str,
        *,
        start: str = "",
        must: str = "",
        lengths: Span = ANY,
        values: Values | None = None,
    ) -> Results:
        """Return the words that can be laid from 1 to 25 tiles, 0 to 4 of them jokers (`?`).

        `start` is a word that lies already: all its letters are used, and at least one tile.
        `must` are letters that the word has, from tiles, jokers or `start`.
        """
        held = self._held(tiles)
        with within("start"):
            lying = parse_word(start, self.alphabet, what="word to start from") if start else ""
        with within("must"):
            wanted = parse_word(must, self.alphabet, most=MOST_TILES, what="text") if must else ""
        base = Counter(self.view.base.codes(lying))
        letters = held.counts(self.alphabet)
        needed: Mapping[int, int] = {}
        if lying or wanted:
            letters = Counter(letters) + base
            needed = at_least(base, Counter(self.view.base.codes(wanted)))
        shortest = max(lengths[0], len(lying) + 1, sum(needed.values()))
        span = (shortest, min(lengths[1], len(lying) + len(held)))
        jokers = len(held.jokers)

        def find(index: Index) -> I64:
            rows = layable(index, letters, jokers, span)
            return rows[has_all(index, rows, needed)] if needed else rows

        scoring = Scoring.of(self.view, values, held=letters, jokers=held.jokers)
        query = f"tiles|{held}|{lying}|{''.join(sorted(wanted))}|{span}"
        return self._results(self.view.gather(find), scoring, query)

    def search(
        self,
        pattern: str | None = None,
        *,
        prefix: str = "",
        suffix: str = "",
        part: str = "",
        letters: str = "",
        without: str = "",
        vowels: Span | None = None,
        lengths: Span = ANY,
        values: Values | None = None,
    ) -> Results:
        """Return the words that fit a pattern and every other condition.

        Pattern: letters, `?` one, `*` any, `[AEI]` one of, `[^AEI]` none of. `part` stands
        together somewhere, `letters` stand anywhere (twice for two), `without` nowhere; A, E, I,
        O, U and their umlauts are vowels. ParseError says where a pattern has a fault, LimitError
        when it would take too long.
        """
        asked = {"prefix": prefix, "suffix": suffix, "part": part, "letters": letters}
        asked["without"] = without
        codes = {name: self._codes(text, name) for name, text in asked.items()}
        with within("pattern"):
            parsed = parse_pattern(pattern, self.alphabet) if pattern is not None else None
        query = Query(
            parsed,
            codes["prefix"],
            codes["suffix"],
            codes["part"],
            tuple(sorted(codes["letters"])),
            frozenset(codes["without"]),
            vowels,
            lengths,
        ).simpler()
        with within("pattern"):  # what takes long
            numbers = self.view.gather(lambda index: search_rows(index, query))
        scoring = Scoring.of(self.view, values)
        return self._results(numbers, scoring, f"search|{pattern}|{codes}|{vowels}|{lengths}")

    def hooks(self, word: str) -> Hooks:
        """Return the letters that make a longer word in front, behind, inside, and what may go."""
        return find_hooks(self.view, self._word(word), self.has)

    def extensions(
        self, word: str, tiles: str, *, side: Side | None = None, values: Values | None = None
    ) -> Results:
        """Return the words that keep a word's letters in order and add tiles, jokers too.

        `side`: front, back, both (round about) or inside only; None = any.
        """
        if side is not None and side not in SIDES:
            message = f"expected a side of {', '.join(SIDES)}, found {side!r}"
            raise NotAllowedError(message, side=side, known=SIDES).at("side")
        lying, held = self._word(word), self._held(tiles)
        rack, jokers = held.counts(self.alphabet), len(held.jokers)
        numbers = self.view.gather(
            lambda index: extension_rows(index, lying, rack, jokers, side=side)
        )
        letters = Counter(rack) + Counter(self.view.base.codes(lying))
        scoring = Scoring.of(self.view, values, held=letters, jokers=held.jokers)
        return self._results(numbers, scoring, f"extensions|{lying}|{held}|{side}")

    def near(self, word: str, *, distance: int = FARTHEST) -> list[Near]:
        """Return the words within 1 or 2 edits, nearest first, then commonest; not the word."""
        if not 1 <= distance <= FARTHEST:
            message = f"expected a distance of 1 or {FARTHEST}, found {distance}"
            raise NotAllowedError(message, distance=distance).at("distance")
        return near_words(self.view, self._word(word), distance)

    def fits(self, pattern: str) -> Sequence[str]:
        """Return the words of the pattern's length; `?` is any letter, the others normal form."""
        if not pattern:
            return []
        query = Query(parse_pattern(pattern, self.alphabet))
        return self.view.texts(self.view.gather(lambda index: search_rows(index, query)))

    def _word(self, text: str) -> str:
        with within("word"):
            return parse_word(text, self.alphabet)

    def _held(self, tiles: str) -> Letters:
        with within("tiles"):
            return parse_letters(tiles, self.alphabet, most=MOST_TILES, most_jokers=MOST_JOKERS)

    def _codes(self, text: str, name: str) -> tuple[int, ...]:
        if not text:
            return ()
        with within(name):
            return tuple(self.view.base.codes(parse_word(text, self.alphabet, what=name)))

    def _results(self, numbers: I64, scoring: Scoring, query: str) -> Results:
        worth = "" if scoring.letters is None else f"{scoring.letters.tolist()}{scoring.jokers}"
        return Results(self.view, numbers, scoring, f"{query}|{worth}")


def parse_span(text: str, what: str = "lengths") -> Span:
    """Read `5`, `5-8`, `5-` or `-8` as the least and the most."""
    found = _SPAN.fullmatch(text)
    first, dash, last = found.groups() if found else (None, None, None)
    least = int(first or 0)
    most = int(last) if last else (ANY[1] if dash else least)
    if (first is None and last is None) or (last and not dash) or least > most:
        message = f"expected {what} such as 5, 5-8, 5- or -8, found {text[:20]!r}"
        raise ParseError(message, position=0, found=text[:20])
    return least, most
