"""Tally: what happened in many rounds, counted; for `woord simulate` and for tests."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING

from woord.engine.events import Drew, Event, Laid, MatchEnded, RoundEnded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from woord.engine.actions import Action
    from woord.engine.state import State


@dataclass(slots=True)
class Tally:
    """Counts over rounds; seats are counted by place."""

    seats: int
    rounds: int = 0
    matches: int = 0
    """Matches that ended."""
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    """Matches won, shared places too."""
    laid: list[int] = field(default_factory=list)
    """Tiles laid."""
    drawn: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    """Turns of each round."""
    actions: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    """How rounds ended."""
    match_ends: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        for column in (self.wins, self.points, self.places, self.laid, self.drawn):
            column.extend([0] * self.seats)

    def add(self, before: State | None, action: Action | None, events: Iterable[Event]) -> None:
        """Count an action and what it made; `before` is the state it met."""
        if action is not None:
            self.actions[action.kind] += 1
        for event in events:
            self._count(event, before.turn if before else 0)

    def _count(self, event: Event, turn: int) -> None:
        body = event.body
        if isinstance(body, Laid):
            self.laid[body.seat] += len(body.laid)
        elif isinstance(body, Drew):
            self.drawn[body.seat] += body.count
        elif isinstance(body, RoundEnded):
            self._count_round(body, turn)
        elif isinstance(body, MatchEnded):
            self.matches += 1
            self.match_ends[body.how] += 1
            for seat, place in enumerate(body.places):
                self.places[seat] += place == 1

    def _count_round(self, body: RoundEnded, turn: int) -> None:
        self.rounds += 1
        self.ends[body.how] += 1
        self.turns.append(turn)
        for seat, score in enumerate(body.scores):
            self.points[seat] += score
        for seat in body.winners:
            self.wins[seat] += 1

    @property
    def median_turns(self) -> float:
        """The turns of the round in the middle; 0 without rounds."""
        return float(median(self.turns)) if self.turns else 0.0
