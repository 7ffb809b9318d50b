"""Positions with right answers found by another program: tests/golden/word_tables.json."""

import json
from pathlib import Path

import pytest

from tests.solver.words.samples import NL, solve
from woord.solver import words_bound

GOLDEN = Path(__file__).parents[2] / "golden"
CASES = json.loads((GOLDEN / "word_tables.json").read_text(encoding="utf-8"))["cases"]


def notation(case):
    words = [
        "".join(letter.lower() if i in jokers else letter for i, letter in enumerate(word))
        for word, jokers in case["table"]
    ]
    return " / ".join(words), case["rack"].replace("*", "?")


def solve_case(case, words, **options):
    table, rack = notation(case)
    return solve(table, rack, words, box=NL, overrides={"joker_release": "free"}, **options)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_proven_maximum_is_met_with_the_fewest_broken_words(case, small_lexicon):
    solution = solve_case(case, small_lexicon)
    assert solution.tiles == case["max_tiles"]
    assert solution.is_optimal
    assert solution.fewest_broken
    if case["proven_min_broken"]:
        assert len(solution.broken) == case["min_broken_words"]
    assert len(solution.broken) <= case["min_broken_words"]


def test_the_same_arguments_give_the_same_answer_down_to_the_node(small_lexicon):
    first, again = (solve_case(CASES[3], small_lexicon, budget=5_000) for _ in range(2))
    assert first == again


def test_without_highspy_the_answer_is_as_good_and_claims_no_bound(small_lexicon, monkeypatch):
    monkeypatch.setattr(words_bound, "load_highs", lambda: None)
    for case in CASES[:3]:
        solution = solve_case(case, small_lexicon)
        assert solution.tiles <= case["max_tiles"] <= solution.bound
        assert not solution.with_bound
        if solution.is_optimal:
            assert solution.tiles == case["max_tiles"]
            assert solution.reason != "bound_reached"


def test_a_clock_that_is_late_cuts_the_search_and_says_so(small_lexicon):
    solution = solve_case(CASES[3], small_lexicon, is_late=lambda: True)
    assert solution.cut_by_clock
    assert solution.tiles > 0
    assert solution.bound >= CASES[3]["max_tiles"]
