"""Challenges (W-09, W-10): which words may be judged, and what the verdict moves."""

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

ANSWERS = ("challenge", "accept", "resign")
Item = TypeVar("Item", str, Meld)


@dataclass(frozen=True, slots=True)
class Window:
    """The time after a lay in which it may be challenged (W-09)."""

    layer: int
    rack_emptied: bool
    turn_used: bool = False
    """The next seat has laid, drawn, passed, run out of time or resigned."""
    accepted: frozenset[int] = frozenset()
    challenged: bool = False
    expired: bool = False
    """The caller has reported that its time is over."""

    def is_open(self, seats: Iterable[int]) -> bool:
        """Say whether some seat of those in play may still challenge."""
        if self.turn_used or self.challenged or self.expired:
            return False
        return any(seat != self.layer and seat not in self.accepted for seat in seats)

    def allows(self, act: str) -> bool:
        """Say whether an act is possible while the window is open.

        After a lay that emptied the rack only `challenge`, `accept` and `resign` are.
        """
        return not self.rack_emptied or act in ANSWERS


@dataclass(frozen=True, slots=True)
class Outcome:
    """The verdict on a turn's new words, one for all, and what it costs (W-10)."""

    valid: bool
    words: tuple[str, ...]
    """The words judged; which of them failed is for the record only."""
    failed: tuple[str, ...]
    challenger_draws: int
    layer_draws: int

    @property
    def is_undone(self) -> bool:
        """Whether table, rack and opened state go back to before the turn."""
        return not self.valid


def can_challenge(rules: RuleSet, window: Window, seat: int, *, seats: Iterable[int]) -> bool:
    """Say whether a seat may challenge the lay now (W-09)."""
    if rules.word_check != "challenge" or seat == window.layer:
        return False
    return seat in (playing := tuple(seats)) and window.is_open(playing)


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
    valid = not failed
    return Outcome(
        valid=valid,
        words=tuple(words),
        failed=failed,
        challenger_draws=(rules.wrong_challenge or 0) if valid else 0,
        layer_draws=0 if valid else (rules.right_challenge or 0),
    )


def _takes(left: Counter[Item], item: Item) -> bool:
    """Take one of an item if there is one left."""
    if left[item] <= 0:
        return False
    left[item] -= 1
    return True
