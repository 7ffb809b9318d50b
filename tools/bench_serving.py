"""A service of its own for a benchmark, with the real dictionaries."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tools.golden_index import DATA
from tools.reliability.serving import free_port, wait_until_ready

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def serving() -> Iterator[str]:
    """Run `woord serve` on an empty database; give its address.

    Raises:
        TimeoutError: it does not answer within 30 seconds.

    """
    port = free_port()
    with TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "WOORD_DATA": str(DATA),
            "WOORD_BUILD": "",
            "WOORD_DATABASE_URL": f"sqlite:///{Path(folder) / 'bench.sqlite3'}",
        }
        command = [sys.executable, "-m", "woord", "serve", "--port", str(port)]
        server = subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            wait_until_ready(port, alive=lambda: server.poll() is None)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(20)
