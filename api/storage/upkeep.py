"""Upkeep of the database from the command line: upgrade, backup, restore."""

from __future__ import annotations

import os
import sqlite3
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError
from woord.lexicon.locate import data_directory
from woord.lexicon.locking import held

from .database import database_url, open_database
from .faults import StorageError
from .upgrade import newest_revision

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..settings import Settings

USE_PG_DUMP = "expected a SQLite database; save a PostgreSQL one with pg_dump and pg_restore"


def url_of(settings: Settings) -> str:
    """Return the address of the database: the one that is set, or a file in the data folder."""
    return settings.database_url or f"sqlite:///{(settings.data or data_directory())}/woord.sqlite3"


IN_USE = (
    "expected a database that no other process uses, found {file} served by another `woord serve`:"
    " stop that first; for a second service, set another WOORD_DATA or use PostgreSQL"
)


@contextmanager
def alone(settings: Settings) -> Iterator[None]:
    """Keep a SQLite file for this process; PostgreSQL databases are shared, nothing is kept.

    Raises NotAllowedError while another process keeps it, StorageError for a folder that can't be
    written.
    """
    url = database_url(url_of(settings))
    with ExitStack() as stack:
        if url.get_backend_name() == "sqlite" and url.database:
            file = Path(url.database)
            try:
                is_ours = stack.enter_context(held(file.with_name(file.name + ".lock")))
            except OSError as error:
                raise StorageError(
                    f"expected a folder to write the database in, found {file.parent}:"
                    f" {error.strerror}"
                ) from error
            if not is_ours:
                raise NotAllowedError(IN_USE.format(file=file))
        yield


def upgrade(settings: Settings) -> str:
    """Bring the database to the newest revision and return that; only where one is `alone`."""
    _migrate(url_of(settings))
    return newest_revision()


def _migrate(url: str) -> None:
    database = open_database(url)
    try:
        database.migrate()
    finally:
        database.close()


def backup(settings: Settings, target: Path) -> int:
    """Save the database into a new file by SQLite's online backup; returns its bytes.

    The service may go on meanwhile; the file is checked before it bears its name.
    """
    source = _file_of(settings)
    if not source.is_file():
        raise NotAllowedError(f"expected a database to save, found none at {source}")
    if target.exists():
        raise NotAllowedError(f"expected a new file for the backup, found {target} there already")
    with _part_of(target, source):
        pass
    return target.stat().st_size


def restore(settings: Settings, source: Path, *, force: bool) -> int:
    """Put a backup in place of the database, atomically; returns how many matches it has.

    It is brought to the newest revision first: what can't be used takes no database's place.
    """
    target = _file_of(settings)
    if not source.is_file():
        raise NotAllowedError(f"expected a backup, found no file at {source}")
    if target.exists() and not force:
        raise NotAllowedError(f"expected no database yet, found {target}; --force replaces it")
    with alone(settings):
        with closing(_connect(source)) as connection:
            matches = _count_matches(connection, source)
        with _part_of(target, source) as part:
            _migrate(f"sqlite:///{part}")
    return matches


def _file_of(settings: Settings) -> Path:
    url = database_url(url_of(settings))
    if url.get_backend_name() != "sqlite" or not url.database:
        raise NotAllowedError(USE_PG_DUMP)
    return Path(url.database)


@contextmanager
def _part_of(target: Path, source: Path) -> Iterator[Path]:
    """Copy a database under another name; a copy that is not whole never gets the name.

    Gives the copy before it bears the name.
    """
    part = target.with_name(target.name + ".part")
    try:
        with closing(_connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
            if new.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise StorageError("expected a whole database, found a damaged one")
        yield part
        for leftover in ("-wal", "-shm"):  # of the database that is replaced: never the copy's
            target.with_name(target.name + leftover).unlink(missing_ok=True)
        part.replace(target)
        _sync(target.parent)
    except (sqlite3.Error, OSError) as error:
        raise StorageError(f"the database could not be copied: {error}") from error
    finally:
        part.unlink(missing_ok=True)


def _connect(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def _count_matches(connection: sqlite3.Connection, source: Path) -> int:
    try:
        count: int = connection.execute("SELECT count(*) FROM matches").fetchone()[0]
    except sqlite3.Error as error:
        raise NotAllowedError(f"expected a backup of a Woord database, found {source}") from error
    return count


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
