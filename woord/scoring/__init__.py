"""Arithmetic over values: points, settlements, match totals. Legality is not asked here."""

from woord.scoring.matches import match_end, match_totals, places
from woord.scoring.points import lay_points, rack_points, word_turn_points
from woord.scoring.rounds import (
    Settlement,
    Stand,
    settle_blocked,
    settle_normal,
    settle_points_so_far,
)

__all__ = [
    "Settlement",
    "Stand",
    "lay_points",
    "match_end",
    "match_totals",
    "places",
    "rack_points",
    "settle_blocked",
    "settle_normal",
    "settle_points_so_far",
    "word_turn_points",
]
