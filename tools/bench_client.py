"""How fast the browser client is on a slow phone: Chromium with a four times slower processor.

Needs Chromium, the built client and the extra `dev`. The service runs beside it on the same
machine, so each figure is taken several times.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from statistics import median, quantiles
from typing import TYPE_CHECKING, Final

from tools.bench_serving import serving
from tools.client_times import (
    Taken,
    a_lay,
    drag_frames,
    first_visits,
    full_updates,
    keys_to_verdicts,
    turned,
)
from tools.measuring import Figure
from tools.slow_phone import SLOWER, chromium

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser


@dataclass(frozen=True, slots=True)
class Measure:
    """One of the client's budgets: how it is measured, and the figure of what was measured."""

    take: Callable[[Browser, str, int], Taken]
    figure: Callable[[Taken], Figure]
    runs: int  # for the figure that is written down


def figures() -> Iterator[Figure]:
    """Yield what the client takes, each with its budget."""
    with serving() as address, chromium() as browser:
        for measure in MEASURES.values():
            yield measure.figure(measure.take(browser, address, measure.runs))


def first_visit(taken: Taken) -> Figure:
    name = "the look-up page, first visit on slow 4G: the field takes keys"
    times = taken.times
    note = f"the best of {len(times)} visits with an empty cache; half took {median(times):.0f} ms."
    return Figure(name, min(times), 1500, "ms", note=note)


def verdict(taken: Taken) -> Figure:
    note = (
        f"median of {len(taken.times)} keys, of which each counts with its best time; from the"
        " key's event to the painted verdict, the request to the service beside it included."
    )
    return Figure("a verdict after a key", median(taken.times), 50, "ms", note=note)


def frame(taken: Taken) -> Figure:
    name = "a frame while a tile is dragged over 104 tiles, 95th percentile"
    frames = taken.times
    note = (
        f"processor time of the page's thread, times {SLOWER}: {len(frames)} frames,"
        f" {median(frames):.1f} ms at the median; what a page takes that holds the tile still is"
        " left out."
    )
    return Figure(name, quantiles(frames, n=20)[-1], 16, "ms", note=note)


def update(change: str, taken: Taken) -> Figure:
    name = f"a table of 104 tiles drawn anew after another seat's turn, {change}"
    updates = taken.times
    note = (
        f"processor time of the page's thread, times {SLOWER}: {len(updates)} updates took"
        f" {min(updates):.0f} to {max(updates):.0f} ms; the gliding of the tiles afterwards, and"
        " what an idle page takes in the same time, are left out."
    )
    return Figure(name, median(updates), 50, "ms", note=note)


MEASURES: Final = {
    "visit": Measure(first_visits, first_visit, 9),
    "verdict": Measure(keys_to_verdicts, verdict, 5),
    "drag": Measure(drag_frames, frame, 2),
    "lay": Measure(partial(full_updates, table_at=a_lay), partial(update, "three melds change"), 9),
    "update": Measure(
        partial(full_updates, table_at=turned), partial(update, "every meld changes"), 9
    ),
}
