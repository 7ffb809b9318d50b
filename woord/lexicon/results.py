"""What a query found: lazy, with the total, sorted three ways, in pages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Final, Literal, TypedDict, get_args

import numpy as np

from woord.errors import LimitError, NotAllowedError
from woord.lexicon.cursor import make_cursor, read_cursor

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.lexicon.arrays import I64
    from woord.lexicon.points import Scoring
    from woord.lexicon.view import View

Order = Literal["length", "points", "alphabet"]
ORDERS: Final[tuple[Order, ...]] = get_args(Order)
MOST_A_PAGE: Final = 1_000
CHUNK: Final = 4_096


class FoundJson(TypedDict):
    """The JSON form of a found word, in the CLI and over HTTP alike."""

    word: str
    length: int
    points: int | None
    jokers: int


@dataclass(frozen=True, slots=True)
class Found:
    """A found word; `jokers` is the fewest it needs, `points` None when no values were given."""

    word: str
    points: int | None
    jokers: int

    def to_json(self) -> FoundJson:
        """Return the word as values for JSON."""
        return {
            "word": self.word,
            "length": len(self.word),
            "points": self.points,
            "jokers": self.jokers,
        }


@dataclass(frozen=True, slots=True)
class Page:
    """Some of the results; `cursor` begins the next page and is None on the last."""

    total: int
    found: tuple[Found, ...]
    cursor: str | None


@dataclass(frozen=True, eq=False)
class Results:
    """The words that a query found. Nothing is spelt, scored or sorted before it is asked for.

    Orders: `length` = longest first, `points` = most first, then longest; each then
    alphabetical; `alphabet` = alphabetical. `query` tells this query from every other.
    """

    view: View
    numbers: I64  # of the view, in word order
    scoring: Scoring
    query: str
    order: Order = "length"

    @property
    def total(self) -> int:
        """Return how many words were found."""
        return len(self.numbers)

    def __len__(self) -> int:
        return len(self.numbers)

    def __iter__(self) -> Iterator[Found]:
        """Yield the words in order, in chunks behind the scenes."""
        for start in range(0, self.total, CHUNK):
            yield from self.slice(start, start + CHUNK)

    def sorted_by(self, order: str) -> Results:
        """Return the same words in another order; NotAllowedError for an unknown one."""
        if order not in ORDERS:
            message = f"expected an order of {', '.join(ORDERS)}, found {order!r}"
            raise NotAllowedError(message, order=order, known=ORDERS)
        if order == "points" and self.scoring.letters is None:
            raise NotAllowedError("expected letter values to sort by points, found none")
        return replace(self, order=order)

    def words(self) -> list[str]:
        """Return all words in order; about 0.1 us a word."""
        if self.order == "length":  # a stable sort keeps the alphabetical order of the numbers
            return sorted(self.view.texts(self.numbers), key=len, reverse=True)
        numbers, back = self._in_word_order(self._ranking)
        texts = self.view.texts(numbers)
        return [texts[i] for i in back]

    def slice(self, start: int, end: int) -> list[Found]:
        """Return the words from one place of the order to another."""
        places = self._ranking[start:end]
        numbers, back = self._in_word_order(places)
        jokers = self.scoring.jokers_of(self.view, numbers)
        texts = self.view.texts(numbers)
        points: list[int | None] = [None] * len(texts)
        if self.scoring.letters is not None:
            points = self.scoring.points(self.view, numbers, jokers).tolist()
        found = list(map(Found, texts, points, jokers.tolist()))
        return [found[i] for i in back]

    def page(self, *, limit: int, cursor: str | None = None, key: bytes = b"") -> Page:
        """Return at most `limit` (1 to 1,000) words from the start or from a cursor on.

        CursorError when the cursor belongs to another query, order, list or key.
        """
        if not 1 <= limit <= MOST_A_PAGE:
            message = f"expected a limit of 1 to {MOST_A_PAGE}, found {limit}"
            raise LimitError(message, limit=MOST_A_PAGE, found=limit)
        start = 0 if cursor is None else read_cursor(cursor, self._identity, key)
        end = start + limit
        following = make_cursor(end, self._identity, key) if end < self.total else None
        return Page(self.total, tuple(self.slice(start, end)), following)

    def by_length(self) -> dict[int, tuple[Found, ...]]:
        """Return the words grouped by length, longest first, each group in order."""
        found = sorted(self, key=lambda one: -len(one.word))
        return {
            length: tuple(group) for length, group in groupby(found, key=lambda one: len(one.word))
        }

    @property
    def _identity(self) -> str:
        return f"{self.view.view_id}|{self.order}|{self.query}"

    @cached_property
    def _ranking(self) -> I64:
        """Return the places in `numbers` in the order asked for."""
        lengths = self._lengths
        if self.order == "length":
            return np.argsort(-lengths, kind="stable")
        if self.order == "points":
            return np.lexsort((-lengths, -self.points))
        texts = self.view.sort_texts(self.numbers)
        return np.array(sorted(range(len(texts)), key=texts.__getitem__), np.int64)

    @cached_property
    def _lengths(self) -> I64:
        return self.view.collect(self.numbers, lambda index, rows: index.lengths(rows))

    @cached_property
    def jokers(self) -> I64:
        """Return how many jokers each word needs, in word order."""
        return self.scoring.jokers_of(self.view, self.numbers)

    @cached_property
    def points(self) -> I64:
        """Return the points of each word, in word order; all 0 without values."""
        return self.scoring.points(self.view, self.numbers, self.jokers)

    def _in_word_order(self, places: I64) -> tuple[I64, list[int]]:
        """Return numbers in word order for places in any order, and the way back."""
        order = np.argsort(places, kind="stable")
        back = np.empty(len(places), np.int64)
        back[order] = np.arange(len(places))
        return self.numbers[places[order]], back.tolist()
