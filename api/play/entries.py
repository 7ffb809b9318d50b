"""The engine's events as rows of the log, and back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from woord.engine import event_from_json, event_to_json, setup_from_json
from woord.rulings.ruling import RULES_VERSION

from ..storage.log import StoredEvent

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from woord.engine import Event, Setup
    from woord.tiles import TileSet


def to_rows(events: Iterable[Event], *, at: int) -> list[StoredEvent]:
    """Return events as rows; the body is the engine's whole JSON form."""
    return [
        StoredEvent(
            seq=event.seq,
            at=at,
            seat=event.seat,
            kind=event.kind,
            body=json.dumps(event_to_json(event), ensure_ascii=False, separators=(",", ":")),
            rules_version=RULES_VERSION,
            prev_hash=event.prev_hash,
            hash=event.hash,
        )
        for event in events
    ]


def from_rows(rows: Iterable[StoredEvent], tile_set: TileSet) -> list[Event]:
    """Read rows of the log back as events; `BrokenLogError` for one that is none."""
    return [event_from_json(json.loads(row.body), tile_set) for row in rows]


def read_log(rows: Sequence[StoredEvent]) -> tuple[Setup, list[Event]]:
    """Read a whole log back; its first event says what was set up."""
    setup = setup_from_json(json.loads(rows[0].body)["body"]["setup"])
    return setup, from_rows(rows, setup.tile_set)
