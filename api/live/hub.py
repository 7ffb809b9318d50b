"""The hub of one process: followers of a match wait here for its next number.

Only "match m is at n" travels. A follower that missed ten of them reads the log once, from the
number that it knows; so nothing has to be queued, and nobody's queue can overflow.
"""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

PRESENCE_MS = 45_000  # a seat that has not been heard of for so long is away
TELL_AGAIN_MS = PRESENCE_MS // 3  # other processes hear of a seat at most so often
MOST_TOLD = 10_000  # seats that are remembered as told of


class Follower:
    """One who follows a match: wakes when there is something that it has not seen."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self._news = asyncio.Event()

    def wake(self) -> None:
        """Say that something has changed."""
        self._news.set()

    async def wait(self, seconds: float) -> bool:
        """Wait for news; False when none came in time."""
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            return False
        self._news.clear()
        return True


class Hub:
    """Who follows which match in this process, and which seats are there."""

    def __init__(self) -> None:
        self._followers: dict[str, set[Follower]] = {}
        self._heard: dict[str, dict[int, int]] = {}
        self._told: dict[tuple[str, int], int] = {}

    @contextmanager
    def follow(self, match_id: str, seat: int | None) -> Iterator[Follower]:
        """Follow a match for as long as the block lasts."""
        follower = Follower(seat)
        self._followers.setdefault(match_id, set()).add(follower)
        try:
            yield follower
        finally:
            followers = self._followers[match_id]
            followers.discard(follower)
            if not followers:
                del self._followers[match_id]

    def announce(self, match_id: str) -> None:
        """Wake everybody who follows a match."""
        for follower in self._followers.get(match_id, ()):
            follower.wake()

    def wake_all(self) -> None:
        """Wake every follower, as when the line to other hosts was down for a while."""
        for match_id in list(self._followers):
            self.announce(match_id)

    def hear(self, match_id: str, seat: int, *, now: int) -> bool:
        """Note that a seat is there; True when it was away before."""
        was_away = seat not in self.present(match_id, now=now)
        self._heard.setdefault(match_id, {})[seat] = now
        return was_away

    def is_to_be_told(self, match_id: str, seat: int, *, now: int) -> bool:
        """Say whether other processes are to hear (again) that a seat is there, and note it."""
        if now - self._told.get((match_id, seat), 0) < TELL_AGAIN_MS:
            return False
        if len(self._told) >= MOST_TOLD:
            self._told = {key: at for key, at in self._told.items() if at > now - TELL_AGAIN_MS}
        self._told[match_id, seat] = now
        return True

    def leave(self, match_id: str, seat: int) -> None:
        """Note that a seat has gone, unless it is there on another line."""
        if not any(one.seat == seat for one in self._followers.get(match_id, ())):
            self._heard.get(match_id, {}).pop(seat, None)
            self._told.pop((match_id, seat), None)

    def present(self, match_id: str, *, now: int) -> list[int]:
        """Return the seats that are there."""
        heard = self._heard.get(match_id, {})
        there = {seat: at for seat, at in heard.items() if at > now - PRESENCE_MS}
        if there:
            self._heard[match_id] = there
        else:
            self._heard.pop(match_id, None)
        return sorted(there)

    @property
    def followers(self) -> int:
        """How many lines are open."""
        return sum(len(followers) for followers in self._followers.values())
