"""The sweeper: ends turns and windows whose time is over. On many hosts exactly one sweeps."""

from __future__ import annotations

import asyncio
import json
import logging
from functools import partial
from typing import TYPE_CHECKING

from woord.engine import Action
from woord.errors import NotAllowedError, WoordError
from woord.tiles import parse_table

from ..storage import clubs, drafts, matches, rulings
from ..storage.claims import forget_claims
from ..storage.commands import forget_answers
from ..storage.faults import StaleError, StorageError
from ..storage.outage import Outage
from .clock import shift, ticking_from_json, ticking_to_json
from .errors import PlayError, StaleNumberError, UnknownMatchError
from .match import bot_to_act

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from woord.tiles import Table

    from ..storage.database import Database
    from .keeper import Keeper
    from .match import Match

log = logging.getLogger("woord.play")

DAY = 86_400_000  # milliseconds
EVERY = 0.5  # seconds
SWEEPS = 40  # before the right to sweep is let go and asked for again: a lost lock is noticed
UPKEEP_EVERY = 3_600_000  # milliseconds
ANSWERS_KEPT = 2 * DAY  # for a command that is sent again
AT_ONCE = 64  # matches in one sweep
HEARTBEAT = "sweeper_alive"
KEEP_DAYS = 90  # that ended matches are kept
ABANDONED = 4  # times as long a match in play without a clock is kept
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
        keep_days: int = KEEP_DAYS,
    ) -> None:
        self._keep = keep_days * DAY
        self._tidied_at: int | None = None
        self._database = database
        self._keeper = keeper
        self._wake_bot = wake_bot
        self._clock = clock

    async def run(self) -> None:
        """Sweep until cancelled; a fault is logged and does not end it."""
        outage = Outage(log, "the sweep for turns that are over")
        while True:
            try:
                await self._sweep_as_the_one()
                outage.succeeded()
            except WoordError as error:
                outage.failed(error.message)
            except Exception:
                log.exception("the sweeper will try again")
            await asyncio.sleep(EVERY)

    async def _sweep_as_the_one(self) -> None:
        """Sweep, unless another host does; it takes over when that one is gone."""
        async with self._database.only_one("sweeper") as is_the_one:
            if not is_the_one:
                return
            await self._give_back_downtime()
            for _ in range(SWEEPS):
                await self.sweep()
                await self._tidy_now_and_then()
                await asyncio.sleep(EVERY)

    async def sweep(self) -> int:
        """Settle every match that is due now; returns how many."""
        now = self._clock()

        def job(connection: Connection) -> list[str]:
            matches.keep_fact(connection, HEARTBEAT, str(now))
            return list(matches.due_matches(connection, now=now, most=AT_ONCE))

        due = await self._database.write(job)
        for match_id in due:
            await self._settle_safely(match_id)
        return len(due)

    async def _settle_safely(self, match_id: str) -> None:
        """Settle one match; what is wrong with it holds up no other."""
        try:
            await self._settle(match_id)
        except StorageError:
            raise  # of the database, not of this match
        except UnknownMatchError:
            log.info("match %s was deleted meanwhile", match_id)
        except Exception:
            log.exception("match %s can not be settled; it is left for an hour", match_id)
            await self._database.write(partial(_leave_alone, match_id, self._clock()))

    async def _settle(self, match_id: str) -> None:
        """Do what a match's time asks for; somebody else may have been first, which is as well."""
        match = await self._keeper.get(match_id)
        now = self._clock()
        try:
            if _is_over(match.ticking.window_deadline, now):
                await self._close_window(match)
            elif _is_over(match.ticking.turn_deadline, now):
                await self._time_out(match)
        except (NotAllowedError, PlayError, StaleError) as error:
            log.info("match %s was settled by another: %s", match_id, error)
        newest = await self._keeper.get(match_id)
        await self._keeper.look_again(newest)
        if bot_to_act(newest) is not None:
            self._wake_bot(newest)

    async def _close_window(self, match: Match) -> None:
        """End the time to challenge a lay: that very lay, not one that came since."""
        key = match.ticking.window_key

        def choose(newest: Match) -> Action:
            if newest.ticking.window_key != key:
                raise StaleNumberError("the window whose time was over has closed meanwhile")
            return Action("close_window")

        await self._keeper.act(match.id, choose)

    async def _tidy_now_and_then(self) -> None:
        """Once an hour forget old answers, rulings and evenings, and abandoned matches."""
        now = self._clock()
        if self._tidied_at is not None and now - self._tidied_at < UPKEEP_EVERY:
            return
        self._tidied_at = now

        def job(connection: Connection) -> int:
            forget_answers(connection, before=now - ANSWERS_KEPT)
            forget_claims(connection, before=now - ANSWERS_KEPT)
            rulings.delete_older(connection, before=now - self._keep)
            clubs.delete_older(connection, before=now - self._keep)
            abandoned = now - ABANDONED * self._keep
            return matches.delete_older(connection, before=now - self._keep, abandoned=abandoned)

        gone = await self._database.write(job)
        if gone:
            log.info("deleted %d matches that ended long ago", gone)

    async def _time_out(self, match: Match) -> None:
        """End a turn with the draft that the seat had down (C-09)."""
        assert match.state is not None
        seat, turn = match.state.to_move, match.ticking.turn_key
        if seat is None:
            return
        draft = await self._draft(match, seat)

        def choose(newest: Match) -> Action:
            if newest.ticking.turn_key != turn:
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
                deadline = None if row.deadline is None else row.deadline + down
                text = json.dumps(ticking_to_json(ticking))
                matches.postpone(connection, row, deadline, ticking=text)
            matches.keep_fact(connection, HEARTBEAT, str(now))
            return len(rows)

        moved = await self._database.write(job)
        if moved:
            log.info("moved the deadlines of %d matches by the time the service was down", moved)


def _leave_alone(match_id: str, now: int, connection: Connection) -> None:
    row = matches.find_match(connection, match_id)
    if row is not None:
        matches.postpone(connection, row, now + UPKEEP_EVERY)


def _is_over(deadline: int | None, now: int) -> bool:
    return deadline is not None and deadline <= now
