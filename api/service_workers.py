"""Several processes on one port: what must be so for them, and what only one of them does."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError

from .service_builder import BackgroundBuilder, build_command
from .service_lexica import LexiconStore
from .storage.database import database_url

if TYPE_CHECKING:
    from .settings import Settings


SHARED = "PROMETHEUS_MULTIPROC_DIR"  # that library's own name for such a folder


def shared_folder() -> Path | None:
    """Return the folder that the workers of one host share while they run, None for one alone."""
    folder = os.environ.get(SHARED)
    return Path(folder) if folder else None


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
