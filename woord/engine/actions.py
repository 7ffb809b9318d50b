"""Actions: what a seat or the host does. A lay is the whole new table, nothing less."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    from woord.tiles import Table

ActionKind = Literal[
    "lay",
    "draw",
    "pass",
    "challenge",
    "accept",
    "resign",
    "close_window",
    "time_out",
    "abort",
]
KINDS: tuple[ActionKind, ...] = get_args(ActionKind)
HOST_KINDS: tuple[ActionKind, ...] = ("close_window", "time_out", "abort")
SEAT_KINDS = tuple(kind for kind in KINDS if kind not in HOST_KINDS)


@dataclass(frozen=True, slots=True)
class Action:
    """One action. Use the functions below to make one of the right shape."""

    kind: ActionKind
    seat: int | None = None
    """Whose action, or (`time_out`) whose time; None for the host's other actions."""
    table: Table | None = None
    """`lay`: the whole new table with readings. `time_out`: the draft, if there is one."""
    expects: int | None = None
    """The number of the last event that was seen; a state that has moved on refuses it."""
    match_id: str | None = None
    """The match it is meant for; None where that is beyond doubt."""


def lay(seat: int, table: Table, *, expects: int | None = None) -> Action:
    """Lay tiles: the table as it should be after the turn (C-05 to C-08)."""
    return Action("lay", seat, table, expects)


def draw(seat: int, *, expects: int | None = None) -> Action:
    """Draw one tile (C-04)."""
    return Action("draw", seat, expects=expects)


def pass_turn(seat: int, *, expects: int | None = None) -> Action:
    """Pass, the pool being empty (C-12)."""
    return Action("pass", seat, expects=expects)


def challenge(seat: int, *, expects: int | None = None) -> Action:
    """Challenge the words of the lay whose window is open (W-09)."""
    return Action("challenge", seat, expects=expects)


def accept(seat: int, *, expects: int | None = None) -> Action:
    """Accept the words of the lay whose window is open (W-09)."""
    return Action("accept", seat, expects=expects)


def resign(seat: int, *, expects: int | None = None) -> Action:
    """Leave the match (C-17)."""
    return Action("resign", seat, expects=expects)


def close_window(*, expects: int | None = None) -> Action:
    """Report that the time to challenge is over (W-09)."""
    return Action("close_window", expects=expects)


def time_out(seat: int, draft: Table | None = None, *, expects: int | None = None) -> Action:
    """Report that a seat's turn time is over, with what it had put down (C-09)."""
    return Action("time_out", seat, draft, expects)


def abort(*, expects: int | None = None) -> Action:
    """End the match without a settlement (C-17)."""
    return Action("abort", expects=expects)
