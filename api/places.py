"""In which field of a request an error was found: said by the door that knows its name."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from woord.errors import NewerFormatError, NotAllowedError, WoordError

from .problems import ServiceError

if TYPE_CHECKING:
    from collections.abc import Iterator

PARTS = frozenset({"body", "header", "path", "query"})  # of a request: there a place begins
Kind = type[WoordError | ServiceError]


@contextmanager
def about(place: str, *kinds: Kind) -> Iterator[None]:
    """Say of an error raised inside, of all or some kinds, which field it is about, dotted.

    A place that is known already is within this one, unless it is a whole one.
    """
    wanted: tuple[Kind, ...] = kinds or (WoordError, ServiceError)
    try:
        yield
    except wanted as error:
        if not _is_whole(error.place):
            error.at(place)
        raise


@contextmanager
def parameters(*of_path: str) -> Iterator[None]:
    """Say of an error raised inside in which part of an address its field is.

    Fields that are named are in the path, all others in the query.
    """
    try:
        yield
    except WoordError as error:
        if not _is_whole(error.place):
            error.at("path" if error.place in of_path else "query")
        raise


def _is_whole(place: str | None) -> bool:
    return place is not None and place.partition(".")[0] in PARTS


@contextmanager
def newer_is_not_allowed() -> Iterator[None]:
    """Refuse what was sent in a newer form: the service is at fault only for what it keeps."""
    try:
        yield
    except NewerFormatError as error:
        raise NotAllowedError(error.message) from error
