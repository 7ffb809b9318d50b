"""All benchmarks: `python -m tools.bench [SUITE...]` prints peer, ours, ratio, goal.

A suite is a module tools/bench_NAME.py with `bench_rows() -> Iterable[Row | Figure]`, or with
`figures() -> Iterable` of things that have name, found, goal, unit and is_met. Without names all
suites run and docs/benchmarks.md is written; `--write` writes the named suites' sections too.
"""

from __future__ import annotations

import platform
import re
import sys
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from tools.measuring import Measured, Row, measure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import TypeAlias

    Maker: TypeAlias = Callable[[], Iterable["Row[object] | AnyFigure"]]

REPORT: Final = Path(__file__).parents[1] / "docs" / "benchmarks.md"
SUITES: Final = {
    "lexicon": "The dictionary and its index",
    "rules": "The referee",
    "engine": "The engine",
    "numeric": "The solver for numbers",
    "words": "The solver for words",
    "service": "The service",
    "client": "The browser client",
    "offline": "Kept lists in the browser",
}
PEERS: Final = (
    "dawg2", "kjxqz", "nagaram", "multiword-anagram-fast", "rapidfuzz", "rummikub-solver",
    "numpy", "marisa-trie",
)  # fmt: skip
OPENING: Final = """# Benchmarks

Written by `make bench`. Peer and ours run in turn on the same inputs and their answers are compared
first; each input counts with its best of five timings (of several calls in a row, where one call is
short), the table shows medians over the inputs.
Ratio = how many times faster than the peer. Only the ratios travel to another machine; no test
fails by a figure. Where a peer is faster, or a goal is missed, the note under the table says why.

The budgets of the browser client are also checked, at the end of `.ci/run`, by
`python -m tools.client_speed`: in fewer runs than here, and allowing for a slower or busy machine,
at most twofold, by a fixed script that is timed in the page itself.
"""


class AnyFigure(Protocol):
    """What a suite may yield for a figure without a peer."""

    @property
    def name(self) -> str:
        """Return what was measured."""

    @property
    def found(self) -> float:
        """Return the figure."""

    @property
    def goal(self) -> float:
        """Return what it should be."""

    @property
    def unit(self) -> str:
        """Return the unit of both."""

    @property
    def is_met(self) -> bool:
        """Say whether the goal is reached."""


@dataclass(frozen=True, slots=True)
class Section:
    """The results of one suite as they stand in the report."""

    suite: str
    lines: tuple[str, ...]


def main(arguments: Sequence[str]) -> None:
    """Run suites, print them and write the report."""
    write = "--write" in arguments or not arguments
    names = [name for name in arguments if not name.startswith("-")] or list(SUITES)
    if unknown := [name for name in names if name not in SUITES]:
        sys.exit(f"expected suites of {', '.join(SUITES)}, found {unknown[0]!r}")
    for name in names:
        module = f"tools.bench_{name}"
        make = maker_of(module)
        if make is None:
            print(f"{name}: nothing measured against a goal")
            continue
        section = Section(name, tuple(report(make)))
        if write:
            save(section)


def maker_of(module: str) -> Maker | None:
    """Return the function of a suite that yields its rows, None when there is none."""
    if find_spec(module) is None:
        return None
    loaded = import_module(module)
    make: Maker | None = getattr(loaded, "bench_rows", None) or getattr(loaded, "figures", None)
    return make


def report(make: Maker) -> Iterator[str]:
    """Measure and print each row of a suite; yield the lines of its section."""
    yield "| what | peer | peer's time | ours | ratio | goal | |"
    yield "|---|---|---|---|---|---|---|"
    notes = []
    for result in results(make):
        line = line_of(result)
        print(line, flush=True)
        yield line
        note = getattr(result, "note", "")
        if note:
            notes.append(f"- {result.name}: {note}")
    if notes:
        yield ""
        yield from notes


def results(make: Maker) -> Iterator[Measured | AnyFigure]:
    """Yield what a suite has: rows are measured, figures are taken as they are."""
    for item in make():
        yield measure(item) if isinstance(item, Row) else item


def line_of(result: Measured | AnyFigure) -> str:
    """Return the row of the table."""
    mark = "met" if result.is_met else "missed"
    if isinstance(result, Measured):
        times = f"{seconds(result.peer)} | {seconds(result.ours)} | {result.ratio:.3g}x"
        return f"| {result.name} | {result.peer_name} | {times} | {result.goal:.3g}x | {mark} |"
    sign = ">=" if getattr(result, "least", False) else "<="
    found, goal = f"{result.found:.3g} {result.unit}", f"{sign} {result.goal:g} {result.unit}"
    return f"| {result.name} | - | - | {found} | - | {goal} | {mark} |"


def seconds(time: float) -> str:
    """Return a time in the unit that reads best."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if time >= size:
            return f"{time / size:.3g} {unit}"
    return f"{time * 1e6:.3g} us"


def save(section: Section) -> None:
    """Put a section in the report, in the order of SUITES, the others as they are."""
    text = REPORT.read_text(encoding="utf-8") if REPORT.exists() else ""
    found = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    sections = {part.partition("\n")[0].strip(): part.partition("\n")[2].strip() for part in found}
    body = [f"{machine()}", "", *section.lines]
    sections[SUITES[section.suite]] = "\n".join(body)
    parts = [f"## {title}\n\n{sections[title]}\n" for title in SUITES.values() if title in sections]
    REPORT.write_text("\n".join([OPENING, *parts]), encoding="utf-8")


def machine() -> str:
    """Return what the figures were measured on and against."""
    peers = []
    for name in PEERS:
        try:
            peers.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return f"Python {platform.python_version()}, {processor()}; {', '.join(peers)}."


def processor() -> str:
    """Return the name of the processor, as far as the system tells it."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.machine()
    models = re.findall(r"^model name\s*:\s*(.+)$", text, flags=re.MULTILINE)
    return f"{models[0]}, {len(models)} cores" if models else platform.machine()


if __name__ == "__main__":
    main(sys.argv[1:])
