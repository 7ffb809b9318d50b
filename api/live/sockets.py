"""One WebSocket a player: hello, then changes down and drafts up. JSON text, one object a message.

Up:   {"type": "hello", "version": 1, "match_id": ..., "secrets": [...], "after": n}  first, once
      {"type": "draft", "seq": n, "table": "...", "at": ms}      at most one a second counts
      {"type": "here"}                                           presence, every 20 s
Down: {"type": "changes", "events": [...], "match": {...}}
      {"type": "problem", "code": ..., "detail": ...}            and the line is closed

A reader that takes nothing is given up below (`patience`).
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, TypeGuard

import anyio
from starlette.websockets import WebSocketDisconnect

from woord.errors import ParseError, WoordError

from ..problems import ServiceError, outside
from ..wire.given import half_letter
from ..wire.matches import LATEST, MOST

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.websockets import WebSocket

    from ..play.access import Access
    from ..service_matches import MatchService

VERSION = 1
LARGEST = 16 * 1024  # characters of a message
HELLO_SECONDS = 10
IDLE_SECONDS = 30  # between two sights when nothing happens: clocks and presence are renewed
DRAFT_SECONDS = 1.0
POLICY, RESTART, CLOSED_MEANWHILE = 1008, 1012, 1006


class Line:
    """One open socket."""

    def __init__(
        self, socket: WebSocket, matches: MatchService, *, admit: Callable[[str | None], None]
    ) -> None:
        """`admit` counts a message, under the hash of the seat's secret once that is known."""
        self._admit = admit
        self._scope: str | None = None
        self._socket = socket
        self._matches = matches
        self._draft: dict[str, Any] | None = None
        self._draft_news = asyncio.Event()

    async def serve(self) -> None:
        """Serve the socket to its end; a fault of the other side is told and closes it."""
        await self._socket.accept()
        with self._matches.metrics.sockets.track_inprogress():
            await self._serve()

    async def _serve(self) -> None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                access, after = await self._hello()
            await self._talk(access, after)
        except TimeoutError:
            await self._close("too_slow", f"expected a hello within {HELLO_SECONDS} seconds")
        except WoordError as error:
            await self._close(error.code, outside(error).message)
        except ServiceError as error:
            await self._close(error.code, error.detail)
        except WebSocketDisconnect:
            pass

    async def _hello(self) -> tuple[Access, int]:
        message = await self._receive()
        if message.get("type") != "hello" or message.get("version") != VERSION:
            raise ParseError(f'expected a "hello" of version {VERSION} first')
        match_id, secrets, after = (message.get(name) for name in ("match_id", "secrets", "after"))
        shown = secrets if isinstance(secrets, list) else []
        if not isinstance(match_id, str) or not all(isinstance(one, str) for one in shown):
            raise ParseError('expected "match_id" as text and "secrets" as a list of texts')
        access = await self._matches.doors.access(match_id, shown[:4])
        self._scope = access.scope
        return access, after if _is_number(after) else 0

    async def _talk(self, access: Access, after: int) -> None:
        """Run both directions until one of them ends."""
        ways = (
            partial(self._down, access, after),
            partial(self._up, access),
            partial(self._keep_drafts, access),
        )
        faults: list[Exception] = []
        try:
            async with anyio.create_task_group() as group:
                for way in ways:
                    group.start_soon(_until_one_ends, way, group.cancel_scope, faults)
        finally:
            with anyio.CancelScope(shield=True):
                await self._matches.leave(access)
        if faults:
            raise faults[0]

    async def _down(self, access: Access, after: int) -> None:
        """Send changes as they come; a line that was away gets all that it missed at once."""
        seen = after
        with self._matches.hub.follow(access.match_id, access.seat) as follower:
            await self._matches.hear(access)
            while not self._matches.is_stopping:
                changes = await self._matches.changes(access, after=seen)
                seen = changes["match"]["seq"]
                await self._send({"type": "changes", **changes})
                await follower.wait(IDLE_SECONDS)
        with suppress(RuntimeError):  # the other side was faster
            await self._socket.close(RESTART)

    async def _up(self, access: Access) -> None:
        while True:
            message = await self._receive()
            match message.get("type"):
                case "here":
                    await self._matches.hear(access)
                case "draft":
                    self._draft = message
                    self._draft_news.set()
                case other:
                    raise ParseError(f'expected "here" or "draft", found {str(other)[:40]!r}')

    async def _keep_drafts(self, access: Access) -> None:
        """Keep the newest draft, at most one a second: only the last one counts."""
        while True:
            await self._draft_news.wait()
            self._draft_news.clear()
            draft = self._draft or {}
            seq, table, at = draft.get("seq"), draft.get("table"), draft.get("at")
            if not _is_number(seq) or not isinstance(table, str):
                raise ParseError('expected "seq" as a number and "table" as text in a draft')
            if at is not None and not _is_number(at, most=LATEST):
                raise ParseError('expected "at" as a number in a draft')
            await self._matches.save_draft(access, seq=seq, table=table, at=at)
            await asyncio.sleep(DRAFT_SECONDS)

    async def _receive(self) -> dict[str, Any]:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        self._admit(self._scope)
        text = message.get("text")
        if text is None or len(text) > LARGEST:
            raise ParseError(f"expected text of at most {LARGEST} characters")
        try:
            body = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise ParseError("expected a message as JSON in UTF-8") from error
        if half_letter(body) is not None:
            raise ParseError("expected a message as JSON in UTF-8, found half a surrogate pair")
        if not isinstance(body, dict):
            raise ParseError("expected a JSON object")
        return body

    async def _send(self, message: dict[str, Any]) -> None:
        """Send a message; a line that the server closed meanwhile is one that ended."""
        try:
            await self._socket.send_text(json.dumps(message, ensure_ascii=False))
        except RuntimeError as error:
            raise WebSocketDisconnect(CLOSED_MEANWHILE) from error

    async def _close(self, code: str, detail: str) -> None:
        with suppress(RuntimeError, WebSocketDisconnect):
            await self._send({"type": "problem", "code": code, "detail": detail})
            await self._socket.close(POLICY)


def _is_number(value: object, *, most: int = MOST) -> TypeGuard[int]:
    """Say whether a value is a number that an event can bear, or another one up to the most."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


async def _until_one_ends(
    way: Callable[[], Awaitable[None]], scope: anyio.CancelScope, faults: list[Exception]
) -> None:
    """Run one way of a line; when it ends, however it does, the others end too."""
    try:
        await way()
    except Exception as fault:
        faults.append(fault)
    finally:
        scope.cancel()
