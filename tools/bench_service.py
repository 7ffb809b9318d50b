"""The service measured: a look-up over HTTP beside an empty route of Starlette, in one run.

The empty route answers with as many bytes: the same security headers, a body as long as a verdict.
What is compared is what the service does, not what a line carries.

Both are served by uvicorn with the same options in processes of their own, and asked in turn over
one kept connection each. The client sends bytes that were made before and reads an answer without
understanding it: a client that parses headers would be measured instead of the service.
"""

from __future__ import annotations

import multiprocessing
import re
import socket
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

import uvicorn
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route

from api.main import create_app
from api.middleware import SECURITY_HEADERS
from api.settings import Settings
from tools.measuring import Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from starlette.requests import Request
    from starlette.types import ASGIApp

WORDS: Final = ("katten", "fietsen", "boom", "crème", "Amsterdam", "zzzz", "huis", "gezellig")
CALLS: Final = 300
MOST: Final = 0.5  # the empty route's time over ours: a look-up costs at most twice as much
NOTE: Final = (
    "ratio 0.5 = twice the time of an empty route that answers with as many bytes, the most it may"
)
LENGTH: Final = re.compile(rb"content-length: (\d+)\r\n")
END: Final = b"\r\n\r\n"
HEADERS: Final = {name.decode(): value.decode() for name, value in SECURITY_HEADERS} | {
    "x-request-id": "0123456789ab00000000",
    "ratelimit-policy": '"address";q=1000000;w=60',
    "ratelimit": '"address";r=999999;t=60',
}
NOTHING: Final = b'{"word":""}'.ljust(270)
PATH: Final = "/v1/dictionaries/nl/words/"


def bench_rows() -> Iterator[Row[str]]:
    """Yield the look-up over HTTP."""
    with ExitStack() as stack:
        empty, ours = (stack.enter_context(closing(Served(make))) for make in (bare, service))
        yield Row("look-up over HTTP", "empty Starlette route", empty.ask, ours.ask, WORDS, MOST,
                  calls=CALLS, note=NOTE)  # fmt: skip


def bare() -> ASGIApp:
    """Return an application with one empty route."""
    return Starlette(routes=[Route(PATH + "{word}", _nothing)])


def service() -> ASGIApp:
    """Return the service; nothing is built."""
    return create_app(Settings(build=(), limit_address="1000000/minute"))


async def _nothing(_: Request) -> Response:
    return Response(NOTHING, media_type="application/json", headers=HEADERS)


def _serve(make: Callable[[], ASGIApp], listener: socket.socket) -> None:
    config = uvicorn.Config(make(), log_level="critical", server_header=False)
    uvicorn.Server(config).run(sockets=[listener])


class Served:
    """An application in a process of its own and a connection to it."""

    def __init__(self, make: Callable[[], ASGIApp]) -> None:
        listener = socket.create_server(("127.0.0.1", 0))
        self._process = multiprocessing.get_context("fork").Process(
            target=_serve, args=(make, listener), daemon=True
        )
        self._process.start()
        self._line = socket.create_connection(listener.getsockname()[:2], timeout=30)
        self._line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._asked = {word: self._request(word) for word in WORDS}

    def ask(self, word: str) -> bytes:
        """Return the body of the answer about a word."""
        self._line.sendall(self._asked[word])
        got = b""
        while (length := LENGTH.search(got)) is None or (end := got.find(END)) < 0:
            got += self._line.recv(65_536)
        whole = end + len(END) + int(length[1])
        while len(got) < whole:
            got += self._line.recv(65_536)
        return got[end + len(END) :]

    @staticmethod
    def _request(word: str) -> bytes:
        return f"GET {PATH}{quote(word)} HTTP/1.1\r\nHost: bench\r\n\r\n".encode()

    def close(self) -> None:
        """End the process."""
        self._line.close()
        self._process.terminate()
        self._process.join()
