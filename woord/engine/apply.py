"""Apply: the door that checks. An action and a state give a new state and its events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.engine import challenges, turns
from woord.engine.course import Course
from woord.engine.events import Passed, Refused, Resigned, TimedOut, WindowClosed
from woord.engine.judge import judge_lay, kept_melds, lay_error, legal_draft, put
from woord.engine.legal import require_open
from woord.engine.rounds import end_match, end_round, start_match
from woord.engine.state import State, round_over
from woord.tiles import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from woord.engine.actions import Action, ActionKind
    from woord.engine.events import Event
    from woord.engine.setup import Setup
    from woord.rules import TurnCheck, Words

    Outcome = tuple[State, tuple[Event, ...]]


def start(setup: Setup) -> Outcome:
    """Begin a match: the state in which the first seat is to act, and the events so far."""
    course = Course(State(setup), None)
    start_match(course)
    return course.state, tuple(course.events)


def apply(state: State, action: Action, *, words: Words | None = None) -> Outcome:
    """Return the state after an action and the events it made; `state` itself never changes.

    `words` are the agreed words whose id is in the setup; needed for lays and challenges in a
    game of letters. Refused with an error that has a code: what isn't open now, a lay that is
    never accepted (C-08), an unread joker included.
    """
    require_open(state, action)
    course = Course(state, words)
    _HANDLERS[action.kind](course, action)
    return course.state, tuple(course.events)


def what_if(state: State, seat: int, table: Table, *, words: Words | None = None) -> TurnCheck:
    """Judge a lay of a seat without committing to it; it needn't be its turn.

    Under `word_check: challenge` the words are not consulted (C-08).
    """
    return judge_lay(state, seat, table, words)


def _seat(action: Action) -> int:
    """Return the seat of an action that `require_open` has found to have one."""
    return 0 if action.seat is None else action.seat


def _lay(course: Course, action: Action) -> None:
    """Lay tiles, or take the invalid table back with a penalty (C-04 to C-08)."""
    seat, table = _seat(action), action.table or Table()
    verdict = judge_lay(course.state, seat, table, course.words)
    error = lay_error(course.rules, verdict)
    if error is not None:
        raise error
    turns.close_window(course, "turn")
    if verdict.legal:
        put(course, seat, verdict, by="lay")
        turns.pass_on(course, seat, idle=False)
        return
    clauses = tuple(problem.clause for problem in verdict.problems)
    codes = tuple(problem.code for problem in verdict.problems)
    course.record(Refused(seat, table, clauses, codes))
    drew = course.draw(seat, course.rules.penalty_tiles, "invalid_table")
    turns.pass_on(course, seat, idle=not drew)


def _draw(course: Course, action: Action) -> None:
    """Draw one tile (C-04)."""
    turns.close_window(course, "turn")
    course.draw(_seat(action), 1, "draw")
    turns.pass_on(course, _seat(action), idle=False)


def _pass(course: Course, action: Action) -> None:
    """Pass with the pool empty (C-12)."""
    turns.close_window(course, "turn")
    course.record(Passed(_seat(action)))
    turns.pass_on(course, _seat(action), idle=True)


def _time_out(course: Course, action: Action) -> None:
    """End a turn whose time is over by what the preset says (C-09)."""
    seat, state, words = _seat(action), course.state, course.words
    draft = action.table
    legal = None if draft is None else legal_draft(state, seat, draft, words)
    penalty = 0 if legal else course.rules.penalty_tiles
    if draft is not None and not legal and course.rules.time_out == "return_loose_and_penalty":
        draft = kept_melds(state, draft, words)
        legal = legal_draft(state, seat, draft, words)
    turns.close_window(course, "turn")
    course.record(TimedOut(seat, action.table if legal else None))
    if legal:
        put(course, seat, legal, by="time_out")
    if not legal and course.rules.time_out == "end_turn":
        drew = course.draw(seat, 1, "time_out")
    else:
        drew = course.draw(seat, penalty, "time_out")
    turns.pass_on(course, seat, idle=not (legal or drew))


def _resign(course: Course, action: Action) -> None:
    """Leave the match: the rack leaves play and settles as a loser's (C-17)."""
    seat, before = _seat(action), course.state
    course.record(Resigned(seat))
    window = course.state.window
    if window and (seat in (window.layer, before.to_move) or not window.waiting):
        course.record(WindowClosed(window.layer, "resigned"))
    over = round_over(course.state)
    if over == "last_seat":
        course.close_window("resigned")
    if over and course.state.window is None:
        end_round(course, over)
    elif before.to_move == seat or (before.to_move is None and course.state.window is None):
        turns.hand_over(course, seat)


def _abort(course: Course, _action: Action) -> None:
    """End the match without a settlement (C-17)."""
    end_match(course, "aborted")


_HANDLERS: Mapping[ActionKind, Callable[[Course, Action], None]] = {
    "lay": _lay,
    "draw": _draw,
    "pass": _pass,
    "challenge": lambda course, action: challenges.challenge(course, _seat(action)),
    "accept": lambda course, action: challenges.accept(course, _seat(action)),
    "resign": _resign,
    "close_window": lambda course, _action: turns.close_window(course, "time"),
    "time_out": _time_out,
    "abort": _abort,
}
