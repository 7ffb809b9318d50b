"""The bot of docs/client.md plays a match to its end; the client waits when it is told to."""

import re
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
import uvicorn

from api.main import create_app
from api.settings import Settings
from woord.client import Client, ServiceError

PAGE = Path(__file__).parents[2] / "docs" / "client.md"


def serving(settings):
    """Serve in a thread; gives the address."""
    config = uvicorn.Config(create_app(settings), log_config=None, ws="websockets-sansio")
    server = uvicorn.Server(config)
    listener = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    server.should_exit = True
    thread.join(timeout=20)


@pytest.fixture
def address(data, tmp_path):
    url = f"sqlite:///{tmp_path}/woord.sqlite3"
    yield from serving(Settings(data=data, build=(), database_url=url))


@pytest.fixture
def strict(data, tmp_path):
    url = f"sqlite:///{tmp_path}/strict.sqlite3"
    yield from serving(Settings(data=data, build=(), database_url=url, limit_address="3/2 seconds"))


def the_bot() -> str:
    (block,) = re.findall(r"```py\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return block


def test_the_bot_of_the_page_plays_a_match_to_its_end(address, tmp_path):
    """Against itself, with few tiles in hand so that it ends soon."""
    (tmp_path / "bot.py").write_text(the_bot(), encoding="utf-8")
    made = {}
    exec(compile(the_bot(), "client.md", "exec"), made)
    client = Client(address)
    host = client.create("Anna", rules="sabra", set={"hand_size": "7", "opening_points": "0"})
    bot = subprocess.Popen(
        [sys.executable, "bot.py", address, host.code, "Robot"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        end = time.monotonic() + 60
        while host.look()["lobby"]["seats"][1]["kind"] == "open" and time.monotonic() < end:
            time.sleep(0.1)
        host.start()
        places = made["play"](client, host)
        out, err = bot.communicate(timeout=60)
    finally:
        bot.kill()
    assert bot.returncode == 0, err
    assert out == f"places {places}\n"
    assert host.match["status"] == "ended"


def test_a_client_that_asks_too_often_waits_as_long_as_it_is_told(strict):
    client = Client(strict)
    began = time.monotonic()
    for _ in range(5):
        assert client.call("GET", "/v1/version")["woord"]
    assert time.monotonic() - began >= 0.9


def test_a_client_gives_up_with_the_refusal_and_when_to_ask_again(strict):
    client = Client(strict, tries=1)
    with pytest.raises(ServiceError) as refused:  # noqa: PT012 - which one is refused is chance
        for _ in range(20):
            client.call("GET", "/v1/version")
    assert (refused.value.status, refused.value.reason) == (429, "too_many_requests")
    assert refused.value.retry_after >= 1
