"""Kill -9 at random moments under load: no acknowledged move is lost or doubled."""

from __future__ import annotations

import asyncio
import time
from random import Random

from .journal import Journal, Pair, prove
from .report import Report, percentile
from .serving import serving

QUICK, FULL = 25, 1_000
PAIRS = 6
LONGEST = 0.6  # seconds between a start and the next kill
RECOVERY = 2.0


def check(kills: int = QUICK, *, seed: int = 1) -> Report:
    """Kill a server on SQLite again and again while pairs play."""
    report, journal, rng = Report("kills"), Journal(), Random(seed)
    recoveries: list[float] = []
    with serving() as server:
        over = False

        async def scene() -> None:
            nonlocal over
            pairs = [Pair(journal, lambda: [server.port]) for _ in range(PAIRS)]
            playing = [asyncio.create_task(pair.play(lambda: over)) for pair in pairs]
            try:
                for _ in range(kills):
                    await asyncio.sleep(rng.uniform(0.02, LONGEST))
                    server.kill()
                    began = time.monotonic()
                    await asyncio.to_thread(server.start)
                    recoveries.append(time.monotonic() - began)
                    report.note_load()
                await asyncio.sleep(0.2)
            finally:
                over = True
                await asyncio.gather(*playing)

        asyncio.run(scene())
        tracebacks = server.log_text().count("Traceback")
        server.stop()
        prove(journal, server.plan.database_url, report)
    worst = max(recoveries)
    report.figures |= {
        "kills": kills,
        "answers again after, median (s)": round(percentile(recoveries, 0.5), 2),
        "answers again after, most (s)": round(worst, 2),
        "tracebacks logged": tracebacks,
    }
    report.promise_time(worst, RECOVERY, "recovery")
    report.promise(tracebacks == 0, "the server logged a traceback")
    return report
