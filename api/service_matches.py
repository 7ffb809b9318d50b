"""Matches for the routes and sockets: who may, what is seen, what is done."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from woord.engine import record_of, record_to_text
from woord.errors import AmbiguousError, NotAllowedError

from .live.hub import Hub
from .metrics import Metrics
from .play import entries
from .play.bots import Bots
from .play.commands import CommandDesk
from .play.doors import Doors
from .play.errors import (
    NotStartedError,
    NotYoursError,
    PlayError,
    RefusedError,
)
from .play.gatherings import Gatherings
from .play.handing import Vote, given, silent_since, voted, voters
from .play.keeper import Keeper
from .play.lobby import require_seat
from .play.sight import sight, summary, told
from .play.sweeper import KEEP_DAYS, Sweeper
from .storage import drafts, log, matches
from .storage.drafts import Draft
from .storage.faults import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sqlalchemy import Connection

    from woord.engine import Event, Setup
    from woord.rules import Words

    from .play.access import Access
    from .play.bots import Think
    from .play.commands import Command
    from .play.gatherings import Made
    from .play.keeper import Done
    from .play.lobby import Lobby
    from .play.match import Match
    from .play.once import Once
    from .storage.database import Database

LONGEST_DRAFT = 4_000  # characters of notation
COUNTED = frozenset({"match_started", "match_ended"})
HERE, GONE = "here", "gone"  # what processes tell each other about a seat


def _tell_nobody(_match: Match) -> None:
    """Stand for those who are told of a turn, where notices are off."""


def wall_clock() -> int:
    """Return milliseconds since 1970 UTC."""
    return time.time_ns() // 1_000_000


class MatchService:
    """Everything about matches; between `start` and `stop` clocks are swept and bots play."""

    def __init__(
        self,
        database: Database,
        words_of: Callable[[Lobby], Words | None],
        think: Think,
        *,
        rule: Callable[[Connection, Done], None] | None = None,
        clock: Callable[[], int] = wall_clock,
        keep_days: int = KEEP_DAYS,
        metrics: Metrics | None = None,
    ) -> None:
        self.hub = Hub()
        self.metrics = metrics or Metrics()
        self.on_turn: Callable[[Match], None] = _tell_nobody
        """Told after each commit, for those who are away."""
        self._rule = rule
        self.clock = clock
        self._database = database
        self.keeper = Keeper(database, words_of, self, clock=clock)
        self.doors = Doors(database, clock=clock)
        self.gatherings = Gatherings(database, self.keeper, clock=clock)
        self.commands = CommandDesk(database, self.keeper, clock=clock)
        self.bots = Bots(self.keeper, think)
        self._sweeper = Sweeper(
            database, self.keeper, self.bots.consider, clock=clock, keep_days=keep_days
        )
        self._tasks: list[asyncio.Task[None]] = []
        self.is_stopping = False

    def start(self) -> None:
        """Begin to sweep, and to hear what other processes do."""
        loop = asyncio.get_running_loop()
        listening = self._database.listen(self._heard, self.hub.wake_all)
        self._tasks = [loop.create_task(self._sweeper.run()), loop.create_task(listening)]

    async def stop(self) -> None:
        """End what runs beside the requests."""
        self.let_go()
        await self.bots.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def let_go(self) -> None:
        """Wake everybody who waits so that they can leave and come back to another process."""
        self.is_stopping = True
        self.hub.wake_all()

    def in_commit(self, connection: Connection, match_id: str, seq: int) -> None:  # noqa: ARG002
        """Tell other processes that a match moves on."""
        self._database.notify(connection, match_id)

    def after_commit(self, done: Done) -> None:
        """Tell this process, and let a bot take its part."""
        self.hub.announce(done.match.id)
        self.bots.consider(done.match)
        for event in done.events:
            if event.kind in COUNTED:
                self.metrics.matches.labels(event.kind.removeprefix("match_")).inc()
        self.on_turn(done.match)

    async def see(self, access: Access) -> dict[str, Any]:
        """Return the match as the one who asks may see it."""
        return self.sight_of(await self.keeper.get(access.match_id), access)

    def sight_of(self, match: Match, access: Access) -> dict[str, Any]:
        """Return a match in hand as the one who asks may see it."""
        now = self.clock()
        present = self.hub.present(match.id, now=now)
        return sight(match, access.seat, now=now, present=present, is_host=access.is_host)

    async def changes(self, access: Access, *, after: int) -> dict[str, Any]:
        """Return the events after a number and the match as it is now."""
        match = await self.keeper.get(access.match_id)
        rows = await self._database.read(
            lambda connection: log.read_events(connection, match.id, after=after)
        )
        events = [
            row for row in rows if row.seq <= match.row.seq
        ]  # later ones come with their view
        return {"events": self._told(match, events, access), "match": self.sight_of(match, access)}

    async def wait(self, access: Access, *, after: int, seconds: float) -> dict[str, Any]:
        """Return changes as soon as there are any, or what there is when the time is over."""
        await self.hear(access)
        with self.hub.follow(access.match_id, access.seat) as follower:
            match = await self.keeper.get(access.match_id)
            if match.row.seq <= after and not self.is_stopping:
                await follower.wait(seconds)
        return await self.changes(access, after=after)

    async def save_draft(
        self, access: Access, *, seq: int, table: str, at: int | None = None
    ) -> None:
        """Keep what a seat is building; nobody else sees it (C-09).

        Of two devices the draft made last counts, whichever comes first; no time means now. One
        on a table from before the seat's last turn is void, however late it comes.
        """
        access.require("play")
        now = self.clock()
        made = now if at is None else min(at, now)
        draft = Draft(seq, table[:LONGEST_DRAFT].replace("\0", ""), made)
        seat = access.seat
        assert seat is not None
        await self._database.write(lambda c: drafts.save_draft(c, access.match_id, seat, draft))

    async def read_draft(self, access: Access) -> Draft | None:
        """Return the seat's own draft, to go on with on another device."""
        access.require("play")
        seat = access.seat
        assert seat is not None
        return await self._database.read(lambda c: drafts.find_draft(c, access.match_id, seat))

    async def send(self, access: Access, command: Command) -> str:
        """Do a command; what refuses it is raised with the match as it is now."""
        began, outcome = time.perf_counter(), "failed"
        try:
            extra = [self._rule] if command.kind == "challenge" and self._rule else []
            answer = await self.commands.send(access.match_id, command, extra=extra)
            outcome = "done"
        except (PlayError, NotAllowedError, AmbiguousError) as error:
            outcome = error.code
            raise RefusedError(error, await self.see(access)) from error
        finally:
            seconds = time.perf_counter() - began
            self.metrics.acts.labels(command.kind, outcome).observe(seconds)
        return answer

    async def hear(self, access: Access) -> None:
        """Note that a seat is there; others are told when it was away."""
        seat = access.seat
        if seat is None:
            return
        now = self.clock()
        if self.hub.hear(access.match_id, seat, now=now):
            self.hub.announce(access.match_id)
        if self.hub.is_to_be_told(access.match_id, seat, now=now):
            await self._database.tell(f"{access.match_id} {HERE} {seat}")

    async def leave(self, access: Access) -> None:
        """Note that a seat's line has ended."""
        if access.seat is None:
            return
        self.hub.leave(access.match_id, access.seat)
        self.hub.announce(access.match_id)
        with suppress(StorageError):  # others will miss it in a while by themselves
            await self._database.tell(f"{access.match_id} {GONE} {access.seat}")

    def _heard(self, news: str) -> None:
        """Take up what another process says: a match has moved on, a seat has come or gone."""
        match_id, *said = news.split(" ")
        match said:
            case [way, seat] if way == HERE:
                if not self.hub.hear(match_id, int(seat), now=self.clock()):
                    return
            case [_, seat]:
                self.hub.leave(match_id, int(seat))
        self.hub.announce(match_id)

    async def record(self, access: Access) -> str:
        """Return the match as a record: public while it is played, full after its end."""
        match = await self.keeper.get(access.match_id)
        if match.state is None:
            raise NotStartedError("expected a match in play, found one whose players gather")
        setup, events = await self.log_of(match.id)
        return record_to_text(
            record_of(setup, events, export="full" if match.state.is_over else "public")
        )

    async def log_of(self, match_id: str) -> tuple[Setup, list[Event]]:
        """Return the whole log of a match that has started."""
        rows = await self._database.read(lambda c: log.read_events(c, match_id))
        return entries.read_log(rows)

    async def summaries(self, secrets: Iterable[str]) -> list[dict[str, Any]]:
        """Return a line for each match that these secrets open, the latest first."""
        seats = await self.doors.seats_of(secrets)
        lines = [summary(await self.keeper.get(match), seat) for match, seat in seats.items()]
        return sorted(lines, key=lambda line: line["updated_at"], reverse=True)

    async def give_to_bot(
        self, access: Access, seat: int, level: int, *, once: Once | None = None
    ) -> Match:
        """Let a bot play on for a seat: by its own wish, or for a silent one by host or by vote."""
        match = await self.keeper.get(access.match_id)
        if match.state is None:
            raise NotStartedError("expected a match in play, found one whose players gather")
        require_seat(match.lobby, seat)
        choose = partial(given, seat=seat, level=level)
        if access.seat != seat:
            silence = await self._silence(match, seat)
            if not access.is_host:
                access.require("play")
                vote = Vote(seat, level, access.seat or 0, silence)
                choose = partial(voted, vote=vote, needed=voters(match, seat))
        changed = await self.keeper.reseat(match.id, choose, once=once)
        self.hub.announce(match.id)
        self.bots.consider(changed)
        return changed

    async def _silence(self, match: Match, seat: int) -> int:
        """Return the event with which a seat fell silent; NotYoursError when it has not.

        Without a clock it is silent while it is away; with one, once its time ran out.
        """
        if match.lobby.clock.kind == "none" or match.factors[seat] is None:
            if seat not in self.hub.present(match.id, now=self.clock()):
                return 0
        else:
            _, events = await self.log_of(match.id)
            since = silent_since(events, seat)
            if since is not None:
                return since
        raise NotYoursError("expected your own seat, or one that is silent past its clock")

    async def rematch(self, access: Access, *, once: Once | None = None) -> Made:
        """Make the same match again, or sit down where another of its seats made it."""
        match = await self.keeper.get(access.match_id)
        access.require("play")
        assert access.seat is not None
        made = await self.gatherings.rematch(match, access.seat, once=once)
        self.hub.announce(made.seated.match.id)
        return made

    async def delete(self, access: Access) -> None:
        """Delete a match with all that belongs to it, its players' names included."""
        access.require("host")

        def job(connection: Connection) -> None:
            matches.delete_match(connection, access.match_id)
            self._database.notify(connection, access.match_id)

        await self._database.write(job)
        self.hub.announce(access.match_id)

    def _told(
        self, match: Match, rows: list[log.StoredEvent], access: Access
    ) -> list[dict[str, Any]]:
        if match.state is None:
            return []
        events = entries.from_rows(rows, match.state.setup.tile_set)
        return told(events, access.seat)
