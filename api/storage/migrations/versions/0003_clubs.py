"""Evenings of a club, their tables and the rulings of each."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

MILLISECONDS = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the tables of a club's evening."""
    op.create_table(
        "clubs",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("list_id", sa.Text(), nullable=False),
        sa.Column("lexicon_id", sa.Text(), nullable=False),
        sa.Column("dictionary", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("tables", sa.Integer(), nullable=False),
        sa.Column("lock", sa.Text(), nullable=False),
        sa.Column("created_at", MILLISECONDS, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_clubs")),
        sa.UniqueConstraint("code", name=op.f("uq_clubs_code")),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_clubs_created_at"), "clubs", ["created_at"], unique=False)
    op.create_table(
        "club_keys",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("club_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        _club("club_keys"),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_club_keys")),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_club_keys_club_id"), "club_keys", ["club_id"], unique=False)
    op.create_table(
        "club_phones",
        sa.Column("club_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("list_id", sa.Text(), nullable=False),
        sa.Column("dictionary", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("app", sa.Text(), nullable=False),
        sa.Column("seen_at", MILLISECONDS, nullable=False),
        _club("club_phones"),
        sa.PrimaryKeyConstraint("club_id", "number", "device", name=op.f("pk_club_phones")),
        sqlite_strict=True,
    )
    op.create_table(
        "club_rulings",
        sa.Column("ruling_id", sa.Text(), nullable=False),
        sa.Column("club_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("given_at", MILLISECONDS, nullable=True),
        sa.Column("given_valid", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["ruling_id"],
            ["rulings.id"],
            name=op.f("fk_club_rulings_ruling_id"),
            ondelete="CASCADE",
        ),
        _club("club_rulings"),
        sa.PrimaryKeyConstraint("ruling_id", name=op.f("pk_club_rulings")),
        sa.UniqueConstraint(
            "club_id", "number", "key", name=op.f("uq_club_rulings_club_id_number_key")
        ),
        sqlite_strict=True,
    )


def _club(table: str) -> sa.ForeignKeyConstraint:
    """Return the link of a row to its evening."""
    return sa.ForeignKeyConstraint(
        ["club_id"], ["clubs.id"], name=op.f(f"fk_{table}_club_id"), ondelete="CASCADE"
    )
