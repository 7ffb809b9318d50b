"""What goes wrong in a database, in our words."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from woord.errors import WoordError

if TYPE_CHECKING:
    from collections.abc import Iterator


class StorageError(WoordError):
    """The database can't do what was asked now: disk full, gone, or not upgraded."""

    code = "storage_unavailable"


class StaleError(WoordError):
    """An append named a number that is not the next one: somebody else was first."""

    code = "stale_sequence"


def storage_error(error: SQLAlchemyError) -> StorageError:
    """Return a driver's error as ours, its first line quoted."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    first_line = str(cause).strip().split("\n", 1)[0]
    return StorageError(f"the database could not do this now: {first_line}", cause=first_line)


@contextmanager
def as_storage_error() -> Iterator[None]:
    """Turn what the driver raises inside the block into a `StorageError`."""
    try:
        yield
    except SQLAlchemyError as error:
        raise storage_error(error) from error
