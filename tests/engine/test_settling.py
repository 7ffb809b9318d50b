"""How rounds and matches are settled by the engine: C-13 to C-17, N-12."""

from __future__ import annotations

import pytest

from tests.engine.tables import dealt, do, match, rack, table
from woord.engine import (
    Deal,
    MatchOverError,
    NotOpenError,
    abort,
    draw,
    lay,
    pass_turn,
    reenact,
    resign,
    start,
)

LAST = {"lying": "k1 k2 k3", "pool": "y2"}


def test_losers_pay_their_racks_to_the_winner_c_13():
    state = dealt("sabra", "k4", "b5", "J r6", **LAST)
    after = do(state, lay(0, table("k1 k2 k3 k4")))
    assert after.results[0].scores == (41, -5, -36)
    assert after.totals == (41, -5, -36)
    assert after.end.places == (1, 2, 3)


def test_the_table_of_sheet_002_as_a_round_c_14():
    state = dealt("cardgames", "k6", "k1 k2 r2 k7", "J b5", "k9 k10")
    after = do(state, *(pass_turn(seat) for seat in range(4)))
    assert after.results[0].scores == (48, -6, -29, -13)


def test_the_two_games_of_sheet_003_as_a_match_c_16():
    deals = [
        Deal(0, tuple(map(rack, ["k1 k2 k3", "r5", "k7 k9", "b3"])), opened=(0, 1, 2, 3)),
        Deal(1, tuple(map(rack, ["k6", "k11", "b1 b2 b3", "r5"])), opened=(0, 1, 2, 3)),
    ]
    setup = match("goliath", 4, deals=deals, rounds=2)
    moves = [lay(0, table("k1 k2 k3")), pass_turn(1), lay(2, table("b1 b2 b3"))]
    state, _ = reenact(setup, moves)
    assert state.totals == (18, -16, 6, -8)
    assert state.end.how == "rounds"
    assert state.end.places == (1, 4, 2, 3)


def test_the_seat_after_the_last_starter_starts_the_next_round_c_16():
    state = dealt("sabra", "k4", "b5", "r6", rounds=2, starter=0, **LAST)
    after = do(state, lay(0, table("k1 k2 k3 k4")))
    assert (after.round, after.starter, after.to_move) == (2, 1, 1)
    assert not any(seat.opened for seat in after.seats)


def test_a_match_ends_at_its_target_c_16():
    state = dealt("sabra", "k4", "b5 r6", rounds="none", target=11, **LAST)
    after = do(state, lay(0, table("k1 k2 k3 k4")))
    assert after.end.how == "target"


def test_a_seat_that_resigns_settles_with_its_rack_c_17():
    state = dealt("sabra", "k4", "b5 r6", "y9", **LAST)
    after = do(state, resign(1), lay(0, table("k1 k2 k3 k4")))
    assert after.results[0].scores == (20, -11, -9)


def test_the_one_seat_left_wins_the_round_and_the_match_c_17():
    state = dealt("sabra", "k4", "b5 r6", rounds=3, **LAST)
    after = do(state, resign(0))
    assert after.results[0].how == "last_seat"
    assert after.results[0].scores == (-4, 4)
    assert after.end.how == "last_seat"
    assert after.end.places == (2, 1)


def test_the_turn_of_a_seat_that_resigns_goes_to_the_next_c_17():
    state = dealt("sabra", "k4", "b5", "r6", **LAST)
    assert do(state, resign(0)).to_move == 1
    assert do(state, resign(1)).to_move == 0
    with pytest.raises(NotOpenError) as refusal:
        do(state, resign(1), resign(1))
    assert refusal.value.reason == "left"


def test_a_seat_that_resigned_takes_no_part_in_later_rounds_c_17():
    state = dealt("sabra", "k4", "b5", "r6", rounds=2, **LAST)
    after = do(state, resign(1), lay(0, table("k1 k2 k3 k4")))
    assert after.round == 2
    assert after.starter == 2
    assert [len(seat.rack) for seat in after.seats] == [14, 0, 14]
    assert do(after, draw(2)).to_move == 0


def test_passes_of_those_who_stay_count_on_when_a_seat_resigns_c_12():
    state = dealt("sabra", "k5", "b1", "r2")
    after = do(state, pass_turn(0), pass_turn(1), resign(2))
    assert after.results[0].how == "blocked"


def test_an_abort_settles_nothing_c_17():
    state = dealt("sabra", "k4", "b5", **LAST)
    after = do(state, abort())
    assert after.end.how == "aborted"
    assert after.results == ()
    assert after.end.places == ()
    with pytest.raises(MatchOverError):
        do(after, draw(0))


HOLDS_THIRTY = "r10 b10 k10 y1"
HOLDS_LITTLE = "r1 b9 k4"


@pytest.mark.parametrize(("loser", "score"), [(HOLDS_THIRTY, -200), (HOLDS_LITTLE, -100)])
def test_a_seat_that_never_opened_pays_by_what_it_could_have_done_n_12(loser, score):
    state = dealt("cardgames", "k4 k5", loser, lying="k1 k2 k3", pool="y2 y3 y4 y5", opened=(0,))
    after = do(state, draw(0), draw(1), lay(0, table("k1 k2 k3 k4 k5")), draw(1))
    assert after.round == 1
    after = do(dealt("cardgames", "k4", loser, opened=(0,), starter=1, **LAST), draw(1))
    after = do(after, lay(0, table("k1 k2 k3 k4")))
    assert after.results[0].scores == (-score, score)


def test_a_seat_without_a_turn_could_not_have_opened_n_12():
    state = dealt("cardgames", "k4", HOLDS_THIRTY, opened=(0,), **LAST)
    after = do(state, lay(0, table("k1 k2 k3 k4")))
    assert after.results[0].scores == (100, -100)


def test_the_rack_at_the_start_of_the_last_turn_says_whether_it_could_n_12():
    """The tile drawn in that turn doesn't count: it came too late."""
    state = dealt(
        "cardgames", "k4", "r10 b10", opened=(0,), starter=1, lying="k1 k2 k3", pool="k10"
    )
    after = do(state, draw(1), lay(0, table("k1 k2 k3 k4")))
    assert after.results[0].scores == (100, -100)


def test_an_empty_rack_in_a_stated_deal_settles_at_once():
    state = dealt("goliath", "", "J k5")
    assert state.results[0].scores == (30, -30)


def test_the_seed_is_published_at_the_end_against_the_commitment():
    setup = match("sabra", 2, seed=5)
    state, first = start(setup)
    assert first[0].body.commitment == setup.commitment
    _, last = reenact(setup, [resign(0)])
    assert last[-1].body.seed == setup.seed
    assert state.setup.commitment == setup.commitment


def test_a_stated_starter_that_has_resigned_gives_the_start_to_the_next_seat():
    racks = tuple(map(rack, ["k4", "b5", "r6"]))
    deals = [
        Deal(0, racks, opened=(0, 1, 2), table=table("k1 k2 k3")),
        Deal(1, racks, opened=(0, 1, 2)),
    ]
    setup = match("sabra", 3, deals=deals, rounds=2)
    state, _ = reenact(setup, [resign(1), lay(0, table("k1 k2 k3 k4"))])
    assert (state.round, state.to_move) == (2, 2)
