"""Every error the library raises: one tree, each class with a stable code."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    Param = str | int | float | bool | Sequence[str] | None  # what a message may quote


class WoordError(Exception):
    """Base of all errors; `code` is stable, `params` are the values the message quotes."""

    code: ClassVar[str] = "error"

    def __init__(self, message: str, **params: Param) -> None:
        super().__init__(message)
        self.message = message
        self.params: dict[str, Param] = params


class ParseError(WoordError):
    """Text that is not in the notation; `position` is the 0-based index of the fault."""

    code = "not_parseable"

    def __init__(self, message: str, *, position: int | None = None, **params: Param) -> None:
        super().__init__(message, position=position, **params)
        self.position = position


class NotAllowedError(WoordError):
    """Well-formed, but against the rules or not possible now."""

    code = "not_allowed"


class AmbiguousError(WoordError):
    """More than one reading is possible; `choices` lists them."""

    code = "ambiguous"

    def __init__(self, message: str, choices: Sequence[str] = (), **params: Param) -> None:
        super().__init__(message, choices=tuple(choices), **params)
        self.choices = tuple(choices)


class DataFileError(WoordError):
    """A TOML file of ours or the user's has a fault; names file and key."""

    code = "bad_data_file"


class LimitError(WoordError):
    """An input is larger than the stated limit."""

    code = "too_large"
