"""Matches that are played a little, so that `tools.screens` has tables to show."""

from __future__ import annotations

import json
import urllib.request
from dataclasses import dataclass
from typing import Any

TURNS = 8  # that are played at most before a table is shown
FULL = 30  # characters of a table that is worth a picture

Answer = dict[str, Any]


def ask(
    address: str, path: str, body: object = None, secret: str = "", *, method: str | None = None
) -> Answer:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"}
    request = urllib.request.Request(address + path, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        found: Answer = json.load(answer)
    return found


@dataclass(frozen=True, slots=True)
class Table:
    """A match that was played for some turns, with the best lay as a plan."""

    match_id: str
    secrets: dict[str, str]
    plan: str


def play(address: str, rules: str, *, resign: bool = False) -> Table:
    """Start a match against two bots and draw until there is a table to look at."""
    wish = {"name": "Anna", "rules": rules, "seats": 3, "bots": [2, 2], "dictionary": "en"}
    if rules != "woord":
        del wish["dictionary"]
    made = ask(address, "/v1/matches", wish)
    match_id, secret = made["match"]["match_id"], made["secret"]
    path = f"/v1/matches/{match_id}"
    host = {"Woord-Host": made["host_secret"]}
    start = urllib.request.Request(
        f"{address}{path}/start",
        b"{}",
        {"Content-Type": "application/json", "Authorization": f"Bearer {secret}", **host},
    )
    urllib.request.urlopen(start, timeout=60).close()
    match = wait_for_turn(address, path, secret)
    for _ in range(TURNS):
        if len(match["view"]["table"]) >= FULL or match["status"] != "playing":
            break
        act(address, path, secret, match, "draw")
        match = wait_for_turn(address, path, secret)
    best = advise(address, match)
    if resign:
        act(address, path, secret, match, "resign")
        wait_for_end(address, path, secret)
    secrets = {"secret": secret, "host": made["host_secret"]}
    return Table(match_id, secrets, best["table"] if best["tiles"] else match["view"]["table"])


def gather(address: str) -> Table:
    """Make a match whose players still gather: two seats are taken, one waits."""
    clock = {"kind": "turn", "seconds": 86_400, "increment": 0}
    wish = {"name": "Anna", "rules": "woord", "seats": 3, "dictionary": "en", "clock": clock}
    made = ask(address, "/v1/matches", wish)
    ask(address, "/v1/matches/join", {"code": made["match"]["code"], "name": "Bob"})
    secrets = {"secret": made["secret"], "host": made["host_secret"]}
    return Table(made["match"]["match_id"], secrets, "")


def wait_for_end(address: str, path: str, secret: str) -> None:
    after = 0
    while True:
        match: Answer = ask(address, f"{path}/events?after={after}&wait=5", secret=secret)["match"]
        if match["status"] != "playing":
            return
        after = match["seq"]


def wait_for_turn(address: str, path: str, secret: str) -> Answer:
    after = 0
    while True:
        match: Answer = ask(address, f"{path}/events?after={after}&wait=5", secret=secret)["match"]
        if match["status"] != "playing" or match["view"]["to_move"] == match["seat"]:
            return match
        after = match["seq"]


def advise(address: str, match: Answer) -> Answer:
    lobby, view = match["lobby"], match["view"]
    question = {
        "rules": lobby["rules"],
        "tile_set": lobby["tile_set"],
        "dictionary": lobby["agreement_id"],
        "table": view["table"],
        "rack": view["rack"],
        "opened": view["seats"][match["seat"]]["opened"],
        "budget": 20_000,
    }
    return ask(address, "/v1/tables/solve", question)


def act(address: str, path: str, secret: str, match: Answer, kind: str) -> None:
    body = json.dumps({"kind": kind}).encode()
    headers = {
        "Content-Type": "application/json",
        "Authorization": f"Bearer {secret}",
        "If-Match": f'"{match["seq"]}"',
    }
    request = urllib.request.Request(f"{address}{path}/actions", body, headers)
    urllib.request.urlopen(request, timeout=60).close()
