"""Jokers: every way to say what they stand for, most promising first (W-08)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from woord.solver.words_position import Position, TableWord


@dataclass(frozen=True, slots=True)
class Readings:
    """The letters of all jokers in play, what must be laid for them, what stays on the rack."""

    letters: str
    released: tuple[str, ...]  # letters that must come from the rack under `from_rack`
    own: int  # how many jokers of the rack are laid
    kept_back: int  # what the jokers left on the rack are worth by the objective

    @property
    def is_plain(self) -> bool:
        """Whether there is no joker in play and nothing to pay for one."""
        return not self.letters


def readings_of(
    position: Position, words: Sequence[TableWord], preference: Sequence[str]
) -> Iterator[Readings]:
    """Yield all readings of the jokers of broken words and of the rack; keeping comes first.

    `preference` orders the letters. Under `from_rack` only what the rack can pay for is yielded.
    """
    before = tuple(reading for word in words for _, reading in word.jokers)
    for laid in range(len(position.own_jokers), -1, -1):
        back = sum(position.gain_of(face) for face in position.own_jokers[laid:])
        size = len(before) + laid
        ways = [Counter(way) for way in combinations_with_replacement(preference, size)]
        kept = Counter(before)
        for way in sorted(ways, key=lambda way: (kept - way).total()):
            released = tuple(sorted((kept - way).elements()))
            if position.release == "from_rack" and not _can_pay(position, released):
                continue
            asked = released if position.release == "from_rack" else ()
            yield Readings("".join(way.elements()), asked, laid, back)


def _can_pay(position: Position, released: Sequence[str]) -> bool:
    """Say whether the rack holds the plain letters that were released."""
    return all(position.rack[letter] >= count for letter, count in Counter(released).items())
