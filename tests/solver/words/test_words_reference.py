"""The fast solver equals the slow one on every small position, under every rule."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.solver.words.samples import SMALL_BOX, WordList, terms_of
from tests.strategies import word_lists, word_tables
from woord.rules import check
from woord.solver.words_explain import replays
from woord.solver.words_reference import Best, best_by_force
from woord.solver.words_solve import solve_words
from woord.tiles import Rack

RULES = st.fixed_dictionaries(
    {
        "joker_release": st.sampled_from(["free", "from_rack"]),
        "same_word_twice": st.sampled_from(["allowed", "barred", "stem"]),
    }
)


@st.composite
def small_positions(draw):
    words = draw(word_lists())
    table, jokers = draw(word_tables(words))
    rack = draw(st.lists(st.sampled_from("ABCDE"), max_size=4))
    rack += ["?"] * draw(st.integers(0, min(2 - jokers, 1)))
    stems = draw(st.dictionaries(st.sampled_from(words), st.sampled_from(words), max_size=4))
    return WordList(tuple(words), stems), table, Rack(rack)


def reached(solution, table):
    """What a solution reaches, in the order in which lays are compared."""
    worth = (solution.tiles, solution.points)
    if solution.objective == "points":
        worth = worth[::-1]
    return Best(worth[0], len(solution.kept) - len(table), worth[1])


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(small_positions(), RULES, st.sampled_from(["tiles", "points"]))
def test_the_solver_reaches_exactly_what_force_reaches(position, overrides, objective):
    words, table, rack = position
    terms = terms_of(words, **overrides)
    best = best_by_force(table, rack, terms, words=words.words, objective=objective)
    solution = solve_words(table, rack, terms.rules, words, tile_set=SMALL_BOX, objective=objective)
    assert solution.is_optimal
    assert solution.fewest_broken
    assert (reached(solution, table) if solution.tiles else None) == best


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(small_positions(), RULES)
def test_the_opening_of_wort_is_the_best_that_force_finds(position, overrides):
    words, table, rack = position
    terms = terms_of(
        words, rules="wort", joker_release=overrides["joker_release"], opening_word_length="4"
    )
    best = best_by_force(table, rack, terms, words=words.words, objective="points", opened=False)
    solution = solve_words(
        table, rack, terms.rules, words, tile_set=SMALL_BOX, objective="points", opened=False
    )
    assert solution.is_optimal
    assert (reached(solution, table) if solution.tiles else None) == best


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(small_positions(), RULES, st.integers(1, 40))
def test_any_budget_gives_a_legal_lay_and_never_a_wrong_proof(position, overrides, nodes):
    words, table, rack = position
    terms = terms_of(words, **overrides)
    solution = solve_words(table, rack, terms.rules, words, tile_set=SMALL_BOX, budget=nodes)
    best = best_by_force(table, rack, terms, words=words.words)
    most = best.worth if best else 0
    assert solution.tiles <= most <= solution.bound
    assert not solution.is_optimal or solution.tiles == most
    if solution.is_optimal and solution.fewest_broken and best:
        assert len(solution.kept) - len(table) == best.unbroken
    if solution.tiles:
        turn = check(terms.rules, table, solution.table, rack, tile_set=SMALL_BOX, words=words)
        assert turn.legal
        assert turn.laid == solution.laid


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(small_positions())
def test_origins_take_every_tile_once(position):
    words, table, rack = position
    solution = solve_words(table, rack, terms_of(words).rules, words, tile_set=SMALL_BOX)
    lying = list(table.melds)
    broken = []
    for text in solution.broken:
        broken.append(next(i for i, m in enumerate(lying) if str(m) == text and i not in broken))
    assert replays(lying, broken, solution.origins, solution.laid)


def test_force_refuses_what_would_take_for_ever():
    terms = terms_of(WordList(("ABC",)))
    with pytest.raises(Exception, match="at most 8 tiles"):
        best_by_force(terms_table(3), Rack("A"), terms, words=("ABC",))


def terms_table(words):
    from tests.solver.words.samples import parse_table

    return parse_table(" / ".join(["ABC"] * words), SMALL_BOX)
