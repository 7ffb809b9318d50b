"""Look-ups in an open loop: 500 a second, each timed from the moment when it was due."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from .http import LOST, Caller
from .report import Report, percentile
from .serving import serving

WORDS = ("katten", "boom", "huis", "zeef", "fiets", "crème", "Jan", "xyz", "tafel", "wolk")
P99 = 0.020
LINES = 32


@dataclass(frozen=True, slots=True)
class Load:
    """How many look-ups a second, for how long."""

    rate: float
    seconds: float


QUICK, FULL = Load(500.0, 10.0), Load(500.0, 600.0)


def check(load: Load = QUICK) -> Report:
    """Serve one process and look words up."""
    report = Report("look-up")
    with serving() as server:
        waits, errors = asyncio.run(_scene(server.port, load))
    p50, p99 = (percentile(waits, share) for share in (0.5, 0.99))
    report.figures |= {
        "look-ups": len(waits),
        "asked for (1/s)": load.rate,
        "answered (1/s)": round(len(waits) / load.seconds, 1),
        "p50 / p99 (ms)": f"{p50 * 1000:.1f} / {p99 * 1000:.1f}",
        "errors": errors,
    }
    report.promise_time(p99, P99, "look-up, p99")
    report.promise(errors == 0, f"{errors} errors")
    return report


async def _scene(port: int, load: Load) -> tuple[list[float], int]:
    free: asyncio.Queue[Caller] = asyncio.Queue()
    for _ in range(LINES):
        free.put_nowait(Caller(port))
    waits: list[float] = []
    errors = 0

    async def one(number: int, due: float) -> None:
        nonlocal errors
        caller = await free.get()
        try:
            word = WORDS[number % len(WORDS)].replace("è", "%C3%A8")
            answer = await caller.ask("GET", f"/v1/dictionaries/small/words/{word}")
            errors += answer.status != 200
            waits.append(time.monotonic() - due)
        except LOST:
            errors += 1
        finally:
            free.put_nowait(caller)

    began, asked = time.monotonic(), []
    for number in range(int(load.rate * load.seconds)):
        due = began + number / load.rate
        if due > time.monotonic():
            await asyncio.sleep(due - time.monotonic())
        asked.append(asyncio.create_task(one(number, due)))
    await asyncio.gather(*asked)
    while not free.empty():
        free.get_nowait().close()
    return waits, errors
