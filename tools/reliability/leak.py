"""Leaks: in whole games of bots no byte to a seat, a spectator or the log names a hidden tile.

The canary is a face of which a seat has seen no copy: neither on the table nor in its own rack.
Its name must be in nothing that the seat got so far: sockets, errors, answers. All four colours
and thirteen numbers make fifty such canaries a game, and each stays one until a copy is shown.
"""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from .http import Caller
from .report import Report
from .serving import serving

if TYPE_CHECKING:
    from api.service import Service

QUICK, FULL = 50, 2_000
AT_ONCE = 10
SEATS = 3
LONGEST = 300.0  # seconds of one game
FACE = re.compile(r"(?<![\w-])([kbry](?:1[0-3]|[1-9]))(?![\w-])")
JUNK: tuple[tuple[str, str, object, dict[str, str]], ...] = (
    ("POST", "/actions", {"kind": "lay", "table": "r1 r2 r3"}, {"If-Match": '"0"'}),
    ("POST", "/actions", {"kind": "draw"}, {"If-Match": '"1"'}),
    ("POST", "/actions", {"kind": "draw"}, {}),
    ("POST", "/actions", {"kind": "dance"}, {"If-Match": '"1"'}),
    ("PUT", "/draft", {"seq": -1, "table": 3}, {}),
    ("GET", "/record", None, {}),
    ("GET", "/events?after=0", None, {}),
)


@dataclass(slots=True)
class Ear:
    """What one seat, or a spectator, got; and which faces it was shown."""

    seat: int | None
    shown: set[str] = field(default_factory=set)
    bytes: int = 0
    hits: list[str] = field(default_factory=list)
    is_over: bool = False

    def hear(self, text: str, match: dict[str, Any] | None) -> None:
        """Take in one message; what its own view shows is no secret any more."""
        self.bytes += len(text)
        view = (match or {}).get("view")
        if view is not None and view["end"] is not None:
            self.is_over = True  # racks and seed are public now
        if view is not None:
            self.shown |= set(FACE.findall(f"{view['table']} {view['rack'] or ''}"))
            for event in () if match is None else match.get("told", ()):
                self.shown |= _shown_by(event, self.seat)
        if not self.is_over:
            found = set(FACE.findall(text)) - self.shown - OWN_JUNK
            self.hits += [f"seat {self.seat} got {face}: {text[:80]}" for face in found]


OWN_JUNK = {"r1", "r2", "r3"}  # a seat's own lay comes back to it in the refusal


def _shown_by(event: dict[str, Any], seat: int | None) -> set[str]:
    """Return the faces that an event shows everybody, or its own seat."""
    body = event["body"]
    is_public = event["kind"] != "drew" or body.get("seat") == seat
    return set(FACE.findall(json.dumps(body))) if is_public else set()


def check(games: int = QUICK) -> Report:
    """Play games and listen; then plant a leak and see that it is caught."""
    report = Report("leak")
    with serving(alter=be_quick) as server:
        ears, secrets = asyncio.run(_games(server.port, games))
        log = server.log_text()
    hits = [hit for ear in ears for hit in ear.hits]
    logged = [secret for secret in secrets if secret in log]
    in_log = FACE.findall(log)
    with serving(alter=leak_on_purpose) as server:
        planted, _ = asyncio.run(_games(server.port, 1))
    caught = sum(len(ear.hits) for ear in planted)
    report.figures |= {
        "games": games,
        "games to their end": sum(ear.is_over for ear in ears if ear.seat is None),
        "listeners": len(ears),
        "bytes searched": sum(ear.bytes for ear in ears),
        "hits": len(hits),
        "faces in the log": len(in_log),
        "secrets in the log": len(logged),
        "planted leak": f"caught, {caught} hits" if caught else "missed",
    }
    report.promise(not hits, f"hidden tiles were told: {hits[:3]}")
    report.promise(not logged and not in_log, "the log tells secrets or tiles")
    report.promise(caught > 0, "a planted leak was not caught")
    report.promise(all(ear.is_over for ear in ears), "a game did not come to its end")
    return report


def be_quick(service: object) -> None:
    """Let bots act without a pause (runs in the server)."""
    the_service: Service = service  # type: ignore[assignment]
    the_service.matches.bots._pause = 0.0


def leak_on_purpose(service: object) -> None:
    """Tell everybody everybody's rack (runs in the server)."""
    from api import service_matches

    be_quick(service)
    sight = vars(service_matches)["sight"]

    def leaky(match: Any, *args: Any, **more: Any) -> dict[str, Any]:  # noqa: ANN401
        seen: dict[str, Any] = sight(match, *args, **more)
        racks = [str(seat.rack) for seat in match.state.seats] if match.state else []
        return seen | {"debug": racks}

    vars(service_matches)["sight"] = leaky


async def _games(port: int, games: int) -> tuple[list[Ear], list[str]]:
    places = asyncio.Semaphore(AT_ONCE)
    secrets: list[str] = []

    async def one() -> list[Ear]:
        async with places, asyncio.timeout(LONGEST):
            return await _game(port, secrets)

    return [ear for ears in await asyncio.gather(*(one() for _ in range(games))) for ear in ears], (
        secrets
    )


async def _game(port: int, secrets: list[str]) -> list[Ear]:
    """Seat people who let bots play on for them at once, and listen at every seat."""
    caller = Caller(port)
    wish = {"name": "Anna", "rules": "sabra", "seats": SEATS, "may_watch": True}
    made = (await caller.ask("POST", "/v1/matches", wish)).json
    code, match_id = made["match"]["code"], made["match"]["match_id"]
    seated = [made["secret"]]
    for name in ("Bob", "Cem")[: SEATS - 1]:
        body = {"code": code, "name": name}
        seated.append((await caller.ask("POST", "/v1/matches/join", body)).json["secret"])
    watch = (await caller.ask("POST", "/v1/matches/watch", {"code": code})).json["secret"]
    secrets += [*seated, watch, made["host_secret"]]
    path = f"/v1/matches/{match_id}"
    host = _bearer(seated[0]) | {"Woord-Host": made["host_secret"]}
    await caller.ask("POST", f"{path}/start", {}, host)
    ears = [Ear(seat) for seat in (*range(SEATS), None)]
    keys = [*seated, watch]
    listening = [
        asyncio.create_task(_listen(port, match_id, key, ear))
        for key, ear in zip(keys, ears, strict=True)
    ]
    for seat, key in enumerate(seated):
        await caller.ask("PUT", f"{path}/seats/{seat}/bot", {"level": 1 + seat}, _bearer(key))
    await _provoke(caller, path, keys, ears)
    await asyncio.gather(*listening)
    caller.close()
    return ears


async def _listen(port: int, match_id: str, secret: str, ear: Ear) -> None:
    """Take in what a socket brings until the game is over."""
    hello = {"type": "hello", "version": 1, "match_id": match_id, "secrets": [secret], "after": 0}
    with suppress(ConnectionClosed):
        async with connect(f"ws://127.0.0.1:{port}/v1/socket", max_size=None) as line:
            await line.send(json.dumps(hello))
            while not ear.is_over:
                text = await line.recv()
                assert isinstance(text, str)
                message = json.loads(text)
                match = message.get("match")
                if match is not None:
                    match["told"] = message["events"]
                ear.hear(text, match)


async def _provoke(caller: Caller, path: str, keys: list[str], ears: list[Ear]) -> None:
    """Ask for every kind of error as every seat while the game goes on."""
    for _ in range(3):
        for key, ear in zip(keys, ears, strict=True):
            for method, call, body, more in JUNK:
                answer = await caller.ask(method, path + call, body, _bearer(key) | more)
                text = answer.body.decode()
                match = _match_in(text)
                if match is None:  # judged by a later look: what is on the table stays there
                    later = (await caller.ask("GET", path, None, _bearer(key))).body.decode()
                    ear.hear(later, json.loads(later))
                ear.hear(text, match)
            await asyncio.sleep(0.05)


def _match_in(text: str) -> dict[str, Any] | None:
    """Return the match in an answer, with its events; None where there is none."""
    try:
        body = json.loads(text)
    except ValueError:
        return None
    match = body.get("match")
    if isinstance(match, dict):
        match["told"] = body.get("events", [])
        return match
    return None


def _bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}
