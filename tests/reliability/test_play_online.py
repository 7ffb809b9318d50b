"""docs/play-online.md: its two terminals play a match to its end; the server is killed midway."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from api.play.entries import read_log
from api.storage import log
from api.storage.database import open_database
from woord.engine import replay

DOCUMENT = Path(__file__).parents[2] / "docs" / "play-online.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
PATIENCE = 240  # seconds


def block(kind):
    return next(m[2] for m in BLOCK.finditer(DOCUMENT.read_text("utf-8")) if m[1] == kind)


@pytest.fixture
def terminal():
    """Return a function that runs a command as in a terminal of its own."""
    opened = []

    def run(*command):
        words = [str(word) for word in command]
        opened.append(
            subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        )
        return opened[-1]

    yield run
    for one in opened:
        one.kill()
        one.wait(10)
        one.stdout.close()


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("curl") is None, reason="needs curl")
def test_two_terminals_play_to_the_end_though_the_server_is_killed(
    serve, terminal, tmp_path, environment
):
    (tmp_path / "anna.py").write_text(block("py"), encoding="utf-8")
    (tmp_path / "bob.sh").write_text(block("bash"), encoding="utf-8")
    with serve() as served:
        anna = terminal(sys.executable, tmp_path / "anna.py", served.url)
        code = anna.stdout.readline().strip()
        bob = terminal("bash", tmp_path / "bob.sh", served.url, code)
        url = f"sqlite:///{environment['WOORD_DATA']}/woord.sqlite3"
        wait_until(lambda: len(stored(url)) >= 12, (anna, bob))
        served.kill()
        before = stored(url)
    with serve(port=served.port):
        said = [one.communicate(timeout=PATIENCE)[0] for one in (anna, bob)]
    assert "places" in said[0]
    assert "over: ended" in said[1]
    after = stored(url)
    assert after[: len(before)] == before
    assert len(after) > len(before)
    assert replay(*read_log(after)).end.how != "aborted"


@pytest.mark.skipif(shutil.which("curl") is None, reason="needs curl")
def test_a_wrong_code_ends_bob_with_a_sentence(serve, terminal, tmp_path):
    (tmp_path / "bob.sh").write_text(block("bash"), encoding="utf-8")
    with serve() as served:
        bob = terminal("bash", tmp_path / "bob.sh", served.url, "QQQQQQ")
        said, _ = bob.communicate(timeout=PATIENCE)
    assert bob.returncode == 1
    assert said.startswith("expected")
    assert "Traceback" not in said


def wait_until(is_so, terminals):
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert all(one.poll() is None for one in terminals), [
            one.communicate()[0] for one in terminals if one.poll() is not None
        ]
        assert time.monotonic() < deadline
        time.sleep(0.1)


def stored(url):
    """Return the log of the one match that there is."""
    database = open_database(url)
    try:

        def job(connection):
            found = connection.exec_driver_sql("SELECT id FROM matches").scalar()
            return log.read_events(connection, found) if found else []

        return asyncio.run(database.read(job))
    finally:
        database.close()
