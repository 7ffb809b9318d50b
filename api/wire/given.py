"""What a client gives: exact types, no unknown fields, so that a slip is told and not passed by."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from woord.errors import HALF_LETTER

Path = tuple[str | int, ...]


def _is_line(text: str) -> str:
    """Refuse what is kept and shown to others, and has signs that can't be seen."""
    if not text.isprintable():
        raise PydanticCustomError("not_printable", "no line")
    return text


Line = Annotated[str, AfterValidator(_is_line)]
"""A text that is kept as it is: no breaks, no signs that are unseen or turn the direction."""
Id = Annotated[str, Field(max_length=1_000)]
"""Name or id of a rule set, tile set (one's own is written out), dictionary or agreement."""
Notation = Annotated[str, Field(max_length=4_000)]
"""Tiles: docs/notation.md."""


class Given(BaseModel):
    """Base of all request bodies."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    @model_validator(mode="before")
    @classmethod
    def _is_text(cls, value: object) -> object:
        """Refuse half a surrogate pair anywhere: JSON can say it, but no answer can quote it."""
        place = half_letter(value)
        if place is not None:
            raise PydanticCustomError("half_letter", "no text", {"at": place})
        return value


def half_letter(body: object) -> Path | None:
    """Return the way to a text with half a letter, or to the object with such a key, if any.

    Not recursive: a body may be nested as deep as its reader allows.
    """
    left: list[tuple[Path, object]] = [((), body)]
    while left:
        path, value = left.pop()
        if isinstance(value, str) and HALF_LETTER.search(value):
            return path
        if isinstance(value, list):
            left += [((*path, index), item) for index, item in enumerate(value)]
        elif isinstance(value, dict):
            if any(map(HALF_LETTER.search, value)):
                return path
            left += [((*path, key), item) for key, item in value.items()]
    return None
