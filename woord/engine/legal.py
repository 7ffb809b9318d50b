"""Which kinds of action are open to whom, and why the others are not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from woord.engine.actions import HOST_KINDS, KINDS, SEAT_KINDS, Action, ActionKind
from woord.engine.errors import (
    MatchOverError,
    NotOpenError,
    OutOfTurnError,
    StaleError,
    UnknownSeatError,
    WrongMatchError,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from woord.engine.state import State

MESSAGES: Mapping[str, str] = {
    "match_over": "the match is over",
    "left": "this seat has left the match",
    "out_of_turn": "it is another seat's turn",
    "window_decides": "the last lay decides; only its challenge is open",
    "pool_empty": "the pool is empty: lay or pass",
    "pool_not_empty": "there are tiles in the pool: lay or draw",
    "no_window": "no lay can be challenged now",
    "own_lay": "a seat can't judge its own lay",
    "answered": "this seat has accepted the lay",
    "host_only": "only the host does this",
    "seats_only": "only a seat does this",
}


@dataclass(frozen=True, slots=True)
class Option:
    """A kind of action, open or not; `code` is the stable reason why not."""

    kind: ActionKind
    is_open: bool
    code: str | None = None
    message: str = ""


def legal_actions(state: State, seat: int | None) -> tuple[Option, ...]:
    """Return every kind with whether it is open to a seat, or to the host (None).

    UnknownSeatError for a seat that the match doesn't have.
    """
    require_seat(state, seat)
    return tuple(_option(kind, why_not(state, kind, seat)) for kind in KINDS)


def open_kinds(state: State, seat: int | None) -> tuple[ActionKind, ...]:
    """Return the kinds that are open to a seat, or to the host (None)."""
    return tuple(kind for kind in KINDS if why_not(state, kind, seat) is None)


def why_not(state: State, kind: ActionKind, seat: int | None) -> str | None:
    """Return the code of why a kind isn't open, None if it is."""
    if state.is_over:
        return "match_over"
    if seat is None:
        return _HOST_REASONS[kind](state) if kind in HOST_KINDS else "seats_only"
    if kind not in SEAT_KINDS:
        return "host_only"
    if state.seats[seat].status != "in":
        return "left"
    return _REASONS[kind](state, seat)


def require_open(state: State, action: Action) -> None:
    """Raise the error that says why an action can't be done now.

    In this order: another match, over, no such seat, stale, out of turn or not open.
    """
    setup = state.setup
    if action.match_id is not None and action.match_id != setup.match_id:
        raise WrongMatchError(
            f"expected an action for match '{setup.match_id}', found '{action.match_id}'",
            expected=setup.match_id,
            found=action.match_id,
        )
    if state.is_over:
        raise MatchOverError("expected a match that goes on, found one that is over")
    _require_seat(state, action)
    if action.expects is not None and action.expects != state.seq:
        raise StaleError(
            f"expected an action after event {state.seq}, found '{action.expects}'",
            expected=state.seq,
            found=action.expects,
        )
    if action.kind == "time_out":
        code = None if action.seat == state.to_move else "out_of_turn"
    else:
        code = why_not(state, action.kind, action.seat)
    if code is not None:
        raise _refusal(code, action)


def require_seat(state: State, seat: int | None) -> None:
    """Raise UnknownSeatError for a seat that the match doesn't have; None is nobody's."""
    if seat is not None and not 0 <= seat < len(state.setup.seats):
        raise UnknownSeatError(
            f"expected a seat from 0 to {len(state.setup.seats) - 1}, found '{seat}'", found=seat
        )


def _require_seat(state: State, action: Action) -> None:
    needs = action.kind in SEAT_KINDS or action.kind == "time_out"
    if needs:
        require_seat(state, -1 if action.seat is None else action.seat)
    elif action.seat is not None:
        raise _refusal("host_only", action)


def _refusal(code: str, action: Action) -> OutOfTurnError | NotOpenError:
    message = f"expected an action that is open, found '{action.kind}': {MESSAGES[code]}"
    if code == "out_of_turn":
        return OutOfTurnError(message, seat=action.seat, kind=action.kind)
    return NotOpenError(message, seat=action.seat, kind=action.kind, reason=code)


def _option(kind: ActionKind, code: str | None) -> Option:
    return Option(kind, code is None, code, MESSAGES[code] if code else "")


def _no_turn(state: State, seat: int) -> str | None:
    if seat == state.to_move:
        return None
    return "window_decides" if state.to_move is None else "out_of_turn"


def _no_draw(state: State, seat: int) -> str | None:
    return _no_turn(state, seat) or (None if state.pool else "pool_empty")


def _no_pass(state: State, seat: int) -> str | None:
    return _no_turn(state, seat) or ("pool_not_empty" if state.pool else None)


def _no_answer(state: State, seat: int) -> str | None:
    if state.window is None:
        return "no_window"
    if seat == state.window.layer:
        return "own_lay"
    return None if seat in state.window.waiting else "answered"


def _never(_state: State, _seat: int) -> str | None:
    return None


_REASONS: Mapping[ActionKind, Callable[[State, int], str | None]] = {
    "lay": _no_turn,
    "draw": _no_draw,
    "pass": _no_pass,
    "challenge": _no_answer,
    "accept": _no_answer,
    "resign": _never,
}
_HOST_REASONS: Mapping[ActionKind, Callable[[State], str | None]] = {
    "close_window": lambda state: None if state.window else "no_window",
    "time_out": lambda state: "window_decides" if state.to_move is None else None,
    "abort": lambda _state: None,
}
