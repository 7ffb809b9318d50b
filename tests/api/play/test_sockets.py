"""One socket a player: hello first, changes down, drafts up; junk is told and closes the line."""

from __future__ import annotations

import asyncio
import time
from json import dumps

import pytest
from starlette.websockets import WebSocketDisconnect

from .conftest import to_move


def hello(guest, **more):
    secret = guest.headers["Authorization"].removeprefix("Bearer ")
    message = {"type": "hello", "version": 1, "match_id": guest.match_id, "secrets": [secret]}
    return message | {"after": 0} | more


def test_a_line_tells_everything_since_the_number_that_it_names(begun, client):
    guest = to_move(begun())
    with client.websocket_connect("/v1/socket") as line:
        line.send_json(hello(guest))
        first = line.receive_json()
        assert [event["seq"] for event in first["events"]] == [1, 2, 3]
    guest.act("draw")
    with client.websocket_connect("/v1/socket") as line:
        line.send_json(hello(guest, after=3))
        assert [event["kind"] for event in line.receive_json()["events"]] == ["drew", "turn"]


def test_what_a_seat_does_reaches_the_other_one(begun, client):
    guests = begun()
    guest = to_move(guests)
    other = next(one for one in guests if one is not guest)
    with client.websocket_connect("/v1/socket") as line:
        line.send_json(hello(other))
        seen = line.receive_json()
        guest.act("draw")
        while not seen["events"] or seen["events"][-1]["seq"] < 5:
            seen = line.receive_json()
        drew = next(event for event in seen["events"] if event["kind"] == "drew")
        assert "tiles" not in drew["body"]  # whose they are knows them, nobody else


def test_a_draft_that_comes_up_the_line_is_kept(begun, client):
    guest = begun()[0]
    with client.websocket_connect("/v1/socket") as line:
        line.send_json(hello(guest))
        line.receive_json()
        line.send_json({"type": "draft", "seq": 3, "table": "r1 r2 r3", "at": 7})
        deadline = time.monotonic() + 5
        while guest.get("/draft").json()["table"] is None and time.monotonic() < deadline:
            time.sleep(0.02)
    assert guest.get("/draft").json() == {"seq": 3, "table": "r1 r2 r3", "at": 7}


def test_a_line_that_the_server_itself_closed_ends_in_silence(begun, client):
    """It is closed as unanswered while its reader lets a message wait."""
    guest = begun()[0]
    up = iter(
        [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": dumps(hello(guest))}]
    )
    scope = {"type": "websocket", "path": "/v1/socket", "headers": [], "query_string": b""}

    async def receive():
        return next(up, None) or await asyncio.Event().wait()

    async def send(message):
        if message["type"] != "websocket.accept":
            raise RuntimeError("Unexpected ASGI message, after sending 'websocket.close'.")

    client.portal.call(client.app, scope, receive, send)


def test_others_see_who_is_there(begun, client):
    anna, bob = begun()
    with client.websocket_connect("/v1/socket") as line:
        line.send_json(hello(bob))
        line.receive_json()
        assert anna.look()["present"] == [1]
    deadline = time.monotonic() + 5
    while anna.look()["present"] and time.monotonic() < deadline:
        time.sleep(0.02)
    assert anna.look()["present"] == []


@pytest.mark.parametrize(
    "message",
    [
        "",
        "null",
        "[]",
        "[" * 9000,
        '{"type": "hello"}',
        '{"type": "hello", "version": 2}',
        '{"type": "draft", "seq": 1, "table": ""}',
        '{"type": "hello", "version": 1, "match_id": 3, "secrets": []}',
        '{"type": "hello", "version": 1, "match_id": "m", "secrets": [3]}',
        '{"type": "hello", "version": 1, "match_id": "m", "secrets": ["guess"]}',
        "x" * 20_000,
    ],
)
def test_junk_instead_of_a_hello_is_told_and_closes_the_line(client, message):
    with client.websocket_connect("/v1/socket") as line:
        line.send_text(message)
        told = line.receive_json()
        assert told["type"] == "problem"
        assert told["code"] in {"not_parseable", "no_access"}
        with pytest.raises(WebSocketDisconnect):
            line.receive_json()


@pytest.mark.parametrize("message", [b"\x00\xff", b""])
def test_bytes_are_no_messages(client, message):
    with client.websocket_connect("/v1/socket") as line:
        line.send_bytes(message)
        assert line.receive_json()["code"] == "not_parseable"


@pytest.mark.parametrize(
    "message",
    [
        {"type": "dance"},
        {"type": "draft"},
        {"type": "draft", "seq": "1", "table": []},
        {"type": "draft", "seq": 1, "table": "", "at": "now"},
    ],
)
def test_junk_after_the_hello_is_told_too(begun, client, message):
    with client.websocket_connect("/v1/socket") as line:
        line.send_json(hello(begun()[0]))
        line.receive_json()
        line.send_json(message)
        while (told := line.receive_json())["type"] == "changes":
            pass
        assert told["code"] == "not_parseable"


def test_a_page_of_another_site_gets_no_line(client):
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("/v1/socket", headers={"Origin": "https://evil.example"}),
    ):
        pass
