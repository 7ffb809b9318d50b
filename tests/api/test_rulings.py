"""Rulings over HTTP: one verdict, verified anywhere, also those that a match makes."""

from __future__ import annotations

import json

import pytest

from woord.rulings import read_statement
from woord.rulings.card import read_card
from woord.rulings.signing import parse_public_key

from .play.conftest import begun, make_match, to_move  # noqa: F401

EVENING = "a-secret-of-the-club"


def ask(client, *words, **more):
    body = {"dictionary": "small", "words": list(words)} | more
    return client.post("/v1/rulings", json=body)


def keys(client):
    return [
        parse_public_key(key["public"])
        for key in client.get("/.well-known/woord-keys").json()["keys"]
    ]


def test_a_play_gets_one_verdict_that_is_found_by_its_code(client):
    asked = ask(client, "kat", "qqq", parties=["Anna", "Bob"])
    assert asked.status_code == 201
    ruling = asked.json()["ruling"]
    assert (ruling["valid"], ruling["parties"]) == (False, ["Anna", "Bob"])
    found = client.get(asked.headers["Location"])
    assert found.json() == asked.json()
    typed = ruling["code"].lower()[:4] + "-" + ruling["code"][4:]
    assert client.get(f"/v1/rulings/{typed}").json() == asked.json()


def test_the_file_and_the_card_verify_offline_and_any_change_is_seen(client):
    shown = ask(client, "kat", "boom").json()
    text = client.get(f"/v1/rulings/{shown['ruling']['code']}/file").text
    signed = read_statement(text)
    assert read_card(shown["card"]) == signed
    assert any(key.has_signed(signed) for key in keys(client))
    changed = json.loads(text)
    changed["statement"]["valid"] = False
    assert not any(key.has_signed(read_statement(json.dumps(changed))) for key in keys(client))
    for sent, good in ((text, True), (shown["card"], True), (json.dumps(changed), False)):
        answer = client.post("/v1/rulings/verify", json={"text": sent}).json()
        assert (answer["signed_here"], answer["kind"]) == (good, "ruling")


def test_a_house_decision_stands_beside_the_ruling(client):
    code = ask(client, "qqq").json()["ruling"]["code"]
    decided = client.post(
        f"/v1/rulings/{code}/decisions", json={"accepted": True, "by": "Anna"}
    ).json()
    assert decided["ruling"]["valid"] is False
    assert [one["accepted"] for one in decided["decisions"]] == [True]


def test_an_evening_is_listed_by_its_secret_and_exported(client):
    for word in ("kat", "qqq"):
        ask(client, word, evening=EVENING)
    listed = client.post("/v1/rulings/evening", json={"evening": EVENING}).json()
    assert [one["ruling"]["valid"] for one in listed] == [True, False]
    rows = client.post("/v1/rulings/evening.csv", json={"evening": EVENING}).text.splitlines()
    assert len(rows) == 3
    assert client.post("/v1/rulings/evening", json={"evening": "x" * 20}).json() == []


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("", {"dictionary": "small", "words": []}),
        ("", {"dictionary": "small", "words": ["x" * 61]}),
        ("", {"dictionary": "small", "words": [" "]}),
        ("", {"dictionary": "none", "words": ["kat"]}),
        ("", {"dictionary": "small", "words": ["kat"], "parties": ["a;b"]}),
        ("/verify", {"text": "no ruling"}),
        ("/verify", {"text": "WOORD1:???"}),
        ("/verify", {"text": '{"woord": "ruling", "version": 99}'}),
        ("/NOSUCHCD/decisions", {"accepted": True, "by": "A"}),
    ],
)
def test_what_can_not_be_ruled_on_is_refused(client, path, body):
    response = client.post(f"/v1/rulings{path}", json=body)
    assert response.status_code in {404, 422}
    assert response.headers["content-type"] == "application/problem+json"


def test_the_qr_code_is_a_picture(client):
    code = ask(client, "kat").json()["ruling"]["code"]
    picture = client.get(f"/v1/rulings/{code}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert b"<svg" in picture.content


def test_a_challenge_in_a_match_makes_a_ruling(begun, client):  # noqa: F811
    guests = begun(rules="woord", dictionary="small", set={"word_check": "challenge"})
    layer = to_move(guests)
    other = next(one for one in guests if one is not layer)
    rack = layer.seen["view"]["rack"].replace("?", "")
    laid = layer.act("lay", rack[:3])
    assert laid.status_code == 200, laid.text
    done = other.act("challenge")
    assert done.status_code == 200, done.text
    assert "challenged" in [event["kind"] for event in done.json()["events"]]
    rulings = other.get("/rulings").json()
    assert [one["ruling"]["match_id"] for one in rulings] == [other.match_id]
    assert [word["word"] for word in rulings[0]["ruling"]["words"]] == [rack[:3]]
    signed = read_statement(client.get(f"/v1/rulings/{rulings[0]['ruling']['code']}/file").text)
    assert any(key.has_signed(signed) for key in keys(client))
    assert len(other.get("/rulings.csv").text.splitlines()) == 2
