"""Turns: C-02 to C-12, one situation a test."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.tables import dealt, do, match, table, tiles_in
from woord.engine import (
    IllegalLayError,
    NotOpenError,
    OutOfTurnError,
    apply,
    draw,
    lay,
    pass_turn,
    start,
    time_out,
    what_if,
)
from woord.engine.deal import draw_starter
from woord.rules import RULE_SETS
from woord.tiles import Rack, number_box, number_of
from woord.tiles.pool import full_pool


def racks(state):
    return [str(seat.rack) for seat in state.seats]


@pytest.mark.parametrize("preset", RULE_SETS)
def test_every_seat_gets_its_hand_and_the_rest_is_the_pool_c_02(preset):
    setup = match(preset, 4)
    state, _ = start(setup)
    assert [len(seat.rack) for seat in state.seats] == [14] * 4
    assert len(state.pool) == setup.tile_set.total - 4 * 14
    assert tiles_in(state) == Rack(full_pool(setup.tile_set))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_highest_number_starts_ties_redraw_jokers_count_for_nothing_c_03(seats):
    for seed in range(200):
        starter, draws = draw_starter(match("sabra", seats, seed=seed))
        last = {}
        tied = set(range(seats))
        order = iter(draws)
        while len(tied) > 1:
            for seat in sorted(tied):
                who, face = next(order)
                while face == "J":
                    assert who == seat
                    who, face = next(order)
                assert who == seat
                last[seat] = number_of(face)
            best = max(last[seat] for seat in tied)
            tied = {seat for seat in tied if last[seat] == best}
        assert {starter} == tied
        assert next(order, None) is None
        assert not Counter(face for _, face in draws) - Counter(full_pool(match("sabra").tile_set))


def test_the_letter_nearest_to_a_starts_c_03():
    for seed in range(100):
        starter, draws = draw_starter(match("woord", 2, seed=seed))
        letters = [(seat, face) for seat, face in draws if face != "?"]
        first, second = letters[-2:]
        nearest = first if first[1] < second[1] else second
        assert nearest[0] == starter


def test_in_a_box_without_a_winner_the_first_of_the_tied_starts_c_03():
    setup = match("sabra", 2, box=number_box(4, 1, copies=9, jokers=0), hand_size=3)
    starter, draws = draw_starter(setup)
    assert starter == 0
    assert len(draws) == 36


def test_a_turn_lays_and_never_draws_as_well_c_04():
    state = dealt("sabra", "k1 k2 k3 r9", "b1 b2", pool="y1 y2")
    after = do(state, lay(0, table("k1 k2 k3")))
    assert racks(after) == ["r9", "b1 b2"]
    assert after.to_move == 1


def test_a_draw_takes_the_next_tile_and_ends_the_turn_c_04():
    state = dealt("sabra", "k1", "b1", pool="y1 y2")
    after = do(state, draw(0))
    assert racks(after) == ["k1 y1", "b1"]
    assert after.pool == ("y2",)
    assert after.to_move == 1


def test_with_tiles_in_the_pool_there_is_no_pass_c_04():
    state = dealt("sabra", "k1", "b1", pool="y1")
    with pytest.raises(NotOpenError) as refusal:
        do(state, pass_turn(0))
    assert refusal.value.reason == "pool_not_empty"


def test_without_a_pool_there_is_no_draw_c_12():
    state = dealt("sabra", "k1", "b1")
    with pytest.raises(NotOpenError) as refusal:
        do(state, draw(0))
    assert refusal.value.reason == "pool_empty"


@pytest.mark.parametrize(
    ("after", "clause"),
    [
        ("k1 k2 k3 / r1 b1 y1", "C-05"),
        ("k1 k2 k3", "C-07"),
        ("k1 k2 k3 / r1 b1 y1 / k9 b9 r9", "C-07"),
    ],
)
def test_a_void_lay_is_refused_at_no_cost_under_every_rule_set_c_08(after, clause):
    for rule in ("reject", "restore_and_penalty"):
        state = dealt(
            "sabra", "k4 r9", "b1", lying="k1 k2 k3 / r1 b1 y1", pool="y2", invalid_table=rule
        )
        with pytest.raises(IllegalLayError) as refusal:
            do(state, lay(0, table(after)))
        assert clause in {problem.clause for problem in refusal.value.problems}
        assert refusal.value.code == "illegal_lay"


def test_an_invalid_table_is_rejected_with_every_problem_and_the_turn_goes_on_c_08():
    state = dealt("sabra", "k4 r9 r13", "b1", lying="k1 k2 k3", pool="y2")
    with pytest.raises(IllegalLayError) as refusal:
        do(state, lay(0, table("k1 k2 k3 k4 / r9 r13")))
    assert refusal.value.problems
    assert do(state, lay(0, table("k1 k2 k3 k4"))).to_move == 1


def test_an_invalid_table_is_restored_and_costs_a_penalty_where_the_rules_say_so_c_08():
    state = dealt(
        "sabra",
        "k4 r9",
        "b1",
        lying="k1 k2 k3",
        pool="y2 y3 y4 y5",
        invalid_table="restore_and_penalty",
    )
    after, events = apply(state, lay(0, table("k1 k2 k3 k4 r9")))
    assert after.table == state.table
    assert racks(after)[0] == "k4 r9 y2 y3 y4"
    assert after.to_move == 1
    assert [event.kind for event in events] == ["refused", "drew", "turn"]


def test_a_dry_run_is_free_and_changes_nothing_c_08():
    state = dealt("sabra", "k4", "b1", lying="k1 k2 k3", pool="y2")
    assert what_if(state, 0, table("k1 k2 k3 k4")).legal
    assert not what_if(state, 0, table("k2 k3 k4 / k1")).legal
    assert what_if(state, 1, table("k1 k2 k3 / b1")).problems


def test_an_illegal_lay_leaves_the_state_untouched():
    state = dealt("sabra", "k4", "b1", lying="k1 k2 k3", pool="y2")
    before = (state, state.hash, state.seats)
    with pytest.raises(IllegalLayError):
        apply(state, lay(0, table("k1 k2 k4")))
    assert (state, state.hash, state.seats) == before


DRAFT = {"lying": "k1 k2 k3", "pool": "y2 y3 y4 y5"}


@pytest.mark.parametrize("rule", ["restore_and_penalty", "return_loose_and_penalty", "end_turn"])
def test_a_draft_that_is_a_legal_lay_counts_without_penalty_c_09(rule):
    state = dealt("sabra", "k4 r9", "b1", time_out=rule, **DRAFT)
    after = do(state, time_out(0, table("k1 k2 k3 k4")))
    assert racks(after)[0] == "r9"
    assert after.to_move == 1


def test_time_over_restores_and_costs_a_penalty_also_if_nothing_was_moved_c_09():
    state = dealt("sabra", "k4 r9", "b1", **DRAFT)
    for draft in (None, table("k1 k2 k3"), table("k1 k2 k3 k4 / r9"), table("r13 b13 y13")):
        after = do(state, time_out(0, draft))
        assert after.table == state.table
        assert racks(after)[0] == "k4 r9 y2 y3 y4"


def test_time_over_returns_loose_tiles_and_keeps_what_is_a_legal_lay_c_09():
    state = dealt("goliath", "k4 r9", "b1", **DRAFT)
    after = do(state, time_out(0, table("k1 k2 k3 k4 / r9")))
    assert str(after.table) == "k1 k2 k3 k4"
    assert racks(after)[0] == "r9 y2 y3 y4"


def test_time_over_restores_all_if_the_valid_melds_are_no_lay_c_09():
    state = dealt("goliath", "k4 r9 r10", "b1", **DRAFT)
    after = do(state, time_out(0, table("k2 k3 k4 / k1 / r9 r10")))
    assert after.table == state.table
    assert racks(after)[0] == "k4 r9 r10 y2 y3 y4"


def test_time_over_ends_the_turn_with_one_drawn_tile_c_09():
    state = dealt("cardgames", "k4 r9", "b1", **DRAFT)
    assert racks(do(state, time_out(0)))[0] == "k4 r9 y2"


def test_only_the_seat_to_move_runs_out_of_time():
    state = dealt("sabra", "k4", "b1", **DRAFT)
    with pytest.raises(OutOfTurnError):
        do(state, time_out(1))


def test_a_penalty_draws_what_there_is_c_10():
    state = dealt("sabra", "k4 r9", "b1", lying="k1 k2 k3", pool="y2")
    after = do(state, time_out(0))
    assert racks(after)[0] == "k4 r9 y2"
    assert after.pool == ()


def test_a_penalty_that_empties_the_pool_starts_the_last_turns_as_a_draw_does_c_10():
    state = dealt("cardgames", "k4", "b1", "r1", pool="y2", time_out="restore_and_penalty")
    assert do(state, time_out(0)).last_turns == (1, 2, 0)


def test_the_last_tile_wins_and_play_stops_at_once_c_11():
    state = dealt("sabra", "k4", "b1", lying="k1 k2 k3", pool="y2")
    after = do(state, lay(0, table("k1 k2 k3 k4")))
    assert after.is_over
    assert after.results[0].how == "empty_rack"
    assert after.results[0].winners == (0,)


def test_the_round_is_blocked_when_all_seats_have_passed_in_a_row_c_12():
    state = dealt("sabra", "k5", "b1", "r2")
    after = do(state, pass_turn(0), pass_turn(1))
    assert not after.is_over
    assert do(after, pass_turn(2)).results[0].how == "blocked"


def test_a_lay_that_stands_resets_the_passes_c_12():
    state = dealt("sabra", "k5 k9", "k4 b1", "r2", lying="k1 k2 k3")
    after = do(state, pass_turn(0), lay(1, table("k1 k2 k3 k4")), pass_turn(2), pass_turn(0))
    assert not after.is_over
    assert do(after, pass_turn(1)).results[0].how == "blocked"


def test_a_time_out_with_the_pool_empty_counts_as_a_pass_c_12():
    state = dealt("sabra", "k5", "b1")
    assert do(state, time_out(0), pass_turn(1)).is_over


def test_a_penalty_without_tiles_counts_as_a_pass_so_that_every_round_ends_c_12():
    state = dealt("sabra", "k5", "b1", pool="y1", penalty_tiles=0)
    assert do(state, time_out(0), time_out(1)).results[0].how == "blocked"


def test_each_seat_has_one_more_turn_the_drawer_last_c_12():
    state = dealt("cardgames", "k5", "b1", "r2", pool="y1")
    after = do(state, draw(0))
    assert after.last_turns == (1, 2, 0)
    after = do(after, pass_turn(1), pass_turn(2))
    assert after.last_turns == (0,)
    assert do(after, pass_turn(0)).results[0].how == "blocked"


def test_a_lay_in_the_last_turns_gives_no_further_turn_c_12():
    state = dealt("cardgames", "k5 k9", "k4 b1", lying="k1 k2 k3", pool="y1")
    after = do(state, draw(0), lay(1, table("k1 k2 k3 k4")))
    assert after.last_turns == (0,)
    assert do(after, lay(0, table("k1 k2 k3 k4 k5"))).results[0].how == "blocked"


def test_a_rack_emptied_in_the_last_turns_is_a_normal_end_c_12():
    state = dealt("cardgames", "k9", "k4", lying="k1 k2 k3", pool="y1")
    after = do(state, draw(0), lay(1, table("k1 k2 k3 k4")))
    assert after.results[0].how == "empty_rack"
