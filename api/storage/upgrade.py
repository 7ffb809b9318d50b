"""Migrations: Alembic with its scripts beside this file, so that an installed wheel has them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from .faults import StorageError

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

SCRIPTS = Path(__file__).parent / "migrations"


def upgrade(engine: Engine) -> None:
    """Bring a database to the newest revision; one that is there already is left alone.

    Raises StorageError for the database of a newer version, which is left as it is. A database in
    which nothing can be written fails here, though it is up to date.
    """
    with engine.begin() as connection:
        fault = fault_of(revision_of(connection))
        if fault is not None:
            raise StorageError(fault)
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


def revision_of(connection: Connection) -> str | None:
    """Return the revision that a database is at, None for one that has no tables yet."""
    return MigrationContext.configure(connection).get_current_revision()


def fault_of(revision: str | None) -> str | None:
    """Return a sentence where a revision is none that this version knows."""
    scripts = ScriptDirectory.from_config(_config())
    if revision is None or revision in {script.revision for script in scripts.walk_revisions()}:
        return None
    return (
        f"expected a database of revision {newest_revision()} or older, found {revision!r}: a newer"
        " version of Woord has used it; install that one, or put a backup from before in its place"
    )


def newest_revision() -> str:
    """Return the revision that this version of the code expects."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    if head is None:
        raise RuntimeError("the migration scripts are missing from the installation")
    return head


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    return config
