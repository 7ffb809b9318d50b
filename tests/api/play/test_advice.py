"""Hints, analysis and replay of records: through the solver's processes, with clean refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.api.play.conftest import to_move
from tests.api.test_problems import assert_problem
from woord.engine import record_of, record_to_text


def hint(guest, strength="hint"):
    return guest.send("POST", "/hint", {"strength": strength})


@pytest.mark.parametrize("strength", ["hint", "where", "show"])
def test_a_hint_tells_as_much_as_it_is_asked_for(begun, strength):
    guest = to_move(begun())
    answer = hint(guest, strength)
    assert answer.status_code == 200
    body = answer.json()
    assert body["strength"] == strength
    assert (body["table"] is not None) == (strength == "show" and body["can_lay"] is True)
    if body["can_lay"] is False:
        assert body["code"] == "none"


def test_what_a_hint_shows_is_a_lay_that_the_referee_accepts(begun):
    """Deal until the seat to move can lay; at most a few tries are needed."""
    for _ in range(12):
        guest = to_move(begun(set={"opening_points": "0"}))
        body = hint(guest, "show").json()
        if body["can_lay"]:
            assert guest.act("lay", body["table"]).status_code == 200
            return
    pytest.fail("no deal of twelve had anything to lay without an opening")


def test_there_are_no_hints_out_of_turn_against_the_hosts_wish_or_for_others(client, begun):
    guests = begun()
    mover = to_move(guests)
    waiting = next(guest for guest in guests if guest is not mover)
    assert (hint(waiting).status_code, hint(waiting).json()["code"]) == (409, "not_open_now")
    stranger = client.post(f"/v1/matches/{mover.match_id}/hint", json={})
    assert stranger.status_code == 401
    assert hint(mover, "all").status_code == 422
    closed = to_move(begun(may_hint=False))
    assert (hint(closed).status_code, hint(closed).json()["code"]) == (403, "not_yours")


def test_there_is_no_hint_before_the_start(make_match):
    guest = make_match()[0]
    assert (hint(guest).status_code, hint(guest).json()["code"]) == (409, "not_started")


def test_a_hint_about_words_comes_from_the_agreed_list(begun):
    guest = to_move(begun(rules="woord", dictionary="small"))
    assert hint(guest).json()["code"] in {"some", "none", "unknown"}


def test_where_words_may_be_challenged_the_dictionary_is_not_asked(begun, client, monkeypatch):
    guest = to_move(begun(rules="woord", dictionary="small", set={"word_check": "challenge"}))
    desk = client.app.state.service.advice

    def never(name):
        raise AssertionError("the words were opened")

    monkeypatch.setattr(desk, "_words_at", never)
    body = hint(guest, "show").json()
    assert (body["code"], body["can_lay"], body["table"]) == ("no_hints", None, None)


def finish(guests, turns=4):
    """Draw a few turns, then let everybody but one resign."""
    for _ in range(turns):
        assert to_move(guests).act("draw").status_code == 200
    assert to_move(guests).act("resign").status_code == 200
    assert guests[0].look()["status"] == "ended"


def test_an_analysis_shows_each_own_turn_beside_the_best(begun):
    guests = begun()
    assert guests[0].get("/analysis").json()["code"] == "not_open_now"
    finish(guests)
    for guest in guests:
        first = guest.get("/analysis?limit=1").json()
        assert (first["total"], len(first["turns"]), first["next"]) == (2, 1, 1)
        rest = guest.get("/analysis?first=1").json()
        assert (len(rest["turns"]), rest["next"]) == (1, None)
        for turn in (*first["turns"], *rest["turns"]):
            assert turn["did"] == "draw"
            assert turn["laid"] == []
            assert turn["missed_tiles"] == turn["best"]["tiles"]
        assert len(rest["turns"][0]["rack"].split()) == 15, "a tile was drawn in the first turn"
    assert guests[0].get("/analysis?first=99").json() == {"total": 2, "turns": [], "next": None}
    assert guests[0].get("/analysis?limit=11").status_code == 422


def test_a_full_record_is_played_again_and_gives_the_same_table(client, begun):
    guests = begun()
    finish(guests)
    record = guests[0].get("/record").text
    answer = client.post("/v1/records/replay", json={"record": record})
    assert answer.status_code == 200, answer.text
    body = answer.json()
    assert (body["export"], body["seats"], body["is_over"]) == ("full", ["Anna", "Bob"], True)
    assert [step["seq"] for step in body["steps"]] == list(range(1, len(body["steps"]) + 1))
    assert body["steps"][-1]["seq"] == guests[0].look()["seq"]
    assert body["totals"] == [seat["total"] for seat in guests[0].look()["view"]["seats"]]


def test_a_public_record_is_checked_and_shown_but_not_played(client, begun):
    record = begun()[0].get("/record").text
    body = client.post("/v1/records/replay", json={"record": record}).json()
    assert (body["export"], body["steps"]) == ("public", [])
    assert body["lines"]


def test_a_record_of_words_is_played_with_its_own_list(client, begun):
    guests = begun(rules="woord", dictionary="small")
    finish(guests)
    record = guests[0].get("/record").text
    answer = client.post("/v1/records/replay", json={"record": record})
    assert answer.status_code == 200, answer.text
    assert answer.json()["dictionary"] == "small"


@pytest.mark.parametrize("record", ["junk", "\n", "[Woord ~", "x" * 70_000, "[]\n" * 20_000])
def test_what_is_no_record_is_refused_with_the_line(client, record):
    answer = client.post("/v1/records/replay", json={"record": record})
    body = assert_problem(answer, 422, "damaged_record")
    assert body["detail"].startswith("line")


def test_a_record_with_one_letter_changed_is_refused(client, begun):
    guests = begun()
    finish(guests)
    record = guests[0].get("/record").text
    changed = record.replace("Anna", "Anja", 1)
    assert_problem(
        client.post("/v1/records/replay", json={"record": changed}), 422, "damaged_record"
    )


def test_a_record_may_be_larger_than_other_bodies_but_not_too_large(client):
    large = client.post("/v1/records/replay", json={"record": "x" * 200_000})
    assert large.status_code == 422
    larger = client.post("/v1/records/replay", json={"record": "x" * 600_000})
    assert_problem(larger, 413, "body_too_large")


def test_a_record_whose_words_are_not_here_is_a_404(client, begun):
    guests = begun(rules="woord", dictionary="small")
    finish(guests)
    service = client.app.state.service
    setup, events = client.portal.call(service.matches.log_of, guests[0].match_id)
    foreign = replace(setup, agreement="0" * 64)
    record = record_to_text(record_of(foreign, events, export="full"))
    answer = client.post("/v1/records/replay", json={"record": record})
    assert answer.status_code == 404
