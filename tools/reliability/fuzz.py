"""Junk on sockets: every line is told what was wrong or goes on; the server lives and logs none."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from .report import Report
from .seated import Seat, close, follow, sit_down
from .serving import serving

QUICK, FULL = 1_000, 50_000
AT_ONCE = 16
HUGE = 10**40
VALUES: tuple[Any, ...] = (
    None, True, 0, -1, 1, 3, 2**31, 2**63, HUGE, 1.5, "", "x", "\0", "\ud800", "r1 r2 r3",
    "é" * 300, [], {}, [[]], {"a": 1}, [1] * 500, "hello", "draft", "here", "here\n",
)  # fmt: skip
KEYS = ("type", "version", "match_id", "secrets", "after", "seq", "table", "extra")
RAW = (
    "", "{", "[]", "null", "1", '"x"', "[" * 5_000, "{" * 3, "\u2028", "x" * 17_000, '{"type":',
    '{"type": NaN}', '{"after": 1e999}', '{"type": "draft", "seq": ' + "9" * 5_000 + "}",
)  # fmt: skip


def check(messages: int = QUICK, *, seed: int = 1) -> Report:
    """Send junk before and after a hello, as text and as bytes."""
    report, rng = Report("fuzz"), Random(seed)
    with serving() as server:
        ends, lives = asyncio.run(_scene(server.port, messages, rng))
        log = server.log_text()
    report.figures |= {
        "messages": messages,
        "answers": dict(ends),
        "plays on afterwards": lives,
        "lines logged": len(log.splitlines()),
    }
    report.promise("Traceback" not in log, f"a traceback was logged: {log[-600:]}")
    report.promise(lives, "a match can not be followed any more")
    report.promise(ends["nothing"] == 0, f"{ends['nothing']} lines were left without an answer")
    return report


async def _scene(port: int, messages: int, rng: Random) -> tuple[Counter[str], bool]:
    table = await sit_down(port)
    ends: Counter[str] = Counter()
    places = asyncio.Semaphore(AT_ONCE)

    async def one(own: Random) -> None:
        async with places:
            ends[await _junk(port, table[own.randrange(2)], own)] += 1

    await asyncio.gather(*(one(Random(rng.random())) for _ in range(messages)))
    match = await table[0].look()
    line = follow(port, table[0])
    message = await anext(line)
    await line.aclose()  # type: ignore[attr-defined]
    close(table)
    return ends, message["match"]["seq"] == match["seq"] == message["events"][-1]["seq"]


async def _junk(port: int, seat: Seat, rng: Random) -> str:
    """Open a line, say something senseless, return how it was answered."""
    try:
        async with connect(f"ws://127.0.0.1:{port}/v1/socket", open_timeout=30) as line:
            if rng.random() < 0.6:
                await line.send(json.dumps(_hello(seat)))
                await line.recv()
            junk = _message(rng, seat)
            await line.send(junk)
            if rng.random() < 0.1:
                return "left at once"
            return await _answered(line)
    except WebSocketException as error:
        return f"closed, {type(error).__name__}"


async def _answered(line: ClientConnection) -> str:
    """Return the first problem, or that the line goes on."""
    try:
        async with asyncio.timeout(0.5):
            while True:
                message = json.loads(await line.recv())
                if message["type"] == "problem":
                    return f"problem {message['code']}"
    except TimeoutError:
        pass
    await line.send('{"type": "here"}')
    pong = await line.ping()
    try:
        await asyncio.wait_for(pong, 20)
    except TimeoutError:
        return "nothing"
    return "goes on"


def _hello(seat: Seat) -> dict[str, Any]:
    secret = seat.headers["Authorization"].removeprefix("Bearer ")
    return {
        "type": "hello",
        "version": 1,
        "match_id": seat.match_id,
        "secrets": [secret],
        "after": 0,
    }


def _message(rng: Random, seat: Seat) -> str | bytes:
    kind = rng.random()
    if kind < 0.1:
        return rng.randbytes(rng.randrange(200))
    if kind < 0.3:
        return rng.choice(RAW)
    body = _hello(seat) if kind < 0.6 else {"type": "draft", "seq": 3, "table": "r1 r2 r3"}
    for _ in range(rng.randint(1, 3)):
        body[rng.choice(KEYS)] = rng.choice(VALUES)
    return json.dumps(body)
