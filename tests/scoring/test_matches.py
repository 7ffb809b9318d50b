"""Laws of matches: C-16, C-17."""

from __future__ import annotations

import pytest

from woord.scoring import match_end, match_totals, places


def test_totals_add_the_rounds_seat_by_seat():
    assert match_totals([(24, -5, -16, -3), (-6, -11, 22, -5)]) == (18, -16, 6, -8)


def test_no_rounds_have_no_totals():
    assert match_totals([]) == ()


@pytest.mark.parametrize(
    ("totals", "played", "rounds", "target", "end"),
    [
        ((10, -10), 1, 2, None, None),
        ((10, -10), 2, 2, None, "rounds"),
        ((199, -199), 7, None, 200, None),
        ((200, -200), 7, None, 200, "target"),
        ((200, -200), 1, 5, 200, "target"),
        ((10, -10), 5, 5, 200, "rounds"),
    ],
)
def test_a_match_ends_after_its_rounds_or_at_its_target_whichever_is_first_c_16(
    totals, played, rounds, target, end
):
    assert end == match_end(totals, played=played, rounds=rounds, target=target)


def test_equal_totals_share_the_place_c_16():
    assert places((9, 2, 9, -20)) == (1, 3, 1, 4)


def test_a_seat_that_left_comes_after_all_that_stayed_c_17():
    assert places((50, 10, -60), left={0}) == (3, 1, 2)
