"""The gate before the application: each request and socket is counted, and some are turned away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .problems import build_problem, problem_response
from .rates import TooManyError, address_key
from .storage.capabilities import digest

if TYPE_CHECKING:
    from collections.abc import Iterator, MutableMapping
    from typing import Any

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from .metrics import Metrics
    from .rates import Kind, Rates, Standing

FREE = frozenset({"/v1/health", "/v1/ready", "/metrics"})  # asked by machines of our own
NEW = frozenset({"/v1/matches", "/v1/agreements", "/v1/rulings", "/v1/clubs"})
CODED = frozenset(
    {"/v1/matches/join", "/v1/matches/watch", "/v1/matches/handover", "/v1/clubs/enter"}
)
SOLVING = frozenset({"/v1/tables/solve", "/v1/records/replay"})
SOLVING_ENDS = ("/hint", "/analysis")
RULING = "/v1/rulings/"
BEARERS = (b"authorization", b"woord-host")
COOKIE = b"cookie"
OURS = b"__Host-woord-"


class Gate:
    """Pure ASGI layer that counts by address, by secret and by what is asked."""

    def __init__(self, app: ASGIApp, rates: Rates, metrics: Metrics) -> None:
        self.app = app
        self._rates = rates
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count a request and pass it on, or answer 429 with `Retry-After`."""
        if scope["type"] == "lifespan" or scope.get("path") in FREE:
            await self.app(scope, receive, send)
            return
        try:
            standing = self._rates.count_all(list(keys_of(scope)))
        except TooManyError as error:
            self._metrics.refused.inc()
            request_id = scope.get("state", {}).get("request_id", "")
            problem = build_problem(request_id, error.status, error.code, error.detail)
            response = problem_response(problem, headers=error.headers)
            await response(scope, receive, send)
            return
        if standing is None or scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        await self.app(scope, receive, _with_headers(send, standing))


def _with_headers(send: Send, standing: Standing) -> Send:
    fields = [(name.lower().encode(), text.encode()) for name, text in standing.headers.items()]

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *fields]
        await send(message)

    return sending


def keys_of(scope: Scope) -> Iterator[tuple[Kind, str]]:
    """Yield what a request counts as."""
    address = address_of(scope)
    yield "address", address
    path, method = scope["path"].rstrip("/"), scope.get("method", "")
    if _is_guess(path, method):
        yield "codes", address
    if path in SOLVING or path.endswith(SOLVING_ENDS):
        yield "solve", address
    secret = _secret(scope)
    if secret is not None:
        yield "secret", digest(secret)


def _is_guess(path: str, method: str) -> bool:
    """Say whether a request makes something new or could find it by trying codes."""
    if method == "POST":
        return path in NEW or path in CODED or path.endswith("/rematch")
    return method == "GET" and path.startswith(RULING)


def address_of(scope: MutableMapping[str, Any]) -> str:
    """Return what the address of a request or socket counts as."""
    client = scope.get("client")
    return address_key(client[0] if client else None)


def _secret(scope: Scope) -> str | None:
    """Return the first secret shown, or the cookies as they came where ours is among them."""
    for name, value in scope["headers"]:
        if name in BEARERS:
            return str(value.decode("latin-1").split(" ", 1)[-1].strip())
        if name == COOKIE and OURS in value:
            return str(value.decode("latin-1"))
    return None
