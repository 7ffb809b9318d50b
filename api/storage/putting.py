"""Put a row in one statement, so that two who do so at once do no harm."""

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
    statement = _insert(connection, table).values(**key, **values)
    connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=dict(values)))


def put_newer(
    connection: Connection,
    table: Table,
    key: Mapping[str, object],
    values: Mapping[str, object],
    *,
    by: str,
) -> None:
    """Put a row, unless the one that is there is newer: has more in the column named."""
    new = _insert(connection, table).values(**key, **values)
    is_newer = table.c[by] <= new.excluded[by]
    connection.execute(
        new.on_conflict_do_update(index_elements=list(key), set_=dict(values), where=is_newer)
    )


def put_new(connection: Connection, table: Table, values: Mapping[str, object]) -> bool:
    """Insert a row; says whether it could be: False, nothing done, where its like is there."""
    new = _insert(connection, table).values(**values).on_conflict_do_nothing()
    return connection.execute(new.returning(*table.primary_key)).first() is not None


def _insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    is_postgres = connection.dialect.name == "postgresql"
    return postgresql.insert(table) if is_postgres else sqlite.insert(table)
