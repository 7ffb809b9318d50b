"""Rulings, house decisions and the keys that sign them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update

from woord.rulings import HouseDecision, Ruling, SignedStatement, read_statement, write_statement
from woord.rulings.signing import PublicKey, SigningKey, new_signing_key

from .capabilities import digest
from .schema import house_decisions, rulings, signing_keys

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection


def save_ruling(connection: Connection, signed: SignedStatement, *, evening: str | None) -> None:
    """Keep a ruling; `evening` is the secret of those who may list it with others."""
    ruling = signed.statement
    assert isinstance(ruling, Ruling)
    connection.execute(
        insert(rulings).values(
            id=ruling.id,
            code=ruling.code,
            match_id=ruling.match_id,
            evening=digest(evening) if evening else None,
            body=write_statement(signed),
            created_at=ruling.at,
        )
    )


def find_ruling(connection: Connection, code: str) -> SignedStatement | None:
    """Return the ruling with a short code, or None."""
    body = connection.execute(select(rulings.c.body).where(rulings.c.code == code)).scalar()
    return read_statement(body) if body else None


def rulings_of_match(connection: Connection, match_id: str) -> list[SignedStatement]:
    """Return the rulings of a match, oldest first."""
    return _list(connection, rulings.c.match_id == match_id)


def rulings_of_evening(connection: Connection, evening: str) -> list[SignedStatement]:
    """Return the rulings made under one evening's secret, oldest first."""
    return _list(connection, rulings.c.evening == digest(evening))


def _list(connection: Connection, condition: ColumnElement[bool]) -> list[SignedStatement]:
    bodies = connection.execute(
        select(rulings.c.body).where(condition).order_by(rulings.c.created_at, rulings.c.id)
    ).scalars()
    return [read_statement(body) for body in bodies]


def delete_older(connection: Connection, *, before: int) -> int:
    """Delete rulings of no match that were made before a time; those of a match go with it."""
    condition = (rulings.c.created_at < before) & rulings.c.match_id.is_(None)
    return connection.execute(delete(rulings).where(condition)).rowcount


def next_decision(connection: Connection, ruling_id: str) -> int:
    """Return the number of the next house decision on a ruling, from 1."""
    newest = connection.execute(
        select(func.max(house_decisions.c.seq)).where(house_decisions.c.ruling_id == ruling_id)
    ).scalar()
    return (newest or 0) + 1


def save_decision(connection: Connection, signed: SignedStatement) -> None:
    """Keep a house decision beside its ruling."""
    decision = signed.statement
    assert isinstance(decision, HouseDecision)
    connection.execute(
        insert(house_decisions).values(
            ruling_id=decision.ruling_id,
            seq=decision.seq,
            body=write_statement(signed),
            created_at=decision.at,
        )
    )


def decisions_on(connection: Connection, ruling_id: str) -> list[SignedStatement]:
    """Return the house decisions on a ruling, oldest first."""
    bodies = connection.execute(
        select(house_decisions.c.body)
        .where(house_decisions.c.ruling_id == ruling_id)
        .order_by(house_decisions.c.seq)
    ).scalars()
    return [read_statement(body) for body in bodies]


def current_key(connection: Connection, *, at: int) -> SigningKey:
    """Return the key that signs now; the first call makes one."""
    secret = connection.execute(
        select(signing_keys.c.private)
        .where(signing_keys.c.retired_at.is_(None))
        .order_by(signing_keys.c.created_at.desc(), signing_keys.c.id)
        .limit(1)
    ).scalar()
    return SigningKey(secret) if secret else rotate_key(connection, at=at)


def rotate_key(connection: Connection, *, at: int) -> SigningKey:
    """Retire the keys in use and make a new one; old signatures stay good."""
    connection.execute(
        update(signing_keys).where(signing_keys.c.retired_at.is_(None)).values(retired_at=at)
    )
    key = new_signing_key()
    connection.execute(
        insert(signing_keys).values(
            id=key.public.id, public=key.public.hex, private=key.hex, created_at=at
        )
    )
    return key


def public_keys(connection: Connection) -> list[PublicKey]:
    """Return every key that ever signed, newest first."""
    found = connection.execute(
        select(signing_keys.c.public).order_by(signing_keys.c.created_at.desc())
    ).scalars()
    return [PublicKey(text) for text in found]
