"""Secrets that let one play, watch or host. Only sha256 of a secret is ever kept."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Literal

from sqlalchemy import delete, insert, select, update

from .schema import capabilities, handovers

if TYPE_CHECKING:
    from sqlalchemy import Connection

Kind = Literal["play", "watch", "host"]
SECRET_BYTES = 16  # 128 random bits
HANDOVER_MS = 5 * 60 * 1000
HANDOVER_LENGTH = 10  # letters: 50 random bits, valid for five minutes, used once


@dataclass(frozen=True, slots=True)
class Capability:
    """What a secret allows, and in which match."""

    match_id: str
    kind: Kind
    seat: int | None


def digest(secret: str) -> str:
    """Return the hash under which a secret is kept."""
    return hashlib.sha256(secret.encode()).hexdigest()


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


def move_seat(connection: Connection, match_id: str, *, old: int, new: int) -> None:
    """Let the secrets and one-time codes of a seat open another one, as open seats go."""
    for table in (capabilities, handovers):
        connection.execute(
            update(table).where(table.c.match_id == match_id, table.c.seat == old).values(seat=new)
        )


def offer_handover(connection: Connection, code: str, capability: Capability, *, at: int) -> None:
    """Let a one-time code bring the same capability to another device for a while."""
    connection.execute(
        insert(handovers).values(
            hash=digest(code), **asdict(capability), expires_at=at + HANDOVER_MS
        )
    )


def take_handover(connection: Connection, code: str, secret: str, *, at: int) -> Capability | None:
    """Use a one-time code up: what it allows is the secret's, or None for one that is not good.

    It is not when it is wrong, used, or too old.
    """
    columns = [handovers.c.match_id, handovers.c.kind, handovers.c.seat, handovers.c.expires_at]
    row = connection.execute(
        delete(handovers).where(handovers.c.hash == digest(code)).returning(*columns)
    ).first()
    if row is None or row.expires_at < at:
        return None
    capability = Capability(row.match_id, row.kind, row.seat)
    keep(connection, secret, capability, at=at)
    return capability
