"""The fold: state after an event. It trusts the event; `apply` is the door that checks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from woord.engine.events import (
    Accepted,
    Body,
    Challenged,
    Drew,
    Event,
    Laid,
    MatchEnded,
    MatchStarted,
    Passed,
    Refused,
    Resigned,
    RoundEnded,
    RoundStarted,
    TimedOut,
    Turn,
    Undone,
    WindowClosed,
)
from woord.engine.state import MatchEnd, RoundResult, Seat, State, Window
from woord.tiles import Rack

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def fold(state: State, event: Event) -> State:
    """Return the state after an event that follows from it."""
    changed = _REDUCERS[type(event.body)](state, event.body)
    return replace(changed, seq=event.seq, hash=event.hash, public_hash=event.public_hash)


def _with_seat(state: State, seat: int, **changes: Any) -> tuple[Seat, ...]:  # noqa: ANN401
    seats = list(state.seats)
    seats[seat] = replace(seats[seat], **changes)
    return tuple(seats)


def _unchanged(state: State, _body: Body) -> State:
    return state


def _match_started(state: State, body: MatchStarted) -> State:
    return replace(state, seats=tuple(Seat() for _ in body.setup.seats))


def _round_started(state: State, body: RoundStarted) -> State:
    seats = tuple(
        Seat(
            rack=rack,
            status="in" if seat.status == "in" else "gone",
            opened=index in body.opened,
        )
        for index, (seat, rack) in enumerate(zip(state.seats, body.racks, strict=True))
    )
    return replace(
        state,
        round=body.number,
        starter=body.starter,
        turn=0,
        pool=body.pool,
        table=body.table,
        seats=seats,
    )


def _turn(state: State, body: Turn) -> State:
    seats = state.seats
    if body.seat is not None and body.number != state.turn:
        seats = _with_seat(state, body.seat, turn_rack=state.seats[body.seat].rack)
    return replace(
        state,
        turn=body.number,
        to_move=body.seat,
        passed=body.passed,
        last_turns=body.last_turns,
        seats=seats,
    )


def _laid(state: State, body: Laid) -> State:
    seat = state.seats[body.seat]
    window = None
    if body.waiting:
        window = Window(
            layer=body.seat,
            waiting=body.waiting,
            words=body.words,
            laid=body.laid,
            points=body.points,
            before=state.table,
            opened=seat.opened,
            passed=state.passed,
        )
    seats = _with_seat(
        state,
        body.seat,
        rack=seat.rack - body.laid,
        opened=True,
        points=seat.points + body.points,
    )
    return replace(state, table=body.table, seats=seats, window=window)


def _drew(state: State, body: Drew) -> State:
    rack = state.seats[body.seat].rack + Rack(body.tiles)
    window = state.window
    if body.why == "refill" and window is not None:
        window = replace(window, refilled=body.tiles)
    return replace(
        state,
        pool=state.pool[len(body.tiles) :],
        seats=_with_seat(state, body.seat, rack=rack),
        window=window,
    )


def _undone(state: State, body: Undone) -> State:
    window = state.window
    if window is None:
        return state
    seat = state.seats[body.seat]
    seats = _with_seat(
        state,
        body.seat,
        rack=seat.rack - Rack(window.refilled) + window.laid,
        opened=window.opened,
        points=seat.points - window.points,
    )
    return replace(state, table=window.before, seats=seats, pool=body.pool, window=None)


def _accepted(state: State, body: Accepted) -> State:
    return replace(state, window=_not_waiting(state.window, body.seat))


def _window_closed(state: State, _body: WindowClosed) -> State:
    return replace(state, window=None)


def _resigned(state: State, body: Resigned) -> State:
    return replace(
        state,
        seats=_with_seat(state, body.seat, status="resigned"),
        window=_not_waiting(state.window, body.seat),
        passed=_without(state.passed, body.seat),
        last_turns=None if state.last_turns is None else _without(state.last_turns, body.seat),
    )


def _round_ended(state: State, body: RoundEnded) -> State:
    result = RoundResult(body.how, body.racks, body.values, body.scores, body.winners)
    return replace(
        state,
        to_move=None,
        window=None,
        passed=(),
        last_turns=None,
        results=(*state.results, result),
    )


def _match_ended(state: State, body: MatchEnded) -> State:
    end = MatchEnd(body.how, body.places)
    return replace(state, to_move=None, window=None, end=end)


def _not_waiting(window: Window | None, seat: int) -> Window | None:
    return None if window is None else replace(window, waiting=_without(window.waiting, seat))


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)


_REDUCERS: Mapping[type[Body], Callable[[State, Any], State]] = {
    MatchStarted: _match_started,
    RoundStarted: _round_started,
    Turn: _turn,
    Laid: _laid,
    Drew: _drew,
    Passed: _unchanged,
    TimedOut: _unchanged,
    Refused: _unchanged,
    Challenged: _unchanged,
    Undone: _undone,
    Accepted: _accepted,
    WindowClosed: _window_closed,
    Resigned: _resigned,
    RoundEnded: _round_ended,
    MatchEnded: _match_ended,
}
