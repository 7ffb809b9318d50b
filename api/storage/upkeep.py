"""Upkeep of the database from the command line: upgrade, backup, restore."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError
from woord.lexicon.locate import data_directory

from .database import database_url, open_database
from .faults import StorageError
from .upgrade import newest_revision

if TYPE_CHECKING:
    from ..settings import Settings

USE_PG_DUMP = "expected a SQLite database; save a PostgreSQL one with pg_dump and pg_restore"


def url_of(settings: Settings) -> str:
    """Return the address of the database: the one that is set, or a file in the data folder."""
    return settings.database_url or f"sqlite:///{(settings.data or data_directory())}/woord.sqlite3"


def upgrade(settings: Settings) -> str:
    """Bring the database to the newest revision and return that; makes the folder of its file."""
    url = database_url(url_of(settings))
    if url.get_backend_name() == "sqlite" and url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    database = open_database(url_of(settings))
    try:
        database.migrate()
    finally:
        database.close()
    return newest_revision()


def backup(settings: Settings, target: Path) -> int:
    """Save the database into a new file by SQLite's online backup; returns its bytes.

    The service may go on meanwhile; the file is checked before it bears its name.
    """
    source = _file_of(settings)
    if not source.is_file():
        raise NotAllowedError(f"expected a database to save, found none at {source}")
    if target.exists():
        raise NotAllowedError(f"expected a new file for the backup, found {target} there already")
    _copy(source, target)
    return target.stat().st_size


def restore(settings: Settings, source: Path, *, force: bool) -> int:
    """Put a backup in place of the database, atomically; returns how many matches it has."""
    target = _file_of(settings)
    if not source.is_file():
        raise NotAllowedError(f"expected a backup, found no file at {source}")
    if target.exists() and not force:
        raise NotAllowedError(f"expected no database yet, found {target}; --force replaces it")
    target.parent.mkdir(parents=True, exist_ok=True)
    with closing(_connect(source)) as connection:
        matches = _count_matches(connection, source)
    _copy(source, target)
    upgrade(settings)
    return matches


def _file_of(settings: Settings) -> Path:
    url = database_url(url_of(settings))
    if url.get_backend_name() != "sqlite" or not url.database:
        raise NotAllowedError(USE_PG_DUMP)
    return Path(url.database)


def _copy(source: Path, target: Path) -> None:
    """Copy a database under another name; a copy that is not whole never gets the name."""
    part = target.with_name(target.name + ".part")
    try:
        with closing(_connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
            if new.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise StorageError("expected a whole database, found a damaged one")
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
