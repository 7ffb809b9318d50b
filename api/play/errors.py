"""What can be wrong with a command about a match; each kind has its code and HTTP status."""

from __future__ import annotations

from typing import Any, ClassVar

from woord.errors import WoordError


class PlayError(WoordError):
    """A command about a match that can't be done; `status` is the HTTP status."""

    status: ClassVar[int] = 409


class UnknownMatchError(PlayError):
    """No match has this id or code."""

    code = "unknown_match"
    status = 404


class NotStartedError(PlayError):
    """A command for a match in play, sent to one whose players still gather."""

    code = "not_started"


class StartedError(PlayError):
    """A command for a lobby, sent to a match that has started."""

    code = "started"


class NoAccessError(PlayError):
    """The secret is missing, foreign or revoked."""

    code = "no_access"
    status = 401


class NotYoursError(PlayError):
    """The secret is good, but not for this."""

    code = "not_yours"
    status = 403


class StaleNumberError(PlayError):
    """The match has moved on from the number that the command names."""

    code = "stale"
    status = 412


class NoNumberError(PlayError):
    """A command without the number of the event that it was decided on."""

    code = "no_number"
    status = 428


class KeyReusedError(PlayError):
    """An Idempotency-Key that came before with another body."""

    code = "key_reused"
    status = 422


class RefusedError(Exception):
    """A command that was refused, with the match as its sender may see it now."""

    def __init__(self, error: WoordError, match: dict[str, Any]) -> None:
        super().__init__(error.message)
        self.error = error
        self.match = match


def unknown_match(found: str) -> UnknownMatchError:
    """Return the error for an id or a code that no match has."""
    return UnknownMatchError(f"expected the id or code of a match, found {found[:40]!r}")
