"""What goes wrong in a database, in our words."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from woord.errors import WoordError

if TYPE_CHECKING:
    from collections.abc import Iterator


NOT_NOW = "the database could not do this now: {cause}"
DAMAGED = (
    "the database is damaged: {cause}; `woord db restore FILE --force` puts a backup in its place"
)
DAMAGES = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


class StorageError(WoordError):
    """The database can't do what was asked now: disk full, gone, or not upgraded."""

    code = "storage_unavailable"


class StaleError(WoordError):
    """An append named a number that is not the next one: somebody else was first."""

    code = "stale_sequence"


def storage_error(error: SQLAlchemyError) -> StorageError:
    """Return a driver's error as ours, its first line quoted."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    said_first = first_line(cause)
    code = getattr(cause, "sqlite_errorcode", None) or 0
    said = DAMAGED if code & 0xFF in DAMAGES else NOT_NOW
    return StorageError(said.format(cause=said_first), cause=said_first)


def first_line(error: BaseException) -> str:
    """Return what a driver says, without the lines that explain it."""
    return str(error).strip().split("\n", 1)[0]


@contextmanager
def as_storage_error() -> Iterator[None]:
    """Turn what the driver raises inside the block into a `StorageError`."""
    try:
        yield
    except SQLAlchemyError as error:
        raise storage_error(error) from error
