"""The doors of a match: who shows a secret is let in, and may take the seat to another device."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from ..codes import code_of, new_code
from ..storage import capabilities
from ..storage.capabilities import HANDOVER_LENGTH, Capability
from .access import Access
from .errors import NoAccessError
from .once import new_secret, write_again

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sqlalchemy import Connection

    from ..storage.capabilities import Kind
    from ..storage.database import Database
    from .once import Once


class Doors:
    """Says what secrets open; `clock` gives milliseconds since 1970."""

    def __init__(self, database: Database, *, clock: Callable[[], int]) -> None:
        self._database = database
        self._clock = clock

    async def access(self, match_id: str, secrets: Iterable[str]) -> Access:
        """Return what these secrets allow in a match; NoAccessError when nothing."""
        wanted = tuple(secrets)

        def job(connection: Connection) -> list[Capability | None]:
            return [capabilities.find_capability(connection, secret) for secret in wanted]

        found = await self._database.read(job) if wanted else []
        good = [
            (capability, secret)
            for capability, secret in zip(found, wanted, strict=True)
            if capability is not None and capability.match_id == match_id
        ]
        if not good:
            raise NoAccessError("expected a secret of this match, found none that is good")
        shown = tuple(capability for capability, _ in good)
        return Access(match_id, shown, capabilities.digest(good[0][1]))

    async def seats_of(self, secrets: Iterable[str]) -> dict[str, int | None]:
        """Return the matches that secrets open, each with its seat; None for one who watches."""
        wanted = list(secrets)

        def job(connection: Connection) -> dict[str, int | None]:
            found = (capabilities.find_capability(connection, secret) for secret in wanted)
            return {one.match_id: one.seat for one in found if one and one.kind != "host"}

        return await self._database.read(job)

    async def offer_handover(self, access: Access, *, once: Once | None = None) -> str:
        """Return a one-time code that brings the seat to another device; with a key the same."""
        access.require("play")
        capability = Capability(access.match_id, "play", access.seat)
        now = self._clock()
        code = new_handover_code(once)

        def job(connection: Connection) -> None:
            if once is not None:
                if once.made(connection) is not None:
                    return
                once.keep(connection, at=now)
            capabilities.offer_handover(connection, code, capability, at=now)

        await write_again(self._database, job)
        return code

    async def take_handover(self, code: str, *, once: Once | None = None) -> tuple[str, Capability]:
        """Use a one-time code up; NoAccessError when it is wrong, used or too old.

        Asked again with the same key, the same secret is given again.
        """
        now, secret = self._clock(), new_secret(once, "play")

        def job(connection: Connection) -> Capability | None:
            if once is not None and once.made(connection) is not None:
                return capabilities.find_capability(connection, secret)
            taken = capabilities.take_handover(connection, code, secret, at=now)
            if taken is not None and once is not None:
                once.keep(connection, at=now, match_id=taken.match_id)
            return taken

        taken = await write_again(self._database, job)
        if taken is None:
            raise NoAccessError("expected a code that was made a moment ago and not used yet")
        return secret, taken


def access_of(match_id: str, *kinds: Kind, seat: int | None = None) -> Access:
    """Return the access of one who was given these capabilities a moment ago."""
    shown = tuple(Capability(match_id, kind, seat if kind == "play" else None) for kind in kinds)
    return Access(match_id, shown, "")


def new_handover_code(once: Once | None) -> str:
    """Return a one-time code: from a random key, so that who asks again gets the same."""
    if once is None:
        return new_code(HANDOVER_LENGTH)
    derived = hashlib.sha256(f"woord handover {once.secret}".encode()).digest()
    return code_of(derived[:HANDOVER_LENGTH])
