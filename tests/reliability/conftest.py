"""`woord serve` as people start it, in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.api.conftest import postgres_url  # noqa: F401
from tools.reliability.serving import (
    NO_LIMITS,
    free_port,
    install_words,
    wait_until_ready,
)

WOORD = (sys.executable, "-m", "woord")
ROOT = Path(__file__).parents[2]


@dataclass
class Served:
    """A running `woord serve`."""

    process: subprocess.Popen
    port: int
    output: Path

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def said(self):
        return self.output.read_text(encoding="utf-8", errors="replace")

    def kill(self):
        self.process.kill()
        self.process.wait(10)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


@pytest.fixture
def environment(tmp_path):
    """What `woord serve` finds in its environment: an own folder with the dictionary `small`."""
    install_words(tmp_path / "data")
    limits = {f"WOORD_{name.upper()}": value for name, value in NO_LIMITS.items()}
    kept = {name: value for name, value in os.environ.items() if not name.startswith("WOORD_")}
    return kept | limits | {"WOORD_DATA": str(tmp_path / "data"), "WOORD_BUILD": ""}


@pytest.fixture
def serve(tmp_path, environment):
    """Return a context in which `woord serve` runs; it ends with the context."""

    @contextmanager
    def run(*arguments, port=None, ready=True, before=(), **more):
        port = port or free_port()
        output = tmp_path / f"output-{port}"
        with output.open("ab") as written:
            process = subprocess.Popen(
                [*before, *WOORD, "serve", "--port", str(port), *arguments],
                env=environment | more,
                cwd=ROOT,
                stdout=written,
                stderr=subprocess.STDOUT,
            )
        served = Served(process, port, output)
        try:
            if ready:
                wait_until_ready(port, seconds=60, alive=lambda: process.poll() is None)
            yield served
        finally:
            if process.poll() is None:
                served.stop()

    return run
