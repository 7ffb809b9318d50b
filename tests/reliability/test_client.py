"""`woord.client` asks until it is answered, each time under the same key."""

from __future__ import annotations

import http.server
import json
import threading
from contextlib import contextmanager

import pytest

from woord.client import Client, ServiceError, UnreachableError

PROBLEM = {"code": "storage_unavailable", "detail": "the database is away"}
SEATED = {"secret": "s", "match": {"match_id": "m", "code": "ABC", "status": "lobby", "seq": 0}}


@contextmanager
def answering(*answers):
    """A server that gives these answers one after another; None breaks the line."""
    left, asked = list(answers), []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers["Content-Length"]))
            asked.append(self.headers["Idempotency-Key"])
            answer = left.pop(0) if left else None
            if answer is None:
                self.close_connection = True
                return
            status, body = answer
            self.send_response(status)
            self.end_headers()
            self.wfile.write(json.dumps(body).encode())

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield Client(f"http://127.0.0.1:{server.server_port}", tries=4), asked
        finally:
            server.shutdown()
            thread.join(5)


def test_a_service_that_is_busy_or_breaks_off_is_asked_again_under_the_same_key():
    with answering((503, PROBLEM), None, (201, SEATED)) as (client, asked):
        bob = client.join("ABC", "Bob")
    assert (bob.secret, len(asked), len(set(asked))) == ("s", 3, 1)


def test_a_refusal_is_told_at_once():
    with answering((409, {"code": "started"})) as (client, asked):
        with pytest.raises(ServiceError) as refused:
            client.join("ABC", "Bob")
        assert (refused.value.status, refused.value.reason, len(asked)) == (409, "started", 1)


def test_a_service_that_stays_busy_is_said_to_be():
    with (
        answering(*[(503, PROBLEM)] * 4) as (client, _),
        pytest.raises(ServiceError, match="the database is away"),
    ):
        client.join("ABC", "Bob")


def test_a_service_that_never_answers_is_said_to_be_unreachable():
    with answering() as (client, asked), pytest.raises(UnreachableError):
        client.join("ABC", "Bob")
    assert len(asked) == 4
