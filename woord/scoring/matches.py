"""Match totals, places and the end of a match (C-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

MatchEnd = Literal["rounds", "target"]


def match_totals(rounds: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the sum of each seat's scores over the rounds; no rounds give no totals."""
    return tuple(sum(column) for column in zip(*rounds, strict=True))


def match_end(
    totals: Sequence[int], *, played: int, rounds: int | None, target: int | None
) -> MatchEnd | None:
    """Return what ends the match after this settlement, None if it goes on (C-16)."""
    if target is not None and max(totals) >= target:
        return "target"
    return "rounds" if rounds is not None and played >= rounds else None


def places(totals: Sequence[int], *, left: Collection[int] = ()) -> tuple[int, ...]:
    """Return each seat's place from 1; equal totals share it (C-16).

    Seats in `left` (they resigned) come after all others, in order of their totals (choice).
    """
    keys = [(seat not in left, total) for seat, total in enumerate(totals)]
    return tuple(1 + sum(other > own for other in keys) for own in keys)
