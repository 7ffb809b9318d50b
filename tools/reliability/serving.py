"""Servers to be killed: each a process of its own, forked from one that has imported everything.

What is served is what `woord serve` serves, with the same options. Forking spares the second of
imports a start, so that a thousand kills fit into minutes; `cold_start` measures a whole start.
"""

from __future__ import annotations

import http.client
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import time
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from multiprocessing.context import ForkServerProcess

READY_SECONDS = 30.0
NO_LIMITS: dict[str, Any] = {
    f"limit_{kind}": "" for kind in ("address", "secret", "codes", "solve")
}
GOLDEN = Path(__file__).parents[2] / "tests" / "golden" / "words_nl_small.txt"
CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tools.reliability.preload"])


@dataclass(frozen=True, slots=True)
class Plan:
    """How to serve: where from, on which database and port, and what to alter first."""

    data: Path
    database_url: str
    port: int
    log: Path
    alter: Callable[[object], None] | None = None
    """A function of a module, called with the service before it serves."""
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Server:
    """One server process and what it wrote."""

    plan: Plan
    process: ForkServerProcess | None = field(default=None)

    @property
    def port(self) -> int:
        """Where it listens."""
        return self.plan.port

    @property
    def pid(self) -> int:
        """The process that serves."""
        assert self.process is not None
        assert self.process.pid is not None
        return self.process.pid

    def start(self) -> float:
        """Start and wait until it answers; returns the seconds that took."""
        began = time.monotonic()
        self.process = CONTEXT.Process(target=serve, args=(self.plan,))
        self.process.start()
        try:
            wait_until_ready(self.port, alive=self.process.is_alive)
        except TimeoutError as error:
            raise TimeoutError(f"{error}; it logged: {self.log_text()[-2000:]}") from None
        return time.monotonic() - began

    def kill(self) -> None:
        """Kill -9."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """End it as Ctrl-C does; returns its exit code."""
        return self._end(signal.SIGTERM)

    def log_text(self) -> str:
        """Return everything that was logged so far."""
        return self.plan.log.read_text(encoding="utf-8", errors="replace")

    def _end(self, number: signal.Signals) -> int:
        if self.process is None:
            return 0
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)
        self.process.join(30)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        code = self.process.exitcode or 0
        self.process = None
        return code


def serve(plan: Plan) -> None:
    """Serve until killed (in the new process)."""
    import uvicorn

    from api.main import create_app
    from api.settings import Settings
    from woord.cli.serve import server_options

    log = os.open(plan.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (sys.stdout.fileno(), sys.stderr.fileno()):
        os.dup2(log, stream)
    given = NO_LIMITS | dict(plan.settings)
    settings = Settings(data=plan.data, build=(), database_url=plan.database_url, **given)
    app = create_app(settings)
    if plan.alter is not None:
        plan.alter(app.state.service)
    listener = socket.create_server(("127.0.0.1", plan.port), backlog=2048)
    uvicorn.Server(uvicorn.Config(app, **server_options())).run(sockets=[listener])


@contextmanager
def serving(
    database_url: str | None = None,
    *,
    alter: Callable[[object], None] | None = None,
    settings: Mapping[str, Any] = NO_LIMITS,
) -> Iterator[Server]:
    """Start a server on an empty folder; SQLite unless another database is named."""
    with tempfile.TemporaryDirectory(prefix="woord-reliability-") as name:
        folder = Path(name)
        install_words(folder / "data")
        url = database_url or f"sqlite:///{folder}/woord.sqlite3"
        plan = Plan(folder / "data", url, free_port(), folder / "log", alter, settings)
        server = Server(plan)
        try:
            server.start()
            yield server
        finally:
            server.stop()


def install_words(folder: Path) -> None:
    """Put the small Dutch dictionary of the tests into a data folder, under the name `small`."""
    from woord.lexicon import alphabet_of
    from woord.lexicon.build import install
    from woord.lexicon.collected import Collected
    from woord.lexicon.header import Identity

    words = sorted({word.upper() for word in GOLDEN.read_text(encoding="utf-8").split()})
    install(Collected(words), Identity("small", "1", "nl", alphabet_of("nl")), folder)


def free_port() -> int:
    """Return a port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_ready(
    port: int,
    *,
    host: str = "127.0.0.1",
    seconds: float = READY_SECONDS,
    alive: Callable[[], bool] = lambda: True,
) -> None:
    """Wait until a server answers; TimeoutError when it doesn't."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and alive():
        with suppress(OSError, http.client.HTTPException):
            line = http.client.HTTPConnection(host, port, timeout=5)
            with closing(line):
                line.request("GET", "/v1/health")
                if line.getresponse().status == 200:
                    return
        time.sleep(0.02)
    raise TimeoutError(f"expected a server on port {port} within {seconds:g} s")
