"""The vectors that hold the browser's check of melds to the referee (N-02 to N-05)."""

import json

import pytest

from tools.golden_melds import FILE, document

ROWS = json.loads(FILE.read_text(encoding="utf-8"))


def test_the_file_is_what_the_referee_says_today():
    """Run `python -m tools.golden_melds --write` when the referee has changed."""
    assert FILE.read_text(encoding="utf-8") == document()


def test_there_are_several_hundred_and_about_half_are_melds():
    assert len(ROWS) > 500
    assert 0.4 < sum(row["kind"] is not None for row in ROWS) / len(ROWS) < 0.6


@pytest.mark.parametrize("kind", ["group", "run"])
def test_there_are_melds_of_each_kind_with_and_without_jokers(kind):
    melds = [row["meld"] for row in ROWS if row["kind"] == kind]
    assert {min(meld.count("J"), 2) for meld in melds} == {0, 1, 2}


def test_every_fault_of_a_meld_of_numbers_is_among_them():
    assert {code for row in ROWS for _, code, _ in row["problems"]} == {
        "too_short",
        "only_jokers",
        "colour_twice",
        "group_too_long",
        "number_twice",
        "run_too_long",
        "gap_too_wide",
        "no_wrap",
        "mixed",
        "reading_not_possible",
    }
