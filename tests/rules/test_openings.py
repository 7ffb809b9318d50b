"""Whether a rack can open, and the best lay (N-06, N-12, W-13); the joker matching (N-09)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules import slow
from tests.rules.terms import CHALLENGE, DUTCH, NL, NUMBERS, SABRA, WOORD, WORT
from tests.strategies import box_racks
from woord.rules import can_open, rule_set
from woord.rules.lays import best_lay, first_lay
from woord.rules.matching import unmatched
from woord.rules.numbers import number_readings
from woord.tiles import Rack, number_box, parse_rack, tile_set

BOX = number_box(4, 5, copies=2, jokers=2)


def opening(text, rules=SABRA):
    return can_open(rules, parse_rack(text, NUMBERS), tile_set=NUMBERS)


@pytest.mark.parametrize(
    ("rack", "tiles", "value"),
    [
        ("k6 r6 b6 k4 r4 b4", 6, 30),
        ("k9 k10 J", 3, 30),
        ("k10 b10 J y1", 3, 30),
        ("k3 k4 k5 k6 k7 r6 b6", 6, 30),
        ("J J k13 k1", 3, 39),
        ("r10 b10 k10 y9 y8 y7", 6, 54),
        ("k1 k2 k3 r10 b10 y10 J", 7, 46),
    ],
)
def test_the_best_opening_lays_most_tiles_n_06(rack, tiles, value):
    lay = opening(rack)
    assert (lay.tiles, lay.value) == (tiles, value)


@pytest.mark.parametrize("rack", ["", "J J", "r9 b9 k9 y1", "k12 k13 k1", "k13 b13"])
def test_a_rack_that_holds_too_little_cannot_open_n_06(rack):
    assert opening(rack) is None


def test_the_points_asked_for_are_those_of_the_rules_n_06():
    assert opening("r9 b9 k9", rule_set("sabra", {"opening_points": "27"})).value == 27
    assert opening("r1 r2 r3", rule_set("sabra", {"opening_points": "0"})).value == 6
    assert opening("r1 r2", rule_set("sabra", {"opening_points": "0"})) is None


@settings(max_examples=60, deadline=None)
@given(box_racks(BOX, most=8), st.integers(0, 40))
def test_the_search_equals_trying_every_subset_n_06_n_12(rack, needed):
    lays = slow.lays(rack, BOX)
    enough = [lay for lay in lays if lay[1] >= needed]
    best = best_lay(rack, BOX, needed=needed)
    if enough:
        assert (best.tiles, best.value) == max(enough)
    else:
        assert best.value == max(value for _, value in lays)
    assert (first_lay(rack, BOX, needed=needed) is not None) == bool(enough)


@given(box_racks(NUMBERS, most=24), st.integers(0, 60))
def test_a_lay_is_made_of_the_rack_and_worth_what_it_says(rack, needed):
    for lay in (best_lay(rack, NUMBERS, needed=needed), first_lay(rack, NUMBERS, needed=needed)):
        if lay is not None:
            faces = Rack(tile.face for meld in lay.melds for tile in meld)
            assert faces <= rack
            assert len(faces) == lay.tiles
            readings = [number_readings(meld, NUMBERS) for meld in lay.melds]
            assert all(len(each) == 1 for each in readings)
            assert sum(each[0].value for each in readings) == lay.value


@pytest.mark.parametrize("size", [41, 70, 106])
def test_a_huge_rack_opens_at_once(size):
    pool = [face for face, copies in NUMBERS.copies.items() for _ in range(copies)]
    rack = Rack(random.Random(size).sample(pool, size))
    assert best_lay(rack, NUMBERS, needed=30).value >= 30
    assert can_open(SABRA, rack, tile_set=NUMBERS).value >= 30


def test_a_dense_rack_of_low_tiles_is_answered_too():
    """Its best lay is out of reach of the search; whether it can open isn't."""
    low = [f"{c}{n}" for c in "kbry" for n in range(1, 5) for _ in range(2)] + ["J", "J"]
    lay = can_open(SABRA, Rack(low), tile_set=NUMBERS)
    assert 30 <= lay.value <= 91
    assert (
        can_open(rule_set("sabra", {"opening_points": "60"}), Rack(low[:14]), tile_set=NUMBERS)
        is None
    )


def test_with_four_jokers_a_run_may_need_all_of_them():
    xp, rules = tile_set("xp"), rule_set("xp")
    lay = can_open(rules, parse_rack("J J J J r9", xp), tile_set=xp)
    assert (lay.tiles, lay.value) == (5, 9 + 10 + 11 + 12 + 13)


@pytest.mark.parametrize(
    ("rack", "rules", "word"),
    [
        ("BAKKERX", WORT, "BAKKER"),
        ("B?KKERX", WORT, "BaKKER"),
        ("KATER", WORT, None),
        ("KATER", WOORD, "KATER"),
        ("MOTREGENBAKKER", WORT, "MOTREGEN"),
        ("K??", WOORD, "Kat"),
        ("??", WOORD, None),
        ("KATER", CHALLENGE, None),
    ],
)
def test_words_open_with_the_longest_that_is_long_enough_w_13(rack, rules, word):
    lay = can_open(rules, parse_rack(rack, NL), tile_set=NL, words=DUTCH)
    found = lay and str(lay.melds[0])
    assert found == word or (word == "Kat" and len(found) == 3)


@given(st.lists(st.lists(st.integers(0, 5), max_size=4), max_size=5))
def test_the_matching_leaves_as_few_as_any_n_09(wishes):
    def most(i, used):
        if i == len(wishes):
            return 0
        return max(
            [most(i + 1, used), *(1 + most(i + 1, used | {w}) for w in wishes[i] if w not in used)]
        )

    assert len(unmatched(wishes)) == len(wishes) - most(0, frozenset())
