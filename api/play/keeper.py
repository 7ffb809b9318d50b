"""The keeper of the matches in play: loads a match, applies an action, keeps what came of it.

The log is the truth. A match in memory is only a fold of it, used while its number is the newest.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from woord.engine import apply, follow, replay, restore, snapshot

from ..storage import drafts, log, matches
from ..storage.commands import keep_answer
from . import entries
from .clock import tick, ticking_to_json
from .errors import unknown_match
from .lobby import lobby_to_json
from .match import Match, bot_to_act, match_of
from .once import write_again

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from woord.engine import Action, Event, State
    from woord.rules import Words

    from ..storage.commands import Answer, CommandKey
    from ..storage.database import Database
    from ..storage.matches import MatchRow, Status
    from .lobby import Lobby
    from .once import Once

IN_MEMORY = 512  # matches
SNAPSHOT_EVERY = 50  # events
BOT_PATIENCE = 20_000  # milliseconds after which a bot is asked again


@dataclass(frozen=True, slots=True)
class Done:
    """What came of an action: the match after it, and the events it made."""

    match: Match
    events: tuple[Event, ...]


class Receipt(Protocol):
    """How the answer to a command is kept with what it did."""

    @property
    def key(self) -> CommandKey:
        """Return under which key."""
        ...

    def answer(self, done: Done) -> Answer:
        """Return the answer that a repeated command will get."""
        ...


class Watcher(Protocol):
    """Who is told that a match has moved on; `in_commit` runs in the transaction."""

    def in_commit(self, connection: Connection, match_id: str, seq: int) -> None:
        """Tell other hosts, as part of the commit."""
        ...

    def after_commit(self, done: Done) -> None:
        """Tell this process."""
        ...


class Keeper:
    """Holds matches; `words_of` opens the words that a lobby agreed on, `clock` tells the time."""

    def __init__(
        self,
        database: Database,
        words_of: Callable[[Lobby], Words | None],
        watcher: Watcher,
        *,
        clock: Callable[[], int],
    ) -> None:
        self._database = database
        self._words_of = words_of
        self._watcher = watcher
        self._clock = clock
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    async def get(self, match_id: str) -> Match:
        """Return a match as it is now; `UnknownMatchError` when there is none."""
        kept = self._matches.get(match_id)

        def job(connection: Connection) -> tuple[MatchRow | None, State | None]:
            row = matches.find_match(connection, match_id)
            if row is None:
                return None, None
            return row, _fold(connection, row, kept.state if kept else None)

        row, state = await self._database.read(job)
        if row is None:
            self._matches.pop(match_id, None)
            raise unknown_match(match_id)
        return self._keep(match_of(row, state))

    async def begin(
        self,
        match: Match,
        started: tuple[State, tuple[Event, ...]],
        *,
        extra: Sequence[Callable[[Connection, Done], None]] = (),
    ) -> Done:
        """Keep the first events of a match whose lobby is complete.

        StaleError when somebody sat down since the match was read, or started it.
        """
        state, events = started
        lobby = json.dumps(lobby_to_json(match.lobby), ensure_ascii=False)

        def close(connection: Connection, _done: Done) -> None:
            matches.close_lobby(connection, match.row, lobby)

        row = replace(match.row, lobby=lobby, lobby_version=match.row.lobby_version + 1)
        ready = replace(match, row=row)
        return await self._append(ready, state, events, extra=[close, *extra])

    async def act(
        self,
        match_id: str,
        choose: Callable[[Match], Action],
        *,
        receipt: Receipt | None = None,
        extra: Sequence[Callable[[Connection, Done], None]] = (),
    ) -> Done:
        """Apply the action that `choose` makes of the newest state, and keep it.

        Raises what `apply` raises, and the storage's StaleError when another host was first.
        """
        async with self._lock(match_id):
            match = await self.get(match_id)
            action = choose(match)
            assert match.state is not None
            state, events = apply(match.state, action, words=self._words_of(match.lobby))
            return await self._append(match, state, events, receipt=receipt, extra=extra)

    async def reseat(
        self, match_id: str, alter: Callable[[Lobby], Lobby], *, once: Once | None = None
    ) -> Match:
        """Change who plays the seats of a match in play; with a key once."""

        def job(connection: Connection) -> None:
            if once is not None:
                if once.made(connection) is not None:
                    return
                once.keep(connection, at=self._clock())
            row = matches.find_match(connection, match_id)
            if row is None:
                raise unknown_match(match_id)
            lobby = alter(match_of(row, None).lobby)
            text = json.dumps(lobby_to_json(lobby), ensure_ascii=False)
            matches.change_seats(connection, row, text)
            self._watcher.in_commit(connection, match_id, row.seq)

        async with self._lock(match_id):
            await write_again(self._database, job)  # a vote on another host may come between
            return await self.get(match_id)

    async def look_again(self, match: Match) -> None:
        """Set when the sweeper is to look at a match next, unless it has moved on."""
        deadline = _deadline(match, self._clock())
        await self._database.write(lambda c: matches.postpone(c, match.row, deadline))

    async def _append(
        self,
        match: Match,
        state: State,
        events: tuple[Event, ...],
        *,
        receipt: Receipt | None = None,
        extra: Sequence[Callable[[Connection, Done], None]] = (),
    ) -> Done:
        now = self._clock()
        done = Done(_moved(match, state, now), events)

        def job(connection: Connection) -> None:
            log.append(connection, match.id, entries.to_rows(events, at=now))
            row = done.match.row
            matches.set_course(
                connection,
                row.id,
                status=row.status,
                ticking=row.ticking,
                deadline=row.deadline,
            )
            _tidy(connection, match, done)
            for step in extra:
                step(connection, done)
            if receipt is not None:
                keep_answer(connection, receipt.key, receipt.answer(done), at=now)
            self._watcher.in_commit(connection, match.id, state.seq)

        await self._database.write(job)
        self._keep(done.match)
        self._watcher.after_commit(done)
        return done

    def _keep(self, match: Match) -> Match:
        self._matches[match.id] = match
        self._matches.move_to_end(match.id)
        while len(self._matches) > IN_MEMORY:
            self._matches.popitem(last=False)
        return match

    def _lock(self, match_id: str) -> asyncio.Lock:
        """Return the lock of a match; locks that nobody holds are dropped when there are many."""
        if len(self._locks) > IN_MEMORY:
            self._locks = {name: lock for name, lock in self._locks.items() if lock.locked()}
        return self._locks.setdefault(match_id, asyncio.Lock())


def _fold(connection: Connection, row: MatchRow, state: State | None) -> State | None:
    """Return the state at the row's number: from memory, a snapshot, or the first event."""
    if row.seq == 0:
        return None
    if state is None:
        kept = log.read_snapshot(connection, row.id)
        state = restore(json.loads(kept.body)) if kept else None
    if state is None:
        return replay(*entries.read_log(log.read_events(connection, row.id)))
    for event in entries.from_rows(
        log.read_events(connection, row.id, after=state.seq), state.setup.tile_set
    ):
        state = follow(state, event)
    return state


def _moved(match: Match, state: State, now: int) -> Match:
    """Return a match in another state, its clock and deadline set."""
    ticking = tick(match.lobby.clock, match.ticking, state, match.factors, now=now)
    row = replace(
        match.row,
        status=_status(state),
        seq=state.seq,
        ticking=json.dumps(ticking_to_json(ticking)),
        updated_at=now,
    )
    moved = Match(row, match.lobby, ticking, state)
    return replace(moved, row=replace(row, deadline=_deadline(moved, now)))


def _deadline(match: Match, now: int) -> int | None:
    """Return when the sweeper is to look at a match: a time runs out, or a bot has gone silent."""
    if match.state is None or match.state.is_over:
        return None
    patience = now + BOT_PATIENCE if bot_to_act(match) is not None else None
    return min((at for at in (match.ticking.deadline, patience) if at is not None), default=None)


def _status(state: State) -> Status:
    if state.end is None:
        return "playing"
    return "aborted" if state.end.how == "aborted" else "ended"


def _tidy(connection: Connection, match: Match, done: Done) -> None:
    """Drop the drafts of a turn or a round that is over, and take a snapshot now and then."""
    state = done.match.state
    assert state is not None
    before = match.state
    if before is not None and before.round != state.round:
        drafts.forget_drafts(connection, match.id)
    elif before is not None and before.to_move is not None and before.turn != state.turn:
        drafts.forget_draft(connection, match.id, before.to_move)
    if state.seq // SNAPSHOT_EVERY > match.row.seq // SNAPSHOT_EVERY:
        body = json.dumps(snapshot(state), ensure_ascii=False, separators=(",", ":"))
        log.save_snapshot(connection, match.id, log.Snapshot(state.seq, body))
