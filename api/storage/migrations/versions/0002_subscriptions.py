"""Who wants to be told of a turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

MILLISECONDS = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the table of subscriptions."""
    op.create_table(
        "subscriptions",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("way", sa.Text(), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", MILLISECONDS, nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_subscriptions_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", "id", name=op.f("pk_subscriptions")),
        sqlite_strict=True,
    )
