"""The outermost layer: request ids, security headers, the body limit and the last resort."""

from __future__ import annotations

import asyncio
import itertools
import logging
import re
import secrets
import time
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from structlog.contextvars import bind_contextvars

from .metrics import NOWHERE
from .problems import UNFORESEEN, build_problem, problem_response

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from .metrics import Metrics

log = logging.getLogger("woord.api")

PROCESS = secrets.token_hex(6)  # tells the requests of this process from those of others
NUMBERS = itertools.count(1)
PREFIX = "/v1"
BODY_SECONDS = 30.0  # for a body, from its head on, and as much again as its size needs at
SLOWEST = 1024  # bytes a second: less than a telephone of 2G sends
REQUEST_ID = re.compile(rb"[A-Za-z0-9._-]{1,64}")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
PAGE_HEADERS = [  # which say nothing of a script, a picture or an answer
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


class BodyTooSlowError(HTTPException):
    """The body did not come in time; whoever reads it passes this on."""

    def __init__(self) -> None:
        detail = f"expected the body within {BODY_SECONDS:g} s and a second for each KiB of it"
        super().__init__(408, detail, headers={"Connection": "close"})


class BodyTooLargeError(HTTPException):
    """The body went over the limit while it was read; whoever reads it passes this on."""

    def __init__(self, limit: int) -> None:
        super().__init__(413, f"expected a body of at most {limit} bytes, found more")


class Shell:
    """Pure ASGI layer around the application; each request passes it once."""

    def __init__(
        self, app: ASGIApp, *, body_limit: int, larger: Mapping[str, int], metrics: Metrics
    ) -> None:
        self.app = app
        self.body_limit = body_limit
        self._larger = larger
        """Paths that take larger bodies, and how large."""
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request: whatever happens inside, one well-formed answer goes out."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = self._larger.get(scope["path"], self.body_limit)
        exchange = _Exchange(scope, receive, send, limit=limit)
        began = time.perf_counter()
        bind_contextvars(request_id=exchange.request_id)  # each request is a task of its own
        await self._serve(exchange, limit)
        self._note(exchange, scope, time.perf_counter() - began)

    async def _serve(self, exchange: _Exchange, limit: int) -> None:
        try:
            if exchange.declared_length > limit:
                raise BodyTooLargeError(limit)
            await self.app(exchange.scope, exchange.receive, exchange.send)
        except BodyTooLargeError as error:
            await exchange.refuse(413, "body_too_large", error.detail)
        except BodyTooSlowError as error:
            await exchange.refuse(408, "too_slow", error.detail, headers=error.headers)
        except Exception:
            log.exception("request %s failed", exchange.request_id)
            await exchange.refuse(500, "internal", UNFORESEEN)

    def _note(self, exchange: _Exchange, scope: Scope, seconds: float) -> None:
        """Count a request and log it by its route: neither the word nor the id is kept."""
        route = route_of(scope)
        self._metrics.answered(scope["method"], route, exchange.status, seconds)
        if not log.isEnabledFor(logging.INFO):
            return
        log.info(
            "request",
            extra={
                "method": scope["method"],
                "route": route,
                "status": exchange.status,
                "ms": round(seconds * 1000, 2),
            },
        )


def route_of(scope: Scope) -> str:
    """Return the route that answered, as it is written in the documents."""
    route = scope.get("route")
    if route is None:
        return str(scope.get("woord.route", NOWHERE))
    path = str(getattr(route, "path", NOWHERE))  # without the prefix of all our routers
    has_prefix = scope["path"].startswith(PREFIX) and not path.startswith(PREFIX)
    return PREFIX + path if has_prefix else path


def _is_page(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    return any(name == b"content-type" and kind.startswith(b"text/html") for name, kind in headers)


class _Exchange:
    """One request and its answer, with the bytes counted and the headers added."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, *, limit: int) -> None:
        self.scope, self._receive, self._send = scope, receive, send
        self.status = 0
        self._limit = limit
        self._seen = 0
        self._is_whole = False
        self._begun = 0.0  # on the loop's clock; set with the first wait for the body
        self._started = False
        self.request_id = ""
        self.declared_length = 0
        for name, value in scope["headers"]:
            if name == b"x-request-id" and REQUEST_ID.fullmatch(value):
                self.request_id = value.decode()
            elif name == b"content-length" and value.isdigit():
                self.declared_length = int(value[:20])
        self.request_id = self.request_id or f"{PROCESS}{next(NUMBERS):08x}"
        scope.setdefault("state", {})["request_id"] = self.request_id

    async def receive(self) -> Message:
        message = await (self._receive() if self._is_whole else self._receive_in_time())
        self._is_whole = not message.get("more_body", False)
        self._seen += len(message.get("body", b""))
        if self._seen > self._limit:
            raise BodyTooLargeError(self._limit)
        return message

    async def _receive_in_time(self) -> Message:
        self._begun = self._begun or asyncio.get_running_loop().time()
        late = self._begun + BODY_SECONDS + self._seen / SLOWEST
        try:
            async with asyncio.timeout_at(late):
                return await self._receive()
        except TimeoutError:
            raise BodyTooSlowError from None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._started = True
            self.status = message["status"]
            headers = message.get("headers", ())
            message["headers"] = [
                *headers,
                (b"x-request-id", self.request_id.encode()),
                *SECURITY_HEADERS,
                *(PAGE_HEADERS if _is_page(headers) else ()),
            ]
        await self._send(message)

    async def refuse(
        self, status: int, code: str, detail: str, *, headers: Mapping[str, str] | None = None
    ) -> None:
        """Answer with a problem, unless an answer is already under way."""
        if self._started:
            return
        problem = build_problem(self.request_id, status, code, detail)
        response = problem_response(problem, headers=headers)
        await response(self.scope, self._receive, self.send)
