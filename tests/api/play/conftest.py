"""Matches over HTTP, and the service beneath it with a clock of the test's own, on both engines."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from api.service_matches import MatchService
from woord.engine import draw, pass_turn
from woord.lexicon import open_lexicon


@dataclass
class Guest:
    """One who plays over HTTP: knows its secrets and the newest number."""

    client: object
    match_id: str
    headers: dict = field(default_factory=dict)
    seen: dict = field(default_factory=dict)

    def get(self, path="", **more):
        return self.client.get(f"/v1/matches/{self.match_id}{path}", headers=self.headers, **more)

    def send(self, method, path, body=None, **headers):
        url = f"/v1/matches/{self.match_id}{path}"
        return self.client.request(method, url, json=body, headers=self.headers | headers)

    def look(self):
        self.seen = self.get().json()
        return self.seen

    def act(self, kind, table=None, key=None, number=None):
        seq = self.look()["seq"] if number is None else number
        headers = {"If-Match": f'"{seq}"'} | ({"Idempotency-Key": key} if key else {})
        return self.send("POST", "/actions", {"kind": kind, "table": table}, **headers)


def guest_of(client, seated):
    headers = {"Authorization": f"Bearer {seated['secret']}"}
    if seated.get("host_secret"):
        headers["Woord-Host"] = seated["host_secret"]
    return Guest(client, seated["match"]["match_id"], headers)


@pytest.fixture
def make_match(client):
    """Return a function that makes a match and gives its guests, host first, not yet started."""

    def make(guests=2, **wish):
        body = {"name": "Anna", "rules": "sabra", "seats": guests} | wish
        made = client.post("/v1/matches", json=body)
        assert made.status_code == 201, made.text
        code = made.json()["match"]["code"]
        others = []
        for name in ("Bob", "Cem", "Dee")[: guests - 1 - len(body.get("bots", []))]:
            joined = client.post("/v1/matches/join", json={"code": code, "name": name})
            assert joined.status_code == 201, joined.text
            others.append(guest_of(client, joined.json()))
        return [guest_of(client, made.json()), *others]

    return make


@pytest.fixture
def begun(make_match):
    """Return a function that makes and starts a match; guests in the order of their seats."""

    def begin(guests=2, **wish):
        seated = make_match(guests, **wish)
        started = seated[0].send("POST", "/start")
        assert started.status_code == 200, started.text
        return seated

    return begin


def to_move(guests):
    """Return the guest whose turn it is."""
    guest = guests[guests[0].look()["view"]["to_move"]]
    guest.look()
    return guest


class Clock:
    """A clock that the test sets."""

    def __init__(self):
        self.now = 1_790_000_000_000

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


async def plain_bot(seen, level):
    """A bot that only draws: the service does not care how well it plays."""
    return draw(seen.viewer) if seen.pool else pass_turn(seen.viewer)


@pytest.fixture
def matches(database, clock, data):
    """The service of matches on both engines, its sweeper not running."""

    def words_of(lobby):
        return open_lexicon(lobby.agreement_id, directory=data) if lobby.agreement_id else None

    return MatchService(database, words_of, plain_bot, clock=clock)
