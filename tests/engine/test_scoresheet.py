"""The score pad: rounds and matches of a physical game, typed in (C-13, C-14, C-16, C-17)."""

from __future__ import annotations

import pytest

from woord.engine import SetupError
from woord.engine.scoresheet import score_match, score_round
from woord.rules import rule_set
from woord.tiles import tile_set

SABRA = rule_set("sabra")
BOX = tile_set("numbers")


def test_an_empty_rack_has_won_c_13():
    assert score_round(SABRA, BOX, ["k6", "", "k9 J"])["scores"] == [-6, 45, -39]


def test_without_an_empty_rack_the_round_was_blocked_c_14():
    scored = score_round(SABRA, BOX, ["k6", "k9", "k9 k1"])
    assert scored == {"values": [6, 9, 10], "scores": [7, -3, -4], "winners": [1]}


def test_the_last_seat_that_stayed_has_won_whether_or_not_it_is_named_c_17():
    literal = rule_set("sabra", {"loser_score": "winner_total"})
    racks = ["k6", "k9", "k1"]
    found = score_round(literal, BOX, racks, resigned=[2, 3])
    assert found == score_round(literal, BOX, racks, resigned=[2, 3], winner=1)
    assert (found["scores"], found["winners"]) == ([10, -10, -10], [1])


def test_an_emptied_rack_of_a_seat_that_resigned_has_not_won_c_17():
    assert score_round(SABRA, BOX, ["", "k9", "k7"], resigned=[1])["winners"] == [3]


@pytest.mark.parametrize(
    ("racks", "given"),
    [
        (["k1", "k2"], {"resigned": [1, 2]}),
        (["k1", "k2"], {"resigned": [3]}),
        (["k1", "k2"], {"winner": 0}),
        (["k1", "k2"], {"winner": 3}),
        (["k1", "k2", "k3"], {"winner": 1, "resigned": [1]}),
        (["", "", "k3"], {}),
        (["k1", "k2"], {"could_open": [0]}),
        (["k1", "k2"], {"points": [1]}),
    ],
)
def test_a_round_that_cannot_have_been_is_refused(racks, given):
    with pytest.raises(SetupError, match="expected"):
        score_round(SABRA, BOX, racks, **given)


def test_a_match_is_over_after_its_rounds_or_at_its_target_c_16():
    match = rule_set("sabra", {"rounds": "3", "target": "50"})
    assert score_match(match, [(24, -24), (-6, 6)]) == {
        "totals": [18, -18],
        "places": [1, 2],
        "over": False,
    }
    assert score_match(match, [(24, -24), (30, -30)])["over"]
    assert score_match(match, [(1, -1), (1, -1), (1, -1)])["over"]
