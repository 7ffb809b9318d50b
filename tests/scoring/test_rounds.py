"""Laws of settlements: C-13, C-14, C-15, C-17, N-12, W-13, and the sheets' own examples."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from woord.scoring import (
    Stand,
    match_totals,
    places,
    rack_points,
    settle_blocked,
    settle_normal,
    settle_points_so_far,
)


def stands(*values):
    return [Stand(value) for value in values]


def test_the_winner_scores_what_the_losers_hold_c_13():
    assert settle_normal(stands(0, 5, 16, 3), 0).scores == (24, -5, -16, -3)


def test_the_two_games_of_sheet_003_give_its_totals_and_winner():
    first = settle_normal(stands(0, 5, 16, 3), 0).scores
    second = settle_normal(stands(6, 11, 0, 5), 2).scores
    totals = match_totals([first, second])
    assert totals == (18, -16, 6, -8)
    assert places(totals) == (1, 4, 2, 3)


def test_the_scoring_table_of_sheet_002_comes_out_exactly_c_14():
    settled = settle_blocked(stands(6, 12, 35, 19), blocked_score="adjusted", order=range(4))
    assert settled.scores == (48, -6, -29, -13)
    assert settled.winners == (0,)


def test_plain_losers_pay_their_whole_rack_c_14():
    settled = settle_blocked(stands(6, 12, 35, 19), blocked_score="plain", order=range(4))
    assert settled.scores == (66, -12, -35, -19)


def test_tied_winners_lose_nothing_and_the_rest_goes_in_turn_order_c_14():
    settled = settle_blocked(stands(4, 9, 4, 6), blocked_score="adjusted", order=(2, 3, 0, 1))
    assert settled.scores == (3, -5, 4, -2)
    assert settled.winners == (0, 2)


@pytest.mark.parametrize("blocked_score", ["adjusted", "plain"])
def test_all_tied_score_nothing_c_14(blocked_score):
    settled = settle_blocked(stands(7, 7, 7), blocked_score=blocked_score, order=range(3))
    assert settled.scores == (0, 0, 0)


def test_the_literal_wording_makes_each_loser_pay_the_whole_total_c_15():
    settled = settle_normal(stands(0, 5, 7), 0, loser_score="winner_total")
    assert settled.scores == (12, -12, -12)


def test_a_seat_that_never_opened_pays_by_n_12_and_the_winner_gains_it():
    held = [Stand(0), Stand(80, unopened=-100), Stand(12)]
    assert settle_normal(held, 0).scores == (112, -100, -12)


def test_a_seat_that_never_opened_neither_wins_nor_sets_the_lowest_value_n_12():
    held = [Stand(20), Stand(3, unopened=-200), Stand(25)]
    settled = settle_blocked(held, blocked_score="adjusted", order=range(3))
    assert settled.scores == (205, -200, -5)


def test_if_no_seat_opened_the_blocked_rule_alone_applies_n_12():
    held = [Stand(20, unopened=-100), Stand(3, unopened=-200)]
    settled = settle_blocked(held, blocked_score="adjusted", order=range(2))
    assert settled.scores == (-17, 17)


def test_a_resigned_seat_pays_its_rack_and_does_not_set_the_lowest_value_c_17():
    held = [Stand(20), Stand(3, resigned=True), Stand(25)]
    settled = settle_blocked(held, blocked_score="adjusted", order=range(3))
    assert settled.scores == (8, -3, -5)


def test_points_so_far_lose_thirty_a_joker_left_w_13():
    settled = settle_points_so_far((40, 12, 40), (0, 1, 0), joker_value=30)
    assert settled.scores == (40, -18, 40)
    assert settled.winners == (0, 2)


held = st.builds(
    Stand,
    st.integers(0, 200),
    resigned=st.booleans(),
    unopened=st.sampled_from([None, None, -100, -200]),
)


@settings(deadline=None)
@given(st.lists(held, min_size=2, max_size=6), st.data())
def test_a_normal_settlement_sums_to_zero_c_15(racks, data):
    winner = data.draw(st.integers(0, len(racks) - 1))
    assert sum(settle_normal(racks, winner).scores) == 0


@settings(deadline=None)
@given(
    st.lists(held, min_size=2, max_size=6).filter(lambda r: not all(s.resigned for s in r)),
    st.sampled_from(["adjusted", "plain"]),
    st.data(),
)
def test_a_blocked_settlement_sums_to_zero_and_winners_never_lose_c_15(racks, how, data):
    order = data.draw(st.permutations(range(len(racks))))
    settled = settle_blocked(racks, blocked_score=how, order=order)
    assert sum(settled.scores) == 0
    assert all(settled.scores[seat] >= 0 for seat in settled.winners)


@settings(deadline=None)
@given(st.lists(st.integers(0, 99), min_size=2, max_size=6), st.integers(0, 5))
def test_the_rest_never_differs_by_more_than_a_point_between_winners(values, turn):
    order = [(seat + turn) % len(values) for seat in range(len(values))]
    settled = settle_blocked(stands(*values), blocked_score="plain", order=order)
    gains = [settled.scores[seat] for seat in settled.winners]
    assert max(gains) - min(gains) <= 1


CASES = json.loads(
    (Path(__file__).parents[1] / "golden" / "numeric_scores.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_scoring_case(case):
    values = {f"{c}{n}": n for c in "kbry" for n in range(1, 14)} | {"J": case["joker"]}
    held = [Stand(rack_points(rack, values)) for rack in case["racks"]]
    if case["finish"] == "out":
        settled = settle_normal(held, case["racks"].index([]))
    else:
        settled = settle_blocked(held, blocked_score="adjusted", order=range(len(held)))
    assert tuple(case["scores"]) == settled.scores
