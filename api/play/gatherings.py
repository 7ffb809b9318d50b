"""Gatherings: a match from its making to its start; who makes it hosts it."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import uuid
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from woord.engine import set_up, start
from woord.rules import rule_set
from woord.tiles import tile_set

from ..storage import capabilities, matches
from ..storage.capabilities import SECRET_BYTES, Capability
from ..storage.faults import StaleError
from ..storage.matches import MatchRow
from .clock import Ticking, start_clock, ticking_to_json
from .errors import KeyReusedError, NotYoursError, StartedError, unknown_match
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

    async def make(self, lobby: Lobby, *, key: str | None = None) -> Made:
        """Keep a new lobby under a code of its own; the first seat is the maker's.

        Asked again with the same key, the match that was made is returned.
        """
        now = self._clock()
        play, host = new_secret(key, "play"), new_secret(key, "host")

        def job(connection: Connection) -> Made:
            known = capabilities.find_capability(connection, play)
            row = matches.find_match(connection, known.match_id) if known else None
            if row is None:
                row = _add(connection, lobby, now)
                seat, hosting = Capability(row.id, "play", 0), Capability(row.id, "host", None)
                capabilities.keep(connection, play, seat, at=now)
                capabilities.keep(connection, host, hosting, at=now)
            return Made(Seated(match_of(row, None), 0, play), host)

        return await self._database.write(job)

    async def join(self, code: str, name: str, *, key: str | None = None) -> Seated:
        """Sit down in the first open seat of the match with a code; with a key only once."""
        secret = new_secret(key, "play")

        def sit(connection: Connection) -> Seated:
            row = matches.find_by_code(connection, normal_code(code))
            if row is None:
                raise unknown_match(code)
            known = capabilities.find_capability(connection, secret)
            if known is not None and (known.match_id, known.kind) == (row.id, "play"):
                return Seated(match_of(row, None), known.seat or 0, secret)
            if known is not None:
                raise KeyReusedError("expected a new Idempotency-Key for another match")
            if row.status != "lobby":
                raise StartedError("expected a match whose players still gather, found it started")
            lobby, seat = match_of(row, None).lobby.sit(name)
            changed = self._change(connection, row, lobby)
            capability = Capability(row.id, "play", seat)
            capabilities.keep(connection, secret, capability, at=self._clock())
            return Seated(match_of(changed, None), seat, secret)

        return await self._again(sit)

    async def change(self, match_id: str, alter: Callable[[Lobby], Lobby]) -> Match:
        """Change a lobby: add a bot, take a seat away, choose another clock."""

        def job(connection: Connection) -> Match:
            row = _gathering(connection, match_id)
            lobby = alter(match_of(row, None).lobby)
            return match_of(self._change(connection, row, lobby), None)

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
        for _ in range(TRIES - 1):
            try:
                return await self._start(match_id)
            except StaleError:  # somebody sat down at this very moment
                continue
        return await self._start(match_id)

    async def _start(self, match_id: str) -> Done:
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
        kept = [old for old, seat in enumerate(match.lobby.seats) if seat.kind != "open"]

        def move_up(connection: Connection, _done: Done) -> None:
            for new, old in enumerate(kept):
                if new != old:
                    capabilities.move_seat(connection, match_id, old=old, new=new)

        return await self._keeper.begin(seated, start(setup), extra=[move_up])

    def _change(self, connection: Connection, row: MatchRow, lobby: Lobby) -> MatchRow:
        """Keep a changed lobby, and tell every process when that is committed."""
        text, now = _text(lobby), self._clock()
        matches.change_lobby(connection, row, text, at=now)
        self._database.notify(connection, row.id)
        return replace(row, lobby=text, lobby_version=row.lobby_version + 1, updated_at=now)

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


def new_secret(key: str | None, kind: str) -> str:
    """Return a new secret: from a random key, so that who asks again gets the same; else random.

    Who knows the key knows the secret; that is why a key here is as long as a secret.
    """
    if key is None:
        return secrets.token_urlsafe(SECRET_BYTES)
    digest = hashlib.sha256(f"woord {kind} {key}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:SECRET_BYTES]).decode().rstrip("=")


def _text(lobby: Lobby) -> str:
    return json.dumps(lobby_to_json(lobby), ensure_ascii=False)
