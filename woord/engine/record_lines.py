"""The lines of a record: one a turn, with what followed from it; and the way back to actions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from woord.engine.actions import Action, ActionKind
from woord.engine.errors import RecordError
from woord.engine.events import (
    Challenged,
    Drew,
    Event,
    Laid,
    MatchEnded,
    Refused,
    RoundEnded,
    RoundStarted,
    Undone,
    WindowClosed,
)
from woord.engine.record_text import SEATS
from woord.engine.replay import action_of
from woord.errors import WoordError
from woord.tiles import parse_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from woord.engine.events import Body
    from woord.tiles import TileSet

HOST = "-"
_VERBS: Mapping[ActionKind, str] = {
    "lay": "lay",
    "draw": "draw",
    "pass": "pass",
    "challenge": "challenge",
    "accept": "accept",
    "resign": "resign",
    "close_window": "close",
    "time_out": "time",
    "abort": "abort",
}
_KIND_OF = {verb: kind for kind, verb in _VERBS.items()}
_TURN = re.compile(
    r"(?P<seq>\d+) (?P<seat>[A-H-]) (?P<verb>[a-z]+)(?: (?P<table>[^>]*?))?(?: > .*)?"
)


def record_lines(events: Iterable[Event]) -> Iterator[str]:
    """Write events with every tile, as in a full record."""
    return _written(events, _shown)


def public_lines(events: Iterable[Event]) -> Iterator[str]:
    """Write events as everybody saw them: no drawn tile, no table that was taken back."""
    return _written(events, _public)


def _written(events: Iterable[Event], show: Callable[[Body], str]) -> Iterator[str]:
    """Gather the events of each action on a line; rounds and the end have lines of their own."""
    line: list[str] = []
    for event in events:
        own = _OWN_LINES.get(type(event.body))
        action = action_of(event)
        if (own or action) and line:
            yield _joined(line)
            line = []
        if action is not None:
            line = [_head(event.seq, action, event.body, show)]
        if own is not None:
            yield own(event.body)
        elif (text := show(event.body)) and line:
            line.append(text)
    if line:
        yield _joined(line)


def _joined(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{parts[0]} > {'; '.join(parts[1:])}"


def _head(seq: int, action: Action, body: Body, show: Callable[[Body], str]) -> str:
    seat = HOST if action.seat is None else SEATS[action.seat]
    table = str(action.table) if action.table is not None else ""
    if show is _public and not isinstance(body, Laid):
        table = ""
    return f"{seq} {seat} {_VERBS[action.kind]} {table}".rstrip()


def _public(body: Body) -> str:
    if isinstance(body, Drew):
        return f"{SEATS[body.seat]} +{body.count}"
    if isinstance(body, Challenged) and body.failed:
        return f"wrong {' '.join(body.wrong)}"
    return _shown(body)


def _shown(body: Body) -> str:
    """Return what an event adds to the line of its action."""
    writer = _SHOWN.get(type(body))
    return "" if writer is None else writer(body)


def _laid(body: Laid) -> str:
    points = f"{body.points} points"
    return points if body.by == "lay" else f"{body.table}, {points}"


def _drew(body: Drew) -> str:
    return f"{SEATS[body.seat]} +{' '.join(body.tiles)}"


def _challenged(body: Challenged) -> str:
    return f"wrong {' '.join(body.failed)}" if body.failed else f"right {' '.join(body.words)}"


def _round_started(body: RoundStarted) -> str:
    draws = " ".join(f"{SEATS[seat]}:{face}" for seat, face in body.draws)
    return f"round {body.number} {SEATS[body.starter]} {draws}".rstrip()


def _round_ended(body: RoundEnded) -> str:
    return f"score {body.number} {body.how} {_figures(body.scores)}"


def _match_ended(body: MatchEnded) -> str:
    places = f" places {_figures(body.places)}" if body.places else ""
    return f"end {body.how} {_figures(body.totals)}{places}"


def _figures(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


_SHOWN: Mapping[type[Body], Callable[..., str]] = {
    Laid: _laid,
    Drew: _drew,
    Refused: lambda body: f"refused {' '.join(body.clauses)}",
    Challenged: _challenged,
    Undone: lambda body: f"{SEATS[body.seat]} takes back {body.back}",
    WindowClosed: lambda body: f"{SEATS[body.seat]} stands",
}
_OWN_LINES: Mapping[type[Body], Callable[..., str]] = {
    RoundStarted: _round_started,
    RoundEnded: _round_ended,
    MatchEnded: _match_ended,
}


def actions_in(lines: Sequence[str], box: TileSet, *, first: int) -> Iterator[tuple[int, Action]]:
    """Read the actions of a full record with their lines; `first` is the number of the first.

    RecordError names the line.
    """
    for number, line in enumerate(lines, start=first):
        if line[:1].isdigit():
            yield number, _read(line, box, number)


def _read(line: str, box: TileSet, number: int) -> Action:
    match = _TURN.fullmatch(line)
    if match is None or match["verb"] not in _KIND_OF:
        raise RecordError(f"expected a turn such as '12 A draw', found '{line}'", line=number)
    seat = None if match["seat"] == HOST else SEATS.index(match["seat"])
    kind = _KIND_OF[match["verb"]]
    text = match["table"]
    table = None
    if kind == "lay" or (kind == "time_out" and text):
        try:
            table = parse_table(text or "", box)
        except WoordError as error:
            raise RecordError(error.message, line=number) from error
    return Action(kind, seat, table)
