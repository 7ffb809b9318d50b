"""`woord serve`: the address at once, a clear refusal, an end without a trace."""

import importlib
import signal
import socket
import subprocess
import sys
import time
import urllib.request

import pytest

from woord.cli import serve
from woord.errors import MissingExtraError, NotAllowedError


@pytest.fixture
def server(tmp_path):
    """A served data folder without dictionaries; yields its address and its process."""
    process = subprocess.Popen(
        [sys.executable, "-m", "woord", "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={"PATH": "", "WOORD_DATA": str(tmp_path), "WOORD_BUILD": "", "PYTHONUNBUFFERED": "1"},
    )
    line = process.stdout.readline()
    yield line.removeprefix("Woord is at ").strip(), process
    process.kill()
    process.communicate()


def test_the_address_is_printed_first_and_answers(server):
    address, process = server
    assert address.startswith("http://127.0.0.1:")
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{address}v1/health") as answer:
                assert answer.read() == b'{"status":"alive"}'
            break
        except OSError:
            time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 0
    assert "Traceback" not in out + err


@pytest.mark.usefixtures("data")
def test_a_port_that_is_taken_is_refused_with_the_address():
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(NotAllowedError, match=f"127.0.0.1:{port} .[^()]*.; try --port"):
            serve.serve("127.0.0.1", port)


@pytest.mark.usefixtures("data")
def test_a_host_that_is_none_is_refused():
    with pytest.raises(NotAllowedError, match=r"256\.1\.1\.1"):
        serve.serve("256.1.1.1", 0)


def test_a_missing_extra_is_named(monkeypatch):
    def missing(name):
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(MissingExtraError, match=r"woord\[server\].*uvicorn"):
        serve.serve("127.0.0.1", 0)
