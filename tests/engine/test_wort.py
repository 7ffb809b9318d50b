"""The preset `wort` (W-13): opening, refill, points, ends."""

from __future__ import annotations

import pytest

from tests.engine.tables import LETTERS, dealt, do, words
from woord.engine import (
    IllegalLayError,
    challenge,
    close_window,
    draw,
    lay,
    pass_turn,
    resign,
)
from woord.tiles import parse_table

SIX = next(word for word in words().words() if len(word) == 6)
THREE = next(word for word in words().words() if len(word) == 3)
POOL = "ENENENENENEN"


def table(text):
    return parse_table(text, LETTERS)


def wort(*racks, **changes):
    return dealt("wort", *racks, **changes)


def test_the_opening_is_a_word_of_six_letters_w_13():
    state = wort(f"{SIX}{THREE}", "E", pool=POOL, opened=())
    with pytest.raises(IllegalLayError) as refusal:
        do(state, lay(0, table(THREE)))
    assert "W-13" in {problem.clause for problem in refusal.value.problems}
    assert do(state, lay(0, table(SIX))).seats[0].opened


def test_after_a_lay_the_rack_is_refilled_to_seven_w_13():
    state = wort(f"{SIX}EE", "E", pool=POOL)
    after = do(state, lay(0, table(SIX)))
    assert len(after.seats[0].rack) == 7
    assert len(after.pool) == len(POOL) - 5


def test_with_seven_or_more_left_nothing_is_drawn_w_13():
    state = wort(f"{SIX}{'E' * 8}", "E", pool=POOL)
    assert len(do(state, lay(0, table(SIX))).seats[0].rack) == 8


def test_points_are_one_a_letter_of_each_new_word_w_13():
    state = wort(f"{SIX}{THREE}E", "E", pool=POOL)
    assert do(state, lay(0, table(f"{SIX} / {THREE}"))).seats[0].points == 9


def test_an_emptied_rack_doubles_the_points_and_play_goes_on_w_13():
    state = wort(SIX, "E", pool=POOL)
    after = do(state, lay(0, table(SIX)))
    assert after.seats[0].points == 12
    assert len(after.seats[0].rack) == 7
    assert after.to_move == 1


def test_the_round_ends_when_rack_and_pool_are_empty_w_13():
    after = do(wort(SIX, "E?"), lay(0, table(SIX)))
    assert after.results[0].how == "empty_rack"
    assert after.results[0].scores == (12, -30)
    assert after.end.how == "round"


def test_a_blocked_round_costs_thirty_a_joker_left_w_13():
    after = do(wort("E?", "N"), pass_turn(0), pass_turn(1))
    assert after.results[0].scores == (-30, 0)
    assert after.end.how == "round"


def test_the_match_ends_in_mid_round_at_the_target_w_13():
    after = do(wort(f"{SIX}E", "E", pool=POOL, target=6), lay(0, table(SIX)))
    assert after.end.how == "target"
    assert after.totals == (6, 0)


def test_at_the_target_the_window_must_close_first_w_13():
    state = wort(f"{SIX}E", "E", pool=POOL, target=6, word_check="challenge")
    state = do(state, lay(0, table(SIX)))
    assert state.to_move is None
    assert do(state, close_window()).end.how == "target"


def test_an_undone_lay_gives_tiles_and_points_back_and_shuffles_the_pool_w_13():
    state = wort("QXZEEEE", "E", pool=POOL, word_check="challenge")
    laid = do(state, lay(0, table("QXZ")))
    assert laid.seats[0].points == 3
    after = do(laid, challenge(1))
    assert after.seats[0].points == 0
    assert len(after.seats[0].rack) == 7 + 3
    assert len(after.pool) == len(POOL) - 3
    assert after.to_move == 1


def test_the_one_seat_left_is_first_whatever_the_points_c_17():
    state = wort(f"{SIX}E", "E", pool=POOL)
    after = do(state, lay(0, table(SIX)), draw(1), resign(0))
    assert after.totals == (6, 0)
    assert after.end.places == (2, 1)
