"""`woord dict build`: make dictionaries from the installed packages, with progress."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from woord.cli.output import err, out, print_json, report_error
from woord.errors import WoordError
from woord.lexicon.build import Built, build_dictionary, known_dictionaries, missing_dictionaries
from woord.lexicon.locate import data_directory, manifest_directory
from woord.lexicon.manifest import load_manifest
from woord.lexicon.parallel import build_dictionaries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.progress import Task, TaskID
    from rich.text import Text

    Progress = Callable[[str, str, int, int], None]


def build(
    dictionaries: Annotated[
        list[str] | None, typer.Argument(help="nl, fr, de, en; default: all that are missing.")
    ] = None,
    *,
    jobs: Annotated[int, typer.Option(min=1, max=16, help="Builds at the same time.")] = 2,
    wait: Annotated[
        bool, typer.Option("--wait", help="Wait for another build of the same dictionary.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print a list of objects.")] = False,
) -> None:
    """Build dictionaries from the installed packages (extra `dictionaries`).

    The old dictionary stays until the new one is complete, and by its id for ever. Exit 0 = all
    built, 2 = some could not be.

    Examples: `woord dict build`, `woord dict build nl fr`.
    """
    directory = data_directory()
    names = _in_order(dictionaries) if dictionaries else missing_dictionaries(directory)
    results: dict[str, Built | WoordError] = {}
    with _progress(names) as progress:

        def done(name: str, result: Built | WoordError) -> None:
            results[name] = result
            progress(name, "done" if isinstance(result, Built) else "failed", 1, 1)

        if len(names) == 1 or jobs == 1:
            for name in names:
                done(name, _build_here(name, progress, wait=wait))
        else:
            build_dictionaries(
                names,
                directory=directory,
                progress=progress,
                done=done,
                jobs=jobs,
                wait_for_lock=wait,
            )
    _report(results, json=json)


def _in_order(names: list[str]) -> tuple[str, ...]:
    """Check all names before anything is built, and put the quickest first."""
    wanted = {load_manifest(name, manifest_directory()).name for name in names}
    return tuple(name for name in known_dictionaries() if name in wanted)


def _build_here(name: str, progress: Progress, *, wait: bool) -> Built | WoordError:
    def report(stage: str, done: int, total: int) -> None:
        progress(name, stage, done, total)

    try:
        return build_dictionary(name, progress=report, wait=wait)
    except WoordError as error:
        return error


def _report(results: dict[str, Built | WoordError], *, json: bool) -> None:
    built = {name: result for name, result in results.items() if isinstance(result, Built)}
    if json:
        print_json([result_row(result) for result in built.values()])
    else:
        for result in built.values():
            print_result(result)
        if not results:
            out.print("nothing to build: all dictionaries are there")
    faults = [result for result in results.values() if isinstance(result, WoordError)]
    for fault in faults:
        report_error(fault)
    raise typer.Exit(2 if faults else 0)


def result_row(built: Built) -> dict[str, object]:
    """Return what a build or an import made as values for JSON."""
    return {
        "name": built.name,
        "lexicon_id": built.lexicon_id,
        "words": built.words,
        "size": built.size,
        "is_new": built.is_new,
        "is_current": built.is_current,
        "kept": dict(built.report.kept),
        "dropped": dict(built.report.dropped),
    }


def print_result(built: Built) -> None:
    """Print what a build or an import made, and what was dropped and why."""
    size = f"{built.size / 1e6:.1f} MB"
    line = f"{built.name}: {built.words:,} words, {size}, id {built.lexicon_id[:12]}"
    out.print(line, markup=False)
    for verb, counts in (("kept", built.report.kept), ("dropped", built.report.dropped)):
        texts = [f"{reason} {count:,}" for reason, count in sorted(counts.items())]
        out.print(f"  {verb}: {', '.join(texts) or 'none'}", markup=False)
    if not built.is_current:
        out.print(
            f"  {built.name} stays pinned to its old build; `woord dict pin {built.name} --release`"
            " opens this one",
            markup=False,
        )


@contextmanager
def _progress(names: tuple[str, ...]) -> Iterator[Progress]:
    """Show a bar a dictionary with rate and time left, where standard error is a terminal."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class RateColumn(ProgressColumn):
        """How many a second."""

        def render(self, task: Task) -> Text:
            return Text(f"{task.speed:,.0f}/s" if task.speed else "")

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        RateColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, disable=not err.is_terminal) as bars:
        tasks: dict[str, TaskID] = {name: bars.add_task(f"{name} waiting") for name in names}
        stages: dict[str, str] = {}

        def show(name: str, stage: str, done: int, total: int) -> None:
            task = tasks[name]
            if stages.get(name) != stage:
                stages[name] = stage
                bars.reset(task, description=f"{name} {stage}")
            bars.update(task, completed=done, total=total)

        yield show
