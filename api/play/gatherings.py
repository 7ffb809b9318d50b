"""Gatherings: a match from its making to its start; who makes it hosts it."""

from __future__ import annotations

import json
import secrets
import uuid
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from woord.engine import set_up, start
from woord.rules import rule_set
from woord.tiles import tile_set

from ..storage import capabilities, matches
from ..storage.capabilities import Capability
from ..storage.faults import StaleError
from ..storage.matches import MatchRow
from .clock import Ticking, start_clock, ticking_to_json
from .errors import NotYoursError, StartedError, unknown_match
from .lobby import Lobby, LobbySeat, lobby_to_json
from .match import Match, match_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from ..storage.database import Database
    from .keeper import Done, Keeper

T = TypeVar("T")
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no I, O, 0, 1: a code is read out loud
CODE_LENGTH = 6
TRIES = 8
SEED_BYTES = 32


@dataclass(frozen=True, slots=True)
class Seated:
    """One who sits down: the match, the seat, and the secret that proves it."""

    match: Match
    seat: int
    secret: str


@dataclass(frozen=True, slots=True)
class Made:
    """A new match: the maker's seat, and the secret of the host."""

    seated: Seated
    host_secret: str


class Gatherings:
    """Makes matches, seats players, starts the play."""

    def __init__(self, database: Database, keeper: Keeper, *, clock: Callable[[], int]) -> None:
        self._database = database
        self._keeper = keeper
        self._clock = clock

    async def make(self, lobby: Lobby) -> Made:
        """Keep a new lobby under a code of its own; the first seat is the maker's."""
        now = self._clock()

        def job(connection: Connection) -> Made:
            row = _add(connection, lobby, now)
            seat = Capability(row.id, "play", 0)
            play = capabilities.grant(connection, seat, at=now)
            host = capabilities.grant(connection, Capability(row.id, "host", None), at=now)
            return Made(Seated(match_of(row, None), 0, play), host)

        return await self._database.write(job)

    async def join(self, code: str, name: str) -> Seated:
        """Sit down in the first open seat of the match with a code."""
        wanted = normal_code(code)

        def sit(connection: Connection) -> Seated:
            row = matches.find_by_code(connection, wanted)
            if row is None:
                raise unknown_match(code)
            if row.status != "lobby":
                raise StartedError("expected a match whose players still gather, found it started")
            lobby, seat = match_of(row, None).lobby.sit(name)
            changed = _change(connection, row, lobby, self._clock())
            capability = Capability(row.id, "play", seat)
            secret = capabilities.grant(connection, capability, at=self._clock())
            return Seated(match_of(changed, None), seat, secret)

        return await self._again(sit)

    async def change(self, match_id: str, alter: Callable[[Lobby], Lobby]) -> Match:
        """Change a lobby: add a bot, take a seat away, choose another clock."""

        def job(connection: Connection) -> Match:
            row = _gathering(connection, match_id)
            lobby = alter(match_of(row, None).lobby)
            return match_of(_change(connection, row, lobby, self._clock()), None)

        return await self._again(job)

    async def watch(self, code: str) -> Seated:
        """Return a spectator's secret, where the host allows spectators."""
        now = self._clock()

        def job(connection: Connection) -> Seated:
            row = matches.find_by_code(connection, normal_code(code))
            if row is None:
                raise unknown_match(code)
            match = match_of(row, None)
            if not match.lobby.may_watch:
                raise NotYoursError("expected a match that may be watched; its host says no")
            secret = capabilities.grant(connection, Capability(row.id, "watch", None), at=now)
            return Seated(match, -1, secret)

        return await self._database.write(job)

    async def start(self, match_id: str) -> Done:
        """Begin the play with those who have sat down (C-01 to C-03)."""
        match = await self._keeper.get(match_id)
        if match.state is not None:
            raise StartedError("expected a match whose players still gather, found it started")
        lobby = match.lobby.without_open_seats()
        factors = tuple(seat.factor for seat in lobby.seats)
        setup = set_up(
            rule_set(lobby.rules, lobby.overrides),
            tile_set(lobby.tile_set),
            [seat.name for seat in lobby.seats],
            match_id=match.id,
            seed=secrets.token_bytes(SEED_BYTES),
            agreement=lobby.agreement_id,
            dictionary=lobby.dictionary,
        )
        seated = Match(match.row, lobby, start_clock(lobby.clock, factors), None)
        return await self._keeper.begin(seated, start(setup))

    async def _again(self, job: Callable[[Connection], T]) -> T:
        """Write a job that another may overtake; it is tried afresh a few times."""
        for _ in range(TRIES - 1):
            try:
                return await self._database.write(job)
            except StaleError:
                continue
        return await self._database.write(job)


def normal_code(text: str) -> str:
    """Return a code as it is kept, however it was typed."""
    return "".join(letter for letter in text.upper() if letter.isalnum())


def with_bot(lobby: Lobby, level: int, name: str) -> Lobby:
    """Return the lobby with a bot in the first open seat."""
    seated, index = lobby.sit(name)
    return seated.with_seat(index, replace(seated.seats[index], kind="bot", level=level))


def with_seat_freed(lobby: Lobby, index: int) -> Lobby:
    """Return the lobby with a bot's seat open again."""
    if not 0 <= index < len(lobby.seats) or lobby.seats[index].kind != "bot":
        raise NotYoursError("expected the seat of a bot", found=index)
    return lobby.with_seat(index, LobbySeat())


def _add(connection: Connection, lobby: Lobby, now: int) -> MatchRow:
    for _ in range(TRIES):
        row = MatchRow(
            id=uuid.uuid4().hex,
            code="".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)),
            status="lobby",
            lobby=_text(lobby),
            lobby_version=1,
            seq=0,
            ticking=json.dumps(ticking_to_json(Ticking())),
            created_at=now,
            updated_at=now,
            deadline=None,
        )
        if matches.add_match(connection, row):
            return row
    raise RuntimeError("no free code was found")


def _gathering(connection: Connection, match_id: str) -> MatchRow:
    row = matches.find_match(connection, match_id)
    if row is None:
        raise unknown_match(match_id)
    if row.status != "lobby":
        raise StartedError("expected a match whose players still gather, found it started")
    return row


def _change(connection: Connection, row: MatchRow, lobby: Lobby, now: int) -> MatchRow:
    text = _text(lobby)
    matches.change_lobby(connection, row, text, at=now)
    return replace(row, lobby=text, lobby_version=row.lobby_version + 1, updated_at=now)


def _text(lobby: Lobby) -> str:
    return json.dumps(lobby_to_json(lobby), ensure_ascii=False)
