"""Agreements as text, shared by every process of the service."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, select

from .putting import put
from .schema import agreements

if TYPE_CHECKING:
    from sqlalchemy import Connection


def find_agreement(connection: Connection, agreement_id: str) -> str | None:
    """Return the text of an agreement, or None."""
    found = select(agreements.c.body).where(agreements.c.id == agreement_id)
    return connection.execute(found).scalar()


def keep_agreement(
    connection: Connection, agreement_id: str, text: str, *, at: int, most: int
) -> bool:
    """Keep an agreement; False when there are as many as may be kept."""
    if find_agreement(connection, agreement_id) is not None:
        return True
    if (connection.execute(select(func.count()).select_from(agreements)).scalar() or 0) >= most:
        return False
    put(connection, agreements, {"id": agreement_id}, {"body": text, "created_at": at})
    return True
