"""Secrets that let one play, watch or host. Only sha256 of a secret is ever kept."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Literal

from sqlalchemy import delete, insert, select, update

from .schema import capabilities, handovers

if TYPE_CHECKING:
    from sqlalchemy import Connection

Kind = Literal["play", "watch", "host"]
SECRET_BYTES = 16  # 128 random bits
HANDOVER_MS = 5 * 60 * 1000
HANDOVER_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
HANDOVER_LENGTH = 10  # 50 random bits, valid for five minutes, used once


@dataclass(frozen=True, slots=True)
class Capability:
    """What a secret allows, and in which match."""

    match_id: str
    kind: Kind
    seat: int | None


def digest(secret: str) -> str:
    """Return the hash under which a secret is kept."""
    return hashlib.sha256(secret.encode()).hexdigest()


def grant(connection: Connection, capability: Capability, *, at: int) -> str:
    """Make a capability and return its secret: the only time that it is seen."""
    secret = secrets.token_urlsafe(SECRET_BYTES)
    keep(connection, secret, capability, at=at)
    return secret


def keep(connection: Connection, secret: str, capability: Capability, *, at: int) -> None:
    """Let a secret open something; only its hash stays."""
    connection.execute(
        insert(capabilities).values(hash=digest(secret), **asdict(capability), created_at=at)
    )


def find_capability(connection: Connection, secret: str) -> Capability | None:
    """Return what a secret allows, or None for a foreign or revoked one."""
    row = connection.execute(
        select(capabilities.c.match_id, capabilities.c.kind, capabilities.c.seat).where(
            capabilities.c.hash == digest(secret)
        )
    ).first()
    return Capability(*row) if row else None


def revoke_seat(connection: Connection, match_id: str, seat: int) -> None:
    """Take away every secret of a seat, as when a bot takes it over for good."""
    connection.execute(
        delete(capabilities).where(capabilities.c.match_id == match_id, capabilities.c.seat == seat)
    )


def move_seat(connection: Connection, match_id: str, *, old: int, new: int) -> None:
    """Let the secrets and one-time codes of a seat open another one, as open seats go."""
    for table in (capabilities, handovers):
        connection.execute(
            update(table).where(table.c.match_id == match_id, table.c.seat == old).values(seat=new)
        )


def offer_handover(connection: Connection, capability: Capability, *, at: int) -> str:
    """Return a one-time code by which another device gets the same capability."""
    code = "".join(secrets.choice(HANDOVER_LETTERS) for _ in range(HANDOVER_LENGTH))
    connection.execute(
        insert(handovers).values(
            hash=digest(code), **asdict(capability), expires_at=at + HANDOVER_MS
        )
    )
    return code


def take_handover(connection: Connection, code: str, *, at: int) -> str | None:
    """Use a one-time code up; returns a new secret, or None when it is wrong, used or too old."""
    columns = [handovers.c.match_id, handovers.c.kind, handovers.c.seat, handovers.c.expires_at]
    row = connection.execute(
        delete(handovers).where(handovers.c.hash == digest(code)).returning(*columns)
    ).first()
    if row is None or row.expires_at < at:
        return None
    return grant(connection, Capability(row.match_id, row.kind, row.seat), at=at)
