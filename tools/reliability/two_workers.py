"""Two workers on PostgreSQL, a match's players on different ones, and one of them killed.

Each worker has a port of its own here, so that who is where is known; the database is all that
they share, as it is for `woord serve --workers 2`.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING

from websockets.exceptions import WebSocketException

from . import postgres
from .http import LOST
from .report import Report, percentile
from .seated import Seat, close, follow, sit_down
from .serving import serving

if TYPE_CHECKING:
    from .serving import Server

QUICK, FULL = 3, 50
MOVED_OVER = 3.0  # seconds
SEEN = 0.2
TURNS = 10  # between two kills


def check(kills: int = QUICK) -> Report:
    """Play across two workers, kill one, go on at the other."""
    report = Report("two-workers")
    if not postgres.is_there():
        report.figures["not run"] = "no PostgreSQL at WOORD_TEST_POSTGRES"
        return report
    seen: list[float] = []
    moved: list[float] = []
    with ExitStack() as stack:
        url = stack.enter_context(postgres.database())
        servers = [stack.enter_context(serving(url)) for _ in range(2)]
        asyncio.run(_scene(servers, kills, seen, moved))
        tracebacks = sum(server.log_text().count("Traceback") for server in servers)
    report.figures |= {
        "kills": kills,
        "turns seen on the other worker": len(seen),
        "seen after, p50 / most (ms)": f"{percentile(seen, 0.5) * 1000:.0f} / "
        f"{max(seen) * 1000:.0f}",
        "moved over after, most (s)": round(max(moved), 2),
        "tracebacks logged": tracebacks,
    }
    report.promise_time(percentile(seen, 0.5), SEEN, "seen on the other worker, p50")
    report.promise_time(max(moved), MOVED_OVER, "moved over")
    report.promise(tracebacks == 0, "a worker logged a traceback")
    return report


async def _scene(servers: list[Server], kills: int, seen: list[float], moved: list[float]) -> None:
    for number in range(kills):
        table = await sit_down(servers[0].port)
        table[1].caller.port = servers[1].port
        table[1].caller.close()
        ports = [server.port for server in servers]
        seen += [await _turn(table, ports) for _ in range(TURNS)]
        victim = servers[number % 2]
        other = servers[1 - number % 2]
        seat = table[number % 2]
        victim.kill()
        began = time.monotonic()
        await _come_back(seat, other)
        moved.append(time.monotonic() - began)
        await _turn(table, [other.port, other.port])
        close(table)
        await asyncio.to_thread(victim.start)


async def _turn(table: list[Seat], ports: list[int]) -> float:
    """Let one act and the other see it; returns the seconds between answer asked and seen."""
    match = await table[0].look()
    view = match["view"]
    mover, other = table[view["to_move"]], table[1 - view["to_move"]]
    mover.caller.port = ports[view["to_move"]]
    line = follow(ports[1 - view["to_move"]], other, after=match["seq"])
    await anext(line)
    began = time.monotonic()
    status, _ = await mover.draw(match["seq"], view["pool"])
    assert status == 200
    async for message in line:
        if message["events"]:
            break
    took = time.monotonic() - began
    await line.aclose()  # type: ignore[attr-defined]
    return took


async def _come_back(seat: Seat, other: Server) -> None:
    """Go on at another worker, as a client does whose line broke."""
    seat.caller.close()
    seat.caller.port = other.port
    while True:
        with suppress(*LOST, WebSocketException):
            line = follow(other.port, seat, after=0)
            message = await anext(line)
            await line.aclose()  # type: ignore[attr-defined]
            assert message["events"]
            return
        await asyncio.sleep(0.05)
