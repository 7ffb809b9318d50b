"""Dictionaries that are missing are built, a few at a time, while the service answers."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
from collections import deque
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    Command = Callable[[str], Sequence[str]]

State = Literal["queued", "building", "ready", "failed"]
GRACE = 5.0  # seconds between asking a build to stop and ending it


@dataclass(frozen=True, slots=True)
class BuildState:
    """How far the build of one dictionary is."""

    name: str
    state: State
    stage: str = ""
    done: int = 0
    total: int = 0
    error: str | None = None

    @property
    def fraction(self) -> float:
        """Return the part of the present stage that is done, 0 to 1."""
        return min(1.0, self.done / self.total) if self.total else 0.0


class BackgroundBuilder:
    """Runs builds, `jobs` at a time; their states may be read at any time.

    `command(name)` is the program that builds one dictionary: it prints JSON lines
    `{"stage", "done", "total"}` and, when it fails, `{"error"}`, and exits 0 when done.
    """

    def __init__(self, names: Sequence[str], command: Command, *, jobs: int = 1) -> None:
        self._states = {name: BuildState(name, "queued") for name in names}
        self._command = command
        self._waiting = deque(names)
        self._stopping = threading.Event()
        self._running: set[subprocess.Popen[str]] = set()
        self._threads = [
            threading.Thread(target=self._run, name=f"woord-build-{number}", daemon=True)
            for number in range(min(jobs, len(self._states)))
        ]

    def states(self) -> list[BuildState]:
        """Return the state of each build, in the order in which they begin."""
        return list(self._states.values())

    def state_of(self, name: str) -> BuildState | None:
        """Return the state of one build, or None when this service does not build it."""
        return self._states.get(name)

    def start(self) -> None:
        """Begin with the first builds and return at once."""
        for thread in self._threads:
            thread.start()

    def wait(self, seconds: float) -> bool:
        """Wait so many seconds for each running build; return whether all came to an end."""
        for thread in self._threads:
            thread.join(seconds)
        return not any(thread.is_alive() for thread in self._threads)

    def stop(self) -> None:
        """End the builds that run, with all their processes; what is not done stays undone."""
        self._stopping.set()
        for process in list(self._running):
            _end(process)
        self.wait(GRACE)

    def _run(self) -> None:
        while self._waiting and not self._stopping.is_set():
            with contextlib.suppress(IndexError):
                self._build(self._waiting.popleft())

    def _build(self, name: str) -> None:
        self._update(name, state="building")
        try:
            process = self._spawn(name)
        except OSError as error:
            self._update(name, state="failed", error=str(error))
            return
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                self._take(name, line)
        status = process.wait()
        self._running.discard(process)
        if status == 0:
            self._update(name, state="ready", error=None)
        else:
            known = self._states[name].error
            self._update(name, state="failed", error=known or "the build process ended early")

    def _spawn(self, name: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            list(self._command(name)),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )
        self._running.add(process)
        if self._stopping.is_set():
            _end(process)
        return process

    def _take(self, name: str, line: str) -> None:
        with contextlib.suppress(ValueError, TypeError):
            self._update(name, **json.loads(line))

    def _update(self, name: str, **changes: object) -> None:
        self._states[name] = replace(self._states[name], **changes)  # type: ignore[arg-type]


def _end(process: subprocess.Popen[str]) -> None:
    """Ask a process group to stop, then insist."""
    if process.poll() is not None:
        return
    for sign in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, sign)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)
            return


def build_command(directory: Path) -> Command:
    """Return the command that builds a dictionary through `build_worker` of this package."""

    def command(name: str) -> list[str]:
        worker = f"{__package__}.build_worker"
        return [sys.executable, "-m", worker, name, str(directory)]

    return command
