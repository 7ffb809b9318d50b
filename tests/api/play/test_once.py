"""What makes something takes an Idempotency-Key: done once, answered as often as asked."""

from __future__ import annotations

import asyncio
import secrets
from functools import partial

import pytest

from api.play.doors import access_of
from api.play.gatherings import with_bot
from api.play.lobby import LobbySeat
from api.play.once import once
from api.service_rulings import Question, RulingDesk, TableVerdict
from api.storage.claims import Claim, find_claim, forget_claims, keep_claim
from api.storage.faults import StaleError
from woord.lexicon import open_lexicon

from .conftest import guest_of
from .test_service import lobby

QUESTION = {"dictionary": "small", "words": ["KAT"], "parties": ["Anna", "Bob"]}


def new_key():
    return {"Idempotency-Key": secrets.token_urlsafe(24)}


def problem(answer, status, code):
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    return True


@pytest.fixture
def hosted(client):
    """A match with an open seat, and the headers of its host."""
    body = {"name": "Anna", "rules": "sabra", "seats": 3, "may_watch": True}
    made = client.post("/v1/matches", json=body).json()
    return guest_of(client, made), made["match"]["code"]


OPEN = {
    "/v1/rulings": (QUESTION, QUESTION | {"words": ["TAK"]}, ["ruling"]),
    "/v1/agreements": (
        {"dictionary": "small", "add": ["XYZ"]},
        {"dictionary": "small", "add": ["XYZZ"]},
        ["agreement_id"],
    ),
    "/v1/matches": (
        {"name": "Anna", "rules": "sabra"},
        {"name": "Bob", "rules": "sabra"},
        ["secret", "host_secret"],
    ),
}


@pytest.mark.parametrize("path", OPEN)
def test_asked_again_under_its_key_the_same_is_given_and_nothing_else_is_made(client, path):
    body, other, names = OPEN[path]
    key = new_key()
    answers = [client.post(path, json=body, headers=key) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201] * 3
    given = [{name: answer.json()[name] for name in names} for answer in answers]
    assert given[0] == given[1] == given[2]
    assert len({answer.headers["Location"] for answer in answers}) == 1
    assert problem(client.post(path, json=other, headers=key), 422, "key_reused")


@pytest.mark.parametrize("path", OPEN)
def test_another_key_or_none_makes_something_new(client, path):
    body = OPEN[path][0]
    places = [
        client.post(path, json=body, headers=headers).headers["Location"]
        for headers in (new_key(), new_key(), {})
    ]
    assert len(set(places)) == (1 if path == "/v1/agreements" else 3)  # equal lists have one id


def test_a_key_of_one_operation_opens_no_other(client):
    key = new_key()
    assert client.post("/v1/rulings", json=QUESTION, headers=key).status_code == 201
    asked = client.post("/v1/matches", json={"name": "Anna", "rules": "sabra"}, headers=key)
    assert problem(asked, 422, "key_reused")


@pytest.mark.parametrize("path", OPEN)
def test_a_key_that_could_be_guessed_is_refused_where_nothing_else_is_shown(client, path):
    answer = client.post(path, json=OPEN[path][0], headers={"Idempotency-Key": "1"})
    assert problem(answer, 422, "not_valid")


def test_a_decision_sent_again_is_recorded_once(client):
    code = client.post("/v1/rulings", json=QUESTION).json()["ruling"]["code"]
    path, key = f"/v1/rulings/{code}/decisions", new_key()
    said = {"accepted": True, "by": "Anna"}
    answers = [client.post(path, json=said, headers=key) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201] * 3
    assert len(answers[-1].json()["decisions"]) == 1
    assert answers[0].headers["Location"] == f"/v1/rulings/{code}"
    other = client.post(path, json=said | {"accepted": False}, headers=key)
    assert problem(other, 422, "key_reused")
    assert len(client.get(f"/v1/rulings/{code}").json()["decisions"]) == 1


def test_a_rematch_asked_for_again_is_the_same_match(hosted, client):
    host, code = hosted
    guest_of(client, client.post("/v1/matches/join", json={"code": code, "name": "B"}).json())
    host.send("POST", "/start")
    key = new_key()
    answers = [host.send("POST", "/rematch", **key) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201] * 3
    assert len({answer.headers["Location"] for answer in answers}) == 1
    assert len({answer.json()["secret"] for answer in answers}) == 1
    assert host.send("POST", "/rematch").headers["Location"] != answers[0].headers["Location"]


def test_a_seat_in_a_rematch_asked_for_again_is_the_same_seat(hosted, client):
    host, code = hosted
    joined = client.post("/v1/matches/join", json={"code": code, "name": "B"}).json()
    guest = guest_of(client, joined)
    host.send("POST", "/start")
    made, key = host.send("POST", "/rematch").json(), new_key()
    answers = [guest.send("POST", "/rematch", **key).json() for _ in range(3)]
    assert {answer["match"]["match_id"] for answer in answers} == {made["match"]["match_id"]}
    assert {(answer["secret"], answer["host_secret"]) for answer in answers} == {
        (answers[0]["secret"], None)
    }
    assert {answer["match"]["seat"] for answer in answers} == {1}


def test_a_bot_asked_for_again_takes_one_seat(hosted):
    host, _ = hosted
    key = new_key()
    kinds = [
        [seat["kind"] for seat in answer.json()["lobby"]["seats"]]
        for answer in (host.send("POST", "/bots", {"level": 2}, **key) for _ in range(3))
    ]
    assert kinds == [["person", "bot", "open"]] * 3
    assert problem(host.send("POST", "/bots", {"level": 3}, **key), 422, "key_reused")


def test_a_seat_opened_again_twice_under_one_key_is_no_fault(hosted):
    host, _ = hosted
    host.send("POST", "/bots", {"level": 2})
    key = new_key()
    answers = [host.send("DELETE", "/seats/1", **key) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert problem(host.send("DELETE", "/seats/2", **key), 422, "key_reused")


def test_a_start_sent_again_is_answered_with_the_match_in_play(hosted):
    host, _ = hosted
    host.send("POST", "/bots", {"level": 1})
    key = new_key()
    answers = [host.send("POST", "/start", **key) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert [answer.json()["status"] for answer in answers] == ["playing", "playing"]
    assert problem(host.send("POST", "/start"), 409, "started")
    assert problem(host.send("POST", "/start", **new_key()), 409, "started")


def test_a_seat_given_to_a_bot_twice_under_one_key_is_no_fault(begun):
    anna = begun()[0]
    key = new_key()
    answers = [anna.send("PUT", "/seats/0/bot", {"level": 1}, **key) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert anna.send("PUT", "/seats/0/bot", {"level": 1}).status_code == 422


def test_a_seat_taken_to_another_device_twice_under_one_key_is_one_seat(hosted, client):
    host, _ = hosted
    key = new_key()
    codes = [host.send("POST", "/handover", **key).json()["code"] for _ in range(2)]
    assert codes[0] == codes[1]
    there = new_key()
    body = {"code": codes[0]}
    answers = [client.post("/v1/matches/handover", json=body, headers=there) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201] * 3
    assert len({answer.json()["secret"] for answer in answers}) == 1
    taken = client.post("/v1/matches/handover", json=body, headers=new_key())
    assert problem(taken, 401, "no_access")
    assert host.send("POST", "/handover", **key).json()["code"] == codes[0]  # stays used up
    taken = client.post("/v1/matches/handover", json=body)
    assert problem(taken, 401, "no_access")


def test_one_who_watches_gets_the_same_secret_again(hosted, client):
    _, code = hosted
    key = new_key()
    answers = [client.post("/v1/matches/watch", json={"code": code}, headers=key) for _ in range(2)]
    assert answers[0].json()["secret"] == answers[1].json()["secret"]


def test_the_same_key_of_two_players_is_two_keys(begun):
    anna, bob = begun()
    key = new_key()
    given = [
        player.send("PUT", f"/seats/{seat}/bot", {"level": 1}, **key).status_code
        for seat, player in enumerate((anna, bob))
    ]
    assert given == [200, 200]


def test_many_who_ask_at_once_under_one_key_get_one_thing(database, data):
    """On both engines, the twin that comes second gets what the first one made."""

    async def scene():
        desk = RulingDesk(database)
        words = open_lexicon("small", directory=data)
        asked = once("k" * 32, "ask")
        question = Question(("KAT",))
        made = await asyncio.gather(*(desk.ask(words, question, once=asked) for _ in range(12)))
        codes = {signed.statement.code for signed in made}
        assert len(codes) == 1
        code = codes.pop()
        said, key = TableVerdict(accepted=True, by="Anna"), once("d" * 32, "decide")
        await asyncio.gather(*(desk.decide(code, said, once=key) for _ in range(12)))
        assert len((await desk.find(code)).decisions) == 1

    asyncio.run(scene())


def test_many_bots_asked_for_at_once_under_one_key_are_one(matches):
    async def scene():
        seats = (LobbySeat("person", "Anna"), LobbySeat(), LobbySeat(), LobbySeat())
        made = await matches.gatherings.make(lobby(*seats))
        match_id = made.seated.match.id
        key = once("k", "add_bot", match_id=match_id, scope="s")
        await asyncio.gather(
            *(
                matches.gatherings.change(match_id, lambda now: with_bot(now, 1, "Ada"), once=key)
                for _ in range(8)
            )
        )
        match = await matches.keeper.get(match_id)
        assert [seat.kind for seat in match.lobby.seats] == ["person", "bot", "open", "open"]

    asyncio.run(scene())


def test_what_was_made_is_forgotten_with_its_match_or_after_its_time(database, matches):
    async def scene():
        made = await matches.gatherings.make(lobby(LobbySeat("person", "Anna")))
        claim = Claim("d", "made")
        for key, match_id in (("free", None), ("bound", made.seated.match.id)):
            await database.write(partial(keep_claim, key=key, claim=claim, match_id=match_id, at=5))
        with pytest.raises(StaleError):
            await database.write(partial(keep_claim, key="free", claim=claim, match_id=None, at=6))
        await matches.delete(access_of(made.seated.match.id, "host"))
        found = [await database.read(partial(find_claim, key=key)) for key in ("free", "bound")]
        assert found == [claim, None]
        assert await database.write(partial(forget_claims, before=6)) == 1

    asyncio.run(scene())
