"""Building several dictionaries, a process each, at most so many at once."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from contextlib import contextmanager, suppress
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, cast

from woord.errors import BuildFailedError, WoordError
from woord.lexicon.build import Built, build_dictionary

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess
    from pathlib import Path

    Progress = Callable[[str, str, int, int], None]  # name, stage, done, total
    Done = Callable[[str, "Built | WoordError"], None]


def build_dictionaries(
    names: Sequence[str],
    *,
    directory: Path,
    progress: Progress,
    done: Done,
    jobs: int = 2,
    wait_for_lock: bool = False,
) -> None:
    """Build dictionaries in the order given, `jobs` at a time; tell `done` what became of each.

    A build that fails does not stop the others. Every build gives its memory back when it ends.
    """
    waiting = list(names)
    running: dict[Connection, tuple[str, SpawnProcess]] = {}
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                name = waiting.pop(0)
                connection, process = _start(name, directory, wait_for_lock)
                running[connection] = name, process
            for found in wait(list(running)):
                ready = cast("Connection", found)
                name, process = running[ready]
                message = _receive(ready, name)
                if isinstance(message, tuple):
                    progress(name, *message)
                else:
                    done(name, message)
                    process.join()
                    del running[ready]
    finally:
        for _, process in running.values():
            process.terminate()
            process.join()


def _start(name: str, directory: Path, wait_for_lock: bool) -> tuple[Connection, SpawnProcess]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(name, directory, wait_for_lock, theirs))
    with _interrupt_ignored():
        process.start()
    theirs.close()
    return ours, process


@contextmanager
def _interrupt_ignored() -> Iterator[None]:
    """Let a process that starts here ignore Ctrl-C: its parent hears it and ends it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(name: str, directory: Path, wait_for_lock: bool, connection: Connection) -> None:
    """Build in a process of its own; it ends without installing when nobody listens any more."""

    def progress(stage: str, done: int, total: int) -> None:
        connection.send((stage, done, total))

    with suppress(BrokenPipeError):
        try:
            built = build_dictionary(
                name, directory=directory, progress=progress, wait=wait_for_lock
            )
            connection.send(built)
        except WoordError as error:
            connection.send(error)
        except MemoryError:
            message = f"expected enough memory to build {name}, found none left"
            connection.send(BuildFailedError(message, name=name, cause="memory"))


def _receive(connection: Connection, name: str) -> tuple[str, int, int] | Built | WoordError:
    try:
        message: tuple[str, int, int] | Built | WoordError = connection.recv()
    except EOFError:
        text = f"expected a build of {name}, found its process ended; what was there is unchanged"
        return BuildFailedError(text, name=name, cause="process ended")
    return message
