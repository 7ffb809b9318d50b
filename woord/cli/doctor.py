"""`woord doctor`: what is installed, where the data lie, what is built, what is wrong."""

from __future__ import annotations

import os
import platform
import re
import shutil
import sys
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Annotated, TypedDict

import typer

import woord
from woord.cli.output import out, print_json
from woord.cli.service_import import import_service
from woord.errors import MissingExtraError, WoordError
from woord.lexicon.build import missing_dictionaries
from woord.lexicon.locate import data_directory
from woord.lexicon.store import stored

app = typer.Typer(add_completion=False)

OLDEST_YEAR = 2026  # before which this program was not written
SYNCHRONISED = Path("/run/systemd/timesync/synchronized")
LITTLE_SPACE = 500_000_000  # bytes; all dictionaries together take less
REQUIREMENT = re.compile(r"([\w.-]+)(\[[^]]*\])?\s*([^;]*)(?:;.*extra == ['\"](\w+)['\"])?")
SHOWN_EXTRAS = ("server", "dictionaries", "proof")


class Package(TypedDict):
    """A package that an extra asks for, and what is installed of it."""

    package: str
    wanted: str
    installed: str | None


class DatabaseReport(TypedDict):
    """What the service says of its database."""

    engine: str
    where: str
    revision: str | None
    newest: str
    fsync_ms: float | None
    notes: list[str]
    faults: list[str]


class Report(TypedDict):
    """What doctor found; `faults` are sentences, empty when all is well; `notes` are no faults."""

    woord: str
    python: str
    platform: str
    directory: str
    disk_free: int | None
    built: list[str]
    missing: list[str]
    extras: dict[str, list[Package]]
    database: DatabaseReport | None
    clock: str
    notes: list[str]
    faults: list[str]


@app.command()
def doctor(
    *, json: Annotated[bool, typer.Option("--json", help="Print an object.")] = False
) -> None:
    """Say what is installed, where the data lie, what is built, and what is wrong.

    Exit 0 = nothing is wrong, 1 = something is.

    Examples: `woord doctor`, `woord doctor --json`.
    """
    report = examine(data_directory())
    if json:
        print_json(report)
    else:
        _print(report)
    raise typer.Exit(1 if report["faults"] else 0)


def examine(directory: Path) -> Report:
    """Look at the packages, the data folder and every dictionary's header."""
    faults: list[str] = []
    free = _disk_free(directory)
    if free is None or not _can_write(directory):
        faults.append(f"{directory} can't be written; set WOORD_DATA to another folder")
    elif free < LITTLE_SPACE:
        faults.append(f"only {free / 1e6:,.0f} MB are free in {directory}")
    built, missing = _dictionaries(directory, faults)
    database = _database(faults)
    return {
        "woord": woord.__version__,
        "python": platform.python_version(),
        "platform": f"{platform.system()} {platform.machine()}, {sys.implementation.name}",
        "directory": str(directory),
        "disk_free": free,
        "built": built,
        "missing": missing,
        "extras": {extra: _packages(extra) for extra in SHOWN_EXTRAS},
        "database": database,
        "clock": _clock(faults),
        "notes": database["notes"] if database else [],
        "faults": faults,
    }


def _database(faults: list[str]) -> DatabaseReport | None:
    """Ask the service about its database; None where the service is not installed."""
    try:
        settings = import_service("settings").read_settings()
        report: DatabaseReport = import_service("storage.checkup").check_database(settings)
    except MissingExtraError:
        return None
    except WoordError as error:
        faults.append(error.message)
        return None
    faults.extend(report["faults"])
    return report


def _clock(faults: list[str]) -> str:
    """Return the time of this machine and whether a server of time is known to set it."""
    now = datetime.now(tz=UTC)
    if now.year < OLDEST_YEAR:
        faults.append(f"the clock says {now:%Y-%m-%d}; deadlines need the right time")
    is_set = "set by a time server" if SYNCHRONISED.exists() else "not known to be set by a server"
    return f"{now:%Y-%m-%d %H:%M:%S} UTC, {is_set}"


def _dictionaries(directory: Path, faults: list[str]) -> tuple[list[str], list[str]]:
    """Describe what is built and name what is not; add what is damaged to `faults`."""
    lines: list[str] = []
    try:
        for build in stored(directory):
            names = ", ".join(build.names) or "(old build)"
            if build.header is None:
                faults.append(f"{names}: {build.fault}")
                continue
            edition, words = build.header.identity.edition, build.header.words
            lines.append(f"{names}: {edition}, {words:,} words, {build.lexicon_id[:12]}")
        return lines, list(missing_dictionaries(directory))
    except WoordError as error:
        faults.append(error.message)
        return lines, []


def _packages(extra: str) -> list[Package]:
    found: list[Package] = []
    for line in requires("woord") or ():
        match = REQUIREMENT.match(line)
        if match is None or match[4] != extra:
            continue
        try:
            installed: str | None = version(match[1])
        except PackageNotFoundError:
            installed = None
        found.append({"package": match[1], "wanted": match[3].strip(), "installed": installed})
    return found


def _nearest(directory: Path) -> Path:
    """Return the folder, or the nearest one above it that is there."""
    return next(path for path in (directory, *directory.absolute().parents) if path.exists())


def _disk_free(directory: Path) -> int | None:
    try:
        return shutil.disk_usage(_nearest(directory)).free
    except OSError:
        return None


def _can_write(directory: Path) -> bool:
    nearest = _nearest(directory)
    return nearest.is_dir() and os.access(nearest, os.W_OK)


def _print(report: Report) -> None:
    out.print(f"woord         {report['woord']}", markup=False)
    out.print(f"python        {report['python']}, {report['platform']}", markup=False)
    free = report["disk_free"]
    space = "" if free is None else f" ({free / 1e9:,.1f} GB free)"
    out.print(f"data folder   {report['directory']}{space}", markup=False)
    for line in report["built"]:
        out.print(f"dictionary    {line}", markup=False)
    for name in report["missing"]:
        out.print(f"not built     {name}: woord dict build {name}", markup=False)
    for extra, packages in report["extras"].items():
        absent = [package["package"] for package in packages if package["installed"] is None]
        state = f"missing {', '.join(absent)}: pip install 'woord[{extra}]'" if absent else "there"
        out.print(f"{extra:13} {state}", markup=False)
    database = report["database"]
    if database is not None:
        speed = database["fsync_ms"]
        shown = "" if speed is None else f", fsync {speed:g} ms"
        revision = database["revision"] or "none yet"
        out.print(f"database      {database['engine']}, {database['where']}", markup=False)
        out.print(f"              revision {revision} of {database['newest']}{shown}", markup=False)
    out.print(f"clock         {report['clock']}", markup=False)
    for note in report["notes"]:
        out.print(f"note          {note}", markup=False)
    for fault in report["faults"]:
        out.print(f"fault         {fault}", markup=False, style="red")
