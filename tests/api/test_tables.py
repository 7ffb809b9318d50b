"""The referee and the score pad over HTTP say what the library says."""

import json
from pathlib import Path

import pytest

from tools.client_data import PRESETS
from woord.rules import RULE_SETS, check, check_meld, rule_set
from woord.rules.report import meld_json, rule_set_json, tile_set_json, turn_json
from woord.tiles import TILE_SETS, parse_meld, parse_rack, parse_table, tile_set

WOORD = {"rules": "woord", "dictionary": "small", "before": "KAT / BOOM"}


def post(client, path, status=200, **body):
    answer = client.post(f"/v1{path}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_rule_sets_and_tile_sets_are_those_of_the_library(client):
    sets = client.get("/v1/rulesets").json()
    assert sets == json.loads(json.dumps([rule_set_json(rule_set(name)) for name in RULE_SETS]))
    assert client.get("/v1/rulesets/woord").json() in sets
    boxes = client.get("/v1/tilesets").json()
    assert boxes == [tile_set_json(tile_set(name)) for name in TILE_SETS]
    assert client.get("/v1/tilesets/nl").json() in boxes


def test_the_sets_in_the_browser_client_are_those_of_the_service(client):
    written = json.loads(PRESETS.read_text(encoding="utf-8"))
    assert client.get("/v1/rulesets").json() == written["rule_sets"]
    assert client.get("/v1/tilesets").json() == written["tile_sets"]


@pytest.mark.parametrize("kind", ["rulesets", "tilesets"])
@pytest.mark.parametrize("name", ["nowhere", "..%2Fsabra", "/etc/passwd", "sabra.toml"])
def test_a_set_that_is_not_shipped_is_not_found(client, kind, name):
    assert client.get(f"/v1/{kind}/{name}").status_code == 404


def test_a_legal_turn_says_what_was_laid(client):
    answer = post(client, "/tables/check", after="KATER / BOOM", rack="ERX", **WOORD)
    assert (answer["legal"], answer["laid"], answer["problems"]) == (True, ["E", "R"], [])


def test_a_turn_with_faults_lists_each_with_its_clause(client):
    answer = post(client, "/tables/check", after="KATX", rack="ERX", **WOORD)
    assert answer["legal"] is False
    assert {problem["code"] for problem in answer["problems"]} >= {"tiles_vanished", "unknown_word"}
    assert all(problem["clause"] and problem["message"] for problem in answer["problems"])


def test_a_numeric_turn_is_answered_as_the_library_answers(client):
    before, after, rack = "r5 r6 r7", "r5 r6 r7 r8", "r8 k1 J"
    box = tile_set("numbers")
    expected = check(
        rule_set("sabra"),
        parse_table(before, box),
        parse_table(after, box),
        parse_rack(rack, box),
        tile_set=box,
    )
    answer = post(client, "/tables/check", before=before, after=after, rack=rack)
    assert answer == json.loads(json.dumps(turn_json(expected)))


@pytest.mark.parametrize("meld", ["J J k1", "r5 J r7", "k5 b5 r5 y5", "r1 r3", "J J"])
def test_a_meld_is_answered_as_the_library_answers(client, meld):
    box = tile_set("numbers")
    expected = meld_json(check_meld(rule_set("sabra"), parse_meld(meld, box), tile_set=box))
    assert post(client, "/melds/check", meld=meld) == json.loads(json.dumps(expected))


def test_an_agreement_can_be_the_dictionary_of_a_table(client):
    made = client.post("/v1/agreements", json={"dictionary": "small", "add": ["katx"]}).json()
    agreed = {**WOORD, "dictionary": made["agreement_id"]}
    answer = post(client, "/tables/check", after="KATX / BOOM", rack="ERX", **agreed)
    assert answer["legal"] is True


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"meld": "r14 r1 r2"}, "not_parseable"),
        ({"meld": "x5"}, "not_parseable"),
        ({"meld": ""}, "not_parseable"),
        ({"meld": "r5 r6 r7", "rules": "/etc/passwd"}, "unknown_rule_set"),
        ({"meld": "r5 r6 r7", "rules": "mine.toml"}, "unknown_rule_set"),
        ({"meld": "r5 r6 r7", "tile_set": "box.toml"}, "unknown_tile_set"),
        ({"meld": "r5 r6 r7", "set": {"nonsense": 1}}, "bad_rule_field"),
        ({"meld": "r5 r6 r7", "set": {"opening_points": "x"}}, "bad_rule_field"),
        ({"meld": "KAT", "rules": "woord"}, "not_allowed"),
        ({"meld": "кот", "rules": "woord", "dictionary": "small"}, "not_parseable"),
        ({"meld": "r5 r6 r7", "extra": 1}, "not_valid"),
        ({"meld": 5}, "not_valid"),
        ({}, "not_valid"),
    ],
)
def test_what_cannot_be_read_is_a_422_with_its_code(client, body, code):
    assert post(client, "/melds/check", 422, **body)["code"] == code


def test_a_table_far_beyond_the_box_is_refused(client):
    table = " / ".join(["r5 r6 r7"] * 300)
    body = post(client, "/tables/check", 422, after=table, rack="r5")
    assert body["code"] == "too_large"


@pytest.mark.parametrize(
    ("path", "body", "expected"),
    [
        ("word", {"word": "KaT", "dictionary": "nl"}, {"word": "KaT"}),
        ("rack", {"rack": "r5 k13 J", "rules": "sabra"}, {"points": 48}),
        ("table", {"table": "r5 r6 r7 / k9 b9 y9"}, {"points": 45}),
        ("round", {"racks": ["", "r5", "k9 k10"]}, {"scores": [24, -5, -19], "winners": [1]}),
        (
            "match",
            {"rounds": [[24, -5, -19], [-6, 12, -6]]},
            {"totals": [18, 7, -25], "places": [1, 2, 3]},
        ),
    ],
)
def test_points_are_counted(client, path, body, expected):
    answer = post(client, f"/score/{path}", **body)
    assert {key: answer[key] for key in expected} == expected


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("rack", {"rack": "r14"}),
        ("rack", {"rack": "ERX", "rules": "woord"}),
        ("round", {"racks": ["", "r5"], "winner": 3}),
        ("round", {"racks": ["", "r5"], "resigned": [0]}),
        ("round", {"racks": ["r5"]}),
        ("round", {"racks": [""] * 9}),
        ("match", {"rounds": [[1, -1], [1]]}),
        ("match", {"rounds": [[]]}),
    ],
)
def test_points_that_cannot_be_counted_are_a_422(client, path, body):
    assert post(client, f"/score/{path}", 422, **body)["problems"] != [] or path == "match"


CASES = json.loads((Path(__file__).parents[1] / "golden" / "numeric_scores.json").read_text())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_rounds_of_the_rule_sheets_are_settled_as_the_sheets_say(client, case):
    racks = [" ".join(rack) for rack in case["racks"]]
    changes = {"joker_rack_value": case["joker"], "blocked_score": "adjusted"}
    assert post(client, "/score/round", racks=racks, set=changes)["scores"] == case["scores"]
