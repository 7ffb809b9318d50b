"""The progress bars of dictionaries that are built while the service already answers."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from woord.cli.output import err

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rich.progress import TaskID

INTERVAL = 0.25  # seconds between two looks


class BuildState(Protocol):
    """What the bars need to know of one build."""

    @property
    def name(self) -> str: ...  # noqa: D102
    @property
    def state(self) -> str: ...  # noqa: D102
    @property
    def stage(self) -> str: ...  # noqa: D102
    @property
    def fraction(self) -> float: ...  # noqa: D102
    @property
    def error(self) -> str | None: ...  # noqa: D102


@contextmanager
def show_builds(states: Callable[[], Sequence[BuildState]]) -> Iterator[None]:
    """Show a bar for each build for as long as the block runs."""
    done = threading.Event()
    thread = threading.Thread(target=_watch, args=(states, done), daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join(timeout=2)


def _watch(states: Callable[[], Sequence[BuildState]], done: threading.Event) -> None:
    columns = (
        TextColumn("{task.fields[name]}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} % {task.description}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, transient=False) as progress:
        bars: dict[str, TaskID] = {}
        while True:
            _draw(progress, bars, {state.name: state for state in states()})
            if done.wait(INTERVAL):
                return


def _draw(progress: Progress, bars: dict[str, TaskID], states: Mapping[str, BuildState]) -> None:
    for name, state in states.items():
        if state.state == "queued" or (state.state == "ready" and name not in bars):
            continue
        if name not in bars:
            bars[name] = progress.add_task("", total=1.0, name=name)
        shown = {"building": state.stage, "failed": state.error or "failed"}
        progress.update(
            bars[name],
            completed=1.0 if state.state == "ready" else state.fraction,
            description=shown.get(state.state, state.state),
        )
