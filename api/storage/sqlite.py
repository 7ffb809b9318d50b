"""SQLite: one writer thread that commits in groups, readers beside it.

FULL synchronous means an fsync a commit. The writer therefore takes all jobs that wait, gives each
a savepoint of its own, commits them together, and only then hands out the results.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from .faults import as_storage_error, storage_error
from .upgrade import upgrade

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import AsyncIterator, Callable

    from sqlalchemy import URL, Connection, Engine

    Queued = tuple[Callable[[Connection], Any], Future[Any]]

T = TypeVar("T")
GROUP = 64  # jobs in one commit at most
READERS = 4

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
    "PRAGMA trusted_schema=OFF",
)


@dataclass(frozen=True, slots=True)
class Role:
    """How a kind of connection begins a transaction, and its pragmas beside the common ones."""

    begin: str
    pragmas: tuple[str, ...] = ()


WRITER = Role("BEGIN IMMEDIATE")
READER = Role("BEGIN", ("PRAGMA query_only=ON",))


class SqliteDatabase:
    """A database in one file; see the module for how it writes."""

    def __init__(self, url: URL) -> None:
        self._write_engine = _engine(url, WRITER)
        self._read_engine = _engine(url, READER)
        self._queue: queue.SimpleQueue[Queued | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="woord-read")
        self._writer = threading.Thread(target=self._write_all, name="woord-write", daemon=True)
        self._writer.start()

    def migrate(self) -> None:
        """Bring the tables to this version's shape."""
        with as_storage_error():
            upgrade(self._write_engine)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Queue a job for the next group and wait for its commit."""
        future: Future[T] = Future()
        self._queue.put((job, future))
        return await asyncio.wrap_future(future)

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run a job on a reading connection."""
        return await asyncio.wrap_future(self._readers.submit(self._read, job))

    def write_now(self, job: Callable[[Connection], T]) -> T:
        """Queue a job and let the calling thread wait for its commit."""
        future: Future[T] = Future()
        self._queue.put((job, future))
        return future.result()

    def read_now(self, job: Callable[[Connection], T]) -> T:
        """Run a job on a reading connection, in the calling thread."""
        return self._read(job)

    def queued(self) -> int:
        """Return how many jobs wait for the writer."""
        return self._queue.qsize()

    @asynccontextmanager
    async def only_one(self, name: str) -> AsyncIterator[bool]:  # noqa: ARG002
        """Hold a name: there is only this process."""
        yield True

    def notify(self, connection: Connection, news: str) -> None:
        """Send news to other processes: there are none."""

    async def tell(self, news: str) -> None:
        """Send news to other processes: there are none."""

    async def listen(self, hear: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Hand on the news of other processes: there are none."""

    def close(self) -> None:
        """Commit what is queued, stop the threads, close the file."""
        self._queue.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._read_engine.dispose()
        self._write_engine.dispose()

    def _read(self, job: Callable[[Connection], T]) -> T:
        with as_storage_error(), self._read_engine.connect() as connection:
            return job(connection)

    def _write_all(self) -> None:
        """Take groups from the queue until `close` puts None there."""
        while (first := self._queue.get()) is not None:
            group, last = self._group(first)
            self._commit(group)
            if last:
                return

    def _group(self, first: Queued) -> tuple[list[Queued], bool]:
        """Return the jobs that wait now, and whether the end mark was among them."""
        group = [first]
        while len(group) < GROUP:
            try:
                following = self._queue.get_nowait()
            except queue.Empty:
                break
            if following is None:
                return group, True
            group.append(following)
        return group, False

    def _commit(self, group: list[Queued]) -> None:
        """Run a group in one transaction; a failed commit fails all of it."""
        done: list[tuple[Future[Any], Any]] = []
        try:
            with as_storage_error(), self._write_engine.begin() as connection:
                for job, future in group:
                    _run(connection, job, future, done)
        except Exception as error:
            for future, _ in done:
                future.set_exception(error)
            for _, future in group:
                if not future.done():
                    future.set_exception(error)
            return
        for future, result in done:
            future.set_result(result)


def _run(
    connection: Connection,
    job: Callable[[Connection], Any],
    future: Future[Any],
    done: list[tuple[Future[Any], Any]],
) -> None:
    """Run one job under a savepoint and note its result for after the commit."""
    if not future.set_running_or_notify_cancel():
        return
    savepoint = connection.begin_nested()
    try:
        result = job(connection)
    except DBAPIError as error:
        savepoint.rollback()
        future.set_exception(storage_error(error))
    except Exception as error:
        savepoint.rollback()
        future.set_exception(error)
    else:
        savepoint.commit()
        done.append((future, result))


def _engine(url: URL, role: Role) -> Engine:
    """Return an engine whose connections are set up for a role."""
    engine = create_engine(
        url, connect_args={"check_same_thread": False}, poolclass=QueuePool, hide_parameters=True
    )

    @event.listens_for(engine, "connect")
    def _prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # the driver must not open transactions by itself
        for pragma in (*PRAGMAS, *role.pragmas):
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(role.begin)

    return engine
