"""What Alembic runs: one connection, given by `upgrade`."""

from __future__ import annotations

from alembic import context
from sqlalchemy import text

connection = context.config.attributes["connection"]
if connection.dialect.name == "postgresql":  # two workers may start at once
    connection.execute(text("SELECT pg_advisory_xact_lock(7700)"))
context.configure(connection=connection, transactional_ddl=False)
context.run_migrations()
