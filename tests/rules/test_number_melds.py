"""Groups, runs and the readings of their jokers: N-01 to N-05."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.rules import slow
from tests.rules.terms import NUMBERS, SABRA, codes, meld
from tests.strategies import any_melds, number_melds
from woord.errors import LimitError, NotAllowedError
from woord.rules import check_meld, number_readings, rule_set
from woord.rules.numbers import number_problems
from woord.tiles import Meld, Tile, number_box, parse_meld, tile_set

SMALL = number_box(3, 4, copies=2, jokers=2)
WIDE = number_box(4, 5, copies=2, jokers=2)


def shown(checked):
    return [(reading.kind, reading.shown, reading.value) for reading in checked.readings]


@pytest.mark.parametrize("text", ["k7 r7 y7", "k7 b7 r7 y7", "r7 b7 J", "r7 b7 J J", "k1 J J"])
def test_three_or_four_colours_of_one_number_are_a_group_n_02(text):
    assert "group" in [reading.kind for reading in meld(text).readings]


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("k7 k7 r7", [("N-02", "colour_twice")]),
        ("k7 b7 r7 y7 J", [("N-02", "group_too_long")]),
        ("k7 k7 b7 r7 y7", [("N-02", "colour_twice"), ("N-02", "group_too_long")]),
        ("k7 b7", [("C-06", "too_short")]),
        ("k7 b7 r8", [("N-02", "mixed")]),
    ],
)
def test_no_other_tiles_of_one_number_are_a_group_n_02(text, problems):
    assert codes(meld(text)) == problems


@pytest.mark.parametrize(
    "text", ["r1 r2 r3", "r11 r12 r13", " ".join(f"b{n}" for n in range(1, 14))]
)
def test_three_to_thirteen_in_a_row_of_one_colour_are_a_run_n_03(text):
    assert meld(text).kind == "run"


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("r12 r13 r1", [("N-03", "no_wrap")]),
        ("r5 J J r9", [("N-03", "gap_too_wide")]),
        ("r5 r5 r6", [("N-03", "number_twice")]),
        ("r5 r6", [("C-06", "too_short")]),
        ("r5", [("C-06", "too_short")]),
        ("r5 r9", [("C-06", "too_short"), ("N-03", "gap_too_wide")]),
        ("r4 b5 k6", [("N-03", "mixed")]),
        (" ".join(f"b{n}" for n in range(1, 14)) + " J", [("N-03", "run_too_long")]),
    ],
)
def test_no_other_tiles_of_one_colour_are_a_run_n_03(text, problems):
    assert codes(meld(text)) == problems


def test_twelve_thirteen_one_is_refused_in_words_n_03():
    assert "1 is only low" in meld("r12 r13 r1").problems[0].message


def test_a_meld_of_jokers_alone_has_no_number_n_04():
    assert codes(meld("J J")) == [("C-06", "too_short"), ("N-04", "only_jokers")]
    xp = tile_set("xp")
    assert codes(meld("J J J", rule_set("xp"), xp)) == [("N-04", "only_jokers")]


def test_a_joker_may_stand_for_a_tile_whose_copies_all_lie_n_04():
    checked = meld("r5 J r7")
    assert checked.legal
    assert str(checked.meld) == "r5 J=r6 r7"


def test_two_jokers_and_one_tile_have_every_reading_highest_first_n_05():
    assert shown(meld("J J k1")) == [("run", "k1 J J", 6), ("group", "k1 J J", 3)]
    assert shown(meld("J k5 J")) == [
        ("run", "k5 J J", 18),
        ("group", "k5 J J", 15),
        ("run", "J k5 J", 15),
        ("run", "J J k5", 12),
    ]


def test_the_one_tie_reads_as_a_group_n_05():
    assert shown(meld("J J r12"))[:2] == [("group", "r12 J J", 36), ("run", "J r12 J", 36)]
    assert meld("J J r12").kind == "group"
    assert meld("J J r13").kind == "group"
    assert meld("J J r11").kind == "run"


def test_the_order_written_states_nothing_and_is_put_right_n_05():
    assert meld("k12 k13 J").readings[0].shown == "J k12 k13"
    assert meld("r1 r2 r4 J r5").readings[0].shown == "r1 r2 J r4 r5"
    assert meld("J k5 k6").value == 18
    assert str(meld("J k5 k6").meld) == "k5 k6 J=k7"


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("J=k4 k5 k6", "run", 15),
        ("k5 k6 J=k7", "run", 18),
        ("J=r11 J r12", "run", 36),
        ("J=r12 J r12", "group", 36),
        ("J=r13 J r12", "run", 36),
        ("J=k12 J r12", "group", 36),
        ("J=r10 J r12", "run", 33),
    ],
)
def test_a_stated_reading_is_kept_n_05(text, kind, value):
    assert (meld(text).kind, meld(text).value) == (kind, value)


def test_in_a_group_a_reading_fixes_only_the_number_n_05():
    assert meld("k7 r7 J=r7").legal
    assert meld("k7 r7 J=y7").readings == meld("k7 r7 J").readings


@pytest.mark.parametrize(
    "text", ["k7 r7 J=r8", "r5 J=r7 r7", "r5 r6 J=b7", "J=r6 J=r6 r5", "k5 k6 J=k9"]
)
def test_a_stated_reading_that_is_not_possible_is_refused_n_05(text):
    assert codes(meld(text)) == [("N-05", "reading_not_possible")]


def test_what_is_read_once_reads_the_same_again_n_05():
    @given(number_melds(NUMBERS))
    def law(row):
        for reading in number_readings(row, NUMBERS):
            again = number_readings(reading.meld, NUMBERS)
            assert again == (reading,)

    law()


@pytest.mark.parametrize("box", [SMALL, WIDE], ids=["3x4", "4x5"])
def test_the_readings_are_those_of_trying_every_assignment(box):
    """Differential test against the slow twin, N-02 to N-05."""

    @settings(max_examples=200, deadline=None)
    @given(any_melds(box, most=5) | number_melds(box))
    def law(row):
        assume(row.faces.count("J") <= 2)
        found = {
            (
                r.kind,
                r.value,
                tuple(sorted(t.shown_as for t in r.meld)) if r.kind == "run" else None,
            )
            for r in number_readings(row, box)
        }
        assert found == slow.readings(row, box)

    law()


@given(any_melds(NUMBERS))
def test_a_meld_has_a_reading_or_a_problem_never_both(row):
    assert bool(number_readings(row, NUMBERS)) != bool(number_problems(row, NUMBERS))


@given(number_melds(NUMBERS))
def test_the_value_is_the_highest_of_all_readings_n_05(row):
    checked = check_meld(SABRA, row, tile_set=NUMBERS)
    assert checked.legal
    assert checked.value == max(reading.value for reading in checked.readings)
    values = [reading.value for reading in checked.readings]
    assert values == sorted(values, reverse=True)
    groups = [reading.value for reading in checked.readings if reading.kind == "group"]
    assert len(groups) == len(set(groups))


@given(any_melds(NUMBERS), st.permutations("kbry"))
def test_permuting_colours_changes_no_reading(row, colours):
    change = dict(zip("kbry", colours, strict=True))

    def other(face):
        return face if face is None or face == "J" else change[face[0]] + face[1:]

    moved = Meld(tuple(Tile(other(tile.face), other(tile.reading)) for tile in row))
    one = check_meld(SABRA, row, tile_set=NUMBERS)
    two = check_meld(SABRA, moved, tile_set=NUMBERS)
    assert [(r.kind, r.value) for r in one.readings] == [(r.kind, r.value) for r in two.readings]
    assert [p.code for p in one.problems] == [p.code for p in two.problems]


@given(any_melds(NUMBERS) | number_melds(NUMBERS))
def test_mirroring_the_numbers_keeps_legality(row):
    def other(face):
        return face if face is None or face == "J" else f"{face[0]}{14 - int(face[1:])}"

    moved = Meld(tuple(Tile(other(tile.face), other(tile.reading)) for tile in row))
    assert (
        check_meld(SABRA, row, tile_set=NUMBERS).legal
        == check_meld(SABRA, moved, tile_set=NUMBERS).legal
    )


def test_more_copies_than_the_box_has_are_named_n_01():
    checked = meld("k1 J J J")
    assert codes(checked) == [("N-01", "more_than_box")]
    assert (checked.problems[0].meld, checked.problems[0].tiles) == (0, ("J",))
    assert meld("k1 J J J", rule_set("xp"), tile_set("xp")).legal


def test_far_more_tiles_than_the_box_are_refused_at_once():
    with pytest.raises(LimitError, match="106"):
        meld("r5 " * 10_000)


def test_tiles_of_another_box_are_refused():
    with pytest.raises(NotAllowedError, match="tiles of 'numbers'"):
        check_meld(SABRA, parse_meld("KAT", tile_set("nl")), tile_set=NUMBERS)
    with pytest.raises(NotAllowedError, match="tile set of numbers"):
        check_meld(SABRA, parse_meld("KAT", tile_set("nl")), tile_set=tile_set("nl"))


def test_a_smaller_box_has_shorter_groups_and_runs():
    box = number_box(3, 4, copies=2, jokers=2)
    assert codes(meld("k1 b1 r1 J", box=box)) == [("N-02", "group_too_long")]
    assert meld("k1 k2 k3 J", box=box).value == 10
    assert codes(meld("k1 k2 k3 k4 J", box=box)) == [("N-03", "run_too_long")]
