"""Clocks: pure arithmetic on milliseconds. The engine has no time; the service reports it."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from woord.engine import State

ClockKind = Literal["none", "turn", "bank"]
SECOND = 1000
WINDOW_SECONDS = 30  # to challenge a lay, where the match has a clock
LEAST_SECONDS = 5  # a bank that is empty still leaves this much for a turn


@dataclass(frozen=True, slots=True)
class Clock:
    """What was chosen: no clock, time for each turn, or a bank with an increment a turn."""

    kind: ClockKind = "none"
    seconds: int = 0
    increment: int = 0


@dataclass(frozen=True, slots=True)
class Ticking:
    """A clock in play. Times are milliseconds since 1970 UTC; None = no time runs out."""

    turn_key: tuple[int, int, int] | None = None
    """Round, turn and seat that the turn's time belongs to."""
    turn_since: int = 0
    turn_deadline: int | None = None
    window_key: tuple[int, int, int] | None = None
    """Round, turn and layer that the window's time belongs to."""
    window_deadline: int | None = None
    banks: tuple[int, ...] = ()
    """What each seat has left, in milliseconds."""

    @property
    def deadline(self) -> int | None:
        """The first moment at which something runs out."""
        times = [at for at in (self.turn_deadline, self.window_deadline) if at is not None]
        return min(times, default=None)


def start_clock(clock: Clock, factors: Sequence[int | None]) -> Ticking:
    """Return the clock before the first turn."""
    return Ticking(banks=tuple(clock.seconds * SECOND * (factor or 1) for factor in factors))


def tick(
    clock: Clock, ticking: Ticking, state: State, factors: Sequence[int | None], *, now: int
) -> Ticking:
    """Return the clock after the match came to a state; times that go on are left alone."""
    return _tick_window(clock, _tick_turn(clock, ticking, state, factors, now), state, now)


def _tick_turn(
    clock: Clock, ticking: Ticking, state: State, factors: Sequence[int | None], now: int
) -> Ticking:
    key = None if state.to_move is None else (state.round, state.turn, state.to_move)
    if key == ticking.turn_key:
        return ticking
    banks = _charge(clock, ticking, now)
    seat = state.to_move
    given = None if seat is None else _time_for(clock, banks, factors[seat], seat)
    return replace(
        ticking,
        turn_key=key,
        turn_since=now,
        turn_deadline=None if given is None else now + given,
        banks=banks,
    )


def _charge(clock: Clock, ticking: Ticking, now: int) -> tuple[int, ...]:
    """Take the time used from the bank of the seat whose turn is over, and add the increment."""
    if clock.kind != "bank" or ticking.turn_key is None:
        return ticking.banks
    seat = ticking.turn_key[2]
    left = ticking.banks[seat] - (now - ticking.turn_since) + clock.increment * SECOND
    return (*ticking.banks[:seat], max(0, left), *ticking.banks[seat + 1 :])


def _time_for(clock: Clock, banks: Sequence[int], factor: int | None, seat: int) -> int | None:
    if clock.kind == "none" or factor is None:
        return None
    if clock.kind == "turn":
        return clock.seconds * SECOND * factor
    return max(banks[seat], LEAST_SECONDS * SECOND)


def _tick_window(clock: Clock, ticking: Ticking, state: State, now: int) -> Ticking:
    key = None if state.window is None else (state.round, state.turn, state.window.layer)
    if key == ticking.window_key:
        return ticking
    has_time = key is not None and clock.kind != "none"
    deadline = now + WINDOW_SECONDS * SECOND if has_time else None
    return replace(ticking, window_key=key, window_deadline=deadline)


def shift(ticking: Ticking, by: int) -> Ticking:
    """Return the clock as if the last `by` milliseconds had not been: downtime is nobody's."""
    return replace(
        ticking,
        turn_since=ticking.turn_since + by,
        turn_deadline=None if ticking.turn_deadline is None else ticking.turn_deadline + by,
        window_deadline=None if ticking.window_deadline is None else ticking.window_deadline + by,
    )


def ticking_to_json(ticking: Ticking) -> dict[str, Any]:
    """Return the clock as JSON values."""
    return asdict(ticking)


def ticking_from_json(data: Mapping[str, Any]) -> Ticking:
    """Read back what `ticking_to_json` gave."""
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
    }
    return Ticking(**values)
