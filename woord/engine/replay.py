"""Replay: the log folded back into a state, every link of the chain checked; snapshots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.engine.actions import Action
from woord.engine.apply import apply, start
from woord.engine.codec import decode, encode
from woord.engine.errors import BrokenLogError
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
    TimedOut,
    WindowClosed,
    chain,
)
from woord.engine.fold import fold
from woord.engine.setup import Setup
from woord.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from woord.engine.apply import Outcome
    from woord.engine.codec import Json
    from woord.rules import Words


def replay(setup: Setup, events: Iterable[Event]) -> State:
    """Fold a log into its state without asking the referee again.

    BrokenLogError names the first event that doesn't follow from the one before.
    """
    state = State(setup)
    for event in events:
        state = follow(state, event)
    return state


def follow(state: State, event: Event) -> State:
    """Return the state after the next stored event, its number and hashes checked."""
    if event.seq != state.seq + 1 or event.prev_hash != state.hash:
        raise BrokenLogError(
            f"expected event {state.seq + 1} of this log, found '{event.seq}'",
            expected=state.seq + 1,
            found=event.seq,
        )
    body = event.body
    if isinstance(body, MatchStarted) and body.setup != state.setup:
        raise BrokenLogError("expected the setup of this match, found another", found=event.seq)
    if event != chain(event.seq, body, prev_hash=state.hash, prev_public=state.public_hash) or (
        event.seq == 1
    ) != isinstance(body, MatchStarted):
        raise BrokenLogError(
            f"expected event {event.seq} to match its hash, found it changed", found=event.seq
        )
    return fold(state, event)


def reenact(setup: Setup, actions: Iterable[Action], *, words: Words | None = None) -> Outcome:
    """Play a list of actions again through the referee; raises as `apply` does."""
    state, made = start(setup)
    events = list(made)
    for action in actions:
        state, made = apply(state, action, words=words)
        events.extend(made)
    return state, tuple(events)


def actions_of(events: Iterable[Event]) -> tuple[Action, ...]:
    """Return the actions that made these events; what only followed from one is left out."""
    found = (action_of(event) for event in events)
    return tuple(action for action in found if action is not None)


def action_of(event: Event) -> Action | None:
    """Return the action that an event is the first trace of, None for a consequence."""
    reader = _ACTIONS.get(type(event.body))
    return None if reader is None else reader(event.body)


def snapshot(state: State) -> dict[str, Json]:
    """Return a state as JSON, secrets included."""
    data = encode(state)
    return data if isinstance(data, dict) else {}


def restore(data: Mapping[str, Json]) -> State:
    """Read a snapshot back; BrokenLogError when it isn't one."""
    if "setup" not in data:
        raise BrokenLogError("expected a snapshot with its setup, found none")
    setup = setup_from_json(data["setup"])
    return decode(State, dict(data), setup.tile_set)


def setup_to_json(setup: Setup) -> Json:
    """Return a setup as JSON, the seed included."""
    return encode(setup)


def setup_from_json(data: Json) -> Setup:
    """Read a setup back; BrokenLogError when it isn't one."""
    return decode(Setup, data)


_ACTIONS: Mapping[type[Body], Callable[..., Action | None]] = {
    Laid: lambda body: Action("lay", body.seat, body.table) if body.by == "lay" else None,
    Refused: lambda body: Action("lay", body.seat, body.table),
    Drew: lambda body: Action("draw", body.seat) if body.why == "draw" else None,
    Passed: lambda body: Action("pass", body.seat),
    TimedOut: lambda body: Action("time_out", body.seat, body.draft),
    Challenged: lambda body: Action("challenge", body.seat),
    Accepted: lambda body: Action("accept", body.seat),
    Resigned: lambda body: Action("resign", body.seat),
    WindowClosed: lambda body: Action("close_window") if body.how == "time" else None,
    MatchEnded: lambda body: Action("abort") if body.how == "aborted" else None,
}
