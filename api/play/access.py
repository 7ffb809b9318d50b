"""Who asks about a match, and what that one may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..storage.commands import CommandKey
from .errors import NotYoursError

if TYPE_CHECKING:
    from ..storage.capabilities import Capability, Kind


@dataclass(frozen=True, slots=True)
class Access:
    """Who asks: every capability that was shown for one match, and their hashes."""

    match_id: str
    shown: tuple[Capability, ...]
    scope: str
    """Hash of the first secret: under which its commands are remembered."""

    @property
    def seat(self) -> int | None:
        """The seat that may be played, None for a spectator."""
        return next((one.seat for one in self.shown if one.kind == "play"), None)

    @property
    def is_host(self) -> bool:
        """Whether the match may be started, changed and aborted."""
        return any(one.kind == "host" for one in self.shown)

    def command_key(self, key: str | None) -> CommandKey | None:
        """Return under what a command is remembered; None when it may be done twice."""
        return None if key is None else CommandKey(self.match_id, self.scope, key)

    def require(self, kind: Kind) -> None:
        """Raise NotYoursError unless this kind of capability was shown."""
        if all(one.kind != kind for one in self.shown):
            raise NotYoursError(f"expected a secret to {kind} here", kind=kind)
