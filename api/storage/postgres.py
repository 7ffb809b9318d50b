"""PostgreSQL: any number of workers on any number of hosts; the primary key is the lock."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

import psycopg
from psycopg import AsyncConnection
from psycopg.conninfo import make_conninfo
from sqlalchemy import create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from .faults import as_storage_error, first_line
from .outage import Outage
from .upgrade import upgrade

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from sqlalchemy import URL, Connection

T = TypeVar("T")
CONNECTIONS = 8  # a worker
CHANNEL = "woord"
RECONNECT = 0.5  # seconds
LINE = {  # a host that has gone silent is noticed in half a minute instead of two hours
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}

log = logging.getLogger("woord.storage")


class PostgresDatabase:
    """A pool of connections; each job has a thread and a transaction of its own."""

    def __init__(self, url: URL) -> None:
        self._engine = create_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,
            pool_timeout=10,
            connect_args=dict(LINE),
            hide_parameters=True,
        )
        self._reading = self._engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        self._threads = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="woord-db")

    def migrate(self) -> None:
        """Bring the tables to this version's shape."""
        with as_storage_error():
            upgrade(self._engine)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job in a transaction and return its result after the commit."""
        return await asyncio.wrap_future(self._threads.submit(self._in_transaction, job))

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run a job that changes nothing; all that it reads is of one moment."""
        return await asyncio.wrap_future(self._threads.submit(self._read, job))

    def write_now(self, job: Callable[[Connection], T]) -> T:
        """Run a job in a transaction, in the calling thread."""
        return self._in_transaction(job)

    def read_now(self, job: Callable[[Connection], T]) -> T:
        """Run a job that changes nothing, in the calling thread."""
        return self._read(job)

    def queued(self) -> int:
        """Return how many jobs wait for a thread."""
        return self._threads._work_queue.qsize()

    @asynccontextmanager
    async def only_one(self, name: str) -> AsyncIterator[bool]:
        """Hold a name by an advisory lock on a connection of its own."""
        number = int.from_bytes(sha256(name.encode()).digest()[:7])
        connection = await asyncio.to_thread(self._connect)
        try:
            yield await asyncio.to_thread(_try_lock, connection, number)
        finally:
            await asyncio.to_thread(_let_go, connection)

    def notify(self, connection: Connection, news: str) -> None:
        """Send news to every process when the transaction commits."""
        connection.execute(text("SELECT pg_notify(:channel, :news)"), _channel(news))

    async def tell(self, news: str) -> None:
        """Send news to every other process now."""
        await self.write(lambda connection: self.notify(connection, news))

    async def listen(self, hear: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Hand on the news of other processes until cancelled; `lost` says that some may be."""
        plain = self._engine.url.set(drivername="postgresql")
        dsn = make_conninfo(plain.render_as_string(hide_password=False), **LINE)
        outage = Outage(log, "the line that tells of other processes")
        while True:
            try:
                async with await AsyncConnection.connect(dsn, autocommit=True) as line:
                    await line.execute(f"LISTEN {CHANNEL}")
                    lost()  # what was said before this line was up
                    outage.succeeded()
                    async for news in line.notifies():
                        hear(news.payload)
            except psycopg.Error as error:
                outage.failed(first_line(error))
            await asyncio.sleep(RECONNECT)

    def close(self) -> None:
        """Let running jobs end and close the connections."""
        self._threads.shutdown()
        self._engine.dispose()

    def _connect(self) -> Connection:
        with as_storage_error():
            return self._engine.connect()

    def _read(self, job: Callable[[Connection], T]) -> T:
        with as_storage_error(), self._reading.connect() as connection:
            return job(connection)

    def _in_transaction(self, job: Callable[[Connection], T]) -> T:
        with as_storage_error(), self._engine.begin() as connection:
            return job(connection)


def _channel(news: str) -> dict[str, str]:
    return {"channel": CHANNEL, "news": news}


def _try_lock(connection: Connection, number: int) -> bool:
    """Ask for an advisory lock that lasts as long as the connection."""
    with as_storage_error():
        got = connection.execute(text("SELECT pg_try_advisory_lock(:n)"), {"n": number}).scalar()
        connection.commit()
        return bool(got)


def _let_go(connection: Connection) -> None:
    """Give the locks back and close the connection for good: without an answer they go with it."""
    with suppress(SQLAlchemyError):
        connection.execute(text("SELECT pg_advisory_unlock_all()"))
        connection.commit()
    with suppress(SQLAlchemyError):
        connection.invalidate()
    connection.close()
