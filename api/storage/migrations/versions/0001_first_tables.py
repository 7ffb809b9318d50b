"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

MILLISECONDS = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make every table of the service."""
    op.create_table(
        "agreements",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", MILLISECONDS, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_agreements")),
        sqlite_strict=True,
    )
    op.create_table(
        "facts",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_facts")),
        sqlite_strict=True,
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("lobby", sa.Text(), nullable=False),
        sa.Column("lobby_version", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("ticking", sa.Text(), nullable=False),
        sa.Column("created_at", MILLISECONDS, nullable=False),
        sa.Column("updated_at", MILLISECONDS, nullable=False),
        sa.Column("deadline", MILLISECONDS, nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("code", name=op.f("uq_matches_code")),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_matches_deadline"), "matches", ["deadline"], unique=False)
    op.create_index(op.f("ix_matches_updated_at"), "matches", ["updated_at"], unique=False)
    op.create_table(
        "signing_keys",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("public", sa.Text(), nullable=False),
        sa.Column("private", sa.Text(), nullable=False),
        sa.Column("created_at", MILLISECONDS, nullable=False),
        sa.Column("retired_at", MILLISECONDS, nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_signing_keys")),
        sqlite_strict=True,
    )
    op.create_table(
        "capabilities",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("created_at", MILLISECONDS, nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_capabilities_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_capabilities")),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_capabilities_match_id"), "capabilities", ["match_id"], unique=False)
    op.create_table(
        "commands",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("scope", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("at", MILLISECONDS, nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_commands_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "scope", "key", name=op.f("pk_commands")),
        sqlite_strict=True,
    )
    op.create_table(
        "drafts",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", MILLISECONDS, nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_drafts_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_drafts")),
        sqlite_strict=True,
    )
    op.create_table(
        "events",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at", MILLISECONDS, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("prev_hash", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_events_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_events")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "handovers",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("expires_at", MILLISECONDS, nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_handovers_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_handovers")),
        sqlite_strict=True,
    )
    op.create_table(
        "rulings",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("match_id", sa.Text(), nullable=True),
        sa.Column("evening", sa.Text(), nullable=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", MILLISECONDS, nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_rulings_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rulings")),
        sa.UniqueConstraint("code", name=op.f("uq_rulings_code")),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_rulings_evening"), "rulings", ["evening"], unique=False)
    op.create_index(op.f("ix_rulings_match_id"), "rulings", ["match_id"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_snapshots_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_snapshots")),
        sqlite_strict=True,
    )
    op.create_table(
        "house_decisions",
        sa.Column("ruling_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", MILLISECONDS, nullable=False),
        sa.ForeignKeyConstraint(
            ["ruling_id"],
            ["rulings.id"],
            name=op.f("fk_house_decisions_ruling_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("ruling_id", "seq", name=op.f("pk_house_decisions")),
        sqlite_strict=True,
    )
