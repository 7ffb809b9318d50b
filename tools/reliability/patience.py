"""Patience: lines that say nothing, half of what they should, or never read, with the real limits.

All kinds wait at once; people play beside them and must not notice. What no reader takes is never
queued for it: a socket is told the newest number and reads the log from there.
"""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections import defaultdict
from contextlib import suppress
from typing import TYPE_CHECKING

from .http import Caller
from .live_load import memory_of
from .report import Report, percentile
from .seated import close, sit_down
from .serving import serving

if TYPE_CHECKING:
    from .seated import Seat

QUICK, FULL = 25, 300  # lines of each kind
WINDOW = 4_096  # bytes that the system of one who never reads takes in
MOST_SECONDS = 75.0  # until every one of them is given up
MOST_MORE = 64  # MiB that all of them may cost
P99 = 0.150  # seconds, of those who play beside them
PLAYED_EVERY = 0.05
HALVES = {
    "says nothing": b"",
    "half a head": b"GET /v1/health HTTP/1.1\r\nHost: x\r\n",
    "half a body": b"POST /v1/score/rack HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
}
ANSWERS = {"says nothing": b"", "half a head": b"HTTP/1.1 408", "half a body": b"HTTP/1.1 408"}
DEAF = "never reads a message"
UPGRADE = (
    b"GET /v1/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def check(lines: int = QUICK) -> Report:
    """Open that many lines of each kind and play until the server has let go of them all."""
    report = Report("patience")
    with serving() as server:
        before = memory_of(server.pid)
        ends, waits = asyncio.run(_scene(server.port, lines))
        more = memory_of(server.pid) - before
        tracebacks = server.log_text().count("Traceback")
    for kind, times in ends.items():
        report.figures[f"{kind}: given up after (s)"] = (
            f"{len(times)} of {lines}, {min(times, default=0):.1f} to {max(times, default=0):.1f}"
        )
        report.promise(len(times) == lines, f"{kind}: {len(times)} of {lines} ended as they should")
    p99 = percentile(waits, 0.99)
    report.figures |= {
        "moves beside them": len(waits),
        "acknowledged after, p99 (ms)": round(p99 * 1000, 1),
        "more memory at most (MiB)": more,
        "tracebacks logged": tracebacks,
    }
    report.promise(more <= MOST_MORE, f"{more} MiB more, expected at most {MOST_MORE}")
    report.promise(tracebacks == 0, "the server logged a traceback")
    report.promise_time(p99, P99, "acknowledged, p99")
    return report


async def _scene(port: int, lines: int) -> tuple[dict[str, list[float]], list[float]]:
    table = await sit_down(port)
    ends: dict[str, list[float]] = defaultdict(list)
    waits: list[float] = []

    async def half(kind: str) -> None:
        began = time.monotonic()
        got = await _said_until_end(port, HALVES[kind])
        if got is not None and got.startswith(ANSWERS[kind]) and bool(got) == bool(ANSWERS[kind]):
            ends[kind].append(time.monotonic() - began)

    ends |= {kind: [] for kind in (*HALVES, DEAF)}
    deaf = [await _deaf(port, table[0]) for _ in range(lines)]
    playing = asyncio.create_task(_play(port, table, waits))
    waiting = [half(kind) for kind in HALVES for _ in range(lines)]
    await asyncio.gather(*waiting, _let_go(port, lines, ends[DEAF]))
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    for line in deaf:
        line.close()
    return ends, waits


async def _said_until_end(port: int, said: bytes) -> bytes | None:
    """Say something and return what comes until the line's end; None when it does not end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(said)
        async with asyncio.timeout(MOST_SECONDS):
            return await reader.read()
    except (OSError, TimeoutError):
        return None
    finally:
        writer.transport.abort()


async def _deaf(port: int, seat: Seat) -> socket.socket:
    """Return a line that follows a match and of which nothing is read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, WINDOW)
    line.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(line, ("127.0.0.1", port))
    await loop.sock_sendall(line, UPGRADE)
    await loop.sock_recv(line, WINDOW)
    await loop.sock_sendall(line, _frame(_hello(seat)))
    return line


async def _let_go(port: int, lines: int, times: list[float]) -> None:
    """Note when the server has let go of each line that is not read, as its metrics say.

    The line itself tells nothing: its end waits behind what is not read.
    """
    caller, began = Caller(port), time.monotonic()
    while len(times) < lines and time.monotonic() - began < MOST_SECONDS:
        await asyncio.sleep(1)
        text = (await caller.ask("GET", "/metrics")).body.decode()
        row = next(row for row in text.splitlines() if row.startswith("woord_sockets "))
        gone = lines - int(float(row.split()[1]))
        times += [time.monotonic() - began] * (gone - len(times))
    caller.close()


def _hello(seat: Seat) -> bytes:
    secret = seat.headers["Authorization"].removeprefix("Bearer ")
    hello = {"type": "hello", "version": 1, "match_id": seat.match_id, "secrets": [secret]}
    return json.dumps(hello).encode()


def _frame(text: bytes) -> bytes:
    """Return a text as one frame of a client, under a mask of zeros."""
    return b"\x81" + bytes([0x80 | 126]) + len(text).to_bytes(2, "big") + b"\0" * 4 + text


async def _play(port: int, table: list[Seat], waits: list[float]) -> None:
    """Play one match after the other, a move every so often, until cancelled."""
    try:
        while True:
            match = await table[0].look()
            with suppress(KeyError, TypeError):  # the match is over
                while match["status"] == "playing":
                    began = time.monotonic()
                    view = match["view"]
                    status, answer = await table[view["to_move"]].draw(match["seq"], view["pool"])
                    assert status == 200, answer
                    waits.append(time.monotonic() - began)
                    match = answer["match"]
                    await asyncio.sleep(PLAYED_EVERY)
            close(table)
            table = await sit_down(port)
    finally:
        close(table)
