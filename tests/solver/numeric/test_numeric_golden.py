"""The right answers of numeric.json, and those of the rule sheets, come out."""

import json
from pathlib import Path

import pytest

from tests.solver.numeric.given import BOX, GOLIATH, SABRA, solved
from tools.solver_positions import random_given
from woord.rules import can_open
from woord.tiles import parse_rack

CASES = json.loads(Path("tests/golden/numeric.json").read_text())["cases"]
RUN = " ".join(f"r{n}" for n in range(1, 14))


def named(kind):
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == kind]


def table_of(melds):
    return " / ".join(" ".join(meld) for meld in melds)


@pytest.mark.parametrize("case", named("solve"))
@pytest.mark.parametrize("objective", ["tiles", "points"])
def test_the_best_lay_is_found_and_proven(case, objective):
    best = solved(table_of(case["table"]), " ".join(case["rack"]), objective=objective)
    assert best.proof == "optimal"
    if objective == "tiles":
        assert case["best_tiles"] == best.tiles
    else:
        assert case["best_value_joker30"] == best.points


@pytest.mark.parametrize("case", named("opening"))
def test_an_opening_is_found_exactly_where_there_is_one_n_06(case):
    best = solved("", " ".join(case["rack"]), opened=False)
    assert case["can_open"] == (best.tiles > 0)
    assert best.proof == "optimal"
    if case["can_open"]:
        assert case["max_tiles_with_value_ge_30"] == best.tiles


def test_more_than_two_runs_of_one_colour_may_overlap_n_04():
    best = solved(f"{RUN} / {RUN}", "J")
    assert (best.tiles, best.reason) == (1, "whole_rack")


def test_by_points_a_joker_counts_its_rack_value_c_18():
    best = solved("", "k1 k2 k4 k5 J r13 b13", objective="points")
    assert (best.tiles, best.points) == (3, 56)


def test_a_joker_at_the_end_of_a_run_moves_on():
    best = solved("r5 r6 r7 J", "r8")
    assert (best.tiles, best.extended) == (1, ("r5 r6 r7 J",))


def test_three_tens_open_n_06():
    assert solved("", "r10 b10 k10", opened=False).tiles == 3


def test_the_opening_turn_may_go_on_at_the_table_only_where_the_rules_say_so_n_07():
    given = ("r4 r5 r6", "r7 b10 b11 b12")
    assert solved(*given, opened=False).tiles == 3
    assert solved(*given, GOLIATH, opened=False).tiles == 4


def test_tiles_of_the_opening_may_end_in_other_melds_n_07():
    """Three tens open; with the nines and elevens of the table they end in three runs."""
    table = "k7 k8 k9 / r7 r8 r9 / b11 b12 b13"
    best = solved(table, "k10 r10 b10 k11 r11", GOLIATH, opened=False)
    assert (best.tiles, best.reason) == (5, "whole_rack")


def test_no_table_joker_before_the_opening_n_10():
    best = solved("r5 J r7", "r6 k10 k11", opened=False)
    assert (best.tiles, best.proof) == (0, "optimal")


RANDOM_RACKS = [str(random_given(seed, rack=(9, 22), table=(0, 0)).rack) for seed in range(60)]


@pytest.mark.parametrize("text", [*RANDOM_RACKS, "J J k12 k1", "J J r4 r5 r9 b9", "k12 k13 J r1"])
def test_the_best_opening_is_that_of_the_rules_n_06(text):
    theirs = can_open(SABRA, parse_rack(text, BOX), tile_set=BOX)
    assert (theirs.tiles if theirs else 0) == solved("", text, opened=False).tiles
