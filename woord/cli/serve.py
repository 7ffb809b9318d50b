"""`woord serve`: the service on this machine or on the network of the house."""

from __future__ import annotations

import importlib
import importlib.util
import socket
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Annotated, Any

import typer

from woord.cli.output import err, out
from woord.cli.serve_progress import show_builds
from woord.errors import MissingExtraError, NotAllowedError

if TYPE_CHECKING:
    from types import ModuleType

app = typer.Typer(add_completion=False)

LOCAL = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
ELSEWHERE = ("192.0.2.1", 9)  # documentation address: routing is asked, nothing is sent


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = LOCAL,
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 = any free port.")] = 8000,
    *,
    lan: Annotated[
        bool, typer.Option("--lan", help="Listen on the network and show the address as a QR code.")
    ] = False,
) -> None:
    """Serve the look-up page and the HTTP API; missing dictionaries are built meanwhile.

    Examples: `woord serve`, `woord serve --port 9000`, `woord serve --lan`.
    """
    with _listen(EVERYWHERE if lan else host, port) as listener:
        _announce(listener, lan=lan)
        uvicorn, service = _import("uvicorn"), _import_service()
        application = service.create_app()
        config = uvicorn.Config(application, log_level="warning", server_header=False)
        with ExitStack() as stack:
            stack.enter_context(show_builds(application.state.service.builder.states))
            stack.enter_context(suppress(KeyboardInterrupt))  # Ctrl-C is how it is meant to end
            uvicorn.Server(config).run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    """Take the port at once, so that the address that is printed is ours."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise NotAllowedError(
            f"expected a free address, found {host}:{port} ({error.strerror}); try --port",
            host=host,
            port=port,
        ) from error


def _announce(listener: socket.socket, *, lan: bool) -> None:
    host, port = listener.getsockname()[:2]
    shown = _network_address() if host in {EVERYWHERE, "::"} else host
    url = f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
    out.print(f"Woord is at {url}", markup=False)
    if lan:
        _import("segno").make(url).terminal(out=out.file, compact=True)
    err.print("Stop with Ctrl-C.")


def _network_address() -> str:
    """Return the address by which others on the network reach this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return LOCAL
        return str(probe.getsockname()[0])


def _import(name: str) -> Any:  # noqa: ANN401 - a module of an extra that may be missing
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        raise MissingExtraError(
            f"expected the extra `server` (pip install 'woord[server]'), found no {error.name}",
            extra="server",
        ) from error


def _import_service() -> ModuleType:
    """Import the service under its installed name, or from a clone."""
    installed = importlib.util.find_spec("woord_api") is not None
    module: ModuleType = _import("woord_api.main" if installed else "api.main")
    return module
