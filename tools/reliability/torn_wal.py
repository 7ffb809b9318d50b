"""A torn WAL: cut at every frame and at random offsets, the state is a prefix of the acknowledged.

A power cut may leave any prefix of the write-ahead log, the last piece of it damaged.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from api.play.clock import Clock
from api.play.commands import Command
from api.play.entries import read_log
from api.play.lobby import Lobby, LobbySeat
from api.service_matches import MatchService
from api.storage import log
from api.storage import matches as rows
from api.storage.database import open_database
from woord.engine import Action, replay

from .report import Report

if TYPE_CHECKING:
    from woord.engine import View

QUICK, FULL = 40, 2_000  # random offsets beside every frame
MOVES = 14
HEADER, FRAME_HEADER = 32, 24  # bytes, as in SQLite's file format


def check(offsets: int = QUICK, *, seed: int = 1) -> Report:
    """Write a match, keep the WAL as it lies, and open it cut in every way."""
    report, rng = Report("torn-wal"), Random(seed)
    with tempfile.TemporaryDirectory(prefix="woord-wal-") as name:
        folder = Path(name)
        match_id, acknowledged = asyncio.run(_written(folder))
        wal = (folder / "cut.sqlite3-wal").read_bytes()
        page = int.from_bytes(wal[8:12]) or 65_536
        frames = (len(wal) - HEADER) // (FRAME_HEADER + page)
        ends = [HEADER + n * (FRAME_HEADER + page) for n in range(frames + 1)]
        cuts = [wal[:end] for end in ends]
        for _ in range(offsets):
            cut = bytearray(wal[: rng.randrange(len(wal))])
            if cut and rng.random() < 0.5:
                cut[rng.randrange(max(0, len(cut) - page), len(cut))] ^= 1 << rng.randrange(8)
            cuts.append(bytes(cut))
        lengths = [_opened(folder, cut, match_id, acknowledged, report) for cut in cuts]
    report.promise(lengths[frames] == len(acknowledged), "the whole WAL misses events")
    report.promise(
        all(a <= b for a, b in pairwise(lengths[: frames + 1])),
        "a longer WAL has fewer events",
    )
    report.figures |= {
        "frames": frames,
        "cuts at frames": frames + 1,
        "cuts and flipped bits elsewhere": offsets,
        "events acknowledged": len(acknowledged),
        "different states seen": len(set(lengths)),
    }
    return report


async def _written(folder: Path) -> tuple[str, list[tuple[int, str]]]:
    """Play a match; leave its file and WAL under another name, as a power cut would."""
    path = folder / "live.sqlite3"
    database = open_database(f"sqlite:///{path}")
    database.migrate()
    with closing(sqlite3.connect(path)) as direct:
        direct.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copy(path, folder / "cut.sqlite3")
    service = MatchService(database, lambda _: None, _no_bot)
    people = (LobbySeat("person", "Anna"), LobbySeat("person", "Bob"))
    lobby = Lobby("sabra", {}, "numbers", None, None, Clock(), people, 2)
    made = await service.gatherings.make(lobby)
    done = await service.gatherings.start(made.seated.match.id)
    acknowledged = [(event.seq, event.hash) for event in done.events]
    match = done.match
    for _ in range(MOVES):
        assert match.state is not None
        command = Command(match.state.to_move, "draw", None, match.row.seq, None)
        done = await service.keeper.act(match.id, command.action)
        acknowledged += [(event.seq, event.hash) for event in done.events]
        match = done.match
    shutil.copy(f"{path}-wal", folder / "cut.sqlite3-wal")
    database.close()
    return match.id, acknowledged


async def _no_bot(_seen: View, _level: int) -> Action:
    raise AssertionError("expected no bot in this match")


def _opened(
    folder: Path, wal: bytes, match_id: str, acknowledged: list[tuple[int, str]], report: Report
) -> int:
    """Open the file with a cut WAL; returns how many events are there."""
    path = folder / "opened.sqlite3"
    shutil.copy(folder / "cut.sqlite3", path)
    Path(f"{path}-wal").write_bytes(wal)
    Path(f"{path}-shm").unlink(missing_ok=True)
    database = open_database(f"sqlite:///{path}")
    try:
        stored = asyncio.run(database.read(lambda c: log.read_events(c, match_id)))
        row = asyncio.run(database.read(lambda c: rows.find_match(c, match_id)))
    finally:
        database.close()
    with closing(sqlite3.connect(path)) as direct:
        whole = direct.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    found = [(event.seq, event.hash) for event in stored]
    report.promise(whole, f"a WAL of {len(wal)} bytes gives a damaged file")
    report.promise(found == acknowledged[: len(found)], f"{len(wal)} bytes: not a prefix")
    report.promise((row.seq if row else 0) == len(found), f"{len(wal)} bytes: row and log differ")
    if stored:
        replay(*read_log(stored))
    return len(found)
