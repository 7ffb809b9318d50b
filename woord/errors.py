"""Every error the library raises: one tree, each class with a stable code."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar, Final, Self

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Param = str | int | float | bool | Sequence[str] | None  # what a message may quote


HALF_LETTER: Final = re.compile("[\ud800-\udfff]")
"""Half of a surrogate pair: JSON can say it, but it is no text and nobody can write it down."""


class Placed:
    """An error that can say where in a question it is."""

    place: str | None = None
    """The way to the field that it is about, dotted, where whoever asks has several."""

    def at(self, place: str) -> Self:
        """Say what the error is about; what is known already is within that."""
        self.place = place if self.place is None else f"{place}.{self.place}"
        return self


class WoordError(Placed, Exception):
    """Base of all errors; `code` is stable, `params` are the values the message quotes."""

    code: ClassVar[str] = "error"

    def __init__(self, message: str, **params: Param) -> None:
        super().__init__(message)
        self.message = message
        self.params: dict[str, Param] = params

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes whole, whatever arguments a subclass asks for."""
        return _restored, (type(self), self.args, self.__dict__)


@contextmanager
def within(place: str) -> Iterator[None]:
    """Say of an error raised inside which field it is about."""
    try:
        yield
    except WoordError as error:
        error.at(place)
        raise


@contextmanager
def as_one_text() -> Iterator[None]:
    """Let errors raised inside name no field: what is read there is one text."""
    try:
        yield
    except WoordError as error:
        error.place = None
        raise


def _restored(cls: type[WoordError], args: tuple[object, ...], state: dict[str, object]) -> object:
    error = cls.__new__(cls, *args)
    error.__dict__.update(state)
    return error


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


class UnknownRuleSetError(DataFileError):
    """No preset has this id."""

    code = "unknown_rule_set"


class UnknownTileSetError(DataFileError):
    """No tile set that comes with the program has this id."""

    code = "unknown_tile_set"


class RuleFieldError(DataFileError):
    """A field of a rule set changed to what it can't be; names the field as `key`."""

    code = "bad_rule_field"


class LimitError(WoordError):
    """An input is larger than the stated limit."""

    code = "too_large"


class MissingExtraError(WoordError):
    """A part of the product needs packages that are not installed; names the extra."""

    code = "missing_extra"


class UnknownDictionaryError(WoordError):
    """A dictionary name or lexicon id that is not well-formed or that nothing here answers to."""

    code = "unknown_dictionary"


class NotBuiltError(WoordError):
    """A known dictionary that is not compiled yet; the message names the command that does it."""

    code = "not_built"


class DamagedError(WoordError):
    """A lexicon file that is truncated, altered or no lexicon at all; names file and section."""

    code = "damaged_lexicon"


class NewerFormatError(WoordError):
    """A file or record written by a newer release than this one."""

    code = "newer_format"


class SourceMissingError(WoordError):
    """A package or file that a dictionary is made from is not installed."""

    code = "source_missing"


class SourceChangedError(WoordError):
    """A source file differs from the sha256 in the manifest."""

    code = "source_changed"


class SourceFaultError(WoordError):
    """A source or list that can be found, but not be read as what it should be."""

    code = "source_fault"


class BusyError(WoordError):
    """Another process is building the same dictionary."""

    code = "busy"


class BuildFailedError(WoordError):
    """A build that stopped half-way (disk full, process killed); the old file is intact."""

    code = "build_failed"


class InUseError(WoordError):
    """A lexicon that a name, pin, agreement, match or ruling still needs."""

    code = "in_use"


class CursorError(ParseError):
    """A page cursor that was changed, or belongs to another query, list or server."""

    code = "bad_cursor"


class RefusedLayError(WoordError):
    """A fault of ours: the referee refuses what a solver found. Nothing of it is shown."""

    code = "refused_lay"
