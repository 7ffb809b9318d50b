"""Notices of a turn: only who asked, only who is away, only what is no secret; off by default."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import socket
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from starlette.testclient import TestClient

from api.main import create_app
from api.play.clock import Clock as Chosen
from api.play.doors import access_of
from api.play.making import Wish, make_lobby
from api.service_matches import MatchService
from api.service_notices import NoticeDesk, post
from api.settings import Settings
from tests.api.play.conftest import guest_of, plain_bot
from tests.api.test_webpush import AUTH, POINT

WEBHOOK = {"webhook_url": "https://hook.example/x", "webhook_secret": "s3cret"}
PUSH = {"push_contact": "mailto:ops@example.org"}
ENDPOINT = "https://fcm.googleapis.com/fcm/send/abc"


class Desk:
    """A service in which notices are caught instead of sent."""

    def __init__(self, database, clock, *, answers=(200,), **settings):
        self.sent = []
        self.answers = list(answers)
        self.matches = MatchService(database, lambda lobby: None, plain_bot, clock=clock)
        self.notices = NoticeDesk(
            database, self.matches, Settings(**settings), send=self.send, pauses=(0, 0, 0)
        )
        self.matches.on_turn = self.notices.consider

    def send(self, request):
        self.sent.append(request)
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]

    async def settle(self):
        await asyncio.gather(*self.notices._tasks)

    def outcome(self, way, outcome):
        return self.matches.metrics.notices.labels(way, outcome)._value.get()


async def started(desk, subscribe, *, present=()):
    """Make a match, let each seat subscribe, start it; returns the match in play."""
    wish = Wish("Anna", "sabra", clock=Chosen("turn", 86_400))
    made = await desk.matches.gatherings.make(make_lobby(wish, lambda name: None))
    match_id = made.seated.match.id
    await desk.matches.gatherings.join(made.seated.match.row.code, "Bob")
    for seat in (0, 1):
        access = access_of(match_id, "play", seat=seat)
        await subscribe(access)
        if seat in present:
            await desk.matches.hear(access)
    done = await desk.matches.gatherings.start(match_id)
    await desk.settle()
    return done.match


def test_a_seat_that_is_away_is_told_once_through_the_webhook(database, clock):
    async def scene():
        desk = Desk(database, clock, **WEBHOOK, public_url="https://w.example")
        match = await started(
            desk, lambda access: desk.notices.subscribe_webhook(access, f"seat{access.seat}@x")
        )
        (request,) = desk.sent
        body = json.loads(request.data)
        seat = match.state.to_move
        assert body == {
            "kind": "your_turn",
            "match_id": match.id,
            "seat": seat,
            "name": ("Anna", "Bob")[seat],
            "url": f"https://w.example/m/{match.id}",
            "turn_deadline": clock.now + 86_400_000,
            "address": f"seat{seat}@x",
        }
        signature = hmac.new(b"s3cret", request.data, hashlib.sha256).hexdigest()
        assert request.get_header("Woord-signature") == f"sha256={signature}"
        assert desk.outcome("webhook", "sent") == 1
        desk.notices.consider(match)
        await desk.settle()
        assert len(desk.sent) == 1, "a turn is told once"

    asyncio.run(scene())


def test_a_seat_that_is_there_is_not_told(database, clock):
    async def scene():
        desk = Desk(database, clock, **WEBHOOK)
        await started(
            desk, lambda access: desk.notices.subscribe_webhook(access, "x"), present=(0, 1)
        )
        assert desk.sent == []

    asyncio.run(scene())


def test_a_seat_that_did_not_ask_or_asked_no_more_is_not_told(database, clock):
    async def scene():
        desk = Desk(database, clock, **WEBHOOK)

        async def ask_and_leave(access):
            await desk.notices.subscribe_webhook(access, "x")
            await desk.notices.unsubscribe(access)

        await started(desk, ask_and_leave)
        assert desk.sent == []

    asyncio.run(scene())


def test_a_push_is_sealed_and_a_browser_that_is_gone_is_forgotten(database, clock):
    async def scene():
        desk = Desk(database, clock, answers=(503, 410), **PUSH)
        match = await started(
            desk,
            lambda access: desk.notices.subscribe_push(access, ENDPOINT, p256dh=POINT, auth=AUTH),
        )
        first, second = desk.sent
        assert first.full_url == ENDPOINT
        assert first.get_header("Content-encoding") == "aes128gcm"
        assert first.get_header("Ttl") == "86400"
        assert first.get_header("Authorization").startswith("vapid t=")
        assert match.id.encode() not in first.data
        assert second is first, "tried again after 503"
        assert desk.outcome("push", "gone") == 1
        assert await desk.notices.push_key() == await desk.notices.push_key()
        desk.notices._told.clear()
        desk.notices.consider(match)
        await desk.settle()
        assert len(desk.sent) == 2

    asyncio.run(scene())


def test_a_hook_that_fails_is_given_up_and_the_match_goes_on(database, clock, caplog):
    async def scene():
        desk = Desk(database, clock, answers=(0,), **WEBHOOK)
        match = await started(desk, lambda access: desk.notices.subscribe_webhook(access, "x"))
        assert len(desk.sent) == 3
        assert desk.outcome("webhook", "failed") == 1
        assert match.row.status == "playing"

    asyncio.run(scene())
    assert "was not taken" in caplog.text


def test_a_hook_that_hangs_holds_up_nothing_else(database, clock):
    let_go = threading.Event()

    async def scene():
        desk = Desk(database, clock, **WEBHOOK)
        desk.notices._send = lambda _: let_go.wait(30) and 200
        hanging = [
            asyncio.ensure_future(
                started(desk, lambda access: desk.notices.subscribe_webhook(access, "x"))
            )
            for _ in range(40)
        ]
        while len(desk.notices._tasks) < len(hanging):
            await asyncio.sleep(0.01)
        try:  # what the sweeper's lock and names of hosts are asked by
            assert await asyncio.wait_for(asyncio.to_thread(lambda: "done"), 10) == "done"
        finally:
            let_go.set()
        await asyncio.gather(*hanging)

    asyncio.run(scene())


@pytest.mark.parametrize("answer", [b"junk\r\n\r\n", b"", b"HTTP/1.1 200\xff\r\nX" * 9])
def test_a_hook_that_answers_junk_counts_as_no_answer(answer):
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve():
            line, _ = server.accept()
            with line:
                line.recv(65_536)
                line.sendall(answer)

        thread = threading.Thread(target=serve)
        thread.start()
        url = f"http://127.0.0.1:{server.getsockname()[1]}/hook"
        assert post(urllib.request.Request(url, b"{}", method="POST")) == 0
        thread.join()


def test_without_settings_all_ways_are_off(client, make_match):
    assert client.get("/v1/notices").json() == {"push_key": None, "webhook": False}
    guest, _ = make_match()
    push = {"way": "push", "endpoint": ENDPOINT, "keys": {"p256dh": POINT, "auth": AUTH}}
    for body in (push, {"way": "webhook", "address": "anna@example.org"}):
        answer = guest.send("PUT", "/notices", body)
        assert (answer.status_code, answer.json()["code"]) == (422, "not_allowed")
    assert guest.send("PUT", "/notices", {"way": "pigeon"}).status_code == 422
    assert guest.send("DELETE", "/notices").status_code == 204


def test_over_http_a_seat_subscribes_and_a_foreign_service_is_refused(data):
    settings = Settings(data=data, build=(), **PUSH, **WEBHOOK)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        told = client.get("/v1/notices").json()
        assert len(told["push_key"]) == 87
        assert told["webhook"] is True
        made = client.post("/v1/matches", json={"name": "Anna", "rules": "sabra"}).json()
        guest = guest_of(client, made)
        push = {"way": "push", "endpoint": ENDPOINT, "keys": {"p256dh": POINT, "auth": AUTH}}
        assert guest.send("PUT", "/notices", push).status_code == 204
        push["endpoint"] = "https://10.0.0.1/admin"
        assert guest.send("PUT", "/notices", push).status_code == 422
        stranger = client.put(f"/v1/matches/{guest.match_id}/notices", json=push)
        assert stranger.status_code == 401
        for number in range(7):
            hook = {"way": "webhook", "address": f"{number}"}
            assert guest.send("PUT", "/notices", hook).status_code == 204
        assert guest.send("PUT", "/notices", hook).status_code == 204, "the same one again"
        assert guest.send("PUT", "/notices", {"way": "webhook", "address": "9"}).status_code == 422


@pytest.mark.parametrize("status", [301, 302, 307])
def test_a_redirect_is_not_followed(status):
    asked = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            asked.append(self.path)
            self.send_response(status)
            self.send_header("Location", "/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        do_GET = do_POST  # noqa: N815

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        url = f"http://127.0.0.1:{server.server_port}/hook"
        assert post(urllib.request.Request(url, b"{}", method="POST")) == status
        server.shutdown()
        thread.join()
    assert asked == ["/hook"]
