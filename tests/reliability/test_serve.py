"""`woord serve`: several workers, the end, a kill, a network of its own."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tools.reliability.http import Caller
from tools.reliability.seated import Seat, close, sit_down
from woord.client import Client, UnreachableError

SEEN = 0.2  # seconds
WORKER = slice(0, 12)  # of a request id: names the process that answered


def test_sqlite_with_two_workers_is_refused_with_the_reason(serve):
    with serve("--workers", "2", ready=False) as served:
        assert served.process.wait(30) == 2
        assert "expected WOORD_DATABASE_URL to name a PostgreSQL database" in served.said()
        assert "Traceback" not in served.said()


def test_a_second_service_on_one_file_is_refused_and_the_first_goes_on(serve):
    with serve() as first, serve(ready=False) as second:
        assert second.process.wait(60) == 2
        assert "served by another `woord serve`: stop that first" in second.said()
        assert "Woord is at" not in second.said()
        first.kill()
        with serve() as third:
            assert third.stop() == 0


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_database_that_is_not_there_is_said_in_a_sentence(serve, workers):
    nobody = "postgresql://nobody@127.0.0.1:1/none"
    with serve("--workers", workers, ready=False, WOORD_DATABASE_URL=nobody) as served:
        assert served.process.wait(60) == 2
        assert "the database could not do this now" in served.said()
        assert "Traceback" not in served.said()
        assert "Woord is at" not in served.said()


def test_clients_on_two_workers_see_each_others_turns_soon(serve, postgres_url):
    with serve("--workers", "2", WOORD_DATABASE_URL=postgres_url) as served:
        took = asyncio.run(_across(served.port))
        assert served.stop() == 0
        assert "Traceback" not in served.said()
    best = sorted(took)[len(took) // 2]
    limit = SEEN if os.getloadavg()[0] < (os.cpu_count() or 1) else 5 * SEEN
    assert best < limit, took


async def _across(port):
    """Play on two workers; returns how long after a turn was sent the other worker told of it."""
    table = await sit_down(port)
    close(table)
    lines = await _on_two_workers(port)
    table = [Seat(line, s.match_id, s.headers) for line, s in zip(lines, table, strict=True)]
    took = []
    for _ in range(6):
        match = await table[0].look()
        mover = table[match["view"]["to_move"]]
        other = table[1 - match["view"]["to_move"]]
        path = f"{other.path}/events?after={match['seq']}&wait=10"

        async def hear(other=other, path=path):
            while True:
                told = (await other.caller.ask("GET", path, None, other.headers)).json
                if told["events"]:
                    return time.monotonic()

        hearing = asyncio.create_task(hear())
        await asyncio.sleep(0.2)
        began = time.monotonic()
        status, _ = await mover.draw(match["seq"], match["view"]["pool"])
        assert status == 200
        took.append(await hearing - began)
    for line in lines:
        line.close()
    return took


async def _on_two_workers(port):
    """Return a connection to each worker: a request id begins with its worker's mark."""
    lines = {}
    for _ in range(200):
        line = Caller(port)
        answer = await line.ask("GET", "/v1/health")
        mark = answer.headers["x-request-id"][WORKER]
        if mark in lines:
            line.close()
        lines.setdefault(mark, line)
        if len(lines) == 2:
            return list(lines.values())
        await asyncio.sleep(0.05)
    raise AssertionError("expected two workers to answer")


def test_an_end_is_graceful_though_somebody_waits(serve):
    with serve() as served:
        anna = Client(served.url).create("Anna", rules="sabra", bots=[1])
        anna.start()
        waiting = threading.Thread(target=_wait_until_let_go, args=(anna,))
        waiting.start()
        time.sleep(0.3)
        began = time.monotonic()
        assert served.stop() == 0
        waiting.join(10)
        assert time.monotonic() - began < 9
        assert "Traceback" not in served.said()


def _wait_until_let_go(player):
    with suppress(UnreachableError):
        player.wait(25)


def test_a_kill_leaves_no_process_behind(serve):
    with serve() as served:
        anna = Client(served.url).create("Anna", rules="sabra", bots=[1])
        anna.start()
        if not anna.is_my_turn:
            anna.wait_for_turn()
        anna.draw()
        anna.wait_for_turn()  # a bot has thought in a process of its own
        below = _children(served.process.pid)
        assert below
        served.kill()
        deadline = time.monotonic() + 20
        while any(Path(f"/proc/{pid}").exists() for pid in below) and time.monotonic() < deadline:
            time.sleep(0.05)
        left = [pid for pid in below if Path(f"/proc/{pid}").exists()]
        for pid in left:
            os.kill(pid, signal.SIGKILL)
        assert left == []


def _children(pid):
    found = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in found.read_text(encoding="ascii").split()]


PLAYER = """
import sys
from woord.client import Client
bob = Client(sys.argv[1]).join(sys.argv[2], "Bob")
while bob.wait_for_turn():
    bob.draw() if bob.view["pool"] > 70 else bob.act("resign")
print("over", bob.match["status"])
"""


@pytest.fixture
def house():
    """A second network namespace on a wire of its own; gives its name and this side's address."""
    if os.geteuid() != 0 or shutil.which("ip") is None:
        pytest.skip("needs root and `ip` to make a network namespace")
    name, near, far = f"woord{os.getpid()}", f"wrd{os.getpid()}a", f"wrd{os.getpid()}b"
    third = os.getpid() % 250

    def ip(*words):
        subprocess.run(["ip", *words], check=True, capture_output=True)

    try:
        ip("netns", "add", name)
    except subprocess.CalledProcessError as error:
        pytest.skip(f"network namespaces can not be made here: {error.stderr.decode()[:100]}")
    try:
        try:
            ip("link", "add", near, "type", "veth", "peer", "name", far, "netns", name)
        except subprocess.CalledProcessError as error:
            pytest.skip(f"a wire between namespaces can not be made: {error.stderr.decode()[:100]}")
        ip("addr", "add", f"10.213.{third}.1/24", "dev", near)
        ip("link", "set", near, "up")
        ip("-n", name, "addr", "add", f"10.213.{third}.2/24", "dev", far)
        ip("-n", name, "link", "set", far, "up")
        yield name, f"10.213.{third}.1"
    finally:
        subprocess.run(["ip", "netns", "del", name], check=False, capture_output=True)
        subprocess.run(["ip", "link", "del", near], check=False, capture_output=True)


def test_the_address_of_the_house_is_shown_where_no_way_leads_out_of_it(serve, house):
    namespace, address = house
    inside = address.rpartition(".")[0] + ".2"
    with serve("--lan", ready=False, before=("ip", "netns", "exec", namespace)) as served:
        while "Stop with" not in served.said():
            assert served.process.poll() is None, served.said()
            time.sleep(0.05)
        assert f"Woord is at http://{inside}:{served.port}/" in served.said()


def test_another_machine_of_the_house_joins_over_plain_http_and_plays(serve, house):
    namespace, address = house
    with serve("--lan") as served:
        assert "Woord is at http://" in served.said()
        anna = Client(served.url).create("Anna", rules="sabra", seats=2)
        elsewhere = ["ip", "netns", "exec", namespace, sys.executable, "-c", PLAYER]
        bob = subprocess.Popen(
            [*elsewhere, f"http://{address}:{served.port}", anna.code],
            stdout=subprocess.PIPE,
            text=True,
        )
        while anna.look()["lobby"]["seats"][1]["kind"] == "open":
            assert bob.poll() is None
            time.sleep(0.05)
        anna.start()
        while anna.wait_for_turn():
            anna.draw()
        said, _ = bob.communicate(timeout=60)
        assert said.strip() == "over ended"
        assert anna.match["view"]["end"]["how"] == "last_seat"
