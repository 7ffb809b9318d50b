"""PostgreSQL: any number of workers on any number of hosts; the primary key is the lock."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import create_engine

from .faults import as_storage_error
from .upgrade import upgrade

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import URL, Connection

T = TypeVar("T")
CONNECTIONS = 8  # a worker


class PostgresDatabase:
    """A pool of connections; each job has a thread and a transaction of its own."""

    def __init__(self, url: URL) -> None:
        self._engine = create_engine(
            url, pool_size=CONNECTIONS, max_overflow=0, pool_pre_ping=True, pool_timeout=10
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
        """Run a job that changes nothing."""
        return await self.write(job)

    def close(self) -> None:
        """Let running jobs end and close the connections."""
        self._threads.shutdown()
        self._engine.dispose()

    def _in_transaction(self, job: Callable[[Connection], T]) -> T:
        with as_storage_error(), self._engine.begin() as connection:
            return job(connection)
