"""One door to the database: jobs that read and jobs that write, whatever the engine is.

A job is a plain function of a connection. A writing job is one transaction: all of it is kept or
none, and its result is handed out only after the commit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from .faults import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractAsyncContextManager

    from sqlalchemy import URL, Connection

T = TypeVar("T")


class Database(Protocol):
    """What the service needs of a database."""

    def migrate(self) -> None:
        """Bring the tables to this version's shape."""
        ...

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job in a transaction and return its result after the commit."""
        ...

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run a job that changes nothing."""
        ...

    def write_now(self, job: Callable[[Connection], T]) -> T:
        """Do as `write`, the calling thread waiting: not for the event loop."""
        ...

    def read_now(self, job: Callable[[Connection], T]) -> T:
        """Do as `read`, the calling thread waiting: on the event loop only what is rare."""
        ...

    def queued(self) -> int:
        """Return how many writing jobs wait."""
        ...

    def only_one(self, name: str) -> AbstractAsyncContextManager[bool]:
        """Hold a name that one process at a time can hold; gives whether this one does."""
        ...

    def notify(self, connection: Connection, news: str) -> None:
        """Send news to every process when the connection's transaction commits."""
        ...

    async def tell(self, news: str) -> None:
        """Send news to every other process now, beside any transaction."""
        ...

    async def listen(self, hear: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Hand on the news of other processes until cancelled; `lost` says that some may be."""
        ...

    def close(self) -> None:
        """Finish what is queued and let go of the connections."""
        ...


def database_url(text: str) -> URL:
    """Return the address of a database; plain `postgresql://` gets the driver we use.

    Raises `StorageError` for an address that is neither SQLite nor PostgreSQL.
    """
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):  # the second: a port that is no number
        url = None
    match url.get_backend_name() if url is not None else None:
        case "sqlite" if url is not None:
            return url
        case "postgresql" if url is not None:
            return url.set(drivername="postgresql+psycopg")
    raise StorageError(
        "expected WOORD_DATABASE_URL like sqlite:///FILE or postgresql://USER@HOST/NAME",
    )


def open_database(text: str) -> Database:
    """Connect to the database at an address; SQLite files are created when missing."""
    from .postgres import PostgresDatabase
    from .sqlite import SqliteDatabase

    url = database_url(text)
    return SqliteDatabase(url) if url.get_backend_name() == "sqlite" else PostgresDatabase(url)
