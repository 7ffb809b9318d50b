"""One process at a time may build or change a dictionary; the lock ends with its process."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING

from woord.errors import BuildFailedError, BusyError
from woord.lexicon.locate import lock_path

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def locked(directory: Path, name: str, *, wait: bool = False) -> Iterator[None]:
    """Hold the lock of a dictionary; BusyError when another process has it, unless `wait`."""
    path = lock_path(directory, name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        stream = path.open("ab")
    except OSError as error:
        message = f"expected a data folder to write in, found {directory}: {error.strerror}"
        raise BuildFailedError(message, cause=error.strerror) from error
    with stream:
        if not _take(stream, wait=wait):
            message = f"expected {name} to be free, found another process at work on it; try later"
            raise BusyError(message, name=name)
        yield  # closing the stream gives the lock back


if sys.platform == "win32":
    import msvcrt
    import time

    def _take(stream: IO[bytes], *, wait: bool) -> bool:
        while True:
            try:
                msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
            except OSError:
                if not wait:
                    return False
                time.sleep(0.2)
            else:
                return True

else:
    import fcntl

    def _take(stream: IO[bytes], *, wait: bool) -> bool:
        try:
            fcntl.flock(stream, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
