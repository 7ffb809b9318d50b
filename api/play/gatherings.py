"""Gatherings: a match from its making to its start; who makes it hosts it."""

from __future__ import annotations

import json
import secrets
import uuid
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from woord.engine import set_up, start
from woord.errors import NotAllowedError
from woord.rules import rule_set
from woord.tiles import tile_set

from ..codes import new_code, normal_code
from ..storage import capabilities, matches
from ..storage.capabilities import Capability
from ..storage.claims import Claim, find_claim, keep_claim
from ..storage.faults import StaleError
from ..storage.matches import MatchRow
from .clock import Ticking, start_clock, ticking_to_json
from .errors import KeyReusedError, NotYoursError, StartedError, unknown_match
from .keeper import Done
from .lobby import LEVELS, Lobby, LobbySeat, again, lobby_to_json, require_seat
from .match import Match, match_of
from .once import TRIES, new_secret, write_again

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from ..storage.database import Database
    from .keeper import Keeper
    from .once import Once

CODE_LENGTH = 6
SEED_BYTES = 32


@dataclass(frozen=True, slots=True)
class Seated:
    """One who sits down: the match, the seat, and the secret that proves it."""

    match: Match
    seat: int
    secret: str


@dataclass(frozen=True, slots=True)
class Made:
    """A new match: a seat, and the secret of the host for the one who made it."""

    seated: Seated
    host_secret: str | None


class Gatherings:
    """Makes matches, seats players, starts the play."""

    def __init__(self, database: Database, keeper: Keeper, *, clock: Callable[[], int]) -> None:
        self._database = database
        self._keeper = keeper
        self._clock = clock

    async def make(self, lobby: Lobby, *, once: Once | None = None) -> Made:
        """Keep a new lobby under a code of its own; the first seat is the maker's.

        Asked again with the same key, the match that was made is returned.
        """

        def job(connection: Connection) -> Made:
            return self._known_seat(connection, once) or self._make(connection, lobby, once)

        return await write_again(self._database, job)

    async def rematch(self, old: Match, seat: int, *, once: Once | None = None) -> Made:
        """Make a match again for one of its seats, or sit down where another of them made it.

        Who comes when that one is full or has begun, or sits there already, makes another.
        """
        name = old.lobby.seats[seat].name

        def job(connection: Connection) -> Made:
            known = self._known_seat(connection, once)
            if known is not None:
                return known
            place = f"rematch of {old.id}"
            while claim := find_claim(connection, place):
                row = matches.find_match(connection, claim.made)
                if row is not None and _has_room_for(row, name):
                    return Made(self._sit(connection, row, name, once), None)
                place = f"rematch of {old.id} after {claim.made}"
            made = self._make(connection, again(old.lobby, seat, old.id), once)
            new_id = made.seated.match.id
            keep_claim(connection, place, Claim("", new_id), match_id=new_id, at=self._clock())
            return made

        return await write_again(self._database, job)

    async def join(self, code: str, name: str, *, once: Once | None = None) -> Seated:
        """Sit down in the first open seat of the match with a code; with a key only once."""

        def job(connection: Connection) -> Seated:
            row = _by_code(connection, code)
            known = self._known_seat(connection, once)
            if known is not None and known.seated.match.id != row.id:
                raise KeyReusedError("expected a new Idempotency-Key for another match")
            return known.seated if known else self._sit(connection, row, name, once)

        return await write_again(self._database, job)

    async def change(
        self, match_id: str, alter: Callable[[Lobby], Lobby], *, once: Once | None = None
    ) -> Match:
        """Change a lobby: add a bot, take a seat away, choose another clock; with a key once.

        Returns the match as it is then.
        """

        def job(connection: Connection) -> None:
            if once is not None and once.made(connection) is not None:
                return
            row = _gathering(connection, match_id)
            self._change(connection, row, alter(match_of(row, None).lobby))
            if once is not None:
                once.keep(connection, at=self._clock())

        await write_again(self._database, job)
        return await self._keeper.get(match_id)

    async def watch(self, code: str, *, once: Once | None = None) -> Seated:
        """Return a spectator's secret, where the host allows spectators; with a key the same."""
        secret = new_secret(once, "watch")

        def job(connection: Connection) -> Seated:
            row = _by_code(connection, code)
            match = match_of(row, None)
            if not match.lobby.may_watch:
                raise NotYoursError("expected a match that may be watched; its host says no")
            if _known(connection, secret, once) is None:
                self._keep(connection, secret, Capability(row.id, "watch", None), once)
            return Seated(match, -1, secret)

        return await write_again(self._database, job)

    async def start(self, match_id: str, *, once: Once | None = None) -> Done:
        """Begin the play with those who have sat down (C-01 to C-03); with a key once."""
        for _ in range(TRIES):
            try:
                return await self._start(match_id, once)
            except StaleError:  # somebody sat down at this very moment, or a twin was first
                continue
            except StartedError:
                if once is None or await self._database.read(once.made) is None:
                    raise
                return Done(await self._keeper.get(match_id), ())
        return await self._start(match_id, once)

    async def _start(self, match_id: str, once: Once | None) -> Done:
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
            if once is not None:
                once.keep(connection, at=self._clock())
            for new, old in enumerate(kept):
                if new != old:
                    capabilities.move_seat(connection, match_id, old=old, new=new)

        return await self._keeper.begin(seated, start(setup), extra=[move_up])

    def _make(self, connection: Connection, lobby: Lobby, once: Once | None) -> Made:
        """Keep a new match; its first seat is the maker's, who hosts it."""
        now, host = self._clock(), new_secret(once, "host")
        row = _add(connection, lobby, now)
        seated = self._give_seat(connection, row, 0, once)
        capabilities.keep(connection, host, Capability(row.id, "host", None), at=now)
        return Made(seated, host)

    def _sit(self, connection: Connection, row: MatchRow, name: str, once: Once | None) -> Seated:
        """Take the first open seat of a match whose players gather."""
        if row.status != "lobby":
            raise StartedError("expected a match whose players still gather, found it started")
        lobby, seat = match_of(row, None).lobby.sit(name)
        return self._give_seat(connection, self._change(connection, row, lobby), seat, once)

    def _give_seat(
        self, connection: Connection, row: MatchRow, seat: int, once: Once | None
    ) -> Seated:
        """Keep the secret that proves a seat."""
        secret = new_secret(once, "play")
        self._keep(connection, secret, Capability(row.id, "play", seat), once)
        return Seated(match_of(row, None), seat, secret)

    def _keep(
        self, connection: Connection, secret: str, right: Capability, once: Once | None
    ) -> None:
        """Keep a secret with what it gives, and the key under which it was asked for."""
        now = self._clock()
        if once is not None:
            once.keep(connection, right.match_id, at=now, match_id=right.match_id)
        capabilities.keep(connection, secret, right, at=now)

    @staticmethod
    def _known_seat(connection: Connection, once: Once | None) -> Made | None:
        """Return the seat that a request with this key took before."""
        if once is None:
            return None
        play, host = new_secret(once, "play"), new_secret(once, "host")
        known = _known(connection, play, once)
        row = matches.find_match(connection, known.match_id) if known else None
        if known is None or row is None:
            return None
        is_host = capabilities.find_capability(connection, host) is not None
        seated = Seated(match_of(row, None), known.seat or 0, play)
        return Made(seated, host if is_host else None)

    def _change(self, connection: Connection, row: MatchRow, lobby: Lobby) -> MatchRow:
        """Keep a changed lobby, and tell every process when that is committed."""
        text, now = _text(lobby), self._clock()
        matches.change_lobby(connection, row, text, at=now)
        self._database.notify(connection, row.id)
        return replace(row, lobby=text, lobby_version=row.lobby_version + 1, updated_at=now)


def with_bot(lobby: Lobby, level: int, name: str) -> Lobby:
    """Return the lobby with a bot in the first open seat."""
    if level not in LEVELS:
        raise NotAllowedError(
            f"expected a level from {LEVELS[0]} to {LEVELS[-1]}, found {level}", found=level
        )
    seated, index = lobby.sit(name)
    return seated.with_seat(index, replace(seated.seats[index], kind="bot", level=level))


def with_seat_freed(lobby: Lobby, index: int) -> Lobby:
    """Return the lobby with a bot's seat open again."""
    require_seat(lobby, index)
    if lobby.seats[index].kind != "bot":
        message = f"expected the seat of a bot, found seat {index}"
        raise NotYoursError(message, found=index).at("path.seat")
    return lobby.with_seat(index, LobbySeat())


def _add(connection: Connection, lobby: Lobby, now: int) -> MatchRow:
    for _ in range(TRIES):
        row = MatchRow(
            id=uuid.uuid4().hex,
            code=new_code(CODE_LENGTH),
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


def _has_room_for(row: MatchRow, name: str) -> bool:
    """Say whether a player of the table before may sit down who does not sit there already."""
    lobby = match_of(row, None).lobby
    return row.status == "lobby" and not lobby.is_full and lobby.free_name(name) == name


def _by_code(connection: Connection, code: str) -> MatchRow:
    row = matches.find_by_code(connection, normal_code(code))
    if row is None:
        raise unknown_match(code)
    return row


def _known(connection: Connection, secret: str, once: Once | None) -> Capability | None:
    """Return what a key's secret opens already; KeyReusedError when another request made it."""
    if once is None:
        return None
    once.made(connection)
    return capabilities.find_capability(connection, secret)


def _text(lobby: Lobby) -> str:
    return json.dumps(lobby_to_json(lobby), ensure_ascii=False)
