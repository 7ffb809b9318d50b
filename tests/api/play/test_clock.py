"""Clocks are arithmetic on the numbers that come in; nothing here waits."""

from __future__ import annotations

from types import SimpleNamespace

from hypothesis import given
from hypothesis import strategies as st

from api.play.clock import (
    LEAST_SECONDS,
    WINDOW_SECONDS,
    Clock,
    shift,
    start_clock,
    tick,
    ticking_from_json,
    ticking_to_json,
)


def state(turn=1, to_move=0, layer=None):
    window = None if layer is None else SimpleNamespace(layer=layer)
    return SimpleNamespace(round=1, turn=turn, to_move=to_move, window=window)


def test_without_a_clock_nothing_runs_out():
    clock = Clock()
    ticking = tick(clock, start_clock(clock, [1, 1]), state(layer=1), [1, 1], now=1000)
    assert ticking.deadline is None


def test_a_turn_has_its_seconds_times_the_seats_factor():
    clock = Clock("turn", 60)
    for factor, deadline in ((1, 61_000), (4, 241_000), (None, None)):
        ticking = tick(clock, start_clock(clock, [factor]), state(), [factor], now=1000)
        assert ticking.turn_deadline == deadline


def test_the_time_of_a_turn_is_not_renewed_by_what_others_do_in_it():
    clock = Clock("turn", 60)
    first = tick(clock, start_clock(clock, [1, 1]), state(), [1, 1], now=0)
    assert tick(clock, first, state(), [1, 1], now=30_000) == first


def test_a_bank_is_charged_for_the_turn_that_is_over_and_gets_the_increment():
    clock = Clock("bank", 100, increment=5)
    first = tick(clock, start_clock(clock, [1, 2]), state(), [1, 2], now=0)
    assert (first.banks, first.turn_deadline) == ((100_000, 200_000), 100_000)
    second = tick(clock, first, state(turn=2, to_move=1), [1, 2], now=30_000)
    assert (second.banks, second.turn_deadline) == ((75_000, 200_000), 230_000)


def test_an_empty_bank_leaves_a_few_seconds():
    clock = Clock("bank", 10)
    first = tick(clock, start_clock(clock, [1, 1]), state(), [1, 1], now=0)
    second = tick(clock, first, state(turn=2, to_move=1), [1, 1], now=15_000)
    assert second.banks == (0, 10_000)
    third = tick(clock, second, state(turn=3, to_move=0), [1, 1], now=16_000)
    assert third.turn_deadline == 16_000 + LEAST_SECONDS * 1000


def test_a_window_has_its_own_time_and_the_first_to_run_out_counts():
    clock = Clock("turn", 60)
    ticking = tick(clock, start_clock(clock, [1, 1]), state(layer=1), [1, 1], now=0)
    assert ticking.window_deadline == WINDOW_SECONDS * 1000
    assert ticking.deadline == ticking.window_deadline
    closed = tick(clock, ticking, state(), [1, 1], now=10_000)
    assert closed.deadline == closed.turn_deadline == 60_000


@given(st.integers(0, 10**9), st.integers(0, 10**6))
def test_downtime_moves_every_deadline_by_itself(now, down):
    clock = Clock("turn", 60)
    ticking = tick(clock, start_clock(clock, [1]), state(layer=0), [1], now=now)
    moved = shift(ticking, down)
    assert moved.turn_deadline == ticking.turn_deadline + down
    assert moved.window_deadline == ticking.window_deadline + down
    assert ticking_from_json(ticking_to_json(moved)) == moved
