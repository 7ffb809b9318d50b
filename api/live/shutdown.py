"""Lines that wait must end before the server can: they are told when a signal to stop comes in.

The server ends its lifespan only after its last request, and long polls and sockets would keep
that from happening. So the server's own handler of a signal is called, and then ours.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def on_stop_signal(stop: Callable[[], None]) -> Iterator[None]:
    """Call `stop` on the event loop when a signal to stop comes in, for as long as the block."""
    if threading.current_thread() is not threading.main_thread():
        yield  # as in tests: signals are the main thread's
        return
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in SIGNALS}

    def handle(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(stop)
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    for number in SIGNALS:
        signal.signal(number, handle)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
