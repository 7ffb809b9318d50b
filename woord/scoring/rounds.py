"""The settlement of a round: who pays what to whom, from values alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence

BlockedScore = Literal["adjusted", "plain"]
LoserScore = Literal["own_rack", "winner_total"]


@dataclass(frozen=True, slots=True)
class Stand:
    """What a seat brings to a settlement.

    `value` is its rack's value; `unopened` is the score of N-12 (below zero) that a seat which
    never opened gets instead, None where the rule set has none or the seat opened.
    """

    value: int
    resigned: bool = False
    unopened: int | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """The points moved at a round's end, seat by seat, and the seats that won."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


def settle_normal(
    stands: Sequence[Stand], winner: int, *, loser_score: LoserScore = "own_rack"
) -> Settlement:
    """Settle a round that `winner` ended by its last tile, or as the last seat (C-13, C-15)."""
    losses = [0 if seat == winner else _own_loss(stand) for seat, stand in enumerate(stands)]
    total = sum(losses)
    if loser_score == "winner_total":
        losses = [0 if seat == winner else total for seat in range(len(stands))]
    scores = [-loss for loss in losses]
    scores[winner] = total
    return Settlement(tuple(scores), (winner,))


def settle_blocked(
    stands: Sequence[Stand], *, blocked_score: BlockedScore, order: Sequence[int]
) -> Settlement:
    """Settle a blocked round (C-14): the lowest rack value wins, ties share.

    `order` lists the seats in turn order from the round's starter: it says who gets the
    indivisible rest. A seat that never opened (N-12) can't win while another has opened. A seat
    that resigned pays its own value (C-17) and neither wins nor sets the lowest value.
    """
    playing = [seat for seat in order if not stands[seat].resigned]
    opened = [seat for seat in playing if stands[seat].unopened is None]
    if not opened:
        stands = [Stand(stand.value, stand.resigned) for stand in stands]
    candidates = opened or playing
    lowest = min(stands[seat].value for seat in candidates)
    winners = [seat for seat in candidates if stands[seat].value == lowest]
    off = lowest if blocked_score == "adjusted" else 0
    losses = [
        0 if seat in winners else _blocked_loss(stand, off) for seat, stand in enumerate(stands)
    ]
    return Settlement(_shared(losses, winners), tuple(sorted(winners)))


def settle_points_so_far(
    points: Sequence[int], jokers_left: Sequence[int], *, joker_value: int
) -> Settlement:
    """Settle a round of `wort` (W-13): the points so far, less `joker_value` a joker left."""
    scores = tuple(
        own - joker_value * jokers for own, jokers in zip(points, jokers_left, strict=True)
    )
    best = max(scores)
    return Settlement(scores, tuple(seat for seat, own in enumerate(scores) if own == best))


def _own_loss(stand: Stand) -> int:
    """Return what a loser pays: its rack's value, or by N-12."""
    return stand.value if stand.unopened is None else -stand.unopened


def _blocked_loss(stand: Stand, off: int) -> int:
    """Return what a loser of a blocked round pays, `off` taken from a played rack's value."""
    if stand.resigned or stand.unopened is not None:
        return _own_loss(stand)
    return stand.value - off


def _shared(losses: Sequence[int], winners: Sequence[int]) -> tuple[int, ...]:
    """Return the scores when the winners, in turn order, share all losses (C-14)."""
    share, rest = divmod(sum(losses), len(winners))
    scores = [-loss for loss in losses]
    for place, seat in enumerate(winners):
        scores[seat] = share + (1 if place < rest else 0)
    return tuple(scores)
