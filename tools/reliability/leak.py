"""Leaks: in whole games of bots no byte to a seat, a spectator or the log names a hidden tile.

The canary is a face of which a seat has seen no copy: neither on the table nor in its own rack.
Its name must be in nothing that the seat got so far: sockets, errors, answers. A game of numbers
has fifty such canaries, one of words sixty-two (`leak_games`); each stays one until it is shown.
The log, kept at its most talkative, may name no face at all.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from .http import Caller
from .leak_games import GAMES
from .leak_planted import PLANTED, be_quick
from .report import Report
from .serving import serving

if TYPE_CHECKING:
    from collections.abc import Callable

    from .leak_games import Game

QUICK, FULL = 50, 2_000  # of each game
AT_ONCE = 10
SEATS = 3
LONGEST = 300.0  # seconds of one game
Call = tuple[str, str, object, dict[str, str]]


def junk(game: Game) -> tuple[Call, ...]:
    """Return calls of which most are refused: method, path, body, headers."""
    return (
        ("POST", "/actions", {"kind": "lay", "table": game.lay}, {"If-Match": '"0"'}),
        ("POST", "/actions", {"kind": "lay", "table": game.lay}, {"If-Match": '"1"'}),
        ("POST", "/actions", {"kind": "draw"}, {"If-Match": '"1"'}),
        ("POST", "/actions", {"kind": "draw"}, {}),
        ("POST", "/actions", {"kind": "challenge"}, {"If-Match": '"1"'}),
        ("POST", "/actions", {"kind": "dance"}, {"If-Match": '"1"'}),
        ("PUT", "/draft", {"seq": -1, "table": 3}, {}),
        ("GET", "/record", None, {}),
        ("GET", "/draft", None, {}),
        ("GET", "/analysis", None, {}),
        ("POST", "/hint", {"strength": "show"}, {}),
        ("GET", "/events?after=0", None, {}),
        ("GET", "/events?after=x", None, {}),
    )


@dataclass(slots=True)
class Ear:
    """What one seat, or a spectator, got; and which faces it was shown."""

    seat: int | None
    game: Game = GAMES[0]
    shown: set[str] = field(default_factory=set)
    bytes: int = 0
    hits: list[str] = field(default_factory=list)
    is_over: bool = False

    def hear(self, text: str, match: dict[str, Any] | None) -> None:
        """Take in one message; what its own view shows is no secret any more."""
        self.bytes += len(text)
        faces = self.game.faces
        view = (match or {}).get("view")
        if view is not None and view["end"] is not None:
            self.is_over = True  # racks and seed are public now
        if view is not None:
            self.shown |= faces(f"{view['table']} {view['rack'] or ''}")
            self.shown |= faces(json.dumps(view["results"], ensure_ascii=False))  # of past rounds
            for event in () if match is None else match.get("told", ()):
                self.shown |= self._shown_by(event)
        if not self.is_over:
            found = faces(text) - self.shown - faces(self.game.lay)
            self.hits += [f"seat {self.seat} got {face}: {text[:80]}" for face in found]

    def _shown_by(self, event: dict[str, Any]) -> set[str]:
        """Return the faces that an event shows everybody, or its own seat."""
        body = event["body"]
        is_public = event["kind"] != "drew" or body.get("seat") == self.seat
        said = json.dumps(body, ensure_ascii=False)
        return self.game.faces(said) if is_public else set()


@dataclass(frozen=True, slots=True)
class Heard:
    """What came of some games: the ears, and what stands in the log that may not."""

    ears: list[Ear]
    logged: list[str]

    @property
    def hits(self) -> list[str]:
        """What was told to those who may not know it, or to the log."""
        return [hit for ear in self.ears for hit in ear.hits] + self.logged


def check(games: int = QUICK) -> Report:
    """Play games of both kinds and listen; then plant leaks and see that each is caught."""
    report = Report("leak")
    for game in GAMES:
        heard = listen(game, games, be_quick)
        report.figures |= {
            f"{game.name}: games": games,
            f"{game.name}: to their end": sum(e.is_over for e in heard.ears if e.seat is None),
            f"{game.name}: listeners": len(heard.ears),
            f"{game.name}: characters searched": sum(ear.bytes for ear in heard.ears),
            f"{game.name}: hits": len(heard.hits),
        }
        report.promise(not heard.hits, f"{game.name}: hidden tiles were told: {heard.hits[:3]}")
        is_whole = all(ear.is_over for ear in heard.ears)
        report.promise(is_whole, f"{game.name}: a game did not come to its end")
        for place, alter in PLANTED.items():
            caught = len(listen(game, 1, alter).hits)
            said = f"caught, {caught} hits" if caught else "missed"
            report.figures[f"{game.name}: leak planted in the {place}"] = said
            report.promise(caught > 0, f"{game.name}: a leak in the {place} was not caught")
    return report


def listen(game: Game, games: int, alter: Callable[[object], None]) -> Heard:
    """Play games on a server of their own and take in everything that it says."""
    with serving(alter=alter) as server:
        ears, secrets = asyncio.run(_games(server.port, game, games))
        log = server.log_text()
    logged = [f"the log has the secret {secret[:4]}..." for secret in secrets if secret in log]
    logged += [f"the log has {face}" for face in game.faces(log) - game.faces(game.lay)]
    return Heard(ears, logged)


async def _games(port: int, game: Game, games: int) -> tuple[list[Ear], list[str]]:
    places = asyncio.Semaphore(AT_ONCE)
    secrets: list[str] = []

    async def one() -> list[Ear]:
        async with places, asyncio.timeout(LONGEST):
            return await _game(port, game, secrets)

    return [ear for ears in await asyncio.gather(*(one() for _ in range(games))) for ear in ears], (
        secrets
    )


async def _game(port: int, game: Game, secrets: list[str]) -> list[Ear]:
    """Seat people who let bots play on for them at once, and listen at every seat."""
    caller = Caller(port)
    wish = {"name": "Anna", "seats": SEATS, "may_watch": True, **game.wish}
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
    ears = [Ear(seat, game) for seat in (*range(SEATS), None)]
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
            for method, call, body, more in junk(ear.game):
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
