"""Events: what happened, one after the other, each chained to the one before by its hash.

A body says everything that the fold needs. What others may see of it is listed in `PUBLIC`,
field by field: a new field stays secret until it is named there.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, ClassVar, Literal

from woord.engine.codec import decode, encode
from woord.engine.errors import BrokenLogError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.engine.codec import Json
    from woord.engine.setup import Setup
    from woord.tiles import Rack, Table, TileSet

Why = Literal["draw", "invalid_table", "time_out", "right_challenge", "wrong_challenge", "refill"]
LaidBy = Literal["lay", "time_out"]
Closing = Literal["turn", "accepted", "time", "challenged", "resigned"]
RoundHow = Literal["empty_rack", "blocked", "last_seat", "target"]
MatchHow = Literal["rounds", "target", "last_seat", "round", "aborted"]
START = "0" * 64  # the hash before the first event


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """The match begins; the seed behind the commitment stays secret."""

    KIND: ClassVar[str] = "match_started"
    PUBLIC: ClassVar[tuple[str, ...]] = ("commitment",)
    setup: Setup
    commitment: str


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """The starter was drawn (C-03) and the racks were dealt (C-02)."""

    KIND: ClassVar[str] = "round_started"
    PUBLIC: ClassVar[tuple[str, ...]] = ("number", "starter", "draws", "table", "opened")
    number: int
    starter: int
    draws: tuple[tuple[int, str], ...]
    """The tiles drawn for the start, in order: seat and face."""
    racks: tuple[Rack, ...]
    pool: tuple[str, ...]
    """The undrawn tiles, the next one first."""
    table: Table
    opened: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is now, with the counters of C-12; nobody's while a window decides."""

    KIND: ClassVar[str] = "turn"
    PUBLIC: ClassVar[tuple[str, ...]] = ("number", "seat", "passed", "last_turns")
    number: int
    seat: int | None
    passed: tuple[int, ...]
    """The seats that passed one after another."""
    last_turns: tuple[int, ...] | None
    """`one_more_turn`: the seats that still have their last turn, once the pool is empty."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Tiles were laid; with `waiting` seats a window to challenge opens."""

    KIND: ClassVar[str] = "laid"
    PUBLIC: ClassVar[tuple[str, ...]] = (
        "seat",
        "table",
        "laid",
        "points",
        "words",
        "waiting",
        "by",
    )
    seat: int
    table: Table
    laid: Rack
    points: int
    words: tuple[str, ...]
    """The turn's new words (W-10)."""
    waiting: tuple[int, ...]
    by: LaidBy


@dataclass(frozen=True, slots=True)
class Drew:
    """Tiles were drawn; only their number is public."""

    KIND: ClassVar[str] = "drew"
    PUBLIC: ClassVar[tuple[str, ...]] = ("seat", "why", "count")
    seat: int
    why: Why
    tiles: tuple[str, ...]

    @property
    def count(self) -> int:
        """How many tiles were drawn."""
        return len(self.tiles)


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed with the pool empty."""

    KIND: ClassVar[str] = "passed"
    PUBLIC: ClassVar[tuple[str, ...]] = ("seat",)
    seat: int


@dataclass(frozen=True, slots=True)
class TimedOut:
    """A seat's time was over; the draft is kept where something of it was laid."""

    KIND: ClassVar[str] = "timed_out"
    PUBLIC: ClassVar[tuple[str, ...]] = ("seat",)
    seat: int
    draft: Table | None


@dataclass(frozen=True, slots=True)
class Refused:
    """An invalid table was taken back at the price of a penalty (C-08)."""

    KIND: ClassVar[str] = "refused"
    PUBLIC: ClassVar[tuple[str, ...]] = ("seat", "clauses", "codes")
    seat: int
    table: Table
    clauses: tuple[str, ...]
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Challenged:
    """A seat challenged the open lay; one verdict for the whole play (W-10)."""

    KIND: ClassVar[str] = "challenged"
    PUBLIC: ClassVar[tuple[str, ...]] = ("seat", "layer", "words", "wrong")
    seat: int
    layer: int
    words: tuple[str, ...]
    failed: tuple[str, ...]
    """Which of them are not agreed: for the record, not for the table."""

    @property
    def wrong(self) -> tuple[str, ...]:
        """All words of a play that doesn't stand; none of one that does."""
        return self.words if self.failed else ()


@dataclass(frozen=True, slots=True)
class Undone:
    """A lay was taken back after a challenge; refilled tiles returned to the pool (W-13)."""

    KIND: ClassVar[str] = "undone"
    PUBLIC: ClassVar[tuple[str, ...]] = ("seat", "back", "returned")
    seat: int
    back: Rack
    returned: int
    pool: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Accepted:
    """A seat accepted the open lay."""

    KIND: ClassVar[str] = "accepted"
    PUBLIC: ClassVar[tuple[str, ...]] = ("seat",)
    seat: int


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """The open lay of a seat is final."""

    KIND: ClassVar[str] = "window_closed"
    PUBLIC: ClassVar[tuple[str, ...]] = ("seat", "how")
    seat: int
    how: Closing


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat left the match."""

    KIND: ClassVar[str] = "resigned"
    PUBLIC: ClassVar[tuple[str, ...]] = ("seat",)
    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round was settled; the racks are shown."""

    KIND: ClassVar[str] = "round_ended"
    PUBLIC: ClassVar[tuple[str, ...]] = (
        "number",
        "how",
        "racks",
        "values",
        "scores",
        "winners",
        "totals",
    )
    number: int
    how: RoundHow
    racks: tuple[Rack, ...]
    values: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; the seed is published against the commitment."""

    KIND: ClassVar[str] = "match_ended"
    PUBLIC: ClassVar[tuple[str, ...]] = ("how", "totals", "places", "seed")
    how: MatchHow
    totals: tuple[int, ...]
    places: tuple[int, ...]
    """Each seat's place from 1; empty after an abort."""
    seed: bytes


Body = (
    MatchStarted
    | RoundStarted
    | Turn
    | Laid
    | Drew
    | Passed
    | TimedOut
    | Refused
    | Challenged
    | Undone
    | Accepted
    | WindowClosed
    | Resigned
    | RoundEnded
    | MatchEnded
)
BODIES: Mapping[str, type[Body]] = {body.KIND: body for body in Body.__args__}


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of the log. Numbers count from 1."""

    seq: int
    body: Body
    prev_hash: str
    hash: str
    public_hash: str
    """The chain over public forms: what views carry."""

    @property
    def kind(self) -> str:
        """The kind of the body."""
        return self.body.KIND

    @property
    def seat(self) -> int | None:
        """The seat it is about, if it is about one."""
        return getattr(self.body, "seat", None)


def chain(seq: int, body: Body, *, prev_hash: str, prev_public: str) -> Event:
    """Make the next event of a log."""
    secret: dict[str, Json] = {"seq": seq, "kind": body.KIND, "body": encode(body)}
    return Event(
        seq=seq,
        body=body,
        prev_hash=prev_hash,
        hash=_link(prev_hash, secret),
        public_hash=_link(prev_public, public_form(seq, body)),
    )


def public_form(seq: int, body: Body) -> dict[str, Json]:
    """Return what everybody may see of an event."""
    shown = {name: encode(getattr(body, name)) for name in body.PUBLIC}
    return {"seq": seq, "kind": body.KIND, "body": shown}


def event_to_json(event: Event) -> dict[str, Json]:
    """Return the whole event, secrets included, for the log."""
    return {
        "seq": event.seq,
        "kind": event.kind,
        "seat": event.seat,
        "body": encode(event.body),
        "prev_hash": event.prev_hash,
        "hash": event.hash,
        "public_hash": event.public_hash,
    }


def event_from_json(data: Mapping[str, Json], tile_set: TileSet) -> Event:
    """Read an event of the log back; the hash is checked when it is folded."""
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in BODIES:
        raise BrokenLogError(f"expected a kind of event, found '{kind}'")
    flat = {**data, "body": None}
    head = decode(_Head, {name: flat.get(name) for name in _HEAD}, tile_set)
    body = decode(BODIES[kind], data.get("body"), tile_set)
    return Event(head.seq, body, head.prev_hash, head.hash, head.public_hash)


@dataclass(frozen=True, slots=True)
class _Head:
    seq: int
    prev_hash: str
    hash: str
    public_hash: str


_HEAD = ("seq", "prev_hash", "hash", "public_hash")


@lru_cache(maxsize=1)
def _encoder() -> json.JSONEncoder:
    """The one canonical form: sorted keys, no spaces, letters as they are."""
    return json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _link(previous: str, form: Mapping[str, Json]) -> str:
    return sha256((previous + _encoder().encode(form)).encode()).hexdigest()
