"""Races: 2 to 16 clients act for one seat on one number; exactly one of them wins."""

from __future__ import annotations

import asyncio
import uuid
from collections import Counter
from contextlib import ExitStack
from random import Random
from typing import TYPE_CHECKING, Any

from . import postgres
from .http import Caller
from .report import Report
from .serving import serving

if TYPE_CHECKING:
    from .serving import Server

QUICK, FULL = 200, 10_000
MOST = 16
BODY = {"name": "Anna", "rules": "sabra", "seats": 2}


def check(races: int = QUICK, *, seed: int = 1) -> Report:
    """Race on SQLite with one process, and on PostgreSQL with two."""
    report, rng = Report("races"), Random(seed)
    with serving() as server:
        _run("SQLite, one process", [server], races, rng, report)
    if postgres.is_there():
        with ExitStack() as stack:
            url = stack.enter_context(postgres.database())
            servers = [stack.enter_context(serving(url)) for _ in range(2)]
            _run("PostgreSQL, two processes", servers, races, rng, report)
    else:
        report.figures["PostgreSQL"] = "not run: no server"
    return report


def _run(where: str, servers: list[Server], races: int, rng: Random, report: Report) -> None:
    statuses, winners = asyncio.run(_scene([server.port for server in servers], races, rng))
    report.figures[where] = f"{races} races, answers {dict(statuses)}"
    report.promise(set(winners) == {1}, f"{where}: winners of a race {dict(winners)}")
    report.promise(set(statuses) <= {200, 412}, f"{where}: answers {dict(statuses)}")
    for server in servers:
        report.promise("Traceback" not in server.log_text(), f"{where}: a traceback was logged")


async def _scene(ports: list[int], races: int, rng: Random) -> tuple[Counter[int], Counter[int]]:
    callers = [Caller(ports[n % len(ports)]) for n in range(MOST)]
    statuses: Counter[int] = Counter()
    winners: Counter[int] = Counter()
    match: dict[str, Any] = {}
    secrets: list[str] = []
    for _ in range(races):
        if not match or match["status"] != "playing" or match["view"]["pool"] == 0:
            match, secrets = await _begun(callers[0])
        seat = match["view"]["to_move"]
        count = rng.randint(2, MOST)
        answers = await asyncio.gather(
            *(_draw(caller, match, secrets[seat]) for caller in callers[:count])
        )
        won = [answer for answer in answers if answer.status == 200]
        statuses.update(answer.status for answer in answers)
        winners[len(won)] += 1
        match = won[0].json["match"] if won else {}
    for caller in callers:
        caller.close()
    return statuses, winners


async def _draw(caller: Caller, match: dict[str, Any], secret: str) -> Any:  # noqa: ANN401
    headers = {
        "Authorization": f"Bearer {secret}",
        "If-Match": f'"{match["seq"]}"',
        "Idempotency-Key": uuid.uuid4().hex,
    }
    path = f"/v1/matches/{match['match_id']}/actions"
    return await caller.ask("POST", path, {"kind": "draw"}, headers)


async def _begun(caller: Caller) -> tuple[dict[str, Any], list[str]]:
    made = (await caller.ask("POST", "/v1/matches", BODY)).json
    body = {"code": made["match"]["code"], "name": "Bob"}
    joined = (await caller.ask("POST", "/v1/matches/join", body)).json
    shown = {"Authorization": f"Bearer {made['secret']}", "Woord-Host": made["host_secret"]}
    path = f"/v1/matches/{made['match']['match_id']}/start"
    started = (await caller.ask("POST", path, {}, shown)).json
    return started, [made["secret"], joined["secret"]]
