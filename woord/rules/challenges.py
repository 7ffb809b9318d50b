"""Challenges (W-09, W-10): who may ask, which words are judged, and what the verdict moves.

When a window opens and closes is a matter of turns: the engine keeps it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from woord.tiles import Meld

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from woord.rules.ruleset import RuleSet
    from woord.rules.words import Words
    from woord.tiles import Table

Item = TypeVar("Item", str, Meld)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The verdict on a turn's new words, one for all, and what it costs (W-10)."""

    words: tuple[str, ...]
    """The words judged; which of them failed is for the record only."""
    failed: tuple[str, ...]
    challenger_draws: int
    layer_draws: int

    @property
    def is_undone(self) -> bool:
        """Whether table, rack and opened state go back to before the turn."""
        return bool(self.failed)


def challengers(rules: RuleSet, layer: int, playing: Iterable[int]) -> tuple[int, ...]:
    """Return the seats that may challenge a lay: all others under `challenge`, else none (W-09)."""
    if rules.word_check != "challenge":
        return ()
    return tuple(seat for seat in playing if seat != layer)


def new_words(before: Table, after: Table) -> tuple[Meld, ...]:
    """Return the words after that weren't there before, counted as multisets of words (W-10).

    Of equal words those count as old that lie in the very tiles of before.
    """
    left = Counter(meld.word for meld in before)
    exact = Counter(before)
    order = sorted(range(len(after)), key=lambda i: not _takes(exact, after.melds[i]))
    old = {i for i in order if _takes(left, after.melds[i].word)}
    return tuple(meld for i, meld in enumerate(after) if i not in old)


def judge(rules: RuleSet, words: Sequence[str], lexicon: Words) -> Outcome:
    """Judge the new words of a challenged turn: one verdict for all, with its draws (W-10)."""
    failed = tuple(word for word in words if not lexicon.has(word))
    return Outcome(
        words=tuple(words),
        failed=failed,
        challenger_draws=0 if failed else (rules.wrong_challenge or 0),
        layer_draws=(rules.right_challenge or 0) if failed else 0,
    )


def _takes(left: Counter[Item], item: Item) -> bool:
    """Take one of an item if there is one left."""
    if left[item] <= 0:
        return False
    left[item] -= 1
    return True
