"""Challenges: who may, what is judged and what it costs (W-09, W-10)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.terms import CHALLENGE, DUTCH, NL, WOORD
from woord.rules import challengers, judge, new_words, rule_set
from woord.tiles import parse_table


def words(before, after):
    return [str(meld) for meld in new_words(parse_table(before, NL), parse_table(after, NL))]


def test_all_other_seats_that_play_may_challenge_w_09():
    assert challengers(CHALLENGE, 1, (0, 1, 2)) == (0, 2)
    assert challengers(CHALLENGE, 1, (1, 3)) == (3,)


def test_under_strict_nothing_is_challenged_w_09():
    assert challengers(WOORD, 1, (0, 1, 2)) == ()


@pytest.mark.parametrize(
    ("before", "after", "new"),
    [
        ("KAT / BOOM", "KATER / BOOM", ["KATER"]),
        ("KAT", "KAT / KAT", ["KAT"]),
        ("KAT / KAT", "KAT / KOT", ["KOT"]),
        ("KaT", "KAT / KaT", ["KAT"]),
        ("KaT", "KAT / ROT", ["ROT"]),
        ("", "KAT", ["KAT"]),
    ],
)
def test_judged_are_words_after_minus_words_before_as_multisets_w_10(before, after, new):
    assert words(before, after) == new


@given(st.lists(st.sampled_from(["KAT", "KaT", "BOOM", "ROT"]), max_size=5), st.data())
def test_new_words_and_old_words_make_the_table_w_10(after, data):
    before = data.draw(st.lists(st.sampled_from(after), max_size=3)) if after else []
    left = [word.upper() for word in after]
    for word in before:
        if word.upper() in left:
            left.remove(word.upper())
    found = [word.upper() for word in words(" / ".join(before), " / ".join(after))]
    assert sorted(found) == sorted(left)


def test_all_valid_the_challenger_pays_w_10():
    outcome = judge(CHALLENGE, ["KAT", "BOOM"], DUTCH)
    assert (outcome.failed, outcome.is_undone) == ((), False)
    assert (outcome.challenger_draws, outcome.layer_draws) == (0, 0)
    costly = rule_set("woord", {"word_check": "challenge", "wrong_challenge": "3"})
    assert judge(costly, ["KAT"], DUTCH).challenger_draws == 3


def test_one_invalid_word_undoes_the_lay_w_10():
    outcome = judge(CHALLENGE, ["KAT", "TAK"], DUTCH)
    assert (outcome.failed, outcome.is_undone) == (("TAK",), True)
    assert (outcome.challenger_draws, outcome.layer_draws) == (0, 3)
    assert outcome.words == ("KAT", "TAK")
