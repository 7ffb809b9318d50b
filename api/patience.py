"""How long one line is waited for: heads that don't come, answers that nobody reads.

uvicorn waits for ever on both. Bodies are the outermost layer's (`middleware`), sockets their own.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .problems import MEDIA_TYPE, build_problem, problem_body

if TYPE_CHECKING:
    from asyncio import TimerHandle, Transport

HEAD_SECONDS = 10.0  # from the first byte of a request, or the line itself, to the end of its head
READ_SECONDS = 20.0  # in which something of a waiting answer must be taken
LONGEST_HEAD = 32 * 1024  # bytes


class PatientProtocol(HttpToolsProtocol):
    """One line to a browser, which is given up when the other side is too slow or says too much."""

    _head_timer: TimerHandle | None = None
    _read_timer: TimerHandle | None = None
    _in_head = False
    _head_bytes = 0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Wait for the first head."""
        super().connection_made(transport)
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._stop_waiting_for_head()
        self._stop_waiting_for_reader()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes in; a head that goes on and on is refused."""
        super().data_received(data)
        if not self._in_head:
            return
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

    def pause_writing(self) -> None:
        """Wait for a reader that has let much of an answer wait (called by the transport)."""
        super().pause_writing()
        self._wait_for_reader()

    def resume_writing(self) -> None:
        """Go on (called by the transport)."""
        self._stop_waiting_for_reader()
        super().resume_writing()

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

    def _wait_for_reader(self) -> None:
        waiting = self.transport.get_write_buffer_size()
        self._read_timer = self.loop.call_later(READ_SECONDS, self._look_at_reader, waiting)

    def _stop_waiting_for_reader(self) -> None:
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None

    def _look_at_reader(self, waited: int) -> None:
        """Give the line up unless the reader has taken something since."""
        if self.transport.get_write_buffer_size() >= waited:
            self.transport.abort()
        else:
            self._wait_for_reader()

    def _refuse(self, status: int, code: str, detail: str) -> None:
        """Answer for the application, which has not heard of this request, and end the line."""
        self._in_head = False
        if self.transport.is_closing():
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
