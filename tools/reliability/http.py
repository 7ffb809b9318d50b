"""A small HTTP/1.1 client for asyncio: one kept connection, faults are the caller's to see."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

PATIENCE = 30.0  # seconds for one answer
IDLE = 4.0  # seconds; below those after which a server lets go of a kept line
LOST = (OSError, EOFError, TimeoutError, ValueError)
"""What a broken line raises."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer, with its body's bytes."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:  # noqa: ANN401
        """The body as JSON."""
        return json.loads(self.body)


class Caller:
    """Asks one server over one connection, which is made anew when it breaks."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self.host, self.port = host, port
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._used = 0.0  # on the loop's clock

    async def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        """Send one request and return its answer; one of LOST when the line breaks."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._ask(method, path, body, headers or {})
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the connection."""
        if self._line is not None:
            self._line[1].transport.abort()
            self._line = None

    async def _ask(
        self, method: str, path: str, body: object, headers: Mapping[str, str]
    ) -> Answer:
        idle = asyncio.get_running_loop().time() - self._used
        if self._line is not None and (idle > IDLE or self._line[0].at_eof()):
            self.close()  # the server lets go of a line that nobody used for a while
        if self._line is None:
            self._line = await asyncio.open_connection(self.host, self.port)
        self._used = asyncio.get_running_loop().time()
        reader, writer = self._line
        data = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        lines += ["Content-Type: application/json", f"Content-Length: {len(data)}", "", ""]
        writer.write("\r\n".join(lines).encode() + data)
        await writer.drain()
        return await read_answer(reader)


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """Read one answer with a stated length."""
    status, fields = await read_head(reader)
    body = await reader.readexactly(int(fields.get("content-length", "0")))
    return Answer(int(status.split(" ")[1]), fields, body)


async def read_head(reader: asyncio.StreamReader) -> tuple[str, dict[str, str]]:
    """Read the first line and the fields of a request or an answer; EOFError at the end."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in head[1:] if line)
    return head[0], {name.lower(): value.strip() for name, _, value in pairs}
