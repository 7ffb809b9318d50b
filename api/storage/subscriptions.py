"""Who wants to be told that it is their turn, and how: at most one way a seat and device."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Literal

from sqlalchemy import delete, func, select

from .putting import put
from .schema import subscriptions

if TYPE_CHECKING:
    from sqlalchemy import Connection

Way = Literal["push", "webhook"]
MOST = 8  # a seat


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a seat's notices go: a push service's address with its keys, or a name for the hook."""

    way: Way
    target: str
    keys: str
    """JSON of the browser's keys; empty for the webhook."""

    @property
    def id(self) -> str:
        """What tells two of a seat apart."""
        return sha256(f"{self.way} {self.target}".encode()).hexdigest()


def subscribe(
    connection: Connection, match_id: str, seat: int, wanted: Subscription, *, at: int
) -> bool:
    """Keep a subscription; False when the seat has as many as it may."""
    mine = (subscriptions.c.match_id == match_id) & (subscriptions.c.seat == seat)
    others = (
        select(func.count()).select_from(subscriptions).where(mine, subscriptions.c.id != wanted.id)
    )
    if (connection.execute(others).scalar() or 0) >= MOST:
        return False
    key = {"match_id": match_id, "seat": seat, "id": wanted.id}
    values = {"way": wanted.way, "target": wanted.target, "body": wanted.keys, "created_at": at}
    put(connection, subscriptions, key, values)
    return True


def subscriptions_of(connection: Connection, match_id: str, seat: int) -> list[Subscription]:
    """Return the subscriptions of a seat."""
    rows = connection.execute(
        select(subscriptions.c.way, subscriptions.c.target, subscriptions.c.body).where(
            subscriptions.c.match_id == match_id, subscriptions.c.seat == seat
        )
    )
    return [Subscription(*row) for row in rows]


def unsubscribe(connection: Connection, match_id: str, seat: int, id_: str | None = None) -> None:
    """Drop one subscription of a seat, by default all."""
    gone = (subscriptions.c.match_id == match_id) & (subscriptions.c.seat == seat)
    if id_ is not None:
        gone &= subscriptions.c.id == id_
    connection.execute(delete(subscriptions).where(gone))
