"""Answers already given: a command sent twice under one key is done once and answered twice."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select

from .schema import commands

if TYPE_CHECKING:
    from sqlalchemy import Connection


@dataclass(frozen=True, slots=True)
class CommandKey:
    """Which command: the match, who sent it (hash of the capability), and the sender's key."""

    match_id: str
    scope: str
    key: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What was answered: HTTP status and JSON text, and the digest of the body that asked."""

    digest: str
    status: int
    answer: str


def find_answer(connection: Connection, key: CommandKey) -> Answer | None:
    """Return the stored answer of a command, or None when it is new."""
    row = connection.execute(
        select(commands.c.digest, commands.c.status, commands.c.answer).where(
            commands.c.match_id == key.match_id,
            commands.c.scope == key.scope,
            commands.c.key == key.key,
        )
    ).first()
    return Answer(*row) if row else None


def keep_answer(connection: Connection, key: CommandKey, answer: Answer, *, at: int) -> None:
    """Store an answer in the transaction of what it answers."""
    connection.execute(insert(commands).values(**asdict(key), **asdict(answer), at=at))


def forget_answers(connection: Connection, *, before: int) -> int:
    """Drop the answers given before a time; returns how many."""
    return connection.execute(delete(commands).where(commands.c.at < before)).rowcount
