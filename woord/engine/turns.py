"""How a turn passes on: the counters of C-12 and what an open window leaves undecided."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from woord.engine.events import Turn
from woord.engine.rounds import end_round
from woord.engine.state import clockwise, next_seat, round_over

if TYPE_CHECKING:
    from woord.engine.course import Course
    from woord.engine.events import Closing
    from woord.engine.state import State


def pass_on(course: Course, seat: int, *, idle: bool) -> None:
    """Hand the turn to the seat after `seat`, whose turn is over, or end the round.

    `idle`: nothing was laid and nothing drawn, which counts as a pass (C-12). While a window is
    open that may still undo the end, nobody is to move.
    """
    state = course.state
    passed = tuple(dict.fromkeys((*state.passed, seat))) if idle else ()
    last_turns = _last_turns(state, seat)
    over = round_over(replace(state, passed=passed, last_turns=last_turns))
    if over and state.window is None:
        end_round(course, over)
        return
    following = None if over else next_seat(state, seat)
    course.record(Turn(state.turn + (not over), following, passed, last_turns))


def hand_over(course: Course, seat: int) -> None:
    """Hand the turn on from a seat that left; the passes of the others count on (C-17)."""
    state = course.state
    following = next_seat(state, seat)
    last_turns = _started(state, following)
    course.record(Turn(state.turn + 1, following, state.passed, last_turns))


def settle(course: Course) -> None:
    """End the round if nothing can undo its end any more."""
    over = round_over(course.state)
    if over and course.state.window is None:
        end_round(course, over)


def close_window(course: Course, how: Closing) -> None:
    """Close the window: the lay is final; if it decided the round, that ends now (W-09)."""
    course.close_window(how)
    if course.state.to_move is None:
        settle(course)


def resume(course: Course, layer: int, *, passed: tuple[int, ...]) -> None:
    """Go on after the lay of `layer` was undone: the next seat's turn is untouched (W-10)."""
    state = course.state
    next_up = next_seat(state, layer) if state.to_move is None else state.to_move
    last_turns = _started(state, next_up)
    over = round_over(replace(state, passed=passed, last_turns=last_turns))
    if over:
        end_round(course, over)
        return
    number = state.turn + (state.to_move is None)
    course.record(Turn(number, next_up, passed, last_turns))


def count_draws(course: Course) -> None:
    """Start the last turns where a draw out of turn has emptied the pool (C-10, C-12)."""
    state = course.state
    if state.to_move is None:
        return
    last_turns = _started(state, state.to_move)
    if last_turns != state.last_turns:
        course.record(Turn(state.turn, state.to_move, state.passed, last_turns))


def _last_turns(state: State, used: int) -> tuple[int, ...] | None:
    """Return who has a last turn left now that `used` had its turn (C-12, `one_more_turn`).

    The turn whose draw emptied the pool starts the count: from the next seat round to itself.
    """
    if state.last_turns is None or state.pool:
        return _started(state, next_seat(state, used))
    return tuple(seat for seat in state.last_turns if seat != used)


def _started(state: State, first: int) -> tuple[int, ...] | None:
    """Return the last turns as they stand, begun at seat `first` if the pool has just emptied."""
    if state.setup.rules.pool_empty != "one_more_turn" or state.pool:
        return None
    if state.last_turns is not None:
        return state.last_turns
    return tuple(clockwise(state, (first - 1) % len(state.seats)))
