"""Replay: every stored match folds to its stored hash, on both engines, snapshots too."""

from __future__ import annotations

import asyncio
import json
import tempfile
from contextlib import ExitStack
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from api.play.clock import Clock
from api.play.entries import read_log
from api.play.lobby import Lobby, LobbySeat
from api.service_matches import MatchService
from api.storage import log
from api.storage.database import open_database
from woord.engine import Action, follow, make_players, replay, restore, view
from woord.errors import NotAllowedError
from woord.solver.registry import known_bots

from . import postgres
from .report import Report

if TYPE_CHECKING:
    from api.play.keeper import Done
    from api.play.match import Match
    from api.storage.database import Database
    from woord.engine import Event, Player, State, View

QUICK, FULL = 200, 5_000
AT_ONCE = 16
MOST_ACTS = 60
RESIGNS = 0.7  # how likely a seat gives up after that, one after another
NAMES = ("Anna", "Bob", "Cem", "Dee")


def check(matches: int = QUICK, *, seed: int = 1) -> Report:
    """Play matches through the service on each engine and fold what is stored afresh."""
    report = Report("replay")
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="woord-replay-"))
        urls = {"SQLite": f"sqlite:///{folder}/woord.sqlite3"}
        if postgres.is_there():
            urls["PostgreSQL"] = stack.enter_context(postgres.database())
        else:
            report.figures["PostgreSQL"] = "not run: no server"
        for name, url in urls.items():
            database = open_database(url)
            database.migrate()
            try:
                asyncio.run(_played_and_folded(name, database, matches, Random(seed), report))
            finally:
                database.close()
    return report


async def _played_and_folded(
    name: str, database: Database, count: int, rng: Random, report: Report
) -> None:
    service = MatchService(database, lambda _: None, _no_bot)
    places = asyncio.Semaphore(AT_ONCE)
    played = await asyncio.gather(
        *(_play(service, Random(rng.random()), places) for _ in range(count))
    )
    events = snapshots = ended = 0
    for match in played:
        assert match.state is not None
        rows = await database.read(partial(log.read_events, match_id=match.id))
        kept = await database.read(partial(log.read_snapshot, match_id=match.id))
        folded = replay(*read_log(rows))
        report.promise(folded == match.state, f"{name}: match {match.id} folds to another state")
        report.promise(rows[-1].hash == folded.hash, f"{name}: match {match.id} has another hash")
        if kept is not None:
            snapshots += 1
            state = _folded_from(restore(json.loads(kept.body)), read_log(rows)[1])
            report.promise(state == folded, f"{name}: a snapshot of {match.id} leads elsewhere")
        events += len(rows)
        ended += folded.is_over
    report.figures[name] = (
        f"{len(played)} matches ({ended} to their end), {events} events, {snapshots} snapshots"
    )


def _folded_from(state: State, events: list[Event]) -> State:
    for event in events:
        if event.seq > state.seq:
            state = follow(state, event)
    return state


async def _play(service: MatchService, rng: Random, places: asyncio.Semaphore) -> Match:
    """Play one match with people whose choices a bot makes, to its end or for a while."""
    async with places:
        names = NAMES[: rng.randint(2, 4)]
        people = tuple(LobbySeat("person", name) for name in names)
        lobby = Lobby("sabra", {}, "numbers", None, None, Clock(), people, 2)
        made = await service.gatherings.make(lobby)
        done = await service.gatherings.start(made.seated.match.id)
        state = done.match.state
        assert state is not None
        player = make_players(["level1"], state.setup.rules, None, more=known_bots())["level1"]
        for _ in range(rng.randint(1, MOST_ACTS)):
            if done.match.state is None or done.match.state.is_over:
                break
            done = await _act(service, done, player, rng)
        while rng.random() < RESIGNS and done.match.state and not done.match.state.is_over:
            seat = next(n for n, one in enumerate(done.match.state.seats) if one.status == "in")
            done = await service.keeper.act(done.match.id, partial(_resign, seat))
        return done.match


def _resign(seat: int, _newest: Match) -> Action:
    return Action("resign", seat)


async def _act(service: MatchService, done: Done, player: Player, rng: Random) -> Done:
    state = done.match.state
    assert state is not None
    waiting = state.window.waiting if state.window else ()
    seat = waiting[0] if waiting else state.to_move
    assert seat is not None
    seen = view(state, seat)
    action = (player.answer(seen, rng) if "accept" in seen.may else None) or player.act(seen, rng)
    try:
        return await service.keeper.act(done.match.id, lambda _: action)
    except NotAllowedError:  # a choice that the referee refuses: played plainly, as a bot's is
        plain = Action("draw" if seen.pool else "pass", seat)
        return await service.keeper.act(done.match.id, lambda _: plain)


async def _no_bot(_seen: View, _level: int) -> Action:
    raise AssertionError("expected no bot in this match")
