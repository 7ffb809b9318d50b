"""The word solver's slow twin: every choice of kept words, laid tiles and readings, one by one.

For a table of at most 8 letters, a rack of at most 5 and a small word list. It shares no search
with the solver: letters are plain strings, words are tried in the order of the list.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain, combinations, combinations_with_replacement
from typing import TYPE_CHECKING, TypeVar

from woord.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from woord.rules.terms import Terms
    from woord.solver.solution import Objective
    from woord.tiles import Meld, Rack, Table

MOST_TABLE = 8
MOST_RACK = 5
T = TypeVar("T")


@dataclass(frozen=True, slots=True, order=True)
class Best:
    """What the best lay reaches, in the order in which lays are compared."""

    worth: int
    unbroken: int  # minus the number of broken words
    other: int  # the other aim


@dataclass(frozen=True, slots=True)
class Case:
    """A position with everything that a clause asks about."""

    table: Table
    rack: Rack
    terms: Terms
    words: Sequence[str]
    opened: bool


def best_by_force(
    table: Table,
    rack: Rack,
    terms: Terms,
    *,
    words: Sequence[str],
    objective: Objective = "tiles",
    opened: bool = True,
) -> Best | None:
    """Return what the best lay reaches, None for no lay; LimitError when it is too large."""
    if len(table.faces) > MOST_TABLE or len(rack) > MOST_RACK:
        message = f"expected at most {MOST_TABLE} tiles on the table and {MOST_RACK} on the rack"
        raise LimitError(f"{message}, found {len(table.faces)} and {len(rack)}")
    case = Case(table, rack, terms, words, opened)
    best: Best | None = None
    for kept in _subsets(range(len(table))):
        for laid in sorted(set(_subsets(list(rack)))):
            points = sum(terms.values[face] for face in laid)
            worth = (len(laid), points) if objective == "tiles" else (points, len(laid))
            found = Best(worth[0], len(kept) - len(table), worth[1])
            if laid and (best is None or found > best) and _is_possible(case, kept, laid):
                best = found
    return best


def _is_possible(case: Case, kept: Sequence[int], laid: Sequence[str]) -> bool:
    """Say whether the laid tiles and the words that aren't kept can be made into words."""
    before = case.terms.rules.has_opening and not case.opened
    if before and len(kept) < len(case.table):
        return False
    stays = [case.table.melds[i] for i in kept]
    broken = [meld for i, meld in enumerate(case.table.melds) if i not in kept]
    tiles = [tile for meld in broken for tile in meld.tiles]
    faces = [tile.face for tile in tiles] + list(laid)
    real = Counter(face for face in faces if not case.terms.tile_set.is_joker(face))
    jokers = sum(case.terms.tile_set.is_joker(face) for face in faces)
    read = Counter(tile.reading for tile in tiles if tile.reading)
    for letters in combinations_with_replacement(case.terms.tile_set.letters, jokers):
        gone = read - Counter(letters)
        if case.terms.rules.joker_release == "from_rack" and gone - Counter(laid):
            continue
        for made in _partitions(real + Counter(letters), case.words, 0):
            if _is_allowed(case, stays, made):
                return True
    return False


def _is_allowed(case: Case, stays: Sequence[Meld], made: Sequence[str]) -> bool:
    """Check W-11 over the whole table and the opening of W-13."""
    words = [meld.word for meld in stays] + list(made)
    rules, known = case.terms.rules, case.terms.words
    if rules.same_word_twice == "stem" and known is not None:
        words = [known.stem_of(word) or word for word in words]
    if rules.same_word_twice in ("barred", "stem") and len(set(words)) < len(words):
        return False
    least = 0 if case.opened else rules.opening_word_length or 0
    return any(len(word) >= least for word in made) or not least


def _partitions(
    letters: Counter[str], words: Sequence[str], start: int
) -> Iterator[tuple[str, ...]]:
    """Yield every multiset of words that takes all letters."""
    if not letters:
        yield ()
        return
    for i in range(start, len(words)):
        word = Counter(words[i])
        if word <= letters:
            for rest in _partitions(letters - word, words, i):
                yield (words[i], *rest)


def _subsets(items: Sequence[T]) -> Iterator[tuple[T, ...]]:
    return chain.from_iterable(combinations(items, size) for size in range(len(items) + 1))
