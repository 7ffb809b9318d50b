"""Put a row in place of the one with its key, in one statement: two who do so at once both can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy.dialects import postgresql, sqlite

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection, Table


def put(
    connection: Connection, table: Table, key: Mapping[str, object], values: Mapping[str, object]
) -> None:
    """Insert a row, or change the one that has its primary key."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    statement = insert(table).values(**key, **values)
    connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=dict(values)))
