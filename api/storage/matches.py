"""Matches as rows: found by id or code, their lobby, their clock, their end."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Literal

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from .faults import StaleError
from .putting import put
from .schema import facts, matches

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

Status = Literal["lobby", "playing", "ended", "aborted"]


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match without its log; `lobby` and `ticking` are JSON text."""

    id: str
    code: str
    status: Status
    lobby: str
    lobby_version: int
    seq: int
    ticking: str
    created_at: int
    updated_at: int
    deadline: int | None


COLUMNS = [matches.c[field.name] for field in fields(MatchRow)]


def add_match(connection: Connection, row: MatchRow) -> bool:
    """Keep a new match; False when its code is taken."""
    try:
        with connection.begin_nested():
            connection.execute(insert(matches).values(**asdict(row)))
    except IntegrityError:
        return False
    return True


def find_match(connection: Connection, match_id: str) -> MatchRow | None:
    """Return a match by its id, or None."""
    row = connection.execute(select(*COLUMNS).where(matches.c.id == match_id)).first()
    return MatchRow(*row) if row else None


def find_by_code(connection: Connection, code: str) -> MatchRow | None:
    """Return a match by the code that its players type, or None."""
    row = connection.execute(select(*COLUMNS).where(matches.c.code == code)).first()
    return MatchRow(*row) if row else None


def change_lobby(connection: Connection, row: MatchRow, lobby: str, *, at: int) -> None:
    """Keep a changed lobby; StaleError when it was changed meanwhile or has started."""
    changed = connection.execute(
        update(matches)
        .where(
            matches.c.id == row.id,
            matches.c.lobby_version == row.lobby_version,
            matches.c.status == "lobby",
        )
        .values(lobby=lobby, lobby_version=row.lobby_version + 1, updated_at=at)
    )
    if changed.rowcount != 1:
        raise StaleError(
            "expected a lobby that nobody changed meanwhile", expected=row.lobby_version
        )


def close_lobby(connection: Connection, row: MatchRow, lobby: str) -> None:
    """Keep a lobby as it starts; StaleError when somebody sat down or left meanwhile."""
    closed = connection.execute(
        update(matches)
        .where(matches.c.id == row.id, matches.c.lobby_version == row.lobby_version)
        .values(lobby=lobby, lobby_version=row.lobby_version + 1)
    )
    if closed.rowcount != 1:
        raise StaleError(
            "expected a lobby that nobody changed meanwhile", expected=row.lobby_version
        )


def change_seats(connection: Connection, row: MatchRow, lobby: str) -> None:
    """Keep changed seats of a match in play, such as a bot that took one over.

    StaleError when they were changed meanwhile.
    """
    changed = connection.execute(
        update(matches)
        .where(matches.c.id == row.id, matches.c.lobby_version == row.lobby_version)
        .values(lobby=lobby, lobby_version=row.lobby_version + 1)
    )
    if changed.rowcount != 1:
        raise StaleError("expected seats that nobody changed meanwhile")


def set_course(
    connection: Connection, match_id: str, *, status: Status, ticking: str, deadline: int | None
) -> None:
    """Keep how a match stands after an append."""
    connection.execute(
        update(matches)
        .where(matches.c.id == match_id)
        .values(status=status, ticking=ticking, deadline=deadline)
    )


def postpone(
    connection: Connection, row: MatchRow, deadline: int | None, *, ticking: str | None = None
) -> None:
    """Look at a match again at another time, unless it has moved on meanwhile."""
    connection.execute(
        update(matches)
        .where(matches.c.id == row.id, matches.c.seq == row.seq)
        .values(deadline=deadline, ticking=row.ticking if ticking is None else ticking)
    )


def due_matches(connection: Connection, *, now: int, most: int) -> Sequence[str]:
    """Return the ids of matches whose deadline is over, the longest first."""
    return (
        connection.execute(
            select(matches.c.id)
            .where(matches.c.deadline <= now, matches.c.status == "playing")
            .order_by(matches.c.deadline)
            .limit(most)
        )
        .scalars()
        .all()
    )


def matches_with_deadline(connection: Connection) -> list[MatchRow]:
    """Return every match in play on which a time runs."""
    rows = connection.execute(
        select(*COLUMNS).where(matches.c.deadline.is_not(None), matches.c.status == "playing")
    )
    return [MatchRow(*row) for row in rows]


def delete_match(connection: Connection, match_id: str) -> bool:
    """Delete a match with all that belongs to it; False when there is none."""
    return connection.execute(delete(matches).where(matches.c.id == match_id)).rowcount == 1


def delete_older(connection: Connection, *, before: int, abandoned: int = 0) -> int:
    """Delete matches that ended or never began and in which nothing happened since `before`.

    Those in play on which no time runs go when nothing happened since `abandoned`; one with a
    clock ends by itself.
    """
    is_over = (matches.c.updated_at < before) & (matches.c.status != "playing")
    is_left = (matches.c.updated_at < abandoned) & matches.c.deadline.is_(None)
    return connection.execute(delete(matches).where(is_over | is_left)).rowcount


def read_fact(connection: Connection, name: str) -> str | None:
    """Return a single value that is kept, or None."""
    return connection.execute(select(facts.c.value).where(facts.c.name == name)).scalar()


def keep_fact(connection: Connection, name: str, value: str) -> None:
    """Keep a single value in place of the one before."""
    put(connection, facts, {"name": name}, {"value": value})


def settle_fact(connection: Connection, name: str, value: str) -> str:
    """Keep a value unless another process was first; returns the one that all share."""
    known = read_fact(connection, name)
    if known is not None:
        return known
    try:
        with connection.begin_nested():
            connection.execute(insert(facts).values(name=name, value=value))
    except IntegrityError:
        return read_fact(connection, name) or value
    return value
