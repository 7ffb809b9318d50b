"""Views: what a seat, a spectator or everybody may know, built field by field, never filtered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from woord.engine.codec import encode
from woord.engine.events import Drew, Event, RoundStarted, public_form
from woord.engine.legal import Option, legal_actions, require_seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from woord.engine.actions import ActionKind
    from woord.engine.codec import Json
    from woord.engine.state import MatchEnd, RoundResult, State, Status
    from woord.rules import RuleSet
    from woord.tiles import Rack, Table, TileSet


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody knows of a seat."""

    name: str
    tiles: int
    status: Status
    opened: bool
    points: int
    """Points of this round's turns."""
    total: int
    """Points of the settled rounds."""


@dataclass(frozen=True, slots=True)
class WindowView:
    """The lay that may be challenged."""

    layer: int
    waiting: tuple[int, ...]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A match as one viewer may see it; the service adds deadlines."""

    match_id: str
    commitment: str
    rules: RuleSet
    tile_set: TileSet
    agreement: str | None
    dictionary: str | None
    viewer: int | None
    """The seat that looks, None for a spectator."""
    seq: int
    chain: str
    """Hash over the public forms of all events."""
    round: int
    turn: int
    starter: int
    to_move: int | None
    table: Table
    rack: Rack | None
    """The viewer's own rack."""
    seats: tuple[SeatView, ...]
    pool: int
    window: WindowView | None
    passed: tuple[int, ...]
    last_turns: tuple[int, ...] | None
    results: tuple[RoundResult, ...]
    end: MatchEnd | None
    seed: str | None
    """Published at the end, hexadecimal."""
    options: tuple[Option, ...]
    """Every kind of action, open to the viewer or not, with the reason."""
    log: tuple[PublicEvent, ...]

    @property
    def may(self) -> tuple[ActionKind, ...]:
        """The kinds that are open to the viewer."""
        return tuple(option.kind for option in self.options if option.is_open)

    @property
    def opened(self) -> bool:
        """Whether the viewer has opened."""
        return self.viewer is not None and self.seats[self.viewer].opened


@dataclass(frozen=True, slots=True)
class PublicEvent:
    """An event as one viewer may see it: the public form, and its own rack and drawn tiles."""

    seq: int
    kind: str
    body: dict[str, Json]


def view(state: State, seat: int | None = None, *, log: Iterable[Event] = ()) -> View:
    """Return what a seat, or a spectator (None), may know; `log` are the events to tell.

    UnknownSeatError for a seat that the match doesn't have.
    """
    require_seat(state, seat)
    setup = state.setup
    return View(
        match_id=setup.match_id,
        commitment=setup.commitment,
        rules=setup.rules,
        tile_set=setup.tile_set,
        agreement=setup.agreement,
        dictionary=setup.dictionary,
        viewer=seat,
        seq=state.seq,
        chain=state.public_hash,
        round=state.round,
        turn=state.turn,
        starter=state.starter,
        to_move=state.to_move,
        table=state.table,
        rack=None if seat is None else state.seats[seat].rack,
        seats=_seat_views(state),
        pool=len(state.pool),
        window=_window_view(state),
        passed=state.passed,
        last_turns=state.last_turns,
        results=state.results,
        end=state.end,
        seed=setup.seed.hex() if state.is_over else None,
        options=() if seat is None else legal_actions(state, seat),
        log=tuple(event_view(event, seat) for event in log),
    )


def event_view(event: Event, seat: int | None = None) -> PublicEvent:
    """Return an event as a viewer may see it: a seat sees its own tiles."""
    form = public_form(event.seq, event.body)
    body = dict(form["body"]) if isinstance(form["body"], dict) else {}
    if seat is not None and isinstance(event.body, RoundStarted):
        body["rack"] = str(event.body.racks[seat])
    if isinstance(event.body, Drew) and event.body.seat == seat:
        body["tiles"] = list(event.body.tiles)
    return PublicEvent(event.seq, event.kind, body)


def _seat_views(state: State) -> tuple[SeatView, ...]:
    rows = zip(state.setup.seats, state.seats, state.totals, strict=True)
    return tuple(
        SeatView(
            name=name,
            tiles=len(own.rack),
            status=own.status,
            opened=own.opened,
            points=own.points,
            total=total,
        )
        for name, own, total in rows
    )


def _window_view(state: State) -> WindowView | None:
    window = state.window
    return None if window is None else WindowView(window.layer, window.waiting, window.words)


def view_to_json(seen: View) -> dict[str, Json]:
    """Return a view as JSON."""
    data = encode(seen)
    return data if isinstance(data, dict) else {}
