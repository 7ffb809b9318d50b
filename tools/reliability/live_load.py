"""Live load in an open loop: moves come at a fixed rate whether or not answers do.

A move's time runs from the moment when it was due, so that a server that stalls is not forgiven
for what waited behind the stall.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from websockets.exceptions import WebSocketException

from .report import Report, percentile
from .seated import close, follow, settled, sit_down
from .serving import serving

if TYPE_CHECKING:
    from .seated import Seat
    from .serving import Server


@dataclass(frozen=True, slots=True)
class Load:
    """How much: matches, sockets, moves a second, seconds."""

    matches: int
    sockets: int
    rate: float
    seconds: float


QUICK, FULL = Load(50, 200, 10.0, 60.0), Load(500, 2_000, 100.0, 1_800.0)
P99 = 0.150
MOST_MEMORY = 1024  # MiB
GONE = (OSError, WebSocketException)


@dataclass(slots=True)
class Measured:
    """What came of the load."""

    waits: list[float] = field(default_factory=list)
    fan_out: list[float] = field(default_factory=list)
    sent_at: dict[tuple[str, int], float] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    messages: int = 0


def check(load: Load = QUICK) -> Report:
    """Serve on SQLite with one process and load it."""
    report, measured = Report("live-load"), Measured()
    with serving() as server:
        asyncio.run(_scene(server, load, measured))
        memory = memory_of(server.pid)
        tracebacks = server.log_text().count("Traceback")
    p50, p99 = (percentile(measured.waits, share) * 1000 for share in (0.5, 0.99))
    seen50, seen99 = (percentile(measured.fan_out, share) * 1000 for share in (0.5, 0.99))
    report.figures |= {
        "load": f"{load.matches} matches, {load.sockets} sockets, {load.rate:g} moves/s, "
        f"{load.seconds:g} s",
        "moves acknowledged": len(measured.waits),
        "acknowledged after, p50 / p99 (ms)": f"{p50:.1f} / {p99:.1f}",
        "seen by the other seat after, p50 / p99 (ms)": f"{seen50:.1f} / {seen99:.1f}",
        "messages to sockets": measured.messages,
        "most memory (MiB)": memory,
        "errors": len(measured.errors),
        "tracebacks logged": tracebacks,
    }
    report.promise_time(p99 / 1000, P99, "acknowledged, p99")
    report.promise(memory <= MOST_MEMORY, f"{memory} MiB, expected <= {MOST_MEMORY}")
    report.promise(not measured.errors and not tracebacks, f"errors {measured.errors[:3]}")
    return report


async def _scene(server: Server, load: Load, measured: Measured) -> None:
    tables = [await sit_down(server.port) for _ in range(load.matches)]
    lines = [
        asyncio.create_task(_listen(server.port, table[n % len(table)], measured))
        for table in tables
        for n in range(load.sockets // load.matches)
    ]
    await asyncio.sleep(1.0)
    began = time.monotonic()
    moves: list[asyncio.Task[None]] = []
    for number in range(int(load.rate * load.seconds)):
        due = began + number / load.rate
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        place = number % len(tables)
        if number >= len(tables):
            await moves[number - len(tables)]  # a table's turns come one after another
        moves.append(asyncio.create_task(_move(tables, place, due, measured)))
    await asyncio.gather(*moves)
    await asyncio.sleep(0.5)
    await settled(lines)
    for table in tables:
        close(table)


async def _move(tables: list[list[Seat]], place: int, due: float, measured: Measured) -> None:
    """Take the next turn at a table; a match that has ended gives way to a new one."""
    table = tables[place]
    match = table[0].match
    if match["status"] != "playing":
        close(table)
        tables[place] = await sit_down(table[0].caller.port)
        return
    view = match["view"]
    seat = table[view["to_move"]]
    try:
        status, body = await seat.draw(match["seq"], view["pool"])
    except (OSError, EOFError) as error:
        measured.errors.append(repr(error))
        return
    if status != 200:
        measured.errors.append(f"{status} {str(body)[:200]}")
        return
    measured.waits.append(time.monotonic() - due)
    measured.sent_at[seat.match_id, body["match"]["seq"]] = due
    table[0].match = body["match"]


async def _listen(port: int, seat: Seat, measured: Measured) -> None:
    with suppress(*GONE):
        async for message in follow(port, seat, after=3):
            measured.messages += 1
            match = message.get("match")
            if match is None:
                measured.errors.append(str(message)[:200])
            elif message["events"]:
                due = measured.sent_at.get((seat.match_id, match["seq"]))
                now = time.monotonic()
                if due is not None and match["view"]["to_move"] == match["seat"]:
                    measured.fan_out.append(now - due)


def memory_of(pid: int) -> int:
    """Return the most resident memory of a process so far, in MiB."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    line = next(line for line in lines if line.startswith("VmHWM"))
    return int(line.split()[1]) // 1024
