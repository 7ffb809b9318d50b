"""Matches with a box of one's own: its tiles are dealt, and its record stands alone."""

from __future__ import annotations

import asyncio

import pytest

from api.play.making import Wish, make_lobby
from woord.engine import record_from_text, record_of, record_to_text, replay
from woord.lexicon import open_lexicon
from woord.tiles import parse_box

from .conftest import to_move

LETTERS = "BOX1-NL-A30.2-K10.5-M6.4-O6.6-B6.3-T10.7-*1.40-**1.11"
NUMBERS = "BOX1-NUMBERS-3.13.2.1"


def test_a_match_is_dealt_from_the_box_and_its_record_replays_without_the_service(begun):
    guests = begun(rules="woord", dictionary="small", tiles=LETTERS)
    lobby = guests[0].look()["lobby"]
    assert lobby["tile_set"] == LETTERS
    box = parse_box(LETTERS)
    view = guests[0].seen["view"]
    assert view["pool"] == box.total - 28
    assert set(view["rack"]) <= set("AKMOBT?2")
    first = to_move(guests)
    assert first.act("draw").status_code == 200
    guests[0].look()
    assert guests[0].send("POST", "/abort", **{"If-Match": f'"{guests[0].seen["seq"]}"'}).is_success
    text = guests[0].get("/record").text
    setup = record_from_text(text).setup
    assert (setup.tile_set.copies, setup.tile_set.values) == (box.copies, box.values)
    replayed = guests[0].client.post("/v1/records/replay", json={"record": text})
    assert replayed.status_code == 200, replayed.text


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"rules": "woord", "dictionary": "small", "tiles": NUMBERS}, "not_allowed"),
        ({"rules": "sabra", "tiles": LETTERS}, "not_allowed"),
        ({"rules": "sabra", "tiles": "BOX1-NUMBERS-1.13.1.0"}, "not_allowed"),  # 13 < 2 x 14
        ({"rules": "sabra", "tiles": "BOX1-NUMBERS-1.13.1"}, "not_parseable"),
        ({"rules": "sabra", "tiles": "box-1"}, "unknown_tile_set"),
    ],
)
def test_a_box_that_does_not_do_is_refused_before_a_match_is_kept(client, wish, code):
    body = {"name": "Anna", "seats": 2, **wish}
    refused = client.post("/v1/matches", json=body)
    assert (refused.status_code, refused.json()["code"]) == (422, code)


@pytest.mark.parametrize(
    ("rules", "tiles"),
    [
        ("woord", LETTERS),
        ("woord", "BOX1-NL-A30.1-K10.3-M10.2-T10.2"),  # no joker in it
        ("wort", LETTERS),
        ("sabra", NUMBERS),
        ("goliath", "BOX1-NUMBERS-4.9.2.0"),
    ],
)
def test_bots_play_a_match_of_such_a_box(client, begun, rules, tiles):
    words = {"dictionary": "small"} if rules in ("woord", "wort") else {}
    (anna,) = begun(2, rules=rules, tiles=tiles, bots=[3], **words)
    moved = 0
    for _ in range(8):
        seen = wait_for_turn(anna)
        if seen["status"] != "playing":
            break
        kind = "draw" if seen["view"]["pool"] else "pass"
        assert anna.act(kind).status_code == 200
        moved += 1
    assert moved
    wait_for_turn(anna)
    events = anna.get("/events").json()["events"]
    acts = [one["body"]["seat"] for one in events if one["kind"] in ("drew", "laid", "passed")]
    assert acts.count(anna.seen["seat"]) == moved
    assert acts.count(1 - anna.seen["seat"]) >= moved - 1


def wait_for_turn(guest):
    for _ in range(100):
        seen = guest.look()
        if seen["status"] != "playing" or seen["view"]["to_move"] == seen["seat"]:
            return seen
        asyncio.run(asyncio.sleep(0.1))
    raise AssertionError("the bot did not move")


def test_a_match_of_such_a_box_is_read_back_from_the_database(matches, data):
    def words(name):
        return open_lexicon(name, directory=data)

    async def scene():
        wish = Wish(name="Anna", rules="woord", words="small", tile_set=LETTERS)
        made = await matches.gatherings.make(make_lobby(wish, words))
        match = made.seated.match
        await matches.gatherings.join(match.row.code, "Bob")
        await matches.gatherings.start(match.id)
        return await matches.log_of(match.id)

    setup, events = asyncio.run(scene())
    assert setup.tile_set == parse_box(LETTERS)
    again = record_from_text(record_to_text(record_of(setup, events)))
    assert again.setup == setup
    state = replay(setup, events)
    assert sum(len(seat.rack) for seat in state.seats) + len(state.pool) == setup.tile_set.total
