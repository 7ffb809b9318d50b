"""Lines that are too slow, say too much or say nothing are given up; others are not."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from contextlib import closing, contextmanager, suppress
from functools import partial
from types import SimpleNamespace

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from websockets.sync.client import connect as open_socket

from api import middleware, patience
from api.main import create_app
from api.settings import Settings
from woord.cli.serve import server_options

SOON = 0.4  # seconds: what the test waits instead of what a server does
LARGE = 40_000_000  # bytes: more than the buffers of a line take in
HELD = 2_000_000  # bytes that the system holds of each line: minutes of a slow one


@pytest.fixture
def hurried(monkeypatch):
    monkeypatch.setattr(patience, "HEAD_SECONDS", SOON)
    monkeypatch.setattr(patience, "READ_SECONDS", SOON)
    monkeypatch.setattr(middleware, "BODY_SECONDS", SOON)


@contextmanager
def served(app):
    """Serve an application in a thread; gives the server and a function that opens a line."""
    listener = socket.create_server(("127.0.0.1", 0))
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, HELD)
    server = uvicorn.Server(uvicorn.Config(app, **server_options()))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()

    opened = []

    def connect(window=None):
        line = socket.socket()
        opened.append(line)
        line.settimeout(20)
        if window is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        line.connect(listener.getsockname())
        return line

    try:
        while not server.started:
            time.sleep(0.01)
        yield server, connect
    finally:
        for line in (*opened, listener):
            line.close()
        server.should_exit = True
        thread.join(20)


@pytest.fixture
def lines(hurried, data):
    with served(create_app(Settings(data=data, build=()))) as (_, connect):
        yield connect


def all_of(line):
    """Return what comes until the other side ends the line."""
    got = b""
    while chunk := line.recv(65_536):
        got += chunk
    return got


def answered(got):
    """Return status, media type and body of an answer."""
    head, _, body = got.partition(b"\r\n\r\n")
    first, *fields = head.decode().split("\r\n")
    named = dict(field.lower().split(": ", 1) for field in fields)
    return int(first.split()[1]), named["content-type"], json.loads(body)


GET = b"GET /v1/health HTTP/1.1\r\nHost: test\r\n"


def test_a_line_that_says_nothing_is_closed(lines):
    assert all_of(lines()) == b""


@pytest.mark.parametrize("said", [b"G", GET, GET + b"X-More: 1"])
def test_half_a_head_is_a_408(lines, said):
    line = lines()
    line.sendall(said)
    status, media, problem = answered(all_of(line))
    assert (status, media) == (408, "application/problem+json")
    assert problem["code"] == "too_slow"


def test_half_a_head_after_a_whole_request_is_a_408(lines):
    line = lines()
    line.sendall(GET + b"\r\n" + GET)
    got = all_of(line)
    assert got.startswith(b"HTTP/1.1 200")
    assert b"HTTP/1.1 408" in got


def test_a_head_that_comes_in_drops_is_late_all_the_same(lines):
    line, began = lines(), time.monotonic()
    with suppress(OSError):  # whichever the system says first
        while time.monotonic() - began < 10:
            line.sendall(b"a")
            time.sleep(0.02)
    assert time.monotonic() - began < 5


def test_a_head_that_never_ends_is_a_431(lines):
    line = lines()
    line.sendall(GET + b"X-Long: " + b"a" * patience.LONGEST_HEAD)
    status, _, problem = answered(all_of(line))
    assert (status, problem["code"]) == (431, "head_too_large")


def test_what_is_no_http_is_a_problem_too(lines):
    line = lines()
    line.sendall(b"\x16\x03\x01 this is TLS or so\r\n\r\n")
    status, media, problem = answered(all_of(line))
    assert (status, media, problem["code"]) == (400, "application/problem+json", "not_http")


@pytest.mark.parametrize("path", ["/v1/dictionaries/small/check", "/v1/matches", "/v1/score/rack"])
def test_half_a_body_is_a_408_and_the_end_of_the_line(lines, path):
    line = lines()
    line.sendall(f"POST {path} HTTP/1.1\r\nHost: test\r\nContent-Length: 100\r\n\r\n{{".encode())
    status, media, problem = answered(all_of(line))
    assert (status, media, problem["code"]) == (408, "application/problem+json", "too_slow")


def test_a_chunked_body_that_never_ends_is_a_408(lines):
    line = lines()
    line.sendall(
        b"POST /v1/matches HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"
    )
    assert answered(all_of(line))[0] == 408


@pytest.mark.parametrize("field", [b"Content-Length: 1000000", b"Transfer-Encoding: chunked"])
def test_a_body_of_a_megabyte_is_a_413(lines, field):
    line = lines()
    line.sendall(b"POST /v1/matches HTTP/1.1\r\nHost: test\r\n" + field + b"\r\n\r\n")
    body = b"x" * 1_000_000
    with suppress(OSError):  # it need not take in what it refuses
        line.sendall(b"f4240\r\n" + body + b"\r\n0\r\n\r\n" if b"chunked" in field else body)
    assert line.recv(65_536).startswith(b"HTTP/1.1 413")


def test_a_body_that_comes_slowly_but_steadily_is_taken(lines, monkeypatch):
    monkeypatch.setattr(middleware, "SLOWEST", 1_000)
    line, drop = lines(), b" " * 400
    line.sendall(b"POST /v1/score/rack HTTP/1.1\r\nHost: test\r\nContent-Length: 8000\r\n\r\n")
    for _ in range(20):  # each buys 0.4 s and takes 0.1
        line.sendall(drop)
        time.sleep(0.1)
    assert line.recv(65_536).startswith(b"HTTP/1.1 422")


def test_a_kept_line_may_be_idle_between_two_requests(lines):
    line = lines()
    for _ in range(2):
        assert call(line, "GET", "/v1/health", None)
        time.sleep(3 * SOON)


def test_requests_in_one_packet_are_all_answered(lines):
    line = lines()
    line.sendall((GET + b"\r\n") * 3)
    got = b""
    while got.count(b"HTTP/1.1 200") < 3:
        got += line.recv(65_536)


def test_a_head_behind_a_large_body_is_not_taken_for_a_large_head(lines):
    line, body = lines(), b" " * (patience.LONGEST_HEAD + 1_000)
    post = f"POST /v1/score/rack HTTP/1.1\r\nHost: test\r\nContent-Length: {len(body)}\r\n\r\n"
    line.sendall(post.encode() + body + GET)
    time.sleep(SOON / 4)
    line.sendall(b"\r\n")
    got = b""
    while got.count(b"HTTP/1.1") < 2:
        got += line.recv(65_536)
    assert b"HTTP/1.1 422" in got
    assert b"HTTP/1.1 200" in got


def test_half_a_head_behind_a_long_poll_is_not_answered_in_its_place(lines):
    line = lines()
    made = call(line, "POST", "/v1/matches", {"name": "Anna", "rules": "sabra"})
    path = f"/v1/matches/{made['match']['match_id']}/events?after=1&wait={8 * SOON}"
    head = f"GET {path} HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer {made['secret']}\r\n\r\n"
    line.sendall(head.encode() + GET)
    assert all_of(line) == b""


def test_an_upgrade_to_something_else_is_passed_by(lines):
    line = lines()
    line.sendall(GET + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n")
    assert line.recv(65_536).startswith(b"HTTP/1.1 200")


def test_a_socket_may_be_silent_for_longer_than_a_head(lines):
    line = lines()
    made = call(line, "POST", "/v1/matches", {"name": "Anna", "rules": "sabra"})
    host, port = line.getpeername()
    with open_socket(f"ws://{host}:{port}/v1/socket") as opened:
        time.sleep(3 * SOON)
        hello = {"type": "hello", "version": 1, "secrets": [made["secret"]]}
        opened.send(json.dumps(hello | {"match_id": made["match"]["match_id"]}))
        assert json.loads(opened.recv(20))["type"] == "changes"
        time.sleep(3 * SOON)
        opened.send(json.dumps({"type": "here"}))
        opened.ping().wait(20)


def test_a_long_poll_is_no_slow_line(lines):
    line = lines()
    made = call(line, "POST", "/v1/matches", {"name": "Anna", "rules": "sabra"})
    path = f"/v1/matches/{made['match']['match_id']}/events?after=1&wait={4 * SOON}"
    began = time.monotonic()
    assert call(line, "GET", path, None, made["secret"])["match"]["status"] == "lobby"
    assert time.monotonic() - began > 3 * SOON


def call(line, method, path, body, secret="none"):
    text = b"" if body is None else json.dumps(body).encode()
    line.sendall(
        f"{method} {path} HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer {secret}\r\n"
        "Content-Type: application/json\r\n"
        f"Content-Length: {len(text)}\r\n\r\n".encode()
        + text
    )
    got = line.recv(65_536)
    while b"}" not in got:  # head and body are written apart
        got += line.recv(65_536)
    return answered(got)[2]


def sent_by(app, text):
    app.state.sent += len(text)
    return text


async def _large(request):
    return Response(sent_by(request.app, b"x" * LARGE), media_type="text/plain")


async def _later(request):
    await asyncio.sleep(2 * patience.READ_SECONDS)
    return await _large(request)


async def _events(request):
    async def events():
        while True:
            yield sent_by(request.app, b"data: " + b"x" * 60_000 + b"\n\n")
            await asyncio.sleep(0)  # one who has left is noticed

    return StreamingResponse(events(), media_type="text/event-stream")


async def _talk(socket):
    await socket.accept()
    with suppress(Exception):
        while True:
            await socket.send_text(sent_by(socket.app, "x" * 60_000))


@pytest.fixture
def talkative(hurried):
    """A service of which every path says much; gives the server and a function that asks."""
    ways = {"/answer": _large, "/poll": _later, "/stream": _events}
    routes = [Route(path, way) for path, way in ways.items()]
    app = Starlette(routes=[*routes, WebSocketRoute("/socket", _talk)])
    app.state.sent = 0
    with served(app) as (server, connect):

        def ask(path, **wish):
            line = connect(**wish)
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: test\r\n".encode())
            line.sendall(UPGRADE if path == "/socket" else b"\r\n")
            assert line.recv(12) in {b"HTTP/1.1 200", b"HTTP/1.1 101"}
            return line

        yield server, ask, app.state


UPGRADE = (
    b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
ENDLESS = ("/stream", "/socket")


@pytest.mark.parametrize("path", ["/answer", "/poll", *ENDLESS])
def test_a_reader_that_takes_nothing_is_given_up_and_little_waits_for_it(talkative, path):
    server, ask, said = talkative
    ask(path, window=4_096)
    until = time.monotonic() + 20
    while server.server_state.connections and time.monotonic() < until:
        time.sleep(0.05)
    assert not server.server_state.connections
    assert said.sent > 0
    if path in ENDLESS:
        assert said.sent < LARGE  # the system's own buffers take some megabytes


@pytest.mark.parametrize("path", ["/answer", "/poll", *ENDLESS])
def test_a_reader_that_is_slow_but_goes_on_is_kept(talkative, path):
    line = talkative[1](path)
    got, began = 0, time.monotonic()
    while got < LARGE:
        got += len(line.recv(1_000_000))
        if time.monotonic() - began < 3 * SOON:
            time.sleep(0.05)
    assert got >= LARGE


@pytest.mark.parametrize("path", ["/answer", "/poll", *ENDLESS])
def test_a_telephone_of_2g_gets_on_although_the_system_takes_nothing_in_for_long(
    talkative, path, monkeypatch
):
    """A line of 20 kB/s: what the system holds is sent for longer than a reader is waited for."""
    monkeypatch.setattr(patience, "READ_SECONDS", 1.0)
    server, ask, _ = talkative
    for _ in range(10):
        with closing(ask(path, window=4_096)) as line:
            longest = longest_pause(line, seconds=3.0)
            if longest < 0.5:
                assert server.server_state.connections
                return
    pytest.skip(f"too busy to read as steadily as a telephone: a pause of {longest:.1f} s")


def longest_pause(line, *, seconds):
    """Read 2,000 bytes ten times a second; returns the longest time between two reads."""
    began = last = time.monotonic()
    longest = 0.0
    while last - began < seconds:
        time.sleep(0.1)
        assert line.recv(2_000)
        longest, last = max(longest, time.monotonic() - last), time.monotonic()
    return longest


class Waiting:
    """A transport of which so much waits, and what the system holds, at each look."""

    def __init__(self, *waiting):
        self.left, self.is_aborted = list(waiting), False

    def set_write_buffer_limits(self, high):
        assert high == 0

    def get_extra_info(self, _name):
        return None

    def get_write_buffer_size(self):
        return self.left.pop(0)

    def abort(self):
        self.is_aborted = True


class Loop:
    """A loop of which the time comes when the test says so."""

    def call_later(self, seconds, call, *given):
        assert seconds == patience.READ_SECONDS
        self.due = [partial(call, *given)]
        return SimpleNamespace(cancel=self.due.clear)

    def come(self):
        due, self.due = self.due, []
        for call in due:
            call()


@pytest.mark.parametrize(
    ("waiting", "is_given_up"),
    [((9, 9), True), ((9, 12), True), ((9, 8, 8, 8), True), ((9, 8, 8, 7, 7, 6, 6), False)],
)
def test_a_reader_is_given_up_when_no_less_waits_than_the_time_before(waiting, is_given_up):
    line, loop = Waiting(*waiting), Loop()
    watch = patience.ReaderWatch(loop, line)
    watch.begin()
    while line.left and not line.is_aborted:
        loop.come()
    assert line.is_aborted == is_given_up


def test_a_reader_who_has_taken_all_is_not_watched():
    line, loop = Waiting(9), Loop()
    watch = patience.ReaderWatch(loop, line)
    watch.begin()
    watch.end()
    loop.come()
    assert not line.is_aborted


@pytest.mark.parametrize("kind", ["stream", "poll"])
def test_one_who_waits_for_events_may_wait_longer_than_a_reader(lines, kind):
    made = call(lines(), "POST", "/v1/matches", {"name": "Anna", "rules": "sabra", "seats": 3})
    path = f"/v1/matches/{made['match']['match_id']}"
    path += "/stream?after=1" if kind == "stream" else f"/events?after=1&wait={20 * SOON}"
    shown = f"Host: test\r\nAuthorization: Bearer {made['secret']}\r\n\r\n"
    line = lines()
    line.sendall(f"GET {path} HTTP/1.1\r\n{shown}".encode())
    time.sleep(3 * SOON)
    call(lines(), "POST", "/v1/matches/join", {"code": made["match"]["code"], "name": "Bob"})
    got = b""
    while b"Bob" not in got:
        chunk = line.recv(65_536)
        assert chunk, got
        got += chunk
