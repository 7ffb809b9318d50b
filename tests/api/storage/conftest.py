"""Every storage test runs on both engines; PostgreSQL in a database of its own."""

from __future__ import annotations

import os
import secrets

import psycopg
import pytest

from api.storage.database import open_database

POSTGRES = os.environ.get("WOORD_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")


def _server():
    try:
        return psycopg.connect(POSTGRES, autocommit=True, connect_timeout=3)
    except psycopg.OperationalError as error:
        if os.environ.get("WOORD_CI"):
            raise
        pytest.skip(f"no PostgreSQL at WOORD_TEST_POSTGRES or 127.0.0.1:5432: {error}")


@pytest.fixture
def postgres_url():
    name = f"woord_test_{secrets.token_hex(6)}"
    with _server() as server:
        server.execute(f'CREATE DATABASE "{name}"')
        yield POSTGRES.rsplit("/", 1)[0] + f"/{name}"
        server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture
def sqlite_url(tmp_path):
    return f"sqlite:///{tmp_path}/woord.sqlite3"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request):
    database = open_database(request.getfixturevalue(f"{request.param}_url"))
    database.migrate()
    yield database
    database.close()
