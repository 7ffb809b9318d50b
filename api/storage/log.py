"""The match log: append-only events, numbered from 1, and snapshots to start a fold from.

Every function is a job or part of one: it takes the connection of the transaction it belongs to.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from .faults import StaleError
from .schema import events, matches, snapshots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One row of the log; `body` is the JSON text under the hash, byte for byte."""

    seq: int
    at: int
    seat: int | None
    kind: str
    body: str
    rules_version: int
    prev_hash: str
    hash: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A state as JSON text, after the event with number `seq`."""

    seq: int
    body: str


COLUMNS = [events.c[field.name] for field in fields(StoredEvent)]


def append(connection: Connection, match_id: str, new: Sequence[StoredEvent]) -> None:
    """Append events; the first must bear the number after the last one stored.

    Raises `StaleError` when another append was first, or a number is left out.
    """
    first, last = new[0].seq, new[-1].seq
    moved = connection.execute(
        update(matches)
        .where(matches.c.id == match_id, matches.c.seq == first - 1)
        .values(seq=last, updated_at=new[-1].at)
    )
    if moved.rowcount != 1:
        raise StaleError(f"expected event {first} to be the next one of the match", expected=first)
    try:
        connection.execute(
            insert(events), [{"match_id": match_id, **asdict(event)} for event in new]
        )
    except IntegrityError as error:
        raise StaleError(f"event {first} is there already", expected=first) from error


def read_events(connection: Connection, match_id: str, *, after: int = 0) -> list[StoredEvent]:
    """Return the events with a number above `after`, in order."""
    rows = connection.execute(
        select(*COLUMNS)
        .where(events.c.match_id == match_id, events.c.seq > after)
        .order_by(events.c.seq)
    )
    return [StoredEvent(*row) for row in rows]


def save_snapshot(connection: Connection, match_id: str, snapshot: Snapshot) -> None:
    """Keep a snapshot; an older one of the match is dropped."""
    connection.execute(snapshots.delete().where(snapshots.c.match_id == match_id))
    connection.execute(insert(snapshots).values(match_id=match_id, **asdict(snapshot)))


def read_snapshot(connection: Connection, match_id: str) -> Snapshot | None:
    """Return the newest snapshot of a match, or None."""
    row = connection.execute(
        select(snapshots.c.seq, snapshots.c.body)
        .where(snapshots.c.match_id == match_id)
        .order_by(snapshots.c.seq.desc())
        .limit(1)
    ).first()
    return Snapshot(*row) if row else None
