"""A database that goes away and comes back, and a disk that is full: 503, and nothing is lost."""

from __future__ import annotations

import asyncio
import resource
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from . import postgres
from .journal import Journal, Pair, prove
from .report import Report
from .seated import Seat, close, sit_down
from .serving import serving

if TYPE_CHECKING:
    from collections.abc import Callable

    from .serving import Server

QUICK, FULL = 1, 20
PAIRS = 3
ROOM = 32 * 1024  # bytes that are left on the full disk


def check(outages: int = QUICK) -> Report:
    """Let pairs play through outages of both engines."""
    report = Report("outages")
    with serving() as server:
        _through("full disk (SQLite)", server, outages, _full_disk(server), report)
    with ExitStack() as stack:
        cluster = stack.enter_context(postgres.cluster())
        if cluster is None:
            report.figures["PostgreSQL"] = "not run: no initdb, or no user to run it"
            return report
        served = stack.enter_context(serving(cluster.url))
        away = _Switch(cluster.stop, cluster.start)
        _through("database away (PostgreSQL)", served, outages, away, report)
    return report


@dataclass(frozen=True, slots=True)
class _Switch:
    """Something that can be broken and mended."""

    break_it: Callable[[], None]
    mend_it: Callable[[], None]


def _full_disk(server: Server) -> _Switch:
    """Limit how long the server's files may grow, as a full disk would."""

    def fill() -> None:
        name = server.plan.database_url.removeprefix("sqlite:///")
        largest = max(path.stat().st_size for path in Path(name).parent.glob(f"{Path(name).name}*"))
        limit = (largest + ROOM, resource.RLIM_INFINITY)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, limit)

    def free() -> None:
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)

    return _Switch(fill, free)


def _through(name: str, server: Server, outages: int, switch: _Switch, report: Report) -> None:
    part, journal = Report(name), Journal()
    refusals = asyncio.run(_scene(server, outages, switch, journal))
    tracebacks = server.log_text().count("Traceback")
    prove(journal, server.plan.database_url, part)
    report.figures[name] = (
        f"{outages} outages, {journal.busy} answers of 503, {part.figures['acknowledged moves']}"
        f" moves, {part.figures['lost']} lost, {part.figures['doubled']} doubled"
    )
    report.breaches += [f"{name}: {breach}" for breach in part.breaches]
    report.promise(tracebacks == 0, f"{name}: a traceback was logged")
    report.promise(
        all(status == 503 and int(after) > 0 for status, after in refusals),
        f"{name}: answers {refusals}, expected 503 with Retry-After",
    )


async def _scene(
    server: Server, outages: int, switch: _Switch, journal: Journal
) -> list[tuple[int, str]]:
    """Play through outages; returns status and Retry-After of commands sent meanwhile."""
    over = False
    table = await sit_down(server.port)
    pairs = [Pair(journal, lambda: [server.port], pause=0.005) for _ in range(PAIRS)]
    playing = [asyncio.create_task(pair.play(lambda: over)) for pair in pairs]
    refusals = []
    try:
        for _ in range(outages):
            await asyncio.sleep(0.3)
            await asyncio.to_thread(switch.break_it)
            try:
                refusals.append(await _until_refused(table))
            finally:
                await asyncio.to_thread(switch.mend_it)
            seen = [pair.match for pair in pairs]
            while any(pair.match is old for pair, old in zip(pairs, seen, strict=True)):
                await asyncio.sleep(0.02)
                if any(task.done() for task in playing):
                    break
    finally:
        over = True
        await asyncio.gather(*playing)
        close(table)
    return refusals


async def _until_refused(table: list[Seat]) -> tuple[int, str]:
    """Save drafts until one is refused: with room left on the disk the first few are kept."""
    for number in range(500):
        body = {"seq": 3, "table": f"r{number % 13 + 1} " * 500}
        path = f"{table[0].path}/draft"
        answer = await table[0].caller.ask("PUT", path, body, table[0].headers)
        if answer.status != 204:
            return answer.status, answer.headers.get("retry-after", "0")
    return 204, "0"
