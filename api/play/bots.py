"""Bots: seats that a program plays. They think in other processes, never on the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from woord.engine import Action, StaleError, view
from woord.errors import NotAllowedError, WoordError

from ..problems import ServiceError
from ..storage.faults import StaleError as StaleRowError
from .match import Match, bot_to_act

if TYPE_CHECKING:
    from woord.engine import ActionKind, View

    from .keeper import Keeper

log = logging.getLogger("woord.play")

Think = Callable[["View", int], Awaitable[Action]]
"""Returns the choice of a bot of a level that sees a view, from another process."""

PAUSE = 0.7  # seconds before a bot acts, so that people can follow


class Bots:
    """Plays the bots' seats: one thought a match at a time."""

    def __init__(self, keeper: Keeper, think: Think, *, pause: float = PAUSE) -> None:
        self._keeper = keeper
        self._think = think
        self._pause = pause
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def consider(self, match: Match) -> None:
        """Let a bot act in a match, if it is a bot's part and none is thinking already."""
        if bot_to_act(match) is None:
            return
        if match.id in self._tasks:
            self._again.add(match.id)  # that thought may be ending at this very moment
            return
        self._begin(match.id)

    def _begin(self, match_id: str) -> None:
        task = asyncio.get_running_loop().create_task(self._play(match_id))
        self._tasks[match_id] = task
        task.add_done_callback(lambda done: self._ended(match_id, done))

    async def stop(self) -> None:
        """End all thoughts; the next sweep takes them up again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, match_id: str, task: asyncio.Task[None]) -> None:
        """Let go of a thought; one that failed is taken up again by the sweeper."""
        self._tasks.pop(match_id, None)
        was_asked = match_id in self._again
        self._again.discard(match_id)
        fault = None if task.cancelled() else task.exception()
        if isinstance(fault, WoordError):
            log.warning("a bot in match %s stopped: %s", match_id, fault.message)
        elif fault is not None:
            log.error("a bot in match %s failed", match_id, exc_info=fault)
        elif was_asked and not task.cancelled():
            self._begin(match_id)  # asked while it ended: it looks once more

    async def _play(self, match_id: str) -> None:
        """Act for bots until it is a person's part again."""
        refused_at = -1  # number of the event after which a bot's choice was refused
        while True:
            await asyncio.sleep(self._pause)
            match = await self._keeper.get(match_id)
            seat = bot_to_act(match)
            if seat is None or match.state is None:
                return
            seen = view(match.state, seat)
            is_odd = match.row.seq == refused_at
            action = _plain(seen, seat) if is_odd else await self._decide(match, seen, seat)
            try:
                chosen = replace(action, expects=match.row.seq)  # nothing that came since
                await self._keeper.act(match_id, partial(_as_chosen, chosen))
            except (StaleError, StaleRowError) as error:
                log.info("a bot's turn in match %s was overtaken: %s", match_id, error.message)
            except NotAllowedError as error:  # a choice that the rules refuse
                log.warning("a bot's turn in match %s was refused: %s", match_id, error.message)
                refused_at = match.row.seq

    async def _decide(self, match: Match, seen: View, seat: int) -> Action:
        level = match.lobby.seats[seat].level or 1
        try:
            return await self._think(seen, level)
        except (ServiceError, WoordError) as error:  # busy, slow, at a loss: the match goes on
            log.warning("a bot in match %s plays plainly: %s", match.id, error)
            return _plain(seen, seat)
        except Exception:  # a fault of the bot's must not hold up the players
            log.exception("a bot of level %d in match %s is at fault", level, match.id)
            return _plain(seen, seat)


def _as_chosen(action: Action, _newest: Match) -> Action:
    return action


def _plain(seen: View, seat: int) -> Action:
    """Return the plainest thing that is open to a seat."""
    kinds: tuple[ActionKind, ...] = ("accept", "draw", "pass", "resign")
    return Action(next(kind for kind in kinds if kind in seen.may), seat)
