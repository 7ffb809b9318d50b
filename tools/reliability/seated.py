"""People at a table over HTTP and sockets, for the checks that need both."""

from __future__ import annotations

import asyncio
import json
import uuid
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect

from .http import Caller

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

NAMES = ("Anna", "Bob", "Cem", "Dee")


@dataclass(slots=True)
class Seat:
    """One who sits at a table; `match` is what was last seen."""

    caller: Caller
    match_id: str
    headers: dict[str, str]
    match: dict[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> str:
        """Where the match is."""
        return f"/v1/matches/{self.match_id}"

    async def look(self) -> dict[str, Any]:
        """Ask for the match as it is."""
        self.match = (await self.caller.ask("GET", self.path, None, self.headers)).json
        return self.match

    async def draw(self, seq: int, pool: int) -> tuple[int, dict[str, Any]]:
        """Draw, or pass with the pool empty; returns status and body."""
        headers = self.headers | {"If-Match": f'"{seq}"', "Idempotency-Key": uuid.uuid4().hex}
        body = {"kind": "draw" if pool else "pass"}
        answer = await self.caller.ask("POST", f"{self.path}/actions", body, headers)
        return answer.status, answer.json


async def sit_down(port: int, seats: int = 2, **wish: object) -> list[Seat]:
    """Make, join and start a match; each seat has a connection of its own."""
    callers = [Caller(port) for _ in range(seats)]
    body = {"name": NAMES[0], "rules": "sabra", "seats": seats, **wish}
    made = (await callers[0].ask("POST", "/v1/matches", body)).json
    match_id, code = made["match"]["match_id"], made["match"]["code"]
    host = bearer(made["secret"]) | {"Woord-Host": made["host_secret"]}
    table = [Seat(callers[0], match_id, host)]
    for caller, name in zip(callers[1:], NAMES[1:], strict=False):
        asked = {"code": code, "name": name}
        joined = (await caller.ask("POST", "/v1/matches/join", asked)).json
        table.append(Seat(caller, match_id, bearer(joined["secret"])))
    await callers[0].ask("POST", f"{table[0].path}/start", {}, host)
    for seat in table:
        await seat.look()
    return table


def bearer(secret: str) -> dict[str, str]:
    """Return the header that shows a seat's secret."""
    return {"Authorization": f"Bearer {secret}"}


async def follow(port: int, seat: Seat, *, after: int = 0) -> AsyncIterator[dict[str, Any]]:
    """Yield what the seat's socket brings."""
    secret = seat.headers["Authorization"].removeprefix("Bearer ")
    hello = {"type": "hello", "version": 1, "match_id": seat.match_id, "secrets": [secret]}
    async with connect(f"ws://127.0.0.1:{port}/v1/socket", open_timeout=30) as line:
        await line.send(json.dumps(hello | {"after": after}))
        async for text in line:
            yield json.loads(text)


def close(table: list[Seat]) -> None:
    """Let the connections go."""
    for seat in table:
        seat.caller.close()


async def settled(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel tasks and wait for their ends."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
