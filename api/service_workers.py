"""Several processes on one port: what must be so for them, and what only one of them does."""

from __future__ import annotations

import os
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError

from .counters import NoRoomError, make_room
from .service_builder import BackgroundBuilder, build_command
from .service_lexica import LexiconStore
from .storage.database import database_url

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .settings import Settings

COUNTERS = "rates"
MEMORY = "/dev/shm"  # where a system has files in memory: no full disk reaches them
SHARED = "PROMETHEUS_MULTIPROC_DIR"  # that library's own name for such a folder


def shared_folder() -> Path | None:
    """Return the folder that the workers of one host share while they run, None for one alone."""
    folder = os.environ.get(SHARED)
    return Path(folder) if folder else None


def counters_file() -> Path | None:
    """Return the file that the workers of one host count in together, None for one alone."""
    folder = shared_folder()
    return folder / COUNTERS if folder else None


@contextmanager
def sharing() -> Iterator[None]:
    """Keep a folder that the workers share: in memory, else on the disk.

    NoRoomError where neither has room for what is counted.
    """
    with _folder_with_room() as folder:
        os.environ[SHARED] = folder
        try:
            yield
        finally:
            del os.environ[SHARED]


def _folder_with_room() -> TemporaryDirectory[str]:
    for parent in (MEMORY, None):
        try:
            folder = TemporaryDirectory(prefix="woord-", dir=parent)
            make_room(Path(folder.name) / COUNTERS)
        except (OSError, NoRoomError) as error:
            fault = error
        else:
            return folder
    raise (
        fault
        if isinstance(fault, NoRoomError)
        else NoRoomError(f"expected room for a temporary folder, found: {fault}")
    )


def require_many(settings: Settings) -> None:
    """Raise NotAllowedError unless the database can be shared by several processes."""
    text = settings.database_url
    if text is None or database_url(text).get_backend_name() != "postgresql":
        raise NotAllowedError(
            "expected WOORD_DATABASE_URL to name a PostgreSQL database for more than one worker;"
            " SQLite is for one process"
        )


def builder_of(settings: Settings) -> BackgroundBuilder:
    """Return what builds the missing dictionaries for all workers."""
    lexica = LexiconStore(settings.data, lambda _: None)
    return BackgroundBuilder(
        lexica.missing(settings.build), build_command(lexica.directory), jobs=settings.build_jobs
    )
