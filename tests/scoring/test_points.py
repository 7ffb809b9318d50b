"""Laws of points: C-18, N-11, W-12, W-13."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from woord.rules import rule_set
from woord.scoring import lay_points, rack_points, word_turn_points
from woord.tiles import Rack, tile_set


@pytest.mark.parametrize(("preset", "joker"), [("sabra", 30), ("goliath", 25), ("classic", 30)])
def test_a_number_counts_its_number_and_a_joker_what_the_sheet_says_n_11(preset, joker):
    values = rule_set(preset).values(tile_set("numbers"))
    assert 5 + 13 + joker == rack_points(Rack(["r5", "k13", "J"]), values)


def test_letters_count_their_values_and_a_joker_its_own_w_12():
    values = rule_set("woord").values(tile_set("nl"))
    assert rack_points(Rack(["Q", "E", "?"]), values) == 10 + 1 + 30


def test_a_joker_that_is_laid_counts_its_rack_value_whatever_it_is_read_as_c_18():
    values = rule_set("sabra").values(tile_set("numbers"))
    assert lay_points(["r1", "J", "r3"], values) == 1 + 30 + 3


def test_an_empty_rack_is_worth_nothing():
    assert rack_points([], {}) == 0


def test_each_new_word_with_a_laid_tile_counts_a_point_a_letter_w_13():
    assert word_turn_points(["KATER", "ZES"], ["R", "Z"], emptied=False) == 5 + 3


def test_a_new_word_without_a_laid_tile_counts_nothing_w_13():
    assert word_turn_points(["KATER", "ZES"], ["R"], emptied=False) == 5


def test_equal_letters_are_assigned_to_the_players_advantage_w_13():
    """One E serves the longer word; a word that only E can serve pushes another to its R."""
    assert word_turn_points(["EEN", "KATERE"], ["E"], emptied=False) == 6
    assert word_turn_points(["KATERE", "EEN"], ["E", "R"], emptied=False) == 6 + 3


def test_a_joker_counts_as_a_letter_w_13():
    assert word_turn_points([["K", "?", "T"]], ["?"], emptied=False) == 3


def test_an_emptied_rack_doubles_w_13():
    assert word_turn_points(["KAT"], ["T"], emptied=True) == 2 * 3


words = st.lists(st.text("ABC", min_size=1, max_size=4), max_size=4)


@given(words, st.text("ABCD", max_size=4))
@settings(max_examples=200, deadline=None)
def test_word_points_equal_the_best_of_all_assignments(new_words, laid):
    """The twin tries every set of words and every way to hand out the laid tiles."""
    assert _slow_points(new_words, laid) == word_turn_points(new_words, laid, emptied=False)


def _slow_points(new_words, laid):
    best = 0
    for size in range(min(len(new_words), len(laid)) + 1):
        for chosen in combinations(new_words, size):
            if any(
                all(tile in word for tile, word in zip(order, chosen, strict=True))
                for order in permutations(laid, size)
            ):
                best = max(best, sum(map(len, chosen)))
    return best


@settings(deadline=None)
@given(st.lists(st.sampled_from(["r1", "k9", "J"])), st.lists(st.sampled_from(["r1", "k9", "J"])))
def test_points_of_two_racks_together_are_the_sum_of_their_points(one, other):
    values = {"r1": 1, "k9": 9, "J": 30}
    both = list((Counter(one) + Counter(other)).elements())
    assert rack_points(one, values) + rack_points(other, values) == rack_points(both, values)
