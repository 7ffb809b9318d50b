"""What one viewer sees of a match, as JSON: the engine's view, the lobby, the clock.

Built field by field like the views themselves; nothing secret is ever taken out of anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from woord.engine import event_view, view, view_to_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from woord.engine import Event, State, View

    from .lobby import Lobby
    from .match import Match

Json = dict[str, Any]

SHOWN = (  # the fields of the engine's view that travel; the lobby has said the rest
    "commitment",
    "chain",
    "round",
    "turn",
    "starter",
    "to_move",
    "table",
    "rack",
    "pool",
    "seats",
    "window",
    "passed",
    "last_turns",
    "results",
    "end",
    "seed",
)


def sight(
    match: Match, seat: int | None, *, now: int, present: Sequence[int] = (), is_host: bool = False
) -> Json:
    """Return the whole of a match for a seat, or for a spectator (None)."""
    ticking = match.ticking
    return {
        "match_id": match.id,
        "code": match.row.code,
        "status": match.row.status,
        "seq": match.row.seq,
        "lobby_version": match.row.lobby_version,
        "seat": seat,
        "is_host": is_host,
        "lobby": _lobby(match.lobby),
        "present": list(present),
        "now": now,
        "turn_deadline": ticking.turn_deadline,
        "window_deadline": ticking.window_deadline,
        "banks": list(ticking.banks),
        "view": None if match.state is None else _view(match.state, seat),
    }


def summary(match: Match, seat: int | None) -> Json:
    """Return a match in a line, for the list of a device's matches."""
    to_move = match.state.to_move if match.state else None
    return {
        "match_id": match.id,
        "code": match.row.code,
        "status": match.row.status,
        "rules": match.lobby.rules,
        "dictionary": match.lobby.dictionary,
        "names": [one.name for one in match.lobby.seats if one.kind != "open"],
        "seat": seat,
        "to_move": to_move,
        "is_my_turn": seat is not None and to_move == seat,
        "turn_deadline": match.ticking.turn_deadline,
        "updated_at": match.row.updated_at,
    }


def told(events: Iterable[Event], seat: int | None) -> list[Json]:
    """Return events as a viewer may see them."""
    return [
        {"seq": one.seq, "kind": one.kind, "body": one.body}
        for one in (event_view(event, seat) for event in events)
    ]


def _lobby(lobby: Lobby) -> Json:
    return {
        "rules": lobby.rules,
        "overrides": dict(lobby.overrides),
        "tile_set": lobby.tile_set,
        "dictionary": lobby.dictionary,
        "agreement_id": lobby.agreement_id,
        "clock": {
            "kind": lobby.clock.kind,
            "seconds": lobby.clock.seconds,
            "increment": lobby.clock.increment,
        },
        "seats": [
            {
                "kind": seat.kind,
                "name": seat.name,
                "level": seat.level,
                "factor": seat.factor,
                "votes": list(seat.votes),
            }
            for seat in lobby.seats
        ],
        "may_watch": lobby.may_watch,
        "may_hint": lobby.may_hint,
        "rematch_of": lobby.rematch_of,
    }


def _view(state: State, seat: int | None) -> Json:
    seen = view(state, seat)
    whole = view_to_json(seen)
    return {name: whole[name] for name in SHOWN} | {"options": _options(seen)}


def _options(seen: View) -> list[Json]:
    return [
        {"kind": option.kind, "open": option.is_open, "code": option.code}
        for option in seen.options
    ]
