"""The log tells what happened and to which request, and never a secret, whatever fails."""

import io
import json
import logging

import pytest
from starlette.testclient import TestClient

from api.logs import BLOT, blot, configure_logging
from api.main import create_app, create_worker
from api.play.once import new_secret
from api.settings import Settings


@pytest.fixture
def logged(monkeypatch):
    """Return a function that sends the log to a text; the root logger is put back afterwards."""
    root = logging.getLogger()
    before = root.handlers[:], root.level, logging.getLogger("woord").level
    access = logging.getLogger("uvicorn.access")

    def begin(**settings):
        stream = io.StringIO()
        configure_logging(Settings(**settings), stream)
        return stream

    yield begin
    root.handlers[:], root.level = before[0], before[1]
    logging.getLogger("woord").setLevel(before[2])
    access.disabled = False


def lines(stream):
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_request_is_a_line_with_its_id_and_its_route(data, logged):
    stream = logged(log_level="info", log_format="json")
    with TestClient(create_app(Settings(data=data, build=()))) as client:
        answer = client.get("/v1/dictionaries/small/words/kat", headers={"X-Request-Id": "abc-1"})
        client.get("/v1/rulesets/sabra")
        client.get("/nothing/here")
    assert answer.status_code == 200
    found = [line for line in lines(stream) if line["event"] == "request"]
    first = found[0]
    assert (first["request_id"], first["status"], first["method"]) == ("abc-1", 200, "GET")
    assert [line["route"] for line in found] == [
        "/v1/dictionaries/{dictionary}/words/{word}",
        "/v1/rulesets/{name}",
        "none",
    ]
    assert {"timestamp", "level", "logger", "ms"} <= set(first)
    assert "kat" not in stream.getvalue().replace("dictionaries", ""), "words are not logged"


@pytest.mark.parametrize("log_format", ["json", "console"])
def test_no_secret_is_in_the_log_whatever_goes_wrong(data, logged, log_format):
    stream = logged(log_level="debug", log_format=log_format)
    app = create_app(Settings(data=data, build=()))

    @app.post("/v1/boom/{place}")
    async def boom(place: str):
        raise RuntimeError(f"a fault that quotes {place}")

    with TestClient(app, raise_server_exceptions=False) as client:
        made = client.post("/v1/matches", json={"name": "Anna", "rules": "sabra", "seats": 2})
        body = made.json()
        shown = [body["secret"], body["host_secret"], new_secret(None, "play")]
        match_id, code = body["match"]["match_id"], body["match"]["code"]
        joined = client.post("/v1/matches/join", json={"code": code, "name": "Bob"}).json()
        shown.append(joined["secret"])
        for secret in shown:
            headers = {"Authorization": f"Bearer {secret}", "Woord-Host": secret}
            path = f"/v1/matches/{match_id}"
            client.get(path, headers=headers)
            client.get(path, headers={"Cookie": f"__Host-woord-{match_id[:16]}={secret}"})
            client.post(f"{path}/session", json={"secrets": [secret]}, headers=headers)
            client.post(f"{path}/actions", content=secret.encode(), headers=headers)
            client.post(f"/v1/boom/{secret}", headers={"X-Request-Id": secret, **headers})
            client.post("/v1/matches/mine", json={"secrets": [secret, 1]})
            client.post("/v1/matches/handover", json={"code": secret})
            with client.websocket_connect("/v1/socket") as socket:
                hello = {"type": "hello", "version": 1, "match_id": match_id}
                socket.send_text(json.dumps({**hello, "secrets": [secret]}))
                socket.receive_text()
                socket.send_text(f"junk {secret}")
    text = stream.getvalue()
    assert "a fault that quotes" in text, "failures are logged"
    assert "request" in text
    assert [secret for secret in shown if secret in text] == []
    assert BLOT in text


def test_a_worker_logs_as_its_settings_say(data, logged, monkeypatch, capsys):
    logged()
    monkeypatch.setenv("WOORD_DATA", str(data))
    monkeypatch.setenv("WOORD_BUILD", "")
    monkeypatch.setenv("WOORD_LOG_LEVEL", "info")
    monkeypatch.setenv("WOORD_LOG_FORMAT", "json")
    with TestClient(create_worker()) as client:
        client.get("/v1/version")
    assert '"route": "/v1/version"' in capsys.readouterr().err


def test_every_secret_that_is_made_is_one_that_is_blotted_out():
    for _ in range(2_000):
        secret = new_secret(None, "play")
        assert secret not in blot(f"x={secret}; {secret}, Bearer {secret}")


def test_the_password_of_a_database_is_blotted_out():
    assert "geheim" not in blot("connection to postgresql://anna:geheim@db/woord failed")


def test_plain_words_stay_as_they_are():
    text = "match 3f2a0c3be1e24b7e9e30a5ee1b3f2a0c can not be settled; it is left for an hour"
    assert blot(text) == text
