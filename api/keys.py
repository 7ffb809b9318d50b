"""The keys under which requests are done once: read from their header, bound to what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import Header

from .play.once import once

if TYPE_CHECKING:
    from pydantic import BaseModel

    from .play.access import Access
    from .play.once import Once

HEADER = "Idempotency-Key"

CommandKey = Annotated[
    str | None,
    Header(
        alias=HEADER,
        description="a command that is sent again under its key is done once",
        min_length=1,
        max_length=80,
    ),
]
"""Of one who shows a secret: it counts together with the secret."""

OpenKey = Annotated[
    str | None,
    Header(
        alias=HEADER,
        description="random; asked again with it, you get the same again. Keep it to yourself:"
        " who knows it gets what you got, secrets included",
        min_length=22,
        max_length=80,
    ),
]
"""Of one who shows nothing else, or gets a secret: as long as a secret, for it is one."""


def once_open(key: str | None, operation: str, body: BaseModel, *more: str) -> Once | None:
    """Return how something is made once for anybody who knows the key."""
    return once(key, [operation, *more, body.model_dump(mode="json")])


def once_here(
    key: str | None, operation: str, access: Access, body: BaseModel | None = None, *more: int
) -> Once | None:
    """Return how something is done once in a match for one who shows a secret of it."""
    said = None if body is None else body.model_dump(mode="json")
    asked = [operation, *more, said]
    return once(key, asked, match_id=access.match_id, scope=access.scope)
