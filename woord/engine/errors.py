"""What can be wrong with a setup, an action or a record; each kind has its code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.errors import NotAllowedError, WoordError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from woord.rules import Problem


class SetupError(WoordError):
    """A match that can't be set up as asked; the message names the field."""

    code = "bad_setup"


class MatchOverError(NotAllowedError):
    """An action after the match has ended."""

    code = "match_over"


class UnknownSeatError(NotAllowedError):
    """A seat that this match doesn't have."""

    code = "unknown_seat"


class WrongMatchError(NotAllowedError):
    """An action that was meant for another match."""

    code = "wrong_match"


class StaleError(NotAllowedError):
    """An action that was decided on an older (or a never seen) state of the match."""

    code = "stale"


class OutOfTurnError(NotAllowedError):
    """A turn taken by a seat whose turn it isn't."""

    code = "out_of_turn"


class NotOpenError(NotAllowedError):
    """A kind of action that isn't open now; `reason` is the stable code of why."""

    code = "not_open"

    @property
    def reason(self) -> str:
        """The code of the reason, as in `Option.code`."""
        return str(self.params["reason"])


class IllegalLayError(NotAllowedError):
    """A lay that breaks the rules; `problems` lists everything that is wrong with it."""

    code = "illegal_lay"

    def __init__(self, message: str, problems: Sequence[Problem]) -> None:
        super().__init__(message, codes=tuple(problem.code for problem in problems))
        self.problems = tuple(problems)


class WordsNeededError(NotAllowedError):
    """An action that needs the agreed words, and none were handed over."""

    code = "words_needed"


class BrokenLogError(WoordError):
    """Events that don't follow from each other: a gap, a wrong hash, another match."""

    code = "broken_log"


class RecordError(WoordError):
    """A record that was changed, cut off or can't be read; `line` counts from 1."""

    code = "damaged_record"

    def __init__(self, message: str, *, line: int) -> None:
        super().__init__(f"line {line}: {message}", line=line)
        self.line = line
