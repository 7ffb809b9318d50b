"""A state machine plays the engine and the reference written apart from it, both games."""

from __future__ import annotations

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from tests.engine.side_by_side import SideBySide, small_match
from woord.engine import Action

chance = st.integers(0, 2**32 - 1).map(Random)


class TwoEngines(RuleBasedStateMachine):
    """Whatever is done, both refuse it or both come to the same position (`compare`)."""

    both: SideBySide | None = None

    @initialize(rng=chance)
    def begin(self, rng):
        self.both = SideBySide(small_match(rng))

    @property
    def state(self):
        return self.both.state

    @precondition(lambda self: self.both and not self.state.is_over)
    @rule(rng=chance)
    def something(self, rng):
        self.both.act(self.both.any_action(rng))

    @precondition(lambda self: self.both and self.state.to_move is not None)
    @rule(rng=chance)
    def lay(self, rng):
        seat = self.state.to_move
        self.both.act(Action("lay", seat, self.both.any_table(seat, rng)))

    @precondition(lambda self: self.both and self.state.to_move is not None)
    @rule()
    def wait(self):
        self.both.act(Action("draw" if self.state.pool else "pass", self.state.to_move))

    @precondition(lambda self: self.both and self.state.to_move is not None)
    @rule(rng=chance)
    def time_out(self, rng):
        seat = self.state.to_move
        self.both.act(Action("time_out", seat, self.both.any_table(seat, rng)))

    @precondition(lambda self: self.both and self.state.window is not None)
    @rule(rng=chance)
    def answer(self, rng):
        seat = rng.choice(self.state.window.waiting)
        self.both.act(Action(rng.choice(("challenge", "accept")), seat))

    @precondition(lambda self: self.both is not None)
    @rule(seat=st.integers(-1, 4), kind=st.sampled_from(("draw", "pass", "resign", "accept")))
    def anybody(self, seat, kind):
        self.both.act(Action(kind, seat))


TwoEngines.TestCase.settings = settings(max_examples=500, stateful_step_count=30, deadline=None)
TestTwoEngines = TwoEngines.TestCase


def test_long_sequences_reach_the_end_in_both_engines():
    ends = 0
    for seed in range(40):
        both = SideBySide(small_match(Random(seed)))
        rng = Random(seed)
        for _ in range(300):
            if both.state.is_over:
                break
            both.act(both.any_action(rng))
        ends += both.state.is_over
    assert ends == 40
