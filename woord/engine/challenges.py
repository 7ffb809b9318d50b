"""Challenges: an open lay is accepted, upheld or undone (W-09, W-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.engine.deal import reshuffled
from woord.engine.errors import WordsNeededError
from woord.engine.events import Accepted, Challenged, Undone
from woord.engine.turns import close_window, count_draws, resume
from woord.rules import judge
from woord.tiles import Rack

if TYPE_CHECKING:
    from woord.engine.course import Course
    from woord.engine.state import Window
    from woord.rules import Outcome


def accept(course: Course, seat: int) -> None:
    """Accept the lay; when all other seats have, it is final."""
    course.record(Accepted(seat))
    window = course.state.window
    if window is not None and not window.waiting:
        close_window(course, "accepted")


def challenge(course: Course, seat: int) -> None:
    """Judge the turn's new words, one verdict for all; the first challenge is the only one."""
    window = course.state.window
    if window is None:
        return
    words = course.words
    if words is None:
        raise WordsNeededError("expected the agreed words to judge a challenge, found none")
    outcome = judge(course.rules, window.words, words)
    course.record(Challenged(seat, window.layer, outcome.words, outcome.failed))
    if outcome.is_undone:
        _undo(course, window, outcome)
    else:
        course.draw(seat, outcome.challenger_draws, "wrong_challenge")
        close_window(course, "challenged")
        count_draws(course)


def _undo(course: Course, window: Window, outcome: Outcome) -> None:
    """Take the lay back: tiles, table, opening and points, then the penalty; a pass for C-12."""
    state = course.state
    pool = state.pool
    if window.refilled:
        tiles = Rack(pool) + Rack(window.refilled)
        setup = state.setup
        pool = reshuffled(setup.tile_set, tiles, seed=setup.seed, seq=state.seq)
    course.record(Undone(window.layer, window.laid, len(window.refilled), pool))
    drew = course.draw(window.layer, outcome.layer_draws, "right_challenge")
    passed = () if drew else tuple(dict.fromkeys((*window.passed, window.layer)))
    resume(course, window.layer, passed=passed)
