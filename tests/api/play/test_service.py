"""The service of matches on both engines: time, bots, races, restarts."""

from __future__ import annotations

import asyncio
import json

import pytest

from api.play.clock import Clock
from api.play.commands import Command
from api.play.doors import access_of
from api.play.entries import read_log
from api.play.errors import StaleNumberError, UnknownMatchError
from api.play.lobby import Lobby, LobbySeat
from api.service_matches import MatchService
from api.storage import log
from api.storage import matches as rows
from api.storage.commands import CommandKey
from woord.engine import replay
from woord.rules import can_open, load_rule_set
from woord.tiles import Table, load_tile_set

from .conftest import plain_bot


def lobby(*seats, clock=None, rules="sabra", overrides=None, **more):
    return Lobby(
        rules=rules,
        overrides=overrides or {},
        tile_set="numbers",
        dictionary=None,
        agreement_id=None,
        clock=clock or Clock(),
        seats=seats or (LobbySeat("person", "Anna"), LobbySeat("person", "Bob")),
        min_seats=2,
        **more,
    )


async def begin(service, chosen):
    made = await service.gatherings.make(chosen)
    done = await service.gatherings.start(made.seated.match.id)
    return done.match


def command(match, kind="draw", key=None, expects=None):
    name = CommandKey(match.id, "scope", key) if key else None
    return Command(
        match.state.to_move, kind, None, match.row.seq if expects is None else expects, name
    )


def test_a_turn_whose_time_is_over_ends_by_the_rules(matches, clock):
    async def scene():
        match = await begin(matches, lobby(clock=Clock("turn", 60)))
        seat = match.state.to_move
        clock.now += 59_999
        assert await matches._sweeper.sweep() == 0
        clock.now += 1
        assert await matches._sweeper.sweep() == 1
        after = await matches.keeper.get(match.id)
        assert after.state.to_move != seat
        assert len(after.state.seats[seat].rack) == 14 + 3  # sabra: three tiles (C-09)
        assert after.ticking.turn_deadline == clock.now + 60_000

    asyncio.run(scene())


def test_the_draft_that_was_kept_counts_when_the_time_is_over(matches, clock, database):
    async def scene():
        melds = None
        while melds is None:  # until somebody is dealt an opening: one deal in four
            match = await begin(matches, lobby(clock=Clock("turn", 60)))
            seat = match.state.to_move
            melds = opening(match.state.seats[seat].rack)
        access = access_of(match.id, "play", seat=seat)
        await matches.save_draft(access, seq=match.row.seq, table=melds)
        clock.now += 60_000
        await matches._sweeper.sweep()
        after = await matches.keeper.get(match.id)
        assert str(after.state.table) != ""
        assert len(after.state.seats[seat].rack) < 14
        assert await matches.read_draft(access) is None

    asyncio.run(scene())


def test_no_draft_of_an_earlier_round_is_kept(matches):
    async def scene():
        match = await begin(matches, lobby(overrides={"rounds": "2"}))
        while match.state.round == 1:
            for seat in (0, 1):
                access = access_of(match.id, "play", seat=seat)
                await matches.save_draft(access, seq=match.row.seq, table="r1 r2 r3")
            await matches.commands.send(
                match.id, command(match, "draw" if match.state.pool else "pass")
            )
            match = await matches.keeper.get(match.id)
        for seat in (0, 1):
            assert await matches.read_draft(access_of(match.id, "play", seat=seat)) is None

    asyncio.run(scene())


def test_a_draft_that_comes_after_the_own_turn_is_void_and_one_of_now_counts(matches):
    async def scene():
        match = await begin(matches, lobby())
        mover, other = match.state.to_move, 1 - match.state.to_move
        access = [access_of(match.id, "play", seat=seat) for seat in (0, 1)]
        await matches.commands.send(match.id, command(match, "draw"))
        for seat in (mover, other):  # both were under way when the turn ended
            await matches.save_draft(access[seat], seq=match.row.seq, table="r1")
        assert await matches.read_draft(access[mover]) is None
        assert (await matches.read_draft(access[other])).body == "r1"
        now = await matches.keeper.get(match.id)
        await matches.save_draft(access[mover], seq=now.row.seq, table="r2")
        assert (await matches.read_draft(access[mover])).body == "r2"

    asyncio.run(scene())


def opening(rack):
    found = can_open(load_rule_set("sabra"), rack, tile_set=load_tile_set("numbers"))
    return None if found is None else str(Table(found.melds))


def test_downtime_is_nobodys(matches, clock, database, data):
    async def scene():
        match = await begin(matches, lobby(clock=Clock("turn", 60)))
        await matches._sweeper.sweep()
        clock.now += 3_600_000  # the service was down for an hour
        await matches._sweeper._give_back_downtime()
        assert await matches._sweeper.sweep() == 0
        clock.now += 60_000
        assert await matches._sweeper.sweep() == 1
        assert match.id

    asyncio.run(scene())


def test_of_many_commands_with_one_number_exactly_one_is_done(matches):
    async def scene():
        match = await begin(matches, lobby())
        tries = [matches.commands.send(match.id, command(match, key=f"k{n}")) for n in range(16)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(result, str) for result in results) == 1
        assert all(isinstance(r, str | StaleNumberError) for r in results)

    asyncio.run(scene())


def test_a_command_sent_sixteen_times_at_once_is_done_once(matches):
    async def scene():
        match = await begin(matches, lobby())
        tries = [matches.commands.send(match.id, command(match, key="same")) for _ in range(16)]
        results = await asyncio.gather(*tries)
        assert len(set(results)) == 1
        after = await matches.keeper.get(match.id)
        assert after.row.seq == json.loads(results[0])["match"]["seq"]

    asyncio.run(scene())


def test_another_service_goes_on_where_the_first_one_stood(matches, database, clock):
    async def scene():
        match = await begin(matches, lobby())
        for _ in range(60):  # past a snapshot
            match = await matches.keeper.get(match.id)
            await matches.commands.send(match.id, command(match))
        first = await matches.keeper.get(match.id)
        other = MatchService(database, lambda _: None, plain_bot, clock=clock)
        second = await other.keeper.get(match.id)
        assert second.state == first.state
        stored = await database.read(lambda c: log.read_events(c, match.id))
        assert replay(*read_log(stored)) == first.state
        assert await database.read(lambda c: log.read_snapshot(c, match.id)) is not None
        await other.commands.send(match.id, command(second))
        assert (await matches.keeper.get(match.id)).row.seq > first.row.seq

    asyncio.run(scene())


def test_bots_play_until_it_is_a_persons_turn(matches):
    async def scene():
        matches.bots._pause = 0
        bots = [LobbySeat("bot", name, level=1) for name in ("Ada", "Bram")]
        match = await begin(matches, lobby(LobbySeat("person", "Anna"), *bots))
        for _ in range(3):
            with matches.hub.follow(match.id, 0) as follower:
                while (match := await matches.keeper.get(match.id)).state.to_move != 0:
                    await follower.wait(5)
            await matches.commands.send(match.id, command(match))
        assert match.state.turn >= 6

    asyncio.run(scene())


def test_a_bot_that_has_gone_silent_is_asked_again_by_the_sweeper(matches, clock):
    async def scene():
        bots = [LobbySeat("bot", name, level=1) for name in ("Ada", "Bram")]
        match = await begin(matches, lobby(*bots))
        await matches.bots.stop()  # the process ended in mid-thought
        matches.bots._pause = 0
        assert match.row.deadline is not None
        clock.now = match.row.deadline
        await matches._sweeper.sweep()
        await asyncio.sleep(0.5)
        assert (await matches.keeper.get(match.id)).row.seq > match.row.seq
        await matches.bots.stop()

    asyncio.run(scene())


def test_a_deleted_match_is_gone_with_its_log(matches, database):
    async def scene():
        match = await begin(matches, lobby())
        await matches.delete(access_of(match.id, "host"))
        with pytest.raises(UnknownMatchError):
            await matches.keeper.get(match.id)
        assert await database.read(lambda c: log.read_events(c, match.id)) == []

    asyncio.run(scene())


def test_old_matches_go_and_those_in_play_stay(matches, database, clock):
    async def scene():
        playing = await begin(matches, lobby())
        made = await matches.gatherings.make(lobby())
        old = await database.write(lambda c: rows.delete_older(c, before=clock.now + 1))
        assert old == 1
        assert (await matches.keeper.get(playing.id)).id
        with pytest.raises(UnknownMatchError):
            await matches.keeper.get(made.seated.match.id)

    asyncio.run(scene())


def test_a_bot_that_is_asked_while_its_thought_ends_is_not_forgotten(matches):
    """The person moves between the bot's last look and the end of its task."""

    async def scene():
        matches.bots._pause = 0
        match = await begin(
            matches, lobby(LobbySeat("person", "Anna"), LobbySeat("bot", "Ada", level=1))
        )
        while match.state.to_move != 0 or matches.bots._tasks:
            await asyncio.sleep(0.01)
            match = await matches.keeper.get(match.id)
        late = asyncio.get_running_loop().create_task(asyncio.sleep(0.2))
        matches.bots._tasks[match.id] = late
        late.add_done_callback(lambda done: matches.bots._ended(match.id, done))
        await matches.commands.send(match.id, command(match))
        async with asyncio.timeout(10):
            while (await matches.keeper.get(match.id)).state.to_move != 0:
                await asyncio.sleep(0.01)

    asyncio.run(scene())
