"""State: a match between two events, and the plain questions one asks of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from woord.engine.events import START, MatchHow, RoundHow
from woord.scoring import match_totals
from woord.tiles import Rack, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.engine.setup import Setup

Status = Literal["in", "resigned", "gone"]


@dataclass(frozen=True, slots=True)
class Seat:
    """What a seat has in this round."""

    rack: Rack = field(default_factory=Rack)
    status: Status = "in"
    """`resigned` in this round: the rack is still to be settled; `gone`: in an earlier one."""
    opened: bool = False
    points: int = 0
    """Points of this round's turns (C-18; in `wort` W-13)."""
    turn_rack: Rack | None = None
    """The rack at the start of its last own turn (N-12)."""


@dataclass(frozen=True, slots=True)
class Window:
    """A lay that may still be challenged, with what an undo needs (W-09, W-10)."""

    layer: int
    waiting: tuple[int, ...]
    """The seats that may challenge and haven't accepted."""
    words: tuple[str, ...]
    laid: Rack
    points: int
    before: Table
    opened: bool
    """Whether the layer had opened before this lay."""
    passed: tuple[int, ...]
    """The passes in a row before this lay."""
    refilled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A settled round."""

    how: RoundHow
    racks: tuple[Rack, ...]
    values: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """How a match ended and each seat's place from 1 (none after an abort)."""

    how: MatchHow
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a match after its event `seq`; secret: use `view` for a seat's part."""

    setup: Setup
    seq: int = 0
    hash: str = START
    public_hash: str = START
    round: int = 0
    """Number of the round from 1; 0 before the first."""
    starter: int = 0
    turn: int = 0
    """Number of the turn in this round from 1."""
    to_move: int | None = None
    """The seat to act; None while a window decides how the round goes on, and after the end."""
    pool: tuple[str, ...] = ()
    """The undrawn tiles, the next one first."""
    table: Table = field(default_factory=Table)
    seats: tuple[Seat, ...] = ()
    window: Window | None = None
    passed: tuple[int, ...] = ()
    last_turns: tuple[int, ...] | None = None
    results: tuple[RoundResult, ...] = ()
    end: MatchEnd | None = None

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.end is not None

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that have not left."""
        return tuple([i for i, seat in enumerate(self.seats) if seat.status == "in"])

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's total over the settled rounds."""
        scores = [result.scores for result in self.results]
        return match_totals(scores) or (0,) * len(self.setup.seats)


def clockwise(state: State, after: int) -> Iterator[int]:
    """Yield the seats that haven't left, from the one after `after` round to itself."""
    count = len(state.seats)
    for step in range(1, count + 1):
        seat = (after + step) % count
        if state.seats[seat].status == "in":
            yield seat


def next_seat(state: State, after: int) -> int:
    """Return the next seat that hasn't left."""
    return next(clockwise(state, after))


def has_refill(state: State) -> bool:
    """Say whether an emptied rack would be refilled (C-11, W-13)."""
    return state.setup.rules.refill_to is not None and bool(state.pool)


def round_over(state: State) -> RoundHow | None:
    """Return how the round ends as things stand, or None; an open window may still undo it.

    One seat left (C-17), an empty rack (C-11), the target reached in mid-round (W-13), or
    blocked (C-12): no last turn left, or all seats passed one after another.
    """
    playing = state.playing
    if len(playing) == 1:
        return "last_seat"
    if any(not state.seats[seat].rack for seat in playing) and not has_refill(state):
        return "empty_rack"
    if is_target_reached(state):
        return "target"
    if state.last_turns == () or set(playing) <= set(state.passed):
        return "blocked"
    return None


def is_target_reached(state: State) -> bool:
    """Say whether `wort` ends in mid-round: total and turn points at the target (W-13)."""
    rules = state.setup.rules
    if rules.refill_to is None or rules.target is None:
        return False
    pairs = zip(state.totals, state.seats, strict=True)
    return any(total + seat.points >= rules.target for total, seat in pairs)
