"""The sweeper: ends turns and windows whose time is over. On many hosts exactly one sweeps."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING

from woord.engine import Action
from woord.errors import WoordError
from woord.tiles import parse_table

from ..storage import drafts, matches
from .clock import shift, ticking_from_json, ticking_to_json
from .errors import StaleNumberError
from .match import bot_to_act

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from woord.tiles import Table

    from ..storage.database import Database
    from .keeper import Keeper
    from .match import Match

log = logging.getLogger("woord.play")

EVERY = 0.5  # seconds
AT_ONCE = 64  # matches in one sweep
HEARTBEAT = "sweeper_alive"
DOWN_AFTER = 10_000  # milliseconds without a heartbeat are downtime


class Sweeper:
    """Looks at matches whose deadline is over."""

    def __init__(
        self,
        database: Database,
        keeper: Keeper,
        wake_bot: Callable[[Match], None],
        *,
        clock: Callable[[], int],
    ) -> None:
        self._database = database
        self._keeper = keeper
        self._wake_bot = wake_bot
        self._clock = clock

    async def run(self) -> None:
        """Sweep until cancelled; a fault is logged and does not end it."""
        while True:
            try:
                await self._sweep_as_the_one()
            except WoordError as error:
                log.warning("the sweeper will try again: %s", error.message)
            await asyncio.sleep(EVERY)

    async def _sweep_as_the_one(self) -> None:
        """Sweep, unless another host does; it takes over when that one is gone."""
        async with self._database.only_one("sweeper") as is_the_one:
            if not is_the_one:
                return
            await self._give_back_downtime()
            while True:
                await self.sweep()
                await asyncio.sleep(EVERY)

    async def sweep(self) -> int:
        """Settle every match that is due now; returns how many."""
        now = self._clock()

        def job(connection: Connection) -> list[str]:
            matches.keep_fact(connection, HEARTBEAT, str(now))
            return list(matches.due_matches(connection, now=now, most=AT_ONCE))

        due = await self._database.write(job)
        for match_id in due:
            await self._settle(match_id)
        return len(due)

    async def _settle(self, match_id: str) -> None:
        """Do what a match's time asks for; somebody else may have been first, which is as well."""
        match = await self._keeper.get(match_id)
        now = self._clock()
        try:
            if _is_over(match.ticking.window_deadline, now):
                await self._keeper.act(match_id, lambda _: Action("close_window"))
            elif _is_over(match.ticking.turn_deadline, now):
                await self._time_out(match)
        except WoordError as error:
            log.info("match %s was settled by another: %s", match_id, error)
        newest = await self._keeper.get(match_id)
        if bot_to_act(newest) is not None:
            self._wake_bot(newest)

    async def _time_out(self, match: Match) -> None:
        """End a turn with the draft that the seat had down (C-09)."""
        assert match.state is not None
        seat, turn = match.state.to_move, match.state.turn
        if seat is None:
            return
        draft = await self._draft(match, seat)

        def choose(newest: Match) -> Action:
            state = newest.state
            if state is None or (state.to_move, state.turn) != (seat, turn):
                raise StaleNumberError("the turn whose time was over has ended meanwhile")
            return Action("time_out", seat, draft)

        await self._keeper.act(match.id, choose)

    async def _draft(self, match: Match, seat: int) -> Table | None:
        """Return what a seat had put down, None when there is nothing that can be read."""
        assert match.state is not None
        kept = await self._database.read(lambda c: drafts.find_draft(c, match.id, seat))
        if kept is None:
            return None
        try:
            return parse_table(kept.body, match.state.setup.tile_set)
        except WoordError:
            return None

    async def _give_back_downtime(self) -> None:
        """Move all deadlines by the time in which nobody swept: downtime is nobody's."""
        now = self._clock()

        def job(connection: Connection) -> int:
            alive = int(matches.read_fact(connection, HEARTBEAT) or now)
            down = now - alive
            if down < DOWN_AFTER:
                return 0
            rows = matches.matches_with_deadline(connection)
            for row in rows:
                ticking = shift(ticking_from_json(json.loads(row.ticking)), down)
                matches.set_course(
                    connection,
                    row.id,
                    status=row.status,
                    ticking=json.dumps(ticking_to_json(ticking)),
                    deadline=None if row.deadline is None else row.deadline + down,
                )
            matches.keep_fact(connection, HEARTBEAT, str(now))
            return len(rows)

        moved = await self._database.write(job)
        if moved:
            log.info("moved the deadlines of %d matches by the time the service was down", moved)


def _is_over(deadline: int | None, now: int) -> bool:
    return deadline is not None and deadline <= now
