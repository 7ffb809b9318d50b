"""Drafts: what a seat is building, kept so that a dropped connection loses nothing (C-09)."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, exists, or_, select

from .putting import put_newer
from .schema import drafts, events

if TYPE_CHECKING:
    from sqlalchemy import Connection

OWN = ("laid", "undone", "drew", "passed", "timed_out")  # they end a turn, or change the rack


@dataclass(frozen=True, slots=True)
class Draft:
    """A table as text, built on the state after event `seq`; `at` is when, in milliseconds."""

    seq: int
    body: str
    at: int


def save_draft(connection: Connection, match_id: str, seat: int, draft: Draft) -> None:
    """Keep a seat's newest draft.

    One that was made before the one that is kept, or before the seat's last turn, changes nothing.
    """
    if _is_void(connection, match_id, seat, draft.seq):
        return
    key = {"match_id": match_id, "seat": seat}
    put_newer(connection, drafts, key, asdict(draft), by="at")


def _is_void(connection: Connection, match_id: str, seat: int, seq: int) -> bool:
    """Say whether a turn of the seat, or the round, has ended since event `seq`."""
    ended = or_(
        events.c.kind == "round_started", and_(events.c.seat == seat, events.c.kind.in_(OWN))
    )
    since = and_(events.c.match_id == match_id, events.c.seq > seq, ended)
    return bool(connection.scalar(select(exists().where(since))))


def find_draft(connection: Connection, match_id: str, seat: int) -> Draft | None:
    """Return the draft of a seat, or None."""
    row = connection.execute(
        select(drafts.c.seq, drafts.c.body, drafts.c.at).where(
            drafts.c.match_id == match_id, drafts.c.seat == seat
        )
    ).first()
    return Draft(*row) if row else None


def forget_drafts(connection: Connection, match_id: str) -> None:
    """Drop the drafts of all seats of a match."""
    connection.execute(delete(drafts).where(drafts.c.match_id == match_id))


def forget_draft(connection: Connection, match_id: str, seat: int) -> None:
    """Drop the draft of a seat, if there is one."""
    connection.execute(delete(drafts).where(drafts.c.match_id == match_id, drafts.c.seat == seat))
