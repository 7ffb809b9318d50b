"""Hints in three strengths, and what a finished record shows: the best lay missed at each turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from woord.engine.apply import apply, start
from woord.engine.errors import RecordError
from woord.engine.events import Laid
from woord.engine.record_lines import actions_in
from woord.solver import solve
from woord.tiles import Rack

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from woord.engine.actions import Action
    from woord.engine.events import Event
    from woord.engine.record import Record
    from woord.engine.state import State
    from woord.engine.views import View
    from woord.solver.solution import Objective, Solution
    from woord.solver.words_position import ListedWords

Strength = Literal["hint", "where", "show"]
HINT_BUDGET = 50_000


@dataclass(frozen=True, slots=True)
class Hint:
    """What a hint tells: a sentence; with `where` the melds touched; with `show` the lay."""

    strength: Strength
    text: str
    can_lay: bool | None
    """None: not decided within the budget."""
    melds: tuple[str, ...] = ()
    solution: Solution | None = None


def hint(
    view: View,
    strength: Strength = "hint",
    *,
    words: ListedWords | None = None,
    budget: int = HINT_BUDGET,
) -> Hint:
    """Answer the viewer's question what it could lay, as much of it as `strength` says.

    Under `word_check: challenge` the dictionary isn't asked (C-08): there is no hint.
    """
    if view.rules.word_check == "challenge":
        return Hint(strength, "there are no hints about words that may be challenged", None)
    best = solve(
        view.table,
        view.rack or Rack(),
        view.rules,
        tile_set=view.tile_set,
        words=words,
        opened=view.opened,
        budget=budget,
    )
    if not best.tiles:
        known = best.is_optimal
        text = "there is nothing you can lay" if known else "I found nothing, but didn't see all"
        return Hint(strength, text, False if known else None)
    if strength == "hint":
        return Hint(strength, "there is something you can lay", True)
    if strength == "where":
        melds = (*best.extended, *best.broken)
        place = f"look at {' / '.join(melds)}" if melds else "look at your own rack alone"
        return Hint(strength, place, True, melds)
    return Hint(strength, best.summary, True, (*best.extended, *best.broken), best)


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn of a record beside the best that could be laid in it."""

    line: int
    round: int
    seat: str
    did: str
    """The kind of the action: lay, draw, pass, ..."""
    laid: Rack
    points: int
    best: Solution

    @property
    def missed_tiles(self) -> int:
        """Tiles of the best lay beyond those laid."""
        return max(0, self.best.tiles - len(self.laid))

    @property
    def missed_points(self) -> int:
        """Points of the best lay beyond those laid."""
        return max(0, self.best.points - self.points)

    def to_json(self) -> dict[str, object]:
        """Return the review as JSON values."""
        return {
            "line": self.line,
            "round": self.round,
            "seat": self.seat,
            "did": self.did,
            "laid": list(self.laid),
            "points": self.points,
            "missed_tiles": self.missed_tiles,
            "missed_points": self.missed_points,
            "best": self.best.to_json(),
        }


def analyse(
    record: Record,
    *,
    words: ListedWords | None = None,
    objective: Objective = "tiles",
    budget: int | None = None,
) -> Iterator[TurnReview]:
    """Play a full record again and review every turn that was for a seat to use.

    RecordError for a public record, which doesn't say what the racks held.
    """
    if record.export != "full":
        raise RecordError("expected a full record to analyse, found a public one", line=2)
    setup = record.setup
    state, _ = start(setup)
    first = len(record.tags) + 1
    for line, action in actions_in(record.lines, setup.tile_set, first=first):
        seat = state.to_move
        best = None
        if seat is not None and action.seat == seat and action.kind in TURNS:
            best = _best(state, words, objective, budget)
        before = state
        state, made = apply(state, action, words=words)
        if best is not None:
            yield _review(before, action, made, line=line, best=best)


TURNS = frozenset({"lay", "draw", "pass", "time_out"})


def _best(
    state: State, words: ListedWords | None, objective: Objective, budget: int | None
) -> Solution:
    assert state.to_move is not None
    seat = state.seats[state.to_move]
    return solve(
        state.table,
        seat.rack,
        state.setup.rules,
        tile_set=state.setup.tile_set,
        words=words,
        objective=objective,
        opened=seat.opened,
        budget=budget,
    )


def _review(
    state: State, action: Action, made: Sequence[Event], *, line: int, best: Solution
) -> TurnReview:
    lay = next((event.body for event in made if isinstance(event.body, Laid)), None)
    laid = lay.laid if lay else Rack()
    values = state.setup.rules.values(state.setup.tile_set)
    return TurnReview(
        line=line,
        round=state.round,
        seat=state.setup.seats[action.seat or 0],
        did=action.kind,
        laid=laid,
        points=sum(values[face] for face in laid),
        best=best,
    )
