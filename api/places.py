"""In which field of a request an error was found: said by the door that knows its name."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from woord.errors import NewerFormatError, NotAllowedError, WoordError

from .problems import ServiceError

if TYPE_CHECKING:
    from collections.abc import Iterator


Kind = type[WoordError | ServiceError]


@contextmanager
def about(place: str, *kinds: Kind) -> Iterator[None]:
    """Say of an error raised inside, of all or some kinds, which field it is about, dotted.

    The innermost place counts.
    """
    wanted: tuple[Kind, ...] = kinds or (WoordError, ServiceError)
    try:
        yield
    except wanted as error:
        error.place = error.place or place
        raise


@contextmanager
def newer_is_not_allowed() -> Iterator[None]:
    """Refuse what was sent in a newer form: the service is at fault only for what it keeps."""
    try:
        yield
    except NewerFormatError as error:
        raise NotAllowedError(error.message) from error
