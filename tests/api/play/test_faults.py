"""What goes wrong beside the players: races, faults of bots, matches that are broken, hosts."""

from __future__ import annotations

import asyncio
import json
import pickle
from dataclasses import replace

import pytest

from api.live.hub import Hub
from api.play.clock import Clock, ticking_to_json
from api.play.doors import access_of
from api.play.errors import KeyReusedError, StartedError
from api.play.gatherings import with_bot, with_seat_freed
from api.play.lobby import LobbySeat
from api.play.once import once
from api.service_matches import MatchService
from api.storage import log
from api.storage import matches as rows
from api.storage.commands import Answer, CommandKey, keep_answer
from woord.engine import IllegalLayError
from woord.engine.errors import RecordError
from woord.errors import AmbiguousError, NotAllowedError, ParseError

from .conftest import guest_of, plain_bot
from .test_service import begin, command, lobby

OPEN = LobbySeat()
ANNA = LobbySeat("person", "Anna")


@pytest.mark.parametrize(
    "error",
    [
        ParseError("x", position=3),
        AmbiguousError("x", ["a", "b"]),
        IllegalLayError("x", ()),
        RecordError("x", line=3),
        NotAllowedError("x", found="y"),
    ],
)
def test_an_error_travels_between_processes_whole(error):
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))


def test_one_who_sits_down_while_the_match_starts_is_in_it_or_told(matches):
    async def scene():
        made = await matches.gatherings.make(lobby(ANNA, LobbySeat("person", "Bob"), OPEN))
        match = made.seated.match
        seat_late = matches.gatherings.join(match.row.code, "Cem")
        begin_now = matches.keeper.begin
        seated = []

        async def begin_late(*args, **more):
            if not seated:
                seated.append(await seat_late)  # between the look at the lobby and the commit
            return await begin_now(*args, **more)

        matches.keeper.begin = begin_late
        done = await matches.gatherings.start(match.id)
        assert [seat.name for seat in done.match.lobby.seats] == ["Anna", "Bob", "Cem"]
        access = await matches.doors.access(match.id, [seated[0].secret])
        assert (await matches.see(access))["view"]["rack"]
        with pytest.raises(StartedError):
            await matches.gatherings.join(match.row.code, "Dee")

    asyncio.run(scene())


def test_a_seat_moves_up_with_its_secret_when_an_open_one_before_it_goes(matches):
    async def scene():
        chosen = with_bot(lobby(ANNA, OPEN, OPEN, OPEN), 1, "Ada")
        made = await matches.gatherings.make(chosen)
        match = made.seated.match
        bob = await matches.gatherings.join(match.row.code, "Bob")
        await matches.gatherings.change(match.id, lambda now: with_seat_freed(now, 1))
        done = await matches.gatherings.start(match.id)
        access = await matches.doors.access(match.id, [bob.secret])
        assert (bob.seat, access.seat) == (2, 1)
        assert done.match.lobby.seats[access.seat].name == "Bob"
        assert (await matches.see(access))["view"]["rack"]

    asyncio.run(scene())


def test_sitting_down_again_with_the_same_key_gives_the_same_seat(matches):
    async def scene():
        key = "k" * 32
        asked = once(key, "make")
        chosen = lobby(ANNA, OPEN, OPEN)
        made = [await matches.gatherings.make(chosen, once=asked) for _ in range(2)]
        assert made[0].seated.match.id == made[1].seated.match.id
        assert made[0].seated.secret == made[1].seated.secret != made[0].host_secret
        code = made[0].seated.match.row.code
        sits = once("b" * 32, code)
        bobs = [await matches.gatherings.join(code, "Bob", once=sits) for _ in range(2)]
        assert [(bob.seat, bob.secret) for bob in bobs] == [(1, bobs[0].secret)] * 2
        after = await matches.keeper.get(made[0].seated.match.id)
        assert [seat.name for seat in after.lobby.seats] == ["Anna", "Bob", ""]
        other = await matches.gatherings.make(lobby(ANNA, OPEN))
        code = other.seated.match.row.code
        with pytest.raises(KeyReusedError):
            await matches.gatherings.join(code, "Bob", once=once("b" * 32, code))

    asyncio.run(scene())


def test_over_http_a_lost_answer_to_a_join_costs_no_seat(client):
    made = client.post("/v1/matches", json={"name": "Anna", "rules": "sabra", "seats": 3}).json()
    code = made["match"]["code"]
    headers = {"Idempotency-Key": "c0ffee" * 6}
    body = {"code": code, "name": "Bob"}
    answers = [client.post("/v1/matches/join", json=body, headers=headers) for _ in range(3)]
    assert len({answer.json()["secret"] for answer in answers}) == 1
    seats = guest_of(client, made).look()["lobby"]["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "Bob", ""]
    short = client.post("/v1/matches/join", json=body, headers={"Idempotency-Key": "short"})
    assert short.status_code == 422


def test_a_match_that_can_not_be_read_holds_up_no_other(matches, clock, database):
    async def scene():
        broken = await begin(matches, lobby(clock=Clock("turn", 60)))
        clock.now += 1
        whole = await begin(matches, lobby(clock=Clock("turn", 60)))
        await database.write(
            lambda c: c.exec_driver_sql(
                f"UPDATE events SET body = '{{}}' WHERE match_id = '{broken.id}' AND seq = 1"
            )
        )
        other = MatchService(database, lambda _: None, plain_bot, clock=clock)
        clock.now += 60_000
        assert await other._sweeper.sweep() == 2
        assert (await other.keeper.get(whole.id)).row.seq > whole.row.seq
        assert await other._sweeper.sweep() == 0  # nor does it come back at once

    asyncio.run(scene())


def test_a_window_that_opened_since_is_not_closed_for_the_one_before(matches, clock):
    async def scene():
        match = await begin(matches, lobby(clock=Clock("turn", 60)))
        old = replace(match.ticking, window_key=(1, 1, 0), window_deadline=clock.now)
        seen = replace(match, ticking=old)
        with pytest.raises(Exception, match="closed meanwhile"):
            await matches._sweeper._close_window(seen)

    asyncio.run(scene())


def test_many_bots_that_have_gone_silent_do_not_starve_the_clocks(matches, clock):
    async def scene():
        bots = [LobbySeat("bot", name, level=1) for name in ("Ada", "Bram")]
        silent = [await begin(matches, lobby(*bots)) for _ in range(70)]
        await matches.bots.stop()
        matches.bots._pause = 3600
        clock.now += 20_000
        timed = await begin(matches, lobby(clock=Clock("turn", 1)))
        clock.now += 1_000
        for _ in range(2):
            await matches._sweeper.sweep()
        await matches.bots.stop()
        assert (await matches.keeper.get(timed.id)).row.seq > timed.row.seq
        assert len(silent) == 70

    asyncio.run(scene())


def test_a_bot_at_fault_plays_plainly_and_the_match_goes_on(database, clock):
    async def faulty(seen, level):
        raise ZeroDivisionError

    async def scene():
        service = MatchService(database, lambda _: None, faulty, clock=clock)
        service.bots._pause = 0
        match = await begin(service, lobby(ANNA, LobbySeat("bot", "Ada", level=5)))
        if match.state.to_move == 0:
            await service.commands.send(match.id, command(match))
        async with asyncio.timeout(20):
            while (await service.keeper.get(match.id)).state.to_move != 0:
                await asyncio.sleep(0.02)
        await service.bots.stop()

    asyncio.run(scene())


def test_a_bots_choice_is_not_played_on_a_later_state(database, clock):
    """Two hosts may let the same bot think; the second choice must not become another turn."""

    async def scene():
        gate = asyncio.Event()

        async def slow(seen, level):
            await gate.wait()
            return await plain_bot(seen, level)

        service = MatchService(database, lambda _: None, slow, clock=clock)
        service.bots._pause = 0
        bots = [LobbySeat("bot", name, level=1) for name in ("Ada", "Bram")]
        match = await begin(service, lobby(*bots))
        await asyncio.sleep(0.1)
        other = MatchService(database, lambda _: None, plain_bot, clock=clock)
        other.bots._pause = 3600
        for _ in range(2):  # both bots act elsewhere: it is the first one's part again
            await other.commands.send(match.id, command(await other.keeper.get(match.id)))
        before = (await other.keeper.get(match.id)).row.seq
        seen = []
        service._database = database
        act = service.keeper.act

        async def watched(match_id, choose, **more):
            newest = await service.keeper.get(match_id)
            seen.append((choose(newest).expects, newest.row.seq))
            return await act(match_id, choose, **more)

        service.keeper.act = watched
        gate.set()
        await asyncio.sleep(0.3)
        await service.bots.stop()
        assert seen[0] == (match.row.seq, before)  # refused as stale
        assert all(expects == newest for expects, newest in seen[1:])

    asyncio.run(scene())


def test_old_answers_and_matches_are_tidied_away(matches, clock, database):
    async def scene():
        made = await matches.gatherings.make(lobby())
        match = await begin(matches, lobby())
        key = CommandKey(match.id, "s", "k")
        await database.write(lambda c: keep_answer(c, key, Answer("d", 200, "{}"), at=clock.now))
        clock.now += 91 * 86_400_000
        await matches._sweeper._tidy_now_and_then()
        left = await database.read(
            lambda c: [
                c.exec_driver_sql("SELECT count(*) FROM commands").scalar(),
                rows.find_match(c, made.seated.match.id),
                rows.find_match(c, match.id) is not None,
            ]
        )
        assert left == [0, None, True]

    asyncio.run(scene())


def test_downtime_does_not_undo_a_turn_that_another_worker_ended(matches, clock, database):
    async def scene():
        match = await begin(matches, lobby(clock=Clock("turn", 60)))
        old = match.row
        await matches.commands.send(match.id, command(match))
        text = json.dumps(ticking_to_json(match.ticking))
        await database.write(lambda c: rows.postpone(c, old, old.deadline, ticking=text))
        after = await matches.keeper.get(match.id)
        assert after.ticking.turn_key != match.ticking.turn_key

    asyncio.run(scene())


def test_changes_never_run_ahead_of_the_match_they_come_with(matches):
    async def scene():
        match = await begin(matches, lobby())
        access = access_of(match.id, "play", seat=0)
        await matches.commands.send(match.id, command(match))
        older = match

        async def get(match_id):
            return older  # as when another one moved on between the two reads

        matches.keeper.get = get
        changes = await matches.changes(access, after=0)
        assert [event["seq"] for event in changes["events"]] == [1, 2, 3]
        assert changes["match"]["seq"] == 3

    asyncio.run(scene())


def test_a_lobby_that_changes_is_told_to_other_workers(postgres_url):
    from api.storage.database import open_database

    async def scene(one, other):
        here = MatchService(one, lambda _: None, plain_bot)
        there = MatchService(other, lambda _: None, plain_bot)
        there.start()
        made = await here.gatherings.make(lobby(ANNA, OPEN))
        access = await there.doors.access(made.seated.match.id, [made.seated.secret])
        await asyncio.sleep(0.5)  # until its line to the database is up
        with there.hub.follow(access.match_id, 0) as follower:
            await follower.wait(0.2)
            await here.gatherings.join(made.seated.match.row.code, "Bob")
            assert await follower.wait(2)
            bob = access_of(access.match_id, "play", seat=1)
            await here.hear(bob)
            assert await follower.wait(2)
            assert there.hub.present(access.match_id, now=there.clock()) == [1]
            await here.leave(bob)
            assert await follower.wait(2)
            assert there.hub.present(access.match_id, now=there.clock()) == []
        await there.stop()

    one, other = open_database(postgres_url), open_database(postgres_url)
    one.migrate()
    try:
        asyncio.run(scene(one, other))
    finally:
        one.close()
        other.close()


@pytest.mark.parametrize("after", ["99999999999", "9" * 30, "-1"])
def test_a_number_no_event_can_bear_is_refused(begun, after):
    assert begun()[0].get("/events", params={"after": after}).status_code == 422


def test_a_last_event_id_that_is_no_number_of_ours_is_refused(begun):
    anna = begun()[0]
    headers = anna.headers | {"Last-Event-ID": "9" * 5000}
    found = anna.client.get(f"/v1/matches/{anna.match_id}/stream", headers=headers)
    assert found.status_code == 422


def test_a_draft_of_a_number_that_is_too_large_is_refused(begun):
    assert begun()[0].send("PUT", "/draft", {"seq": 2**63, "table": ""}).status_code == 422


def test_a_draft_with_a_nul_is_kept_without_it(matches):
    async def scene():
        match = await begin(matches, lobby())
        access = access_of(match.id, "play", seat=0)
        await asyncio.gather(
            *(matches.save_draft(access, seq=match.row.seq, table="r1\0 r2") for _ in range(8))
        )
        assert (await matches.read_draft(access)).body == "r1 r2"

    asyncio.run(scene())


def test_reads_of_a_job_are_of_one_moment(matches, database):
    async def scene():
        match = await begin(matches, lobby())

        def job(connection):
            before = rows.find_match(connection, match.id).seq
            moved = asyncio.run_coroutine_threadsafe(
                matches.commands.send(match.id, command(match)), loop
            )
            moved.result(20)
            after = log.read_events(connection, match.id)
            return before, after[-1].seq

        loop = asyncio.get_running_loop()
        before, after = await database.read(job)
        assert before == after

    asyncio.run(scene())


def test_a_command_that_ends_the_match_is_answered_as_often_as_it_comes(matches):
    async def scene():
        match = await begin(matches, lobby())
        resign = command(match, kind="resign", key="last")
        answers = await asyncio.gather(*(matches.commands.send(match.id, resign) for _ in range(8)))
        assert len(set(answers)) == 1
        assert json.loads(answers[0])["match"]["status"] == "ended"

    asyncio.run(scene())


def test_other_workers_hear_of_a_seat_now_and_then_only():
    hub = Hub()
    told = [hub.is_to_be_told("m", 0, now=at) for at in (100_000, 100_001, 114_999, 115_000)]
    assert told == [True, False, False, True]
    hub.leave("m", 0)
    assert hub.is_to_be_told("m", 0, now=115_001)
