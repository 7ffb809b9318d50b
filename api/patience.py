"""How long one line is waited for: heads that don't come, answers and messages that nobody reads.

uvicorn waits for ever on all of them. Bodies are the outermost layer's (`middleware`).
"""

from __future__ import annotations

import asyncio
import struct
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .problems import MEDIA_TYPE, build_problem, problem_body

try:
    from fcntl import ioctl
    from termios import TIOCOUTQ
except ImportError:  # not a Unix
    ioctl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, BaseTransport, TimerHandle, Transport

HEAD_SECONDS = 10.0  # from the first byte of a request, or the line itself, to the end of its head
READ_SECONDS = 20.0  # in which something of a waiting answer must be taken
LONGEST_HEAD = 32 * 1024  # bytes


class ReaderWatch:
    """Gives a line up when its reader takes nothing of what waits for it."""

    def __init__(self, loop: AbstractEventLoop, transport: Transport) -> None:
        self._loop, self._transport = loop, transport
        self._timer: TimerHandle | None = None
        transport.set_write_buffer_limits(high=0)  # whatever can't be sent at once is noticed

    def begin(self) -> None:
        """Watch from now on: something waits."""
        self.end()
        waiting = self._waiting()
        self._timer = self._loop.call_later(READ_SECONDS, self._look, waiting)

    def end(self) -> None:
        """Watch no more: all was taken, or the line is over."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self, waited: int) -> None:
        if self._waiting() >= waited:
            self._transport.abort()
        else:
            self.begin()

    def _waiting(self) -> int:
        """Return how many bytes the reader has not got, those that the system holds among them.

        On a slow line the system takes in nothing for minutes while it sends what it holds.
        """
        held = 0
        line = self._transport.get_extra_info("socket")
        if ioctl is not None and line is not None:
            with suppress(OSError, ValueError):
                (held,) = struct.unpack("i", ioctl(line.fileno(), TIOCOUTQ, b"\0" * 4))
        return self._transport.get_write_buffer_size() + held


class WatchedLine(asyncio.Protocol):
    """A line that is given up when the other side does not read, whatever is said on it."""

    loop: AbstractEventLoop
    _watch: ReaderWatch

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin; what is sent waits for its reader from the first byte on."""
        super().connection_made(transport)
        self._watch = ReaderWatch(self.loop, cast("Transport", transport))

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._watch.end()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Wait for a reader that has let something wait (called by the transport)."""
        super().pause_writing()
        self._watch.begin()

    def resume_writing(self) -> None:
        """Go on (called by the transport)."""
        self._watch.end()
        super().resume_writing()


class PatientSocket(WatchedLine, WebSocketsSansIOProtocol):
    """A WebSocket with a watched reader."""


class PatientProtocol(WatchedLine, HttpToolsProtocol):
    """HTTP, given up when the other side does not read, is too slow or says too much."""

    _head_timer: TimerHandle | None = None
    _in_head = False
    _has_ended_one = False  # whether the newest bytes brought the end of a request
    _head_bytes = 0

    def connection_made(self, transport: BaseTransport) -> None:
        """Wait for the first head."""
        super().connection_made(transport)
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._stop_waiting_for_head()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes in; a head that goes on and on is refused."""
        self._has_ended_one = False
        super().data_received(data)
        if not self._in_head:
            return
        if not self._has_ended_one:  # else some of it was a body or a head before this one
            self._head_bytes += len(data)
        if self._head_bytes > LONGEST_HEAD:
            self._refuse(431, "head_too_large", f"expected at most {LONGEST_HEAD} bytes of headers")
        elif self._head_timer is None:
            self._wait_for_head()

    def on_message_begin(self) -> None:
        """Note that a head has begun (called by the parser)."""
        super().on_message_begin()
        self._in_head, self._head_bytes = True, 0

    def on_headers_complete(self) -> None:
        """Note that it is whole (called by the parser)."""
        self._in_head = False
        self._stop_waiting_for_head()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Note that a request is whole (called by the parser)."""
        self._has_ended_one = True
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP with a problem, as everything else is."""
        self._refuse(400, "not_http", f"expected an HTTP request: {msg}")

    def _wait_for_head(self) -> None:
        self._head_timer = self.loop.call_later(HEAD_SECONDS, self._head_is_late)

    def _stop_waiting_for_head(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _head_is_late(self) -> None:
        if self._in_head:
            self._refuse(408, "too_slow", f"expected a whole head within {HEAD_SECONDS:g} s")
        elif not self.transport.is_closing():
            self.transport.close()  # nothing was said at all

    def _refuse(self, status: int, code: str, detail: str) -> None:
        """Answer for the application, which has not heard of this request, and end the line.

        Where it still answers the one before, another answer would be taken for that one.
        """
        self._in_head = False
        if self.transport.is_closing():
            return
        if self._is_answering():
            self.transport.close()
            return
        body = problem_body(build_problem("", status, code, detail))
        lines = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
            f"content-type: {MEDIA_TYPE}",
            f"content-length: {len(body)}",
            "connection: close",
        )
        self.transport.write("\r\n".join((*lines, "", "")).encode() + body)
        self.transport.close()

    def _is_answering(self) -> bool:
        """Say whether a whole request waits for its answer, or the end of it."""
        if self.cycle is None or self.cycle.response_complete:
            return False
        return self.cycle.response_started or not self.cycle.more_body
