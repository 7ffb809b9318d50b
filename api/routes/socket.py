"""The door of the WebSocket: only pages of this very service may open one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.routing import WebSocketRoute

from ..gate import address_of
from ..live.sockets import Line

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from ..service import Service

FOREIGN_ORIGIN = 1008


async def _open(socket: WebSocket) -> None:
    service: Service = socket.app.state.service
    if not is_own_origin(socket, service.settings.public_url):
        await socket.close(FOREIGN_ORIGIN)
        return
    address = address_of(socket.scope)

    def admit(scope: str | None) -> None:
        service.rates.count("address", address)
        if scope is not None:
            service.rates.count("secret", scope)

    await Line(socket, service.matches, admit=admit).serve()


def is_own_origin(socket: WebSocket, public_url: str | None) -> bool:
    """Say whether a page of ours asks; a program that sends no Origin is no page."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    host = socket.headers.get("host", "")
    own = {f"http://{host}", f"https://{host}"}
    return origin in own or (public_url is not None and origin == public_url.rstrip("/"))


ROUTE = WebSocketRoute("/v1/socket", _open)
