"""Turn sequences of small games, counted by the engine and by two tiny counters (golden counts)."""

from __future__ import annotations

import pytest

from tools.turn_sequences import BOXES, by_engine, by_hand

GOLDEN = {
    ("3x4", "no end by passing"): (3, 8, 19, 38),
    ("4x3", "no end by passing"): (4, 14, 30, 52),
    ("3x4", "C-12"): (3, 8, 16, 24),
    ("4x3", "C-12"): (4, 14, 26, 28),
}


@pytest.mark.parametrize(("box", "rule"), GOLDEN, ids=" ".join)
def test_sequences_counted_by_hand_are_the_golden_counts(box, rule):
    ends = rule == "C-12"
    counted = tuple(by_hand(BOXES[box], depth, ends=ends) for depth in range(1, 5))
    assert counted == GOLDEN[box, rule]


@pytest.mark.parametrize("box", BOXES)
def test_the_engine_gives_the_golden_counts_c_12(box):
    counted = tuple(by_engine(BOXES[box], depth) for depth in range(1, 5))
    assert counted == GOLDEN[box, "C-12"]
