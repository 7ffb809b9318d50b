"""Laying turns of the number game: C-04 to C-08, C-18, N-06 to N-10."""

from __future__ import annotations

import pytest

from tests.rules.terms import GOLIATH, GRAFFITI, NUMBERS, SABRA, codes, turn
from woord.errors import LimitError, NotAllowedError
from woord.rules import check, rule_set
from woord.tiles import Rack, Table, parse_rack, parse_table, tile_set

STRICT = GRAFFITI  # joker_release: from_rack


def test_a_lay_is_what_is_new_on_the_table_and_never_a_draw_c_04():
    checked = turn("r5 r6 r7", "r5 r6 r7 r8 / k9 b9 y9", "r8 k9 b9 y9 k1")
    assert checked.legal
    assert checked.laid == Rack(["r8", "k9", "b9", "y9"])
    assert [str(meld) for meld in checked.new_melds] == ["r5 r6 r7 r8", "k9 b9 y9"]


@pytest.mark.parametrize("after", ["r5 r6 r7 / r5 r6 r7", "r5 r6 r7 / r7 r6 r5"])
def test_rearranging_alone_is_no_turn_c_05(after):
    checked = turn("r5 r6 r7 / r5 r6 r7", after, "k1 k2 k3")
    assert codes(checked) == [("C-05", "no_own_tile")]
    assert checked.is_void


def test_every_meld_of_the_table_must_stand_not_only_the_new_ones_c_06():
    checked = turn("r5 r6 r7 r8 / k1 k2 k3", "r5 r6 / r7 r8 r9 / k1 k2 k3", "r9")
    assert codes(checked) == [("C-06", "too_short")]
    assert checked.problems[0].meld == 0
    assert checked.problems[0].tiles == ("r5", "r6")
    assert not checked.is_void


def test_a_tile_that_vanished_is_named_c_07():
    checked = turn("r4 r5 r6 r7", "r3 r4 r5 r6", "r3")
    assert codes(checked) == [("C-07", "tiles_vanished")]
    assert checked.problems[0].tiles == ("r7",)
    assert checked.is_void


def test_a_tile_that_nobody_held_is_named_with_its_meld_c_07():
    checked = turn("r4 r5 r6", "r4 r5 r6 / k1 k2 k3", "k1 k2")
    assert codes(checked) == [("C-07", "tiles_not_held")]
    assert (checked.problems[0].tiles, checked.problems[0].meld) == (("k3",), 1)
    assert checked.laid == Rack(["k1", "k2"])
    assert checked.is_void


def test_a_freed_joker_stays_on_the_table_c_07_n_10():
    assert codes(turn("b3 r3 J", "b3 r3 y3", "y3")) == [("C-07", "tiles_vanished")]
    assert turn("b3 r3 J", "b3 r3 y3 J", "y3").legal


def test_every_problem_is_listed_not_only_the_first_c_08():
    checked = turn("r4 r5 r6 / k1 k2 k3", "r4 r5 / b7 b7 b8 / y1 y2 y3", "b7 b7 b8", opened=False)
    assert codes(checked) == [
        ("C-07", "tiles_vanished"),
        ("C-07", "tiles_not_held"),
        ("C-06", "too_short"),
        ("N-03", "number_twice"),
        ("N-07", "table_changed"),
        ("N-07", "table_changed"),
        ("N-06", "opening_too_low"),
    ]
    assert [problem.meld for problem in checked.problems] == [None, 2, 0, 1, None, None, None]


def test_a_fault_of_the_table_is_no_void_submission_c_08():
    assert not turn("", "r4 r5 r7", "r4 r5 r7").is_void
    assert turn("", "", "r4").is_void


def test_the_points_of_a_lay_are_rack_values_whatever_the_jokers_stand_for_c_18():
    assert turn("", "r5 J r7", "r5 J r7").points == 5 + 30 + 7
    assert turn("", "r5 J r7", "r5 J r7", rules=GOLIATH).points == 5 + 25 + 7


def test_rack_values_are_the_numbers_and_the_joker_of_the_rules_n_11():
    assert SABRA.values(NUMBERS)["J"] == 30
    assert GOLIATH.values(NUMBERS)["J"] == 25
    assert all(SABRA.values(NUMBERS)[face] == int(face[1:]) for face in NUMBERS.values)


# --- the opening -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("after", "value", "legal"),
    [
        ("k10 b10 r10", 30, True),
        ("k9 b9 r9", 27, False),
        ("k4 b4 r4 / k6 b6 r6", 30, True),
        ("k9 k10 J", 30, True),
        ("k10 b10 J", 30, True),
        ("J=k8 k9 k10", 27, False),
        ("k13 J J", 39, True),
    ],
)
def test_an_opening_is_worth_thirty_jokers_as_what_they_stand_for_n_06(after, value, legal):
    checked = turn("", after, after.replace("/ ", "").replace("J=k8", "J") + " y1", opened=False)
    assert checked.opening_value == value
    assert checked.legal == legal
    if not legal:
        assert codes(checked) == [("N-06", "opening_too_low")]
        assert checked.problems[0].params == {"needed": 30, "value": value}


def test_other_opening_points_are_a_field_n_06():
    low = rule_set("sabra", {"opening_points": "27"})
    assert turn("", "k9 b9 r9", "k9 b9 r9", rules=low, opened=False).legal
    none = rule_set("sabra", {"opening_points": "0"})
    assert turn("k1 k2 k3", "k1 k2 k3 k4", "k4", rules=none, opened=False).legal


def test_an_opening_leaves_the_table_unchanged_n_07():
    checked = turn("b10 b11 b12", "b10 b11 b12 b13", "b13 k11 r11", opened=False)
    assert codes(checked) == [("N-07", "table_changed"), ("N-06", "opening_too_low")]
    assert turn("b10 b11 b12", "b12 b11 b10 / k10 r10 y10", "k10 r10 y10", opened=False).legal
    both = turn("b10 b11 b12", "b10 b11 b12 b13 / k10 r10 y10", "b13 k10 r10 y10", opened=False)
    assert codes(both) == [("N-07", "table_changed")]


def test_equal_melds_are_counted_one_for_one_n_07():
    same = "k10 k11 k12"
    assert turn(same, f"{same} / {same}", "k10 k11 k12", opened=False).legal
    assert not turn(f"{same} / {same}", f"{same} k13 / {same} ", "k13", opened=False).legal


def test_points_of_an_invalid_meld_do_not_open_n_06():
    checked = turn("", "k10 k11 k13 / r1 r2 r3", "k10 k11 k13 r1 r2 r3", opened=False)
    assert codes(checked) == [("N-03", "gap_too_wide"), ("N-06", "opening_too_low")]
    assert checked.opening_value == 6


def test_with_the_goliath_rules_the_rest_is_free_once_the_opening_lies_n_07():
    before, rack = "r4 r5 r6", "r7 b10 b11 b12"
    after = "r4 r5 r6 r7 / b10 b11 b12"
    assert turn(before, after, rack, rules=GOLIATH, opened=False).legal
    assert not turn(before, after, rack, rules=SABRA, opened=False).legal


def test_the_opening_melds_need_not_stand_at_the_end_n_07():
    """The tiles laid hold k10 b10 r10, but lie in three runs."""
    before = "k11 k12 k13 / b11 b12 b13 / r11 r12 r13"
    after = "k10 k11 k12 k13 / b10 b11 b12 b13 / r10 r11 r12 r13"
    assert turn(before, after, "k10 b10 r10", rules=GOLIATH, opened=False).legal
    short = turn(before, after.replace("r10 ", ""), "k10 b10 r10", rules=GOLIATH, opened=False)
    assert codes(short) == [("N-06", "opening_too_low")]
    assert short.opening_value == 0


def test_disjoint_melds_of_the_tiles_laid_are_searched_for_exactly_n_07():
    """k3 k4 k5 and k6 r6 b6 are 30; the long run k3..k7 would leave the sixes without a meld."""
    rack = "k3 k4 k5 k6 k7 r6 b6"
    after = "k3 k4 k5 / k6 r6 b6 / k7 k8 k9"
    checked = turn("k7 k8 k9", after, rack.replace(" k7", ""), rules=GOLIATH, opened=False)
    assert checked.legal
    assert checked.opening_value == 30


def test_after_the_opening_the_whole_table_may_be_rearranged_n_08():
    before = "y5 y6 y7 / r5 r6 r7 / k5 k6 k7 k8 k9"
    after = "k5 r5 b5 y5 / k6 r6 y6 / k7 r7 y7 / k8 k9 k10"
    assert turn(before, after, "k10 b5").legal
    assert not turn(before, after, "k10 b5", opened=False).legal


@pytest.mark.parametrize(
    ("before", "after", "rack"),
    [
        ("k4 k5 k6 / k8 r8 b8", "k3 k4 k5 k6 / k8 r8 b8 y8", "k3 y8"),
        ("b8 b9 b10", "k8 b8 y8 / b9 b10 b11", "b11 k8 y8"),
        ("r4 r5 r6 r7 r8", "r4 r5 r6 / r6 r7 r8", "r6"),
        (
            "y5 y6 y7 / r5 r6 r7 / k5 k6 k7 k8 k9",
            "k5 r5 b5 y5 / k6 r6 y6 / k7 r7 y7 / k8 k9 k10",
            "k10 b5",
        ),
    ],
    ids="ABCD",
)
def test_the_figures_of_sheet_003_are_legal_n_08(before, after, rack):
    assert turn(before, after, rack, rules=GOLIATH).legal


# --- jokers ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "rack", "by_rack"),
    [
        ("b3 r3 J", "b3 r3 y3 / k9 k10 J", "y3 k9 k10", True),
        ("r2 r3 J r5 r6", "r1 r2 r3 / r5 r6 r7 / k10 b10 J", "r1 r7 k10 b10", False),
        ("b6 b7 J", "b4 J b6 b7", "b4", False),
        ("k1 k2 J / b1 y1 r1 / b2 y2 r2", "k1 r1 b1 y1 / k2 r2 b2 y2 / k9 J k11", "k9 k11", False),
    ],
    ids="1234",
)
def test_the_joker_examples_of_sheet_003_are_free_releases_n_09(before, after, rack, by_rack):
    assert turn(before, after, rack, rules=GOLIATH).legal
    assert turn(before, after, rack, rules=STRICT).legal == by_rack


def test_a_released_joker_needs_its_own_face_from_the_rack_n_09():
    checked = turn("r5 J r7", "r5 r6 r7 / k1 k2 J / r6 b6 k6", "r6 k1 k2 b6 k6", rules=STRICT)
    assert codes(checked) == [("C-07", "tiles_not_held")]
    checked = turn("r5 J r7 / r6 b6 k6 y6", "r5 r6 r7 / b6 k6 y6 / k1 k2 J", "k1 k2", rules=STRICT)
    assert codes(checked) == [("N-09", "joker_not_replaced")]
    assert checked.problems[0].params == {"before_meld": 0, "faces": ("r6",)}
    assert turn("r5 J r7 / r6 b6 k6 y6", "r5 r6 r7 / b6 k6 y6 / k1 k2 J", "k1 k2").legal


def test_where_the_replacing_tile_ends_up_does_not_matter_n_09():
    before = "r5 J r7 / r6 b6 k6 y6"
    after = "r5 r6 r7 / r6 b6 k6 y6 / k1 k2 J"
    assert turn(before, after, "r6 k1 k2", rules=STRICT).legal


def test_a_joker_that_keeps_its_face_is_kept_wherever_it_lies_n_09():
    """The joker for r6 moves from a run to another run and to a group, still as r6."""
    assert turn("r5 J r7 / r8 r9 r10", "r5 J r7 r8 r9 r10 r11", "r11", rules=STRICT).legal
    assert turn("r5 J=r6 r7 r8 r9", "r7 r8 r9 / r4 r5 J", "r4", rules=STRICT).legal
    assert turn("r5 J r7 r8 r9 / b6 k6 y6", "r7 r8 r9 / b6 k6 J / r5 r6 r7", "r6 r7", rules=STRICT)


def test_adding_a_missing_colour_to_a_group_with_a_joker_is_no_release_n_09():
    assert turn("r7 b7 J", "r7 b7 k7 J", "k7", rules=STRICT).legal
    assert turn("r7 b7 J", "r7 b7 y7 J", "y7", rules=STRICT).legal


def test_either_missing_colour_replaces_the_joker_of_a_group_of_three_n_09():
    for colour in "ky":
        after = f"r7 b7 {colour}7 / r1 r2 J"
        assert turn("r7 b7 J", after, f"{colour}7 r1 r2", rules=STRICT).legal
    other = turn("r7 b7 J / k7 k8 k9 k10", "r7 b7 k7 / k8 k9 k10 / r1 r2 J", "r1 r2", rules=STRICT)
    assert codes(other) == [("N-09", "joker_not_replaced")]
    assert other.problems[0].params["faces"] == ("k7", "y7")


def test_one_tile_pays_for_one_joker_n_09():
    before = "r7 b7 J J"
    assert turn(before, "r7 b7 k7 J / r1 r2 J", "k7 r1 r2", rules=STRICT).legal
    after = "r7 b7 k7 y7 / r1 r2 J / b1 b2 J"
    assert turn(before, after, "k7 y7 r1 r2 b1 b2", rules=STRICT).legal
    one = turn(f"{before} / y7 y8 y9 y10", f"{after} / y8 y9 y10", "k7 r1 r2 b1 b2", rules=STRICT)
    assert codes(one) == [("N-09", "joker_not_replaced")]


def test_jokers_are_matched_to_the_players_advantage_n_09():
    """Either joker may be the one that stays; only one matching needs no further tile."""
    before = "r5 J r7 / r9 J r11"
    after = "r9 r10 r11 / r4 r5 J r7 J"
    assert turn(before, after, "r4 r10", rules=STRICT).legal
    assert turn(before, "r5 r6 r7 / r9 J r11 r12 J", "r6 r12", rules=STRICT).legal


def test_a_joker_just_laid_may_keep_the_face_for_an_old_one_n_09():
    assert turn("r5 J r7", "r5 J r7 / k1 k2 J", "J k1 k2", rules=STRICT).legal


def test_an_untouched_meld_keeps_the_reading_it_had_n_05():
    checked = turn("J=k4 k5 k6", "J k5 k6 / r1 r2 r3", "r1 r2 r3", rules=STRICT)
    assert checked.legal
    assert str(checked.table) == "J=k4 k5 k6 / r1 r2 r3"
    reread = turn("J=k4 k5 k6", "k5 k6 J=k7 / r1 r2 r3", "r1 r2 r3", rules=STRICT)
    assert codes(reread) == [("N-09", "joker_not_replaced")]


def test_equal_melds_with_other_readings_keep_their_own_n_05():
    before = "J=k4 k5 k6 / k5 k6 J=k7"
    kept = turn(before, "J k5 k6 / J=k4 k5 k6 / r1 r2 r3", "r1 r2 r3", rules=STRICT)
    assert kept.legal
    assert str(kept.table) == "k5 k6 J=k7 / J=k4 k5 k6 / r1 r2 r3"


def test_table_jokers_are_untouched_before_the_own_opening_n_10():
    before, rack = "r5 J r7", "r6 k10 b10 r10"
    after = "r5 r6 r7 / k10 b10 r10 J"
    checked = turn(before, after, rack, opened=False)
    assert ("N-10", "joker_before_opening") in codes(checked)
    assert turn(before, after, rack, rules=GOLIATH, opened=False).legal


def test_the_new_table_is_read_and_in_order_n_05():
    checked = turn("", "r7 J r5 / y9 J k9", "r7 J r5 y9 J k9")
    assert str(checked.table) == "r5 J=r6 r7 / k9 y9 J=b9"


# --- bad input -------------------------------------------------------------------------------


def test_more_copies_than_the_box_are_named_at_the_first_surplus_n_01():
    checked = turn("k1 k2 k3 / k1 k2 k3", "k1 k2 k3 / k1 k2 k3 / k1 b1 r1", "k1 b1 r1")
    assert codes(checked) == [("N-01", "more_than_box")]
    assert (checked.problems[0].meld, checked.problems[0].tiles) == (2, ("k1",))
    held = turn("k1 k2 k3", "k1 k2 k3 k4", "k4 k1 k1")
    assert codes(held) == [("N-01", "more_than_box")]
    assert (held.problems[0].meld, held.problems[0].tiles) == (None, ("k1",))


def test_three_jokers_in_a_box_of_two_are_named_n_01():
    checked = turn("r5 J r7", "r5 J r7 / k1 J J", "k1 J J")
    assert codes(checked) == [("N-01", "more_than_box")]
    assert turn(
        "r5 J r7", "r5 J r7 / k1 J J", "k1 J J", rules=rule_set("xp"), box=tile_set("xp")
    ).legal


def test_a_table_of_ten_thousand_tiles_is_refused_at_once():
    big = parse_table(" / ".join(["r5 r6 r7"] * 3334), NUMBERS)
    for before, after, rack in ((big, Table(), Rack()), (Table(), big, Rack())):
        with pytest.raises(LimitError):
            check(SABRA, before, after, rack, tile_set=NUMBERS)
    with pytest.raises(LimitError):
        check(SABRA, Table(), Table(), Rack(["r5"] * 10_000), tile_set=NUMBERS)


def test_tiles_of_another_game_are_refused():
    letters = tile_set("nl")
    with pytest.raises(NotAllowedError, match="tiles of 'numbers'"):
        check(SABRA, Table(), parse_table("KAT", letters), Rack(), tile_set=NUMBERS)
    with pytest.raises(NotAllowedError, match="tiles of 'numbers'"):
        check(SABRA, Table(), Table(), parse_rack("KAT", letters), tile_set=NUMBERS)
