"""What `woord doctor` says of the database: engine, revision, speed of its disk, known faults."""

from __future__ import annotations

import os
import sqlite3
import statistics
import time
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, TypedDict

from sqlalchemy import create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from .database import database_url
from .faults import DAMAGED, storage_error
from .upgrade import fault_of, newest_revision, revision_of
from .upkeep import url_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import URL, Connection

    from ..settings import Settings

WAL_MENDED = (3, 51, 3)
WAL_FAULT = (
    "SQLite {found} has a fault in its write-ahead log with several writers (mended in 3.51.3);"
    " Woord keeps to one writing connection, so let no other program write to the file"
)
SLOW_FSYNC = 50.0  # milliseconds; each commit waits for one
TRIES = 15
BLOCK = b"\0" * 4096


class DatabaseReport(TypedDict):
    """What was found; `faults` are sentences that call for something, `notes` do not."""

    engine: str
    where: str
    revision: str | None
    newest: str
    fsync_ms: float | None
    notes: list[str]
    faults: list[str]


def check_database(settings: Settings) -> DatabaseReport:
    """Look at the database without changing it; nothing is made where nothing is."""
    url = database_url(url_of(settings))
    is_file = url.get_backend_name() == "sqlite"
    report: DatabaseReport = {
        "engine": f"SQLite {sqlite3.sqlite_version}" if is_file else "PostgreSQL",
        "where": url.render_as_string(hide_password=True),
        "revision": None,
        "newest": newest_revision(),
        "fsync_ms": None,
        "notes": [],
        "faults": [],
    }
    if is_file:
        _check_file(Path(url.database or ""), report)
    if not is_file or Path(url.database or "").is_file():
        _check_tables(url, report)
    return report


def _check_file(file: Path, report: DatabaseReport) -> None:
    if sqlite3.sqlite_version_info < WAL_MENDED:
        report["notes"].append(WAL_FAULT.format(found=sqlite3.sqlite_version))
    try:
        speed = report["fsync_ms"] = fsync_milliseconds(file.parent)
    except OSError as error:
        report["faults"].append(f"{file.parent} can't be written: {error.strerror}")
        return
    if speed > SLOW_FSYNC:
        report["notes"].append(f"an fsync takes {speed:.0f} ms there; each move waits for one")
    if file.is_file():
        try:
            file.open("r+b").close()
        except OSError as error:
            report["faults"].append(f"{file} can't be written: {error.strerror}")
    else:
        report["notes"].append("there is no database yet; `woord serve` makes it")


def _check_tables(url: URL, report: DatabaseReport) -> None:
    engine = create_engine(url, connect_args={} if "sqlite" in url.drivername else BRIEFLY)
    try:
        with engine.connect() as connection:
            report["revision"] = revision_of(connection)
            if url.get_backend_name() == "postgresql":
                report["engine"] = f"PostgreSQL {_version(connection)}"
            else:
                report["faults"].extend(_damage(connection))
    except SQLAlchemyError as error:
        report["faults"].append(storage_error(error).message)
        return
    finally:
        engine.dispose()
    newer = fault_of(report["revision"])
    if newer is not None:
        report["faults"].append(newer)
    elif report["revision"] != report["newest"]:
        report["notes"].append(
            f"the database is at revision {report['revision']}, this version wants"
            f" {report['newest']}; `woord db upgrade` or the next start brings it there"
        )


BRIEFLY = {"connect_timeout": 5}


def _damage(connection: Connection) -> Iterator[str]:
    """Yield a sentence where a page of a SQLite file is damaged; reads all of it."""
    found = str(connection.execute(text("PRAGMA quick_check(1)")).scalar())
    if found != "ok":
        yield DAMAGED.format(cause=found.splitlines()[-1])


def _version(connection: Connection) -> str:
    return str(connection.execute(text("SHOW server_version")).scalar())


def fsync_milliseconds(folder: Path) -> float:
    """Return the median time of an fsync of 4 KiB in a folder; OSError where it can't be."""
    times = []
    with NamedTemporaryFile(dir=folder, prefix=".woord-fsync-") as file:
        for _ in range(TRIES):
            file.write(BLOCK)
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    return round(1000 * statistics.median(times), 2)
