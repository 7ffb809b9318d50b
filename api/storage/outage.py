"""A failure that comes again and again: told when it begins, as it lasts, and when it is over."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from logging import Logger

AGAIN = 60.0  # seconds between two lines about one outage


class Outage:
    """Keeps a log from being filled by something that is tried several times a second."""

    def __init__(
        self, log: Logger, what: str, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._log, self._what, self._clock = log, what, clock
        self._said_at: float | None = None

    def failed(self, cause: str) -> None:
        """Tell of a failure, unless that was done a moment ago."""
        now = self._clock()
        if self._said_at is None or now - self._said_at >= AGAIN:
            self._log.warning("%s failed and is tried again: %s", self._what, cause)
            self._said_at = now

    def succeeded(self) -> None:
        """Tell that it is over, if it was an outage."""
        if self._said_at is not None:
            self._log.warning("%s works again", self._what)
            self._said_at = None
