"""Commands to a match: answered always, done once, judged on the state that they were made for."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from woord.engine import Action
from woord.engine import StaleError as StaleActionError
from woord.errors import NotAllowedError
from woord.tiles import parse_table

from ..storage.commands import Answer, CommandKey, find_answer
from ..storage.faults import StaleError
from .errors import (
    KeyReusedError,
    NoNumberError,
    NotStartedError,
    PlayError,
    StaleNumberError,
)
from .sight import sight, told

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from woord.engine import ActionKind

    from ..storage.database import Database
    from .keeper import Done, Keeper
    from .match import Match

DONE = 200


@dataclass(frozen=True, slots=True)
class Command:
    """What a seat sends: the kind, the table in notation for a lay, the number it was made on."""

    seat: int | None
    kind: ActionKind
    table: str | None
    expects: int | None
    key: CommandKey | None
    """None: the sender doesn't mind doing it twice (a bot of ours, the sweeper)."""

    @property
    def digest(self) -> str:
        """Return what tells two bodies under one key apart."""
        body = json.dumps([self.seat, self.kind, self.table], ensure_ascii=False)
        return hashlib.sha256(body.encode()).hexdigest()

    def action(self, match: Match) -> Action:
        """Return the engine's action; what doesn't fit the match raises."""
        if match.state is None:
            raise NotStartedError("expected a match in play, found one whose players gather")
        table = None
        if self.table is not None:
            table = parse_table(self.table, match.state.setup.tile_set)
        return Action(self.kind, self.seat, table, self.expects)


def command_key(match_id: str, scope: str, key: str | None) -> CommandKey | None:
    """Return the key under which a command is done once, None when its sender gave none."""
    return CommandKey(match_id, scope, key) if key else None


@dataclass(frozen=True, slots=True)
class _Receipt:
    """Keeps the answer to a command in the transaction of what it did."""

    command: Command
    key: CommandKey
    now: int

    def answer(self, done: Done) -> Answer:
        text = json.dumps(answer_to(self.command, done, now=self.now), ensure_ascii=False)
        return Answer(self.command.digest, DONE, text)


def answer_to(
    command: Command, done: Done, *, now: int, present: Sequence[int] = ()
) -> dict[str, Any]:
    """Return what the sender of a command is told: what happened, and the match after it."""
    return {
        "events": told(done.events, command.seat),
        "match": sight(done.match, command.seat, now=now, present=present),
    }


class CommandDesk:
    """Takes commands; a repeated one gets the first one's answer and does nothing."""

    def __init__(self, database: Database, keeper: Keeper, *, clock: Callable[[], int]) -> None:
        self._database = database
        self._keeper = keeper
        self._clock = clock

    async def send(
        self,
        match_id: str,
        command: Command,
        *,
        extra: Sequence[Callable[[Connection, Done], None]] = (),
    ) -> str:
        """Do a command and return its answer as JSON text.

        Raises what the engine raises, StaleNumberError, NoNumberError or KeyReusedError.
        """
        given = await self._given(command)
        if given is not None:
            return given
        if command.expects is None:
            raise NoNumberError('expected the number of the last event seen as If-Match: "n"')
        now = self._clock()
        receipt = _Receipt(command, command.key, now) if command.key is not None else None
        try:
            done = await self._keeper.act(match_id, command.action, receipt=receipt, extra=extra)
        except (StaleError, NotAllowedError, PlayError) as error:
            return await self._after_all(command, error)
        return json.dumps(answer_to(command, done, now=now), ensure_ascii=False)

    async def _after_all(self, command: Command, error: Exception) -> str:
        """Return the answer that a twin of the command got meanwhile; else raise what is wrong."""
        given = await self._given(command)
        if given is not None:
            return given
        if not isinstance(error, StaleError | StaleActionError):
            raise error
        raise StaleNumberError(
            f"expected the number of the newest event, found {command.expects}",
            found=command.expects,
        ) from error

    async def _given(self, command: Command) -> str | None:
        key = command.key
        if key is None:
            return None
        kept = await self._database.read(lambda connection: find_answer(connection, key))
        if kept is None:
            return None
        if kept.digest != command.digest:
            raise KeyReusedError("expected a new Idempotency-Key for another command")
        return kept.answer
