"""Databases of PostgreSQL to be hurt: one of our own on a server, or a server of our own."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg

from .serving import free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

SERVER = os.environ.get("WOORD_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")

CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = 'postgres' AND pid <> pg_backend_pid()"
)


def is_there() -> bool:
    """Say whether a PostgreSQL server answers at WOORD_TEST_POSTGRES."""
    try:
        psycopg.connect(SERVER, connect_timeout=3).close()
    except psycopg.OperationalError:
        return False
    return True


@contextmanager
def database() -> Iterator[str]:
    """Make a database, give its address, and drop it in the end."""
    name = f"woord_reliability_{secrets.token_hex(4)}"
    with psycopg.connect(SERVER, autocommit=True, connect_timeout=5) as server:
        server.execute(f'CREATE DATABASE "{name}"')
        try:
            yield SERVER.rsplit("/", 1)[0] + f"/{name}"
        finally:
            server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@dataclass(frozen=True, slots=True)
class Cluster:
    """A server of our own, to be stopped and started."""

    folder: Path
    port: int
    programs: Path

    @property
    def url(self) -> str:
        """The address of its database."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        """Start it and wait until it takes connections."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories="
        self._run("pg_ctl", "start", "-w", "-l", str(self.folder / "log"), "-o", options)

    def stop(self) -> None:
        """Stop it as a power cut does: nothing is finished or written down."""
        self._run("pg_ctl", "stop", "-m", "immediate")

    def cut_lines(self) -> int:
        """Kill every backend that serves somebody else; returns how many."""
        with psycopg.connect(self.url, autocommit=True, connect_timeout=5) as line:
            killed = line.execute(CUT).fetchall()
        return len(killed)

    def _run(self, program: str, *arguments: str) -> None:
        _as_owner([str(self.programs / program), "-D", str(self.folder / "db"), *arguments])


@contextmanager
def cluster() -> Iterator[Cluster | None]:
    """Make a server of our own; None where its programs or their user are missing."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found += [Path(path)] if (path := shutil.which("initdb")) else []
    if not found or (os.getuid() == 0 and not _has_owner()):
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="woord-postgres-") as name:
        folder = Path(name)
        if os.getuid() == 0:
            shutil.chown(folder, "postgres")
        made = Cluster(folder, free_port(), found[0].parent)
        made._run("initdb", "-U", "postgres", "--auth=trust", "--no-sync")
        made.start()
        try:
            yield made
        finally:
            if (folder / "db" / "postmaster.pid").exists():
                made.stop()


def _has_owner() -> bool:
    return any(entry.pw_name == "postgres" for entry in pwd.getpwall())


def _as_owner(command: list[str]) -> None:
    """Run a program of PostgreSQL, which refuses to be run by root."""
    user = "postgres" if os.getuid() == 0 else None
    subprocess.run(
        command,
        check=True,
        user=user,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
