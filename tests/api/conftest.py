"""A running application over a small Dutch dictionary, for every test of the service."""

import os
import secrets
from pathlib import Path

import psycopg
import pytest
from starlette.testclient import TestClient

from api.main import create_app
from api.settings import Settings
from api.storage.database import open_database
from tools.reliability.serving import NO_LIMITS
from woord.lexicon import alphabet_of
from woord.lexicon.build import install
from woord.lexicon.collected import Collected
from woord.lexicon.header import Identity

GOLDEN = Path(__file__).parents[1] / "golden"
REFUSED = {"JAN": "proper_noun", "USW": "abbreviation"}
CHOSEN = ("KAT", "KATER", "KATTEN", "TAK", "BOOM", "BOMEN", "HUIS", "HUISKAT", "ZEE")


def words_of_golden() -> list[str]:
    text = (GOLDEN / "words_nl_small.txt").read_text(encoding="utf-8")
    return [word.upper() for word in text.split()]


@pytest.fixture(scope="session")
def data(tmp_path_factory) -> Path:
    """A data folder with the dictionary `small`."""
    folder = tmp_path_factory.mktemp("data")
    words = sorted({*words_of_golden(), *CHOSEN} - set(REFUSED))
    collected = Collected(words, stems={"KATTEN": "KAT"}, refused=REFUSED)
    install(collected, Identity("small", "1", "nl", alphabet_of("nl")), folder)
    return folder


@pytest.fixture(scope="session")
def settings(data) -> Settings:
    return Settings(data=data, build=())


@pytest.fixture(scope="session")
def client(settings):
    """A client that raises nothing: a failure inside the application is an answer, too."""
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture(scope="module")
def nl_client(tmp_path_factory):
    """The same without limits, over a data folder of its own with a dictionary `nl`."""
    from tools.reliability.contract_scene import install_nl  # knows errors that only clients raise

    app = create_app(Settings(data=tmp_path_factory.mktemp("data"), build=(), **NO_LIMITS))
    install_nl(app.state.service)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


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
