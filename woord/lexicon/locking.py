"""What one process at a time may do, as building a dictionary; a lock ends with its process."""

from __future__ import annotations

import sys
from contextlib import ExitStack, contextmanager
from typing import IO, TYPE_CHECKING

from woord.errors import BuildFailedError, BusyError
from woord.lexicon.locate import lock_path

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def held(path: Path, *, wait: bool = False) -> Iterator[bool]:
    """Hold the lock of a file, which is made; gives whether this process has it, not another.

    Raises OSError where the file can't be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as stream:  # closing it gives the lock back
        yield _take(stream, wait=wait)


@contextmanager
def locked(directory: Path, name: str, *, wait: bool = False) -> Iterator[None]:
    """Hold the lock of a dictionary; BusyError when another process has it, unless `wait`."""
    with ExitStack() as stack:
        try:
            is_ours = stack.enter_context(held(lock_path(directory, name), wait=wait))
        except OSError as error:
            message = f"expected a data folder to write in, found {directory}: {error.strerror}"
            raise BuildFailedError(message, cause=error.strerror) from error
        if not is_ours:
            message = f"expected {name} to be free, found another process at work on it; try later"
            raise BusyError(message, name=name)
        yield


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
