"""PostgreSQL's backends killed, and the server itself, during play: none lost, back in < 5 s."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import TYPE_CHECKING

from . import postgres
from .journal import Journal, Pair, prove
from .report import Report, percentile
from .serving import serving

if TYPE_CHECKING:
    from collections.abc import Callable

    from .serving import Server

QUICK, FULL = 10, 100
PAIRS = 4
CONVERGED = 5.0  # seconds
RESTART_EVERY = 5  # faults: one in so many stops the whole server


def check(faults: int = QUICK, *, seed: int = 1) -> Report:
    """Hurt a database of our own while pairs play on it."""
    report, journal, rng = Report("postgres-faults"), Journal(), Random(seed)
    with postgres.cluster() as cluster:
        if cluster is None:
            report.figures["not run"] = "no initdb of PostgreSQL here, or no user to run it"
            return report
        restarts = 0

        def hurt() -> None:
            nonlocal restarts
            if rng.randrange(RESTART_EVERY) == 0:
                restarts += 1
                cluster.stop()
                cluster.start()
            else:
                cluster.cut_lines()

        with serving(cluster.url) as server:
            waits = asyncio.run(_scene(server, journal, hurt, faults, rng))
            tracebacks = server.log_text().count("Traceback")
            server.stop()
            prove(journal, cluster.url, report)
    worst = max(waits)
    report.figures |= {
        "faults": faults,
        "of them restarts of the server": restarts,
        "answers of 503": journal.busy,
        "all pairs move again after, median (s)": round(percentile(waits, 0.5), 2),
        "all pairs move again after, most (s)": round(worst, 2),
        "tracebacks logged": tracebacks,
    }
    report.promise_time(worst, CONVERGED, "until all moved again")
    report.promise(tracebacks == 0, "the server logged a traceback")
    return report


async def _scene(
    server: Server, journal: Journal, hurt: Callable[[], None], faults: int, rng: Random
) -> list[float]:
    """Play and hurt; returns how long after each fault every pair had moved again."""
    over = False
    pairs = [Pair(journal, lambda: [server.port], pause=0.005) for _ in range(PAIRS)]
    playing = [asyncio.create_task(pair.play(lambda: over)) for pair in pairs]
    waits = []
    try:
        for _ in range(faults):
            await asyncio.sleep(rng.uniform(0.05, 0.4))
            await asyncio.to_thread(hurt)
            began = time.monotonic()
            seen = [pair.match for pair in pairs]
            while any(pair.match is old for pair, old in zip(pairs, seen, strict=True)):
                await asyncio.sleep(0.01)
                if any(task.done() for task in playing):
                    break
            waits.append(time.monotonic() - began)
    finally:
        over = True
        await asyncio.gather(*playing)
    return waits
