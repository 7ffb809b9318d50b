"""What holds a dictionary: matches, evenings and rulings, for as long as they are kept (W-05).

A hold is a file beside the dictionaries of one host, made after its match or ruling was kept. One
whose match or ruling is gone, by a delete call or by time, wherever that was, is let go.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy import select

from woord.lexicon.store import holders, release

from .storage.schema import clubs, matches, rulings

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from sqlalchemy import Connection

    from .storage.database import Database

log = logging.getLogger("woord.holds")

AT_ONCE = 500  # ids in one question
MATCH, RULING, CLUB = "match", "ruling", "club"


def held(directory: Path) -> list[tuple[str, str]]:
    """Return every hold of a match, evening or ruling, as the lexicon's id and the holder."""
    folders = (directory / "holds").glob("*")
    return [
        (folder.name, holder)
        for folder in folders
        for holder in holders(directory, folder.name)
        if holder.partition(" ")[0] in {MATCH, RULING, CLUB}
    ]


async def release_stale(directory: Path, database: Database) -> int:
    """Let go what is held for matches and rulings that are gone; returns how many holds."""
    found = await asyncio.to_thread(held, directory)
    gone = 0
    for start in range(0, len(found), AT_ONCE):
        part = found[start : start + AT_ONCE]
        names = [holder for _, holder in part]
        kept = await database.read(lambda c, names=names: _kept(c, names))  # type: ignore[misc]
        for lexicon_id, holder in part:
            if holder not in kept:
                await asyncio.to_thread(release, directory, lexicon_id, holder)
                gone += 1
    if gone:
        log.info("let go of %d dictionaries held for what is gone", gone)
    return gone


def _kept(connection: Connection, names: Iterable[str]) -> set[str]:
    """Return which of some holders are still kept."""
    asked = [name.partition(" ") for name in names]
    ids = [id_ for kind, _, id_ in asked if kind == MATCH]
    codes = [code for kind, _, code in asked if kind == RULING]
    evenings = [id_ for kind, _, id_ in asked if kind == CLUB]
    there = connection.execute(select(matches.c.id).where(matches.c.id.in_(ids))).scalars()
    ruled = connection.execute(select(rulings.c.code).where(rulings.c.code.in_(codes))).scalars()
    met = connection.execute(select(clubs.c.id).where(clubs.c.id.in_(evenings))).scalars()
    return {
        *(f"{MATCH} {id_}" for id_ in there),
        *(f"{RULING} {code}" for code in ruled),
        *(f"{CLUB} {id_}" for id_ in met),
    }
