"""What the contract check asks about: things that are there, made again when they are ended.

A request that is aimed names them, shows secrets that are good, and has what nobody guesses: the
letters of a query, a whole record, a signed ruling.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

from woord.client import Client, Player, ServiceError

from .serving import GOLDEN

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.service import Service

EXAMPLES = Path(__file__).parents[2] / "api" / "examples.json"
CLUB = {"dictionary": "nl", "name": "Club", "tables": 6, "lock": ""}
CLUBS = "/v1/clubs"
SETTINGS = {"push_contact": "mailto:ops@example.org"}
STATUSES = ("playing", "lobby", "ended")


@dataclass(slots=True)
class Scene:
    """Matches that gather, are played and are over; an agreement, a ruling, a club's evening."""

    client: Client
    turn: int = 0
    matches: dict[str, Player] = field(default_factory=dict)
    club: dict[str, Any] = field(default_factory=dict)
    there: dict[str, str] = field(default_factory=dict)
    ruling: dict[str, Any] = field(default_factory=dict)
    examples: dict[str, Any] = field(
        default_factory=lambda: json.loads(EXAMPLES.read_text(encoding="utf-8"))
    )

    def set_up(self) -> None:
        """Make what no request ends."""
        made = self.client.call("POST", "/v1/agreements", {"dictionary": "nl", "add": ["XYZ"]})
        ruled = self.client.call("POST", "/v1/rulings", {"dictionary": "nl", "words": ["KAT"]})
        self.ruling = ruled["ruling"]
        self.there = {
            "dictionary": "nl",
            "agreement_id": made["agreement_id"],
            "other_id": made["agreement_id"],
            "code": self.ruling["code"],
            "word": "KAT",
            "number": "1",
        }

    def aim(self, case: Any) -> None:  # noqa: ANN401 - schemathesis' own
        """Let every second request be about what is there, two thirds of them with what fits."""
        self.turn += 1
        if self.turn % 2:
            return
        player = self.match(STATUSES[self.turn // 2 % len(STATUSES)])
        club = self._club()
        known = self.there | {"match_id": player.match_id, "club_id": club["club"]["club_id"]}
        known["name"] = "nl" if "tilesets" in case.path else "sabra"
        known["seat"] = "0" if case.path.endswith("/bot") else "1"
        for name in case.path_parameters or {}:
            case.path_parameters[name] = known.get(name, case.path_parameters[name])
        case.headers = dict(case.headers or {}) | self._secrets(case.path, player, club)
        if "If-Match" in case.headers:
            case.headers["If-Match"] = f'"{player.match["seq"]}"'
        if self.turn // 2 % 9 % 4 != 3:  # with each status of a match
            self._fit(case, player, club)

    def stream(self) -> tuple[int, str, Any]:
        """Follow a match as server-sent events; returns status, media type and the first data."""
        player = self.match("playing")
        address = f"{self.client.address}/v1/matches/{player.match_id}/stream"
        asked = Request(address, headers=self._secrets("", player, {}))
        with urlopen(asked, timeout=30) as answer:
            told = dict(iter(lambda: _field(answer.readline()), ("", "")))
            return answer.status, answer.headers["Content-Type"], json.loads(told["data"])

    def _fit(self, case: Any, player: Player, club: dict[str, Any]) -> None:  # noqa: ANN401
        """Give a request the example of its body, and of every parameter that it must have."""
        operation = case.operation.definition.raw
        asked = [one for one in operation.get("parameters", ()) if one["in"] == "query"]
        if asked:
            case.query = {one["name"]: _example(one) for one in asked if one["required"]}
        body = self.examples.get(operation["operationId"], {}).get("request")
        if isinstance(body, dict):
            case.headers.pop("Idempotency-Key", None)  # the body is no new one each time
            case.body = self._fitting(case.path, body, player, club)

    def _secrets(self, path: str, player: Player, club: dict[str, Any]) -> dict[str, str]:
        if path.startswith(CLUBS):
            table = "/tables" in path or path.endswith("/table")
            return {"Authorization": f"Bearer {club['table_secret' if table else 'secret']}"}
        secrets = {"Authorization": f"Bearer {player.secret}"}
        return secrets | {"Woord-Host": str(player.host_secret)}

    def _fitting(
        self, path: str, example: dict[str, Any], player: Player, club: dict[str, Any]
    ) -> dict[str, Any]:
        """Return an example's body with codes, secrets and texts of what is there."""
        there: dict[str, Callable[[], object]] = {
            "secrets": lambda: [player.secret],
            "list_id": lambda: club["club"]["list_id"],
            "record": lambda: self._text(f"/v1/matches/{self.match('ended').match_id}/record"),
            "text": lambda: self._text(f"/v1/rulings/{self.ruling['code']}/file"),
            "code": lambda: self._code(path, player, club),
        }
        return example | {name: there[name]() for name in there.keys() & example.keys()}

    def _code(self, path: str, player: Player, club: dict[str, Any]) -> str:
        if path.endswith("/handover"):
            offer = f"/v1/matches/{player.match_id}/handover"
            headers = self._secrets(path, player, club)
            return str(self.client.call("POST", offer, {}, headers)["code"])
        return str(club["club"]["code"]) if path.startswith(CLUBS) else player.code

    def _text(self, path: str) -> str:
        """Return what is at a path, as the text that it is."""
        secrets = self._secrets(path, self.match("ended"), {})
        with urlopen(Request(f"{self.client.address}{path}", headers=secrets)) as answer:
            return str(answer.read().decode())

    def _club(self) -> dict[str, Any]:
        try:
            headers = {"Authorization": f"Bearer {self.club['secret']}"}
            self.client.call("GET", f"{CLUBS}/{self.club['club']['club_id']}", None, headers)
        except (KeyError, ServiceError):  # not made yet, or deleted
            self.club = self.client.call("POST", CLUBS, CLUB)
        return self.club

    def match(self, wanted: str) -> Player:
        """Return a match of a status, with a bot in its second seat; one in play awaits us."""
        player = self.matches.get(wanted)
        if player is None or not _is(player, wanted):
            player = self.matches[wanted] = self._made(wanted)
        return player

    def _made(self, wanted: str) -> Player:
        player = self.client.create("Anna", rules="sabra", seats=4, may_watch=True)
        headers = self._secrets("", player, {})
        self.client.call("POST", f"/v1/matches/{player.match_id}/bots", {"level": 1}, headers)
        if wanted != "lobby":
            player.start()
            player.wait_for_turn()
        if wanted == "ended":
            player.draw()  # a turn to look back at
            player.wait_for_turn()
            player.act("resign")
        return player


def _field(line: bytes) -> tuple[str, str]:
    """Read a line of an event; the empty line at its end has an empty name."""
    name, _, value = line.decode().strip().partition(": ")
    return name, value


def _example(parameter: dict[str, Any]) -> object:
    return parameter.get("example", *parameter["schema"].get("examples", ())[:1])


def install_nl(service: object) -> None:
    """Put a small dictionary under the name that the examples use (runs in the server)."""
    from woord.lexicon import alphabet_of
    from woord.lexicon.build import install
    from woord.lexicon.collected import Collected
    from woord.lexicon.header import Identity

    the_service: Service = service  # type: ignore[assignment]
    words = sorted({word.upper() for word in GOLDEN.read_text(encoding="utf-8").split()})
    identity = Identity("nl", "1", "nl", alphabet_of("nl"))
    install(Collected(words), identity, the_service.lexica.directory)


def _is(player: Player, wanted: str) -> bool:
    """Say whether a match is as wanted: one in play awaits a person, no bot that took the seat."""
    try:
        seen = player.look()
        if seen["status"] != wanted or seen["lobby"]["seats"][0]["kind"] != "person":
            return False
        return wanted != "playing" or player.wait_for_turn()
    except ServiceError:  # deleted meanwhile
        return False
