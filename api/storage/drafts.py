"""Drafts: what a seat is building, kept so that a dropped connection loses nothing (C-09)."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from .putting import put_newer
from .schema import drafts

if TYPE_CHECKING:
    from sqlalchemy import Connection


@dataclass(frozen=True, slots=True)
class Draft:
    """A table as text, built on the state after event `seq`; `at` is when, in milliseconds."""

    seq: int
    body: str
    at: int


def save_draft(connection: Connection, match_id: str, seat: int, draft: Draft) -> None:
    """Keep a seat's newest draft; one that was made before the one that is kept changes nothing."""
    key = {"match_id": match_id, "seat": seat}
    put_newer(connection, drafts, key, asdict(draft), by="at")


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
