"""Compression bombs: the service takes no uploads and unpacks nothing; that is what is checked."""

from __future__ import annotations

import asyncio
import gzip

from .http import Caller
from .report import Report
from .serving import serving

QUICK = FULL = 12
SIZE = 64 * 1024 * 1024


def check(files: int = QUICK) -> Report:
    """Send packed bodies: none is unpacked, each is refused as no JSON or too large."""
    report = Report("bombs")
    with serving() as server:
        statuses = asyncio.run(_scene(server.port, files))
    report.figures |= {
        "uploads": "n/a: no call takes a file or a packed body",
        "packed bodies sent": files,
        "answers": sorted(set(statuses)),
    }
    report.promise(set(statuses) <= {413, 415, 422}, f"answers {sorted(set(statuses))}")
    return report


async def _scene(port: int, files: int) -> list[int]:
    caller = Caller(port)
    packed = gzip.compress(bytes(SIZE // 64), 9).decode("latin-1")
    headers = {"Content-Encoding": "gzip"}
    statuses = []
    for number in range(files):
        body = packed[: 1_000 + 900 * number]
        statuses.append((await caller.ask("POST", "/v1/matches", body, headers)).status)
    caller.close()
    return statuses
