"""What the contract check asks about: things that are there, made again when they are ended."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from woord.client import Client, Player, ServiceError

from .serving import GOLDEN

if TYPE_CHECKING:
    from api.service import Service

EXAMPLES = Path(__file__).parents[2] / "api" / "examples.json"
CLUB = {"dictionary": "nl", "name": "Club", "tables": 6, "lock": ""}
CLUBS = "/v1/clubs"


@dataclass(slots=True)
class Scene:
    """A match whose players gather, one in play, an agreement, a ruling, a club's evening."""

    client: Client
    turn: int = 0
    matches: dict[str, Player] = field(default_factory=dict)
    club: dict[str, Any] = field(default_factory=dict)
    there: dict[str, str] = field(default_factory=dict)
    examples: dict[str, Any] = field(
        default_factory=lambda: json.loads(EXAMPLES.read_text(encoding="utf-8"))
    )

    def set_up(self) -> None:
        """Make what no request ends."""
        made = self.client.call("POST", "/v1/agreements", {"dictionary": "nl", "add": ["XYZ"]})
        ruled = self.client.call("POST", "/v1/rulings", {"dictionary": "nl", "words": ["KAT"]})
        self.there = {
            "dictionary": "nl",
            "agreement_id": made["agreement_id"],
            "other_id": made["agreement_id"],
            "code": ruled["ruling"]["code"],
            "word": "KAT",
            "seat": "1",
            "number": "1",
        }

    def aim(self, case: Any) -> None:  # noqa: ANN401 - schemathesis' own
        """Let every second request be about what is there, half of them with a body that fits."""
        self.turn += 1
        if self.turn % 2:
            return
        is_playing = self.turn % 4 == 0
        player = self._match(is_playing=is_playing)
        club = self._club()
        known = self.there | {"match_id": player.match_id, "club_id": club["club"]["club_id"]}
        known["name"] = "nl" if "tilesets" in case.path else "sabra"
        for name in case.path_parameters or {}:
            case.path_parameters[name] = known.get(name, case.path_parameters[name])
        case.headers = dict(case.headers or {}) | self._secrets(case.path, player, club)
        if "If-Match" in case.headers:
            case.headers["If-Match"] = f'"{player.match["seq"]}"'
        body = self.examples.get(case.operation.definition.raw["operationId"], {}).get("request")
        if isinstance(body, dict) and self.turn % 3:
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
        """Return an example's body with codes and secrets of what is there."""
        body = dict(example)
        if "secrets" in body:
            body["secrets"] = [player.secret]
        if "list_id" in body:
            body["list_id"] = club["club"]["list_id"]
        if path.endswith("/handover"):
            headers = self._secrets(path, player, club)
            offer = f"/v1/matches/{player.match_id}/handover"
            body["code"] = self.client.call("POST", offer, {}, headers)["code"]
        elif "code" in body:
            body["code"] = club["club"]["code"] if path.startswith(CLUBS) else player.code
        return body

    def _club(self) -> dict[str, Any]:
        try:
            headers = {"Authorization": f"Bearer {self.club['secret']}"}
            self.client.call("GET", f"{CLUBS}/{self.club['club']['club_id']}", None, headers)
        except (KeyError, ServiceError):  # not made yet, or deleted
            self.club = self.client.call("POST", CLUBS, CLUB)
        return self.club

    def _match(self, *, is_playing: bool) -> Player:
        """Return a match in play or one whose players gather, with a bot in its second seat."""
        wanted = "playing" if is_playing else "lobby"
        player = self.matches.get(wanted)
        if player is not None and _is(player, wanted):
            return player
        player = self.client.create("Anna", rules="sabra", seats=4, may_watch=True)
        headers = self._secrets("", player, {})
        self.client.call("POST", f"/v1/matches/{player.match_id}/bots", {"level": 1}, headers)
        if is_playing:
            player.start()
        self.matches[wanted] = player
        return player


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


def _is(player: Player, status: str) -> bool:
    try:
        return bool(player.look()["status"] == status)
    except ServiceError:  # deleted meanwhile
        return False
