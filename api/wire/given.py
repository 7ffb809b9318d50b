"""What a client gives: exact types, no unknown fields, so that a slip is told and not passed by."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, model_validator
from pydantic_core import PydanticCustomError

Path = tuple[str | int, ...]


class Given(BaseModel):
    """Base of all request bodies."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    @model_validator(mode="before")
    @classmethod
    def _is_text(cls, value: object) -> object:
        """Refuse half a surrogate pair anywhere: JSON can say it, but no answer can quote it."""
        place = _half_letter(value)
        if place is not None:
            raise PydanticCustomError("half_letter", "no text", {"at": place})
        return value


def _half_letter(body: object) -> Path | None:
    """Return the way to a text with half a letter, or to the object with such a key, if any.

    Not recursive: a body may be nested as deep as its reader allows.
    """
    left: list[tuple[Path, object]] = [((), body)]
    while left:
        path, value = left.pop()
        if isinstance(value, str) and not _is_whole(value):
            return path
        if isinstance(value, list):
            left += [((*path, index), item) for index, item in enumerate(value)]
        elif isinstance(value, dict):
            if not all(map(_is_whole, value)):
                return path
            left += [((*path, key), item) for key, item in value.items()]
    return None


def _is_whole(text: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
