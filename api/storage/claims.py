"""Claims: what was made under an Idempotency-Key, so that it is made once however often asked for.

Kept in the transaction of what is made. Neither a key nor a secret is ever kept, only hashes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from .faults import StaleError
from .putting import put_new
from .schema import claims

if TYPE_CHECKING:
    from sqlalchemy import Connection


@dataclass(frozen=True, slots=True)
class Claim:
    """What was made (its id or code), and the digest of what was asked."""

    digest: str
    made: str


def find_claim(connection: Connection, key: str) -> Claim | None:
    """Return what was made under a key's hash, None when nothing was."""
    wanted = select(claims.c.digest, claims.c.made).where(claims.c.key == key)
    row = connection.execute(wanted).first()
    return Claim(*row) if row else None


def keep_claim(
    connection: Connection, key: str, claim: Claim, *, match_id: str | None, at: int
) -> None:
    """Note what was made; StaleError when a twin of the request was first, all of this undone."""
    row = {"key": key, "digest": claim.digest, "made": claim.made, "match_id": match_id, "at": at}
    if not put_new(connection, claims, row):
        raise StaleError("a request with the same Idempotency-Key was first")


def forget_claims(connection: Connection, *, before: int) -> int:
    """Drop what was noted before a time; returns how many."""
    return connection.execute(delete(claims).where(claims.c.at < before)).rowcount
