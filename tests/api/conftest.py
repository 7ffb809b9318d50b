"""A running application over a small Dutch dictionary, for every test of the service."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from api.main import create_app
from api.settings import Settings
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
