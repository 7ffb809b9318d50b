"""The golden counts: those of the plan, and the quick ones counted again by two methods."""

from __future__ import annotations

import json

import pytest

from tools.counts import GOLDEN, computed, counts

FOUND = json.loads(GOLDEN.read_text(encoding="utf-8"))["counts"]
PLAN = [
    [185, 679, 1173],
    [329, 1911, 6301],
    [6, 24, 33],
    [19, 61, 91],
    [49, 175, 301],
    [336, 414, 52],
    [0],
    [2, 3],
    [6, 21],
    [24],
    [79],
    [13, 14],
    [249, 258],
    [1941, 2220],
    [3, 8, 19, 38],
    [3, 8, 16, 24],
    [4, 14, 30, 52],
    [4, 14, 26, 28],
]


def test_the_golden_counts_are_those_of_the_plan():
    assert list(FOUND.values()) == PLAN
    assert list(FOUND) == [count.name for count in counts()]


@pytest.mark.parametrize(
    "count", [count for count in counts() if count.cost <= 1], ids=lambda count: count.name
)
def test_two_methods_agree_on_the_quick_counts(count):
    assert computed(count) == FOUND[count.name]
