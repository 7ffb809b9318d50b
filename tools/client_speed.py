"""Check the client's budgets on a slow phone: `python -m tools.client_speed [NAME...]`.

Needs what the benchmark of the client needs, and measures as it does, in fewer runs. The machine
may be slower than the one that the budgets are for, or busy: a fixed script, timed in the very page
that is measured, says how much, and the budget grows with that, at most twofold. What is over it
all the same is measured again, up to four times; the best counts. Ends with 1 if one budget is
exceeded then; on a machine that is slower still nothing can be judged, and the line says so.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from tools.bench_client import MEASURES
from tools.bench_serving import serving
from tools.slow_phone import chromium

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from playwright.sync_api import Browser

    from tools.bench_client import Measure
    from tools.measuring import Figure

TRIES: Final = 4
MOST_SLOWER: Final = 2.0  # a machine that is slower still can't be judged by these budgets
RUNS: Final = {"visit": 2, "verdict": 2, "drag": 1, "lay": 5, "update": 5}


@dataclass(frozen=True, slots=True)
class Try:
    """A figure as it was found once, and how much slower than meant the machine was then."""

    figure: Figure
    pace: float

    @property
    def allowed(self) -> float:
        """Return what the figure may be on this machine."""
        return self.figure.goal * min(max(self.pace, 1.0), MOST_SLOWER)

    @property
    def share(self) -> float:
        """Return how much of what is allowed was taken; more than 1 is too much."""
        return self.figure.found / self.allowed

    @property
    def verdict(self) -> Literal["within", "EXCEEDS", "on a machine too slow to judge"]:
        """Return how the figure stands to its budget."""
        if self.share <= 1:
            return "within"
        return "EXCEEDS" if self.pace <= MOST_SLOWER else "on a machine too slow to judge"


def best_try(once: Callable[[], Try], tries: int = TRIES) -> Try:
    """Try until it is within the budget, at most so often; return the best."""
    best = once()
    for _ in range(tries - 1):
        if best.share <= 1:
            break
        best = min(best, once(), key=lambda one: one.share)
    return best


def line_of(found: Try) -> str:
    """Return what was found, in a line."""
    figure = found.figure
    budget = f"the budget of {figure.goal:g} {figure.unit}"
    if found.allowed > figure.goal:
        budget += f" ({found.allowed:.1f} on this machine, now {found.pace:.2f} times slower)"
    return f"{figure.name}: {figure.found:.1f} {figure.unit}, {found.verdict} {budget}"


def once(name: str, browser: Browser, address: str) -> Try:
    measure: Measure = MEASURES[name]
    taken = measure.take(browser, address, RUNS[name])
    return Try(measure.figure(taken), taken.pace)


def check(names: Iterable[str]) -> int:
    """Measure, print a line for each, return the exit code."""
    code = 0
    with serving() as address, chromium() as browser:
        for name in names:
            found = best_try(partial(once, name, browser, address))
            print(line_of(found), flush=True)
            code = code or int(found.verdict == "EXCEEDS")
    return code


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(MEASURES))
    names = parser.parse_args(arguments).names or list(MEASURES)
    if unknown := [name for name in names if name not in MEASURES]:
        parser.error(f"expected {', '.join(MEASURES)}, found {unknown[0]}")
    return check(names)


if __name__ == "__main__":
    sys.exit(main())
