"""Players that keep a journal of what was acknowledged, and the proof that the log has it."""

from __future__ import annotations

import asyncio
import time
import uuid
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from api.play.entries import read_log
from api.storage import log
from api.storage.database import open_database
from woord.engine import replay

from .http import LOST, Caller

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tools.reliability.report import Report

RULES = {"name": "Anna", "rules": "sabra", "seats": 2}
AGAIN = 0.1  # seconds before a request is sent again
GIVE_UP = 60.0


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A command that was answered as done: the numbers and kinds of the events it made."""

    key: str
    events: tuple[tuple[int, str], ...]


@dataclass(slots=True)
class Journal:
    """What was acknowledged, by match, and how long each answer took (seconds)."""

    done: dict[str, list[Acknowledged]] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    busy: int = 0

    @property
    def moves(self) -> int:
        """How many commands were acknowledged."""
        return sum(len(acts) for acts in self.done.values())


class Pair:
    """Two players of one match after another, who draw until the pool is empty and then pass."""

    def __init__(
        self, journal: Journal, ports: Callable[[], Sequence[int]], *, pause: float = 0.0
    ) -> None:
        self._journal = journal
        self._ports = ports
        self._pause = pause
        self._callers = [Caller(0), Caller(0)]
        self._secrets = ["", ""]
        self._host = ""
        self.match: dict[str, Any] = {}

    async def play(self, is_over: Callable[[], bool]) -> None:
        """Play until told that it is over; every command is sent until it is answered."""
        while not is_over():
            if not self.match or self.match["status"] != "playing":
                await self._sit_down()
            await self._move()
            if self._pause:
                await asyncio.sleep(self._pause)
        for caller in self._callers:
            caller.close()

    async def _sit_down(self) -> None:
        made = await self._sent(0, "POST", "/v1/matches", RULES, _key())
        body = {"code": made["match"]["code"], "name": "Bob"}
        joined = await self._sent(1, "POST", "/v1/matches/join", body, _key())
        self._secrets = [made["secret"], joined["secret"]]
        self._host = made["host_secret"]
        self.match = made["match"]
        path = f"/v1/matches/{self.match['match_id']}"
        await self._sent(0, "POST", f"{path}/start", {}, self._shown(0), fine={409})
        self.match = await self._sent(0, "GET", path, None, self._shown(0))
        self._journal.done.setdefault(self.match["match_id"], [])

    async def _move(self) -> None:
        view, seat = self.match["view"], self.match["view"]["to_move"]
        kind = "draw" if view["pool"] else "pass"
        key = _key()
        headers = self._shown(seat) | key | {"If-Match": f'"{self.match["seq"]}"'}
        match_id = self.match["match_id"]
        path = f"/v1/matches/{match_id}/actions"
        began = time.monotonic()
        answer = await self._sent(seat, "POST", path, {"kind": kind, "table": None}, headers)
        self._journal.waits.append(time.monotonic() - began)
        events = tuple((one["seq"], one["kind"]) for one in answer["events"])
        acts = self._journal.done[match_id]
        acts.append(Acknowledged(key["Idempotency-Key"], events))
        self.match = answer["match"]

    async def _sent(
        self,
        seat: int,
        method: str,
        path: str,
        body: object,
        headers: Mapping[str, str],
        *,
        fine: frozenset[int] | set[int] = frozenset(),
    ) -> Any:  # noqa: ANN401
        """Send until answered; a refusal that is not fine is noted and raised."""
        deadline = time.monotonic() + GIVE_UP
        while time.monotonic() < deadline:
            caller = self._callers[seat]
            ports = self._ports()
            if caller.port not in ports:
                caller.close()
                caller.port = ports[seat % len(ports)]
            try:
                answer = await caller.ask(method, path, body, headers)
            except LOST:
                await asyncio.sleep(AGAIN)
                continue
            if answer.status == 503:
                self._journal.busy += 1
                await asyncio.sleep(AGAIN)
                continue
            if answer.status < 300 or answer.status in fine:
                return answer.json
            self._journal.refused.append(f"{answer.status} {answer.body[:200]!r}")
            raise RuntimeError(
                f"{method} {path} was refused: {answer.status} {answer.body[:300]!r}"
            )
        raise TimeoutError(f"no answer to {method} {path} within {GIVE_UP:g} s")

    def _shown(self, seat: int) -> dict[str, str]:
        shown = {"Authorization": f"Bearer {self._secrets[seat]}"}
        return shown | ({"Woord-Host": self._host} if seat == 0 else {})


def _key() -> dict[str, str]:
    return {"Idempotency-Key": uuid.uuid4().hex}


def prove(journal: Journal, database_url: str, report: Report) -> None:
    """Compare the journal with the log: nothing lost, nothing doubled, every chain whole.

    Every command was sent until it was answered, so that the acknowledged events and those of the
    start are all that the log may have.
    """
    database = open_database(database_url)
    lost = doubled = 0
    try:
        for match_id, acts in journal.done.items():
            rows = asyncio.run(database.read(partial(log.read_events, match_id=match_id)))
            stored = [(row.seq, row.kind) for row in rows]
            said = [event for act in acts for event in act.events]
            start = stored[: stored.index(said[0])] if said and said[0] in stored else stored
            lost += len(set(said) - set(stored))
            doubled += len(stored) - len(start) - len(set(said) & set(stored))
            doubled += len(said) - len(set(said))
            replay(*read_log(rows))  # raises BrokenLogError where a hash does not follow
    finally:
        database.close()
    report.figures |= {
        "matches": len(journal.done),
        "acknowledged moves": journal.moves,
        "lost": lost,
        "doubled": doubled,
        "refused": len(journal.refused),
    }
    report.promise(lost == 0, f"{lost} acknowledged events are not in the log")
    report.promise(doubled == 0, f"{doubled} events are in the log that nobody was told of")
    report.promise(not journal.refused, f"refused: {journal.refused[:3]}")
    report.promise(journal.moves > 0, "no move was made")
