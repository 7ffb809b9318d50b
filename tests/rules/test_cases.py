"""The shared cases with right answers: kinds set, opening, turn and score of numeric.json."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.rules.terms import NUMBERS, SABRA, meld, turn
from woord.rules import can_open, rule_set
from woord.scoring import Stand, rack_points, settle_blocked, settle_normal
from woord.tiles import parse_rack

GOLDEN = Path(__file__).parents[1] / "golden" / "numeric.json"
CASES = json.loads(GOLDEN.read_text(encoding="utf-8"))["cases"]


def of_kind(kind):
    cases = [case for case in CASES if case["kind"] == kind]
    return pytest.mark.parametrize("case", cases, ids=[case["id"] for case in cases])


def table(rows):
    return " / ".join(" ".join(row) for row in rows)


@of_kind("set")
def test_set(case):
    checked = meld(" ".join(case["tiles"]))
    assert checked.legal == case["legal"]
    assert bool(checked.problems) != case["legal"]
    if case["legal"]:
        assert checked.value == case["best_value"]


@of_kind("opening")
def test_opening(case):
    lay = can_open(SABRA, parse_rack(" ".join(case["rack"]), NUMBERS), tile_set=NUMBERS)
    assert (lay is not None) == case["can_open"]
    if lay is not None:
        assert lay.tiles == case["max_tiles_with_value_ge_30"]
        assert lay.value == case["value"]


@of_kind("turn")
def test_turn(case):
    opened = case.get("opened", True)
    checked = turn(
        table(case["before"]), table(case["after"]), " ".join(case["rack"]), opened=opened
    )
    assert checked.legal == case["legal"]


@of_kind("score")
def test_score(case):
    rules = rule_set("sabra", {"joker_rack_value": str(case["joker"])})
    values = [rack_points(rack, rules.values(NUMBERS)) for rack in case["racks"]]
    stands = [Stand(value) for value in values]
    if case["finish"] == "out":
        settled = settle_normal(stands, case["racks"].index([]))
    else:
        order = range(len(stands))
        settled = settle_blocked(stands, blocked_score=rules.blocked_score, order=order)
    assert list(settled.scores) == case["scores"]


def test_every_kind_has_cases():
    assert {case["kind"] for case in CASES} == {"set", "opening", "turn", "score", "solve"}
