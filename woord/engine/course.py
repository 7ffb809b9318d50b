"""Course: an action while it is being applied: the state so far and the events made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.engine.events import Drew, WindowClosed, chain
from woord.engine.fold import fold
from woord.tiles.pool import draw

if TYPE_CHECKING:
    from woord.engine.events import Body, Closing, Event, Why
    from woord.engine.state import State
    from woord.rules import RuleSet, Words


class Course:
    """Collects events and folds each at once; the state handed in is never changed."""

    __slots__ = ("events", "state", "words")

    def __init__(self, state: State, words: Words | None) -> None:
        self.state = state
        self.words = words
        self.events: list[Event] = []

    @property
    def rules(self) -> RuleSet:
        """The rule set of the match."""
        return self.state.setup.rules

    def record(self, body: Body) -> None:
        """Append an event and fold it."""
        event = chain(
            self.state.seq + 1,
            body,
            prev_hash=self.state.hash,
            prev_public=self.state.public_hash,
        )
        self.state = fold(self.state, event)
        self.events.append(event)

    def draw(self, seat: int, count: int, why: Why) -> bool:
        """Draw tiles for a seat, or what there is (C-10); say whether any were drawn."""
        tiles, _ = draw(self.state.pool, count)
        if tiles:
            self.record(Drew(seat, why, tiles))
        return bool(tiles)

    def close_window(self, how: Closing) -> None:
        """Close the open window, if there is one: its lay is final."""
        if self.state.window is not None:
            self.record(WindowClosed(self.state.window.layer, how))
