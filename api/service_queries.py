"""Queries over one word list, in pages: what all lists of words share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from woord.errors import CursorError, LimitError, NotAllowedError
from woord.tiles import TILE_SETS, tile_set

from .places import about

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.lexicon.near import NearJson
    from woord.lexicon.queries import Queries
    from woord.lexicon.results import FoundJson, Results


class FoundPageJson(TypedDict):
    """A page of found words."""

    total: int
    words: list[FoundJson]
    next: str | None


class NearListJson(TypedDict):
    """Near words."""

    total: int
    words: list[NearJson]


@dataclass(frozen=True, slots=True)
class Paging:
    """How a list of words is asked for."""

    order: str
    limit: int
    cursor: str | None
    tile_set: str | None


@dataclass(frozen=True, slots=True)
class Asked:
    """A word list, what letters are worth, and the page that is wanted."""

    words: Queries
    values: Mapping[str, int] | None
    paging: Paging
    key: bytes

    def page(self, results: Results) -> FoundPageJson:
        """Return the page; LimitError, NotAllowedError or CursorError when it can't be had."""
        with about("query.sort"):
            ordered = results.sorted_by(self.paging.order)
        with about("query.limit", LimitError, NotAllowedError), about("query.cursor", CursorError):
            page = ordered.page(limit=self.paging.limit, cursor=self.paging.cursor, key=self.key)
        found = [one.to_json() for one in page.found]
        return {"total": page.total, "words": found, "next": page.cursor}


def values_of(language: str, tile_set_id: str | None) -> Mapping[str, int] | None:
    """Return the values of a tile set by id, by default of the language; None if it has none."""
    wanted = tile_set_id or language
    if tile_set_id is None and wanted not in TILE_SETS:
        return None
    return tile_set(wanted).values
