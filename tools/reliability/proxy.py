"""Commands duplicated, reordered, dropped and delayed on their way: each is applied once."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from .http import LOST, read_head
from .journal import Journal, Pair, prove
from .report import Report
from .serving import serving

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter

QUICK, FULL = 2_000, 100_000
PAIRS = 8
TRICKS = ("pass", "drop", "lose_answer", "twice_at_once", "twice", "later_again", "delay")
WEIGHTS = (40, 8, 12, 10, 10, 12, 8)


class Proxy:
    """Stands between players and server and plays tricks on whole requests."""

    def __init__(self, port: int, rng: Random) -> None:
        self._target = port
        self._rng = rng
        self._held: list[bytes] = []
        self._loose: set[asyncio.Task[bytes]] = set()
        self.tricks: Counter[str] = Counter()

    async def handle(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Serve one connection; a request that is dropped closes it."""
        with suppress(*LOST):
            while True:
                line, fields = await read_head(reader)
                body = await reader.readexactly(int(fields.get("content-length", "0")))
                answer = await self._tricked(_request(line, fields, body))
                if not answer:
                    break
                writer.write(answer)
                await writer.drain()
        writer.transport.abort()

    async def _tricked(self, request: bytes) -> bytes:
        trick = self._rng.choices(TRICKS, WEIGHTS)[0]
        self.tricks[trick] += 1
        if trick == "drop":
            return b""
        if trick == "delay":
            await asyncio.sleep(self._rng.uniform(0.001, 0.05))
        if trick == "twice_at_once":
            self._let_loose(request)
        if trick == "later_again":  # an old copy comes after newer ones
            self._held.append(request)
        if len(self._held) > self._rng.randrange(1, 6):
            self._let_loose(self._held.pop(self._rng.randrange(len(self._held))))
        answer = await self._forward(request)
        if trick == "twice":
            answer = await self._forward(request)
        return b"" if trick == "lose_answer" else answer

    def _let_loose(self, request: bytes) -> None:
        task = asyncio.create_task(self._forward(request))
        self._loose.add(task)
        task.add_done_callback(self._loose.discard)

    async def _forward(self, request: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._target)
        writer.write(request)
        try:
            return await _whole_answer(reader)
        except LOST:
            return b""
        finally:
            writer.transport.abort()


def check(commands: int = QUICK, *, seed: int = 1) -> Report:
    """Let pairs play through the proxy until so many requests have passed it."""
    report, journal, rng = Report("proxy"), Journal(), Random(seed)
    with serving() as server:

        async def scene() -> Proxy:
            proxy = Proxy(server.port, rng)
            listening = await asyncio.start_server(proxy.handle, "127.0.0.1", 0)
            port = listening.sockets[0].getsockname()[1]
            pairs = [Pair(journal, lambda: [port]) for _ in range(PAIRS)]
            over = lambda: proxy.tricks.total() >= commands  # noqa: E731
            await asyncio.gather(*(pair.play(over) for pair in pairs))
            listening.close()
            return proxy

        proxy = asyncio.run(scene())
        tracebacks = server.log_text().count("Traceback")
        server.stop()
        prove(journal, server.plan.database_url, report)
    report.figures |= {"requests": proxy.tricks.total(), "tricks": dict(proxy.tricks)}
    report.promise(tracebacks == 0, "the server logged a traceback")
    return report


def _request(line: str, fields: dict[str, str], body: bytes) -> bytes:
    head = [line, *(f"{name}: {value}" for name, value in fields.items()), "", ""]
    return "\r\n".join(head).encode("latin-1") + body


async def _whole_answer(reader: StreamReader) -> bytes:
    line, fields = await read_head(reader)
    body = await reader.readexactly(int(fields.get("content-length", "0")))
    return _request(line, fields, body)
