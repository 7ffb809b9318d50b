"""Settlements by a rule set: its fields mapped to the arithmetic of `woord.scoring`.

For rounds that the engine played, and for rounds of a physical game that somebody types in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.engine.errors import SetupError
from woord.scoring import (
    Settlement,
    settle_blocked,
    settle_normal,
    settle_points_so_far,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from woord.rules import RuleSet
    from woord.scoring import Stand
    from woord.tiles import Rack, TileSet


def settle_stands(
    rules: RuleSet, stands: Mapping[int, Stand], *, seats: int, winner: int | None
) -> Settlement:
    """Settle by C-13 for a winner, by C-14 without one; seats that took no part get 0.

    `stands` are in turn order from the round's starter. SetupError for a rule set whose rounds
    are settled by their turns' points.
    """
    order = list(stands)
    held = list(stands.values())
    if rules.blocked_score == "points_so_far":
        raise SetupError(f"expected the points of the turns for '{rules.id}', found racks only")
    if winner is None:
        settled = settle_blocked(held, blocked_score=rules.blocked_score, order=range(len(order)))
    else:
        settled = settle_normal(
            held, order.index(winner), loser_score=rules.loser_score or "own_rack"
        )
    scores = dict(zip(order, settled.scores, strict=True))
    return Settlement(
        tuple(scores.get(seat, 0) for seat in range(seats)),
        tuple(sorted(order[place] for place in settled.winners)),
    )


def settle_points(
    rules: RuleSet, box: TileSet, points: Sequence[int], racks: Sequence[Rack]
) -> Settlement:
    """Settle by W-13: the points of the turns, less the jokers left on each rack."""
    values = rules.values(box)
    joker = max((values[face] for face in box.jokers), default=0)
    left = [sum(rack[face] for face in box.jokers) for rack in racks]
    return settle_points_so_far(points, left, joker_value=joker)
