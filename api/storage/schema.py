"""The tables. Times are milliseconds since 1970 UTC; bodies are JSON text, kept byte by byte."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

Milliseconds = BigInteger().with_variant(Integer(), "sqlite")  # STRICT tables know no BIGINT


def _match_id(*, primary: bool = False, optional: bool = False) -> Column[str]:
    """Return a column that names a match; rows go when the match goes."""
    link = ForeignKey("matches.id", ondelete="CASCADE")
    return Column("match_id", Text, link, primary_key=primary, nullable=optional)


matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("status", Text, nullable=False),  # lobby | playing | ended | aborted
    Column("lobby", Text, nullable=False),  # rule set, seats, clock: what the host chose
    Column("lobby_version", Integer, nullable=False),
    Column("seq", Integer, nullable=False),  # of the last event, 0 before the first
    Column("ticking", Text, nullable=False),  # the clock in play
    Column("created_at", Milliseconds, nullable=False),
    Column("updated_at", Milliseconds, nullable=False),
    Column("deadline", Milliseconds),  # when the sweeper has to act, NULL = never
    UniqueConstraint("code"),
    Index(None, "deadline"),
    Index(None, "updated_at"),
    sqlite_strict=True,
)

events = Table(
    "events",
    metadata,
    _match_id(primary=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Milliseconds, nullable=False),
    Column("seat", Integer),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("prev_hash", Text, nullable=False),
    Column("hash", Text, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    _match_id(primary=True),
    Column("seq", Integer, primary_key=True),
    Column("body", Text, nullable=False),
    sqlite_strict=True,
)

commands = Table(  # answers already given, for a repeated Idempotency-Key
    "commands",
    metadata,
    _match_id(primary=True),
    Column("scope", Text, primary_key=True),  # hash of the capability that sent it
    Column("key", Text, primary_key=True),
    Column("digest", Text, nullable=False),  # sha256 of the request's body
    Column("status", Integer, nullable=False),
    Column("answer", Text, nullable=False),
    Column("at", Milliseconds, nullable=False),
    sqlite_strict=True,
)

claims = Table(  # what was made under an Idempotency-Key, for one who asks again
    "claims",
    metadata,
    Column("key", Text, primary_key=True),  # sha256 of the key and of who may use it
    Column("digest", Text, nullable=False),  # sha256 of what was asked
    Column("made", Text, nullable=False),  # id or code of what was made
    _match_id(optional=True),
    Column("at", Milliseconds, nullable=False),
    Index(None, "match_id"),
    sqlite_strict=True,
)

capabilities = Table(  # who may do what: only the hash of the secret is kept
    "capabilities",
    metadata,
    Column("hash", Text, primary_key=True),
    _match_id(),
    Column("kind", Text, nullable=False),  # play | watch | host
    Column("seat", Integer),
    Column("created_at", Milliseconds, nullable=False),
    Index(None, "match_id"),
    sqlite_strict=True,
)

handovers = Table(  # "continue on another device": one-time codes, hashed
    "handovers",
    metadata,
    Column("hash", Text, primary_key=True),
    _match_id(),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("expires_at", Milliseconds, nullable=False),
    sqlite_strict=True,
)

drafts = Table(  # what a seat is building, seen by nobody else (C-09)
    "drafts",
    metadata,
    _match_id(primary=True),
    Column("seat", Integer, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Milliseconds, nullable=False),
    sqlite_strict=True,
)

subscriptions = Table(  # who wants to be told that it is their turn
    "subscriptions",
    metadata,
    _match_id(primary=True),
    Column("seat", Integer, primary_key=True),
    Column("id", Text, primary_key=True),  # hash of the way and the target
    Column("way", Text, nullable=False),  # push | webhook
    Column("target", Text, nullable=False),
    Column("body", Text, nullable=False),  # JSON of a browser's keys
    Column("created_at", Milliseconds, nullable=False),
    sqlite_strict=True,
)

facts = Table(  # single values, such as when the sweeper was last alive
    "facts",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_strict=True,
)

agreements = Table(
    "agreements",
    metadata,
    Column("id", Text, primary_key=True),
    Column("body", Text, nullable=False),
    Column("created_at", Milliseconds, nullable=False),
    sqlite_strict=True,
)

rulings = Table(
    "rulings",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False),
    _match_id(optional=True),
    Column("evening", Text),  # hash of the secret that groups a club's rulings
    Column("body", Text, nullable=False),  # the signed statement's file
    Column("created_at", Milliseconds, nullable=False),
    UniqueConstraint("code"),
    Index(None, "match_id"),
    Index(None, "evening"),
    sqlite_strict=True,
)

house_decisions = Table(  # what a table decided all the same, signed each
    "house_decisions",
    metadata,
    Column("ruling_id", Text, ForeignKey("rulings.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("body", Text, nullable=False),
    Column("created_at", Milliseconds, nullable=False),
    sqlite_strict=True,
)

signing_keys = Table(
    "signing_keys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("public", Text, nullable=False),
    Column("private", Text, nullable=False),
    Column("created_at", Milliseconds, nullable=False),
    Column("retired_at", Milliseconds),
    sqlite_strict=True,
)

clubs = Table(  # an evening of a club: one list for all tables
    "clubs",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("list_id", Text, nullable=False),  # of the agreed dictionary or agreement
    Column("lexicon_id", Text, nullable=False),
    Column("dictionary", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("tables", Integer, nullable=False),
    Column("lock", Text, nullable=False),  # of the PIN: made by the organiser's browser
    Column("created_at", Milliseconds, nullable=False),
    UniqueConstraint("code"),
    Index(None, "created_at"),
    sqlite_strict=True,
)


def _club_id(*, primary: bool = False) -> Column[str]:
    """Return a column that names a club's evening; rows go when it goes."""
    link = ForeignKey("clubs.id", ondelete="CASCADE")
    return Column("club_id", Text, link, primary_key=primary, nullable=False)


club_keys = Table(  # who may organise, who may be a table: only the hash of the secret is kept
    "club_keys",
    metadata,
    Column("hash", Text, primary_key=True),
    _club_id(),
    Column("kind", Text, nullable=False),  # organiser | table
    Index(None, "club_id"),
    sqlite_strict=True,
)

club_phones = Table(  # what the phone at a table last said of itself
    "club_phones",
    metadata,
    _club_id(primary=True),
    Column("number", Integer, primary_key=True),
    Column("device", Text, primary_key=True),  # random, for this evening only
    Column("list_id", Text, nullable=False),
    Column("dictionary", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("app", Text, nullable=False),
    Column("seen_at", Milliseconds, nullable=False),
    sqlite_strict=True,
)

club_rulings = Table(
    "club_rulings",
    metadata,
    Column("ruling_id", Text, ForeignKey("rulings.id", ondelete="CASCADE"), primary_key=True),
    _club_id(),
    Column("number", Integer, nullable=False),  # of the table
    Column("key", Text, nullable=False),  # asked again with it, it is the same ruling
    Column("given_at", Milliseconds),  # when the phone had judged it alone
    Column("given_valid", Integer),  # what the phone had said then, 0 or 1
    UniqueConstraint("club_id", "number", "key"),
    sqlite_strict=True,
)
