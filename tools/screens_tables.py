"""Matches and evenings that are played a little, so that `tools.screens` has tables to show."""

from __future__ import annotations

import json
import urllib.request
from dataclasses import dataclass
from typing import Any

from tools.screens_steps import Screen, Step

TURNS = 16  # that are played at most before a table is shown
MOST_TURNS = 80  # after which a match is shown as it is
MOST_DEALS = 12  # until one has a joker
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
    plan: str = ""
    rack: str = ""

    def screen(self, name: str, *steps: Step) -> Screen:
        """The match on this device, with its seat."""
        seats = json.dumps({self.match_id: self.secrets})
        return Screen(name, f"/m/{self.match_id}", steps, (("woord.seats", seats),))


def play(address: str, rules: str, *, to_the_end: bool = False) -> Table:
    """Start a match against two bots; draw until there is a table to look at, or lay to the end."""
    wish = {"name": "Anna", "rules": rules, "seats": 3, "bots": [2, 1], "dictionary": "en"}
    if rules != "woord":
        del wish["dictionary"]
    made = ask(address, "/v1/matches", wish)
    match_id, secret = made["match"]["match_id"], made["secret"]
    path = f"/v1/matches/{match_id}"
    secrets = {"secret": secret, "host": made["host_secret"]}
    begin(address, path, secrets)
    match = wait_for_turn(address, path, secret)
    best = advise(address, match)
    for _ in range(MOST_TURNS if to_the_end else TURNS):
        if match["status"] != "playing":
            break
        if is_worth_a_picture(match, best) and not to_the_end:
            break
        table = best["table"] if to_the_end and best["tiles"] else None
        act(address, path, secret, match, table)
        match = wait_for_turn(address, path, secret)
        best = advise(address, match) if match["status"] == "playing" else best
    if match["status"] != "playing":
        return Table(match_id, secrets)
    plan = best["table"] if best["tiles"] else match["view"]["table"]
    return Table(match_id, secrets, plan, match["view"]["rack"])


def is_worth_a_picture(match: Answer, best: Answer) -> bool:
    """Whether much lies there, and something can be laid: a plan and a hint are shown too."""
    return len(match["view"]["table"]) >= FULL and best["tiles"] > 0


def begin(address: str, path: str, secrets: dict[str, str]) -> None:
    data, secret = b"{}", secrets["secret"]
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"}
    start = urllib.request.Request(
        f"{address}{path}/start", data, {**headers, "Woord-Host": secrets["host"]}
    )
    urllib.request.urlopen(start, timeout=60).close()


def gather(address: str, *, starts: bool = False) -> Table:
    """Make a match of three people: one seat waits, or it starts with one who never came."""
    clock = {"kind": "turn", "seconds": 86_400, "increment": 0}
    wish = {"name": "Anna", "rules": "woord", "seats": 3, "dictionary": "en"}
    made = ask(address, "/v1/matches", wish if starts else {**wish, "clock": clock})
    code = made["match"]["code"]
    for name in ("Bob", "Cleo") if starts else ("Bob",):
        ask(address, "/v1/matches/join", {"code": code, "name": name})
    secrets = {"secret": made["secret"], "host": made["host_secret"]}
    match_id = made["match"]["match_id"]
    if starts:
        begin(address, f"/v1/matches/{match_id}", secrets)
    match = ask(address, f"/v1/matches/{match_id}", secret=made["secret"])
    return Table(match_id, secrets, rack=(match["view"] or {}).get("rack") or "")


def with_joker(address: str) -> Table:
    """A match with a joker on the own rack, to ask which letter it is."""
    tables = (gather(address, starts=True) for _ in range(MOST_DEALS))
    return next((table for table in tables if "?" in table.rack), gather(address, starts=True))


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


def act(address: str, path: str, secret: str, match: Answer, table: str | None) -> None:
    kind = "lay" if table else "draw" if match["view"]["pool"] else "pass"
    body = json.dumps({"kind": kind, "table": table}).encode()
    headers = {
        "Content-Type": "application/json",
        "Authorization": f"Bearer {secret}",
        "If-Match": f'"{match["seq"]}"',
    }
    request = urllib.request.Request(f"{address}{path}/actions", body, headers)
    urllib.request.urlopen(request, timeout=60).close()
