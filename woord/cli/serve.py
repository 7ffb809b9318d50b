"""`woord serve`: the service on this machine or on the network of the house."""

from __future__ import annotations

import os
import signal
import socket
import struct
import sys
from contextlib import nullcontext, suppress
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from woord.cli.output import err, out
from woord.cli.serve_progress import show_builds
from woord.cli.service_import import import_extra, import_service, service_name
from woord.errors import NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

app = typer.Typer(add_completion=False)

LOCAL = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
SIOCGIFADDR = 0x8915  # Linux: the address of an interface
ELSEWHERE = ("192.0.2.1", 9)  # documentation address: routing is asked, nothing is sent


def server_options() -> dict[str, Any]:
    """Return how uvicorn serves, whoever starts it."""
    return {
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "http": f"{service_name('patience')}:PatientProtocol",
        "ws": f"{service_name('patience')}:PatientSocket",
        "ws_max_size": 64 * 1024,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": 10,
    }


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help=f"Address to listen on, {LOCAL}.")] = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 = any free port.")] = 8000,
    *,
    lan: Annotated[
        bool, typer.Option("--lan", help="Listen on the network and show the address as a QR code.")
    ] = False,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes; more than one needs PostgreSQL.")
    ] = 1,
) -> None:
    """Serve the look-up page and the HTTP API; missing dictionaries are built meanwhile.

    Examples: `woord serve`, `woord serve --port 9000`, `woord serve --lan`.
    """
    if lan and host is not None:
        raise NotAllowedError("expected either --lan or --host, found both")
    import_extra("uvicorn")
    settings = import_service("settings").read_settings()
    shared = nullcontext()
    if workers > 1:
        import_service("service_workers").require_many(settings)
        shared = import_service("service_workers").sharing()
    upkeep = import_service("storage.upkeep")
    import_service("logs").configure_logging(settings)
    signal.signal(signal.SIGTERM, _end)  # uvicorn raises it once more when all is done
    address = (EVERYWHERE if lan else host or LOCAL, port)
    with upkeep.alone(settings), shared, _listen(*address) as listener:
        upkeep.upgrade(settings)  # says what is wrong before anything is announced
        _announce(listener, lan=lan)
        if settings.public_url:
            out.print(f"Links name {settings.public_url}", markup=False)
        run = partial(_run_one, settings) if workers == 1 else partial(_run_many, settings, workers)
        with suppress(KeyboardInterrupt):  # Ctrl-C is how it is meant to end
            run(listener)


def _run_one(settings: Any, listener: socket.socket) -> None:  # noqa: ANN401 - of the service
    """Serve in this process."""
    uvicorn = import_extra("uvicorn")
    application = import_service("main").create_app(settings)
    config = uvicorn.Config(application, **server_options())
    with show_builds(application.state.service.builder.states):
        uvicorn.Server(config).run(sockets=[listener])


def _run_many(settings: Any, workers: int, listener: socket.socket) -> None:  # noqa: ANN401
    """Serve in several processes; missing dictionaries are built by this one."""
    uvicorn, supervisors = import_extra("uvicorn"), import_extra("uvicorn.supervisors")
    builder = import_service("service_workers").builder_of(settings)
    os.environ["WOORD_BUILD"] = ""  # the workers find what this process builds
    target = f"{service_name('main')}:create_worker"
    config = uvicorn.Config(target, factory=True, workers=workers, **server_options())
    builder.start()
    try:
        with show_builds(builder.states):
            supervisors.Multiprocess(config, sockets=[listener]).run()
    finally:
        builder.stop()


def _end(_number: int, _frame: FrameType | None) -> None:
    """End with 0: to be told to stop is no failure."""
    sys.exit(0)


def _listen(host: str, port: int) -> socket.socket:
    """Take the port at once, so that the address that is printed is ours."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        number = error.errno or 0  # below 0: of the host's name, which the system has no word for
        reason = os.strerror(number) if number > 0 else error.strerror
        raise NotAllowedError(
            f"expected a free address, found {host}:{port} ({reason}); try --port",
            host=host,
            port=port,
        ) from error


def _announce(listener: socket.socket, *, lan: bool) -> None:
    host, port = listener.getsockname()[:2]
    shown = _network_address() if host in {EVERYWHERE, "::"} else host
    url = f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
    out.print(f"Woord is at {url}", markup=False)
    if lan and shown == LOCAL:
        err.print("found no network: until there is one, only this machine reaches that")
    elif lan:
        import_extra("segno").make(url).terminal(out=out.file, compact=True)
    err.print("Stop with Ctrl-C.")


def _network_address() -> str:
    """Return the address by which others on the network reach this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:  # no way out of the house; its network may still be there
            return next(_interface_addresses(probe), LOCAL)
        return str(probe.getsockname()[0])


def _interface_addresses(probe: socket.socket) -> Iterator[str]:
    """Yield the IPv4 addresses of this machine's interfaces, without the loopback; Linux only."""
    if sys.platform == "linux":
        import fcntl

        for _, name in socket.if_nameindex():
            with suppress(OSError):  # one that has no address
                found = fcntl.ioctl(probe, SIOCGIFADDR, struct.pack("256s", name.encode()))
                address = socket.inet_ntoa(found[20:24])
                if not address.startswith("127."):
                    yield address
