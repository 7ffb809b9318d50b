"""What is to be done once however often it is asked for: the key, and what was asked with it."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from ..storage.capabilities import SECRET_BYTES
from ..storage.claims import Claim, find_claim, keep_claim
from ..storage.faults import StaleError
from .errors import KeyReusedError

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from ..storage.database import Database

T = TypeVar("T")
TRIES = 8


@dataclass(frozen=True, slots=True)
class Once:
    """A request under an Idempotency-Key: who asks again with the key gets what was made."""

    secret: str
    """The key as it came: what is made under it may have secrets that follow from it."""
    key: str
    """Its hash, with who may use it."""
    digest: str
    """Tells two requests under one key apart."""
    match_id: str | None = None

    def made(self, connection: Connection) -> str | None:
        """Return the id or code of what was made; KeyReusedError when another request made it."""
        claim = find_claim(connection, self.key)
        if claim is None:
            return None
        if claim.digest != self.digest:
            raise KeyReusedError("expected a new Idempotency-Key for another request")
        return claim.made

    def keep(
        self, connection: Connection, made: str = "", *, at: int, match_id: str | None = None
    ) -> None:
        """Note what was made, in its own transaction; StaleError when a twin was first."""
        claim = Claim(self.digest, made)
        keep_claim(connection, self.key, claim, match_id=match_id or self.match_id, at=at)


def once(
    key: str | None, asked: object, *, match_id: str | None = None, scope: str = ""
) -> Once | None:
    """Return how something is done once, None where no key came; `asked` is JSON.

    `scope` is the hash of the secret shown; without one, who knows the key may ask again.
    """
    if key is None:
        return None
    body = json.dumps([match_id, asked], ensure_ascii=True, sort_keys=True)
    name = f"woord once {scope} {key}"
    hashed, digest = (hashlib.sha256(text.encode()).hexdigest() for text in (name, body))
    return Once(key, hashed, digest, match_id)


def new_secret(once: Once | None, kind: str) -> str:
    """Return a new secret: from a random key, so that who asks again gets the same; else random.

    Who knows the key knows the secret; that is why a key here is as long as a secret.
    """
    if once is None:
        return secrets.token_urlsafe(SECRET_BYTES)
    digest = hashlib.sha256(f"woord {kind} {once.secret}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:SECRET_BYTES]).decode().rstrip("=")


async def write_again(database: Database, job: Callable[[Connection], T]) -> T:
    """Write a job that another may overtake; it is tried afresh a few times."""
    for _ in range(TRIES - 1):
        try:
            return await database.write(job)
        except StaleError:
            continue
    return await database.write(job)


def write_again_now(database: Database, job: Callable[[Connection], T]) -> T:
    """Do as `write_again`, the calling thread waiting: not for the event loop."""
    for _ in range(TRIES - 1):
        try:
            return database.write_now(job)
        except StaleError:
            continue
    return database.write_now(job)
