"""The log appends in order, exactly once, and reads back byte for byte."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import insert

from api.storage import capabilities, commands, drafts, log, schema
from api.storage import matches as rows
from api.storage.capabilities import Capability
from api.storage.faults import StaleError


def event(seq, body="{}"):
    return log.StoredEvent(seq, 1000 + seq, None, "draw", body, 1, f"h{seq - 1}", f"h{seq}")


def new_match(connection):
    connection.execute(
        insert(schema.matches).values(
            id="m", code="ABCDEF", status="playing", lobby="{}", lobby_version=1, seq=0,
            ticking="{}", created_at=1, updated_at=1,
        )
    )  # fmt: skip


@pytest.fixture
def run(database):
    asyncio.run(database.write(new_match))
    return lambda job: asyncio.run(database.write(job))


def test_events_read_back_as_written(run):
    written = [event(1, '{"é": "ß"}'), event(2)]
    run(lambda c: log.append(c, "m", written))
    assert run(lambda c: log.read_events(c, "m")) == written
    assert run(lambda c: log.read_events(c, "m", after=1)) == written[1:]


@pytest.mark.parametrize("seq", [1, 4])
def test_an_append_out_of_order_is_stale_and_leaves_nothing(run, seq):
    run(lambda c: log.append(c, "m", [event(1), event(2)]))
    with pytest.raises(StaleError):
        run(lambda c: log.append(c, "m", [event(seq)]))
    assert [e.seq for e in run(lambda c: log.read_events(c, "m"))] == [1, 2]


def test_of_sixteen_appends_with_one_number_exactly_one_wins(database):
    asyncio.run(database.write(new_match))

    async def race():
        tries = (database.write(lambda c: log.append(c, "m", [event(1)])) for _ in range(16))
        return await asyncio.gather(*tries, return_exceptions=True)

    results = asyncio.run(race())
    assert results.count(None) == 1
    assert all(isinstance(result, StaleError) for result in results if result is not None)


def test_the_newest_snapshot_is_found(run):
    for seq in (50, 100):
        run(lambda c, seq=seq: log.save_snapshot(c, "m", log.Snapshot(seq, f"state {seq}")))
    assert run(lambda c: log.read_snapshot(c, "m")) == log.Snapshot(100, "state 100")
    assert run(lambda c: log.read_snapshot(c, "other")) is None


def test_a_given_answer_is_found_by_its_key_only(run):
    key = commands.CommandKey("m", "scope", "k1")
    answer = commands.Answer("digest", 200, '{"ok": true}')
    run(lambda c: commands.keep_answer(c, key, answer, at=5))
    assert run(lambda c: commands.find_answer(c, key)) == answer
    other = commands.CommandKey("m", "another", "k1")
    assert run(lambda c: commands.find_answer(c, other)) is None
    assert run(lambda c: commands.forget_answers(c, before=6)) == 1
    assert run(lambda c: commands.find_answer(c, key)) is None


def test_a_secret_opens_its_own_door_and_is_not_stored(run):
    seat = Capability("m", "play", 1)
    secret = "a secret of 22 letters"
    run(lambda c: capabilities.keep(c, secret, seat, at=1))
    assert run(lambda c: capabilities.find_capability(c, secret)) == seat
    assert run(lambda c: capabilities.find_capability(c, secret + "x")) is None
    rows = run(lambda c: c.execute(schema.capabilities.select()).all())
    assert secret not in repr(rows)


def test_a_handover_code_works_once_and_not_late(run):
    seat = Capability("m", "play", 0)
    run(lambda c: capabilities.offer_handover(c, "CODE", seat, at=0))
    assert run(lambda c: capabilities.take_handover(c, "CODE", "s1", at=1)) == seat
    assert run(lambda c: capabilities.find_capability(c, "s1")) == seat
    assert run(lambda c: capabilities.take_handover(c, "CODE", "s2", at=2)) is None
    run(lambda c: capabilities.offer_handover(c, "LATE", seat, at=0))
    after = capabilities.HANDOVER_MS + 1
    assert run(lambda c: capabilities.take_handover(c, "LATE", "s3", at=after)) is None
    assert run(lambda c: capabilities.find_capability(c, "s3")) is None


def test_the_last_draft_of_a_seat_counts(run):
    for at in (1, 2, 0):
        run(lambda c, at=at: drafts.save_draft(c, "m", 0, drafts.Draft(7, f"KAT {at}", at)))
    assert run(lambda c: drafts.find_draft(c, "m", 0)) == drafts.Draft(7, "KAT 2", 2)
    assert run(lambda c: drafts.find_draft(c, "m", 1)) is None
    run(lambda c: drafts.forget_draft(c, "m", 0))
    assert run(lambda c: drafts.find_draft(c, "m", 0)) is None


def test_of_two_who_settle_a_fact_the_first_one_counts(run):
    assert run(lambda c: rows.settle_fact(c, "key", "one")) == "one"
    assert run(lambda c: rows.settle_fact(c, "key", "two")) == "one"
