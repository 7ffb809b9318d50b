"""Boxes of one's own over HTTP: named by what is in them, good wherever a box is."""

from __future__ import annotations

from urllib.parse import quote

import pytest

MINE = {
    "language": "nl",
    "copies": {"A": 30, "Ä": 2, "K": 10, "T": 10, "?": 1, "?2": 1},
    "values": {"A": 2, "Ä": 9, "K": 5, "T": 7, "?": 40, "?2": 11},
}
TEXT = "BOX1-NL-A30.2-Ä2.9-K10.5-T10.7-*1.40-**1.11"


def test_a_box_gets_an_id_that_tells_what_is_in_it(client):
    made = client.post("/v1/tilesets", json=MINE)
    assert made.status_code == 201
    box = made.json()
    assert box["id"] == TEXT
    assert (box["copies"], box["values"]) == (MINE["copies"], MINE["values"])
    assert (box["total"], box["jokers"], box["derived"]) == (54, ["?", "?2"], False)
    assert client.get(made.headers["location"]).json() == box


def test_a_box_of_numbers_gets_an_id_too(client):
    box = client.post("/v1/tilesets", json={"numbers": {"copies": 3, "jokers": 4}}).json()
    assert box["id"] == "BOX1-NUMBERS-4.13.3.4"
    assert (box["total"], box["game"]) == (160, "numbers")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"numbers": {}, "language": "nl"},
        {"language": "nl", "copies": {"A": 3}},
        {"language": "nl", "copies": {}, "values": {}},
        {"language": "nl", "copies": {"A": 600}, "values": {"A": 1}},
        {"language": "nl", "copies": {"A": "3"}, "values": {"A": 1}},
        {"language": "nl", "copies": {"A": 3.5}, "values": {"A": 1}},
        {"language": "nl", "copies": {"kat": 3}, "values": {"kat": 1}},
        {"numbers": {"colours": 9}},
        {"numbers": {"jokers": None}},
        {"surprise": 1},
    ],
)
def test_what_is_no_box_is_refused_with_a_sentence(client, body):
    refused = client.post("/v1/tilesets", json=body)
    assert refused.status_code == 422
    assert refused.json()["detail"]


@pytest.mark.parametrize("text", ["BOX1-NL-A2", "BOX1-", "BOX1-NL-A2.1"])
def test_a_damaged_id_is_refused_not_unknown(client, text):
    refused = client.get(f"/v1/tilesets/{quote(text)}")
    assert refused.status_code == 422
    assert "expected" in refused.json()["detail"]


def test_points_follow_the_values_of_the_box(client):
    terms = {"rules": "woord", "dictionary": "small", "tile_set": TEXT}
    word = client.post("/v1/score/word", json={**terms, "word": "KaT"}).json()
    assert word["points"] == 5 + 40 + 7
    query = {"tiles": "KAT", "tile_set": TEXT}
    found = client.get("/v1/dictionaries/small/from-tiles", params=query).json()
    assert {one["word"]: one["points"] for one in found["words"]}["KAT"] == 14
    turn = {**terms, "before": "", "after": "Ka2T", "rack": "K?2TA"}
    checked = client.post("/v1/tables/check", json=turn).json()
    assert (checked["legal"], checked["points"]) == (True, 5 + 11 + 7)
    solved = client.post("/v1/tables/solve", json={**terms, "rack": "KTA?"}).json()
    assert solved["tiles"] == 3
    assert solved["points"] > 14  # with the joker for one letter
