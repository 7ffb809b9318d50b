"""Hints in three strengths and puzzles."""

import pytest

from tests.solver.words.samples import NL, listed, terms_of
from woord.errors import NotAllowedError
from woord.lexicon import lexicon_from_words
from woord.rules import load_rule_set
from woord.solver.words_explain import LANGUAGES, catalogue
from woord.solver.words_hints import word_hint
from woord.solver.words_puzzle import SHAPES, make_puzzle, rating_of
from woord.tiles import parse_rack, parse_table

RULES = load_rule_set("woord", {})
WORDS = listed("KAT", "KATER", "ROL", "TAK")


def hint(table, rack, **options):
    return word_hint(
        parse_table(table, NL), parse_rack(rack, NL), RULES, WORDS, tile_set=NL, **options
    )


def test_three_strengths_tell_ever_more():
    weak, where, show = (hint("KAT", "ER", strength=s) for s in ("hint", "where", "show"))
    assert (weak.code, weak.params, weak.lay) == ("hint_some", {}, None)
    assert (where.code, where.params) == ("where_table", {"sources": "KAT"})
    assert where.text == "Look at KAT on the table."
    assert str(show.lay) == "KATER"
    assert show.to_json()["table"] == "KATER"


def test_a_hint_at_own_tiles_tells_the_length_only():
    found = hint("KAT", "ROLX", strength="where", language="nl")
    assert found.text == "Kijk naar je eigen stenen: er zit een woord van 3 letters in."


def test_no_is_said_only_when_it_is_proven():
    assert hint("KAT", "XQ").code == "hint_none"
    assert hint("KAT", "XQ", strength="show").code == "hint_none"


def test_under_challenge_the_dictionary_is_not_consulted():
    rules = load_rule_set("woord", {"word_check": "challenge"})
    table, rack = parse_table("KAT", NL), parse_rack("ER", NL)
    for strength in ("hint", "where", "show"):
        found = word_hint(table, rack, rules, WORDS, strength=strength, tile_set=NL)
        assert found.code == "hint_challenge"


def test_the_catalogue_has_the_same_phrases_in_every_language():
    keys = [set(catalogue(language)) for language in LANGUAGES]
    assert all(found == keys[0] for found in keys)
    with pytest.raises(NotAllowedError, match="expected a language of nl, fr, de, en, found 'xx'"):
        catalogue("xx")


@pytest.mark.real
@pytest.mark.parametrize("level", sorted(SHAPES))
def test_a_puzzle_is_solved_by_its_level_and_by_no_lower_one(real_lexicon, level):
    lexicon = real_lexicon("nl")
    terms = terms_of(lexicon, NL)
    made = make_puzzle(terms, lexicon, level=level, seed=1)
    assert made.solution.laid == made.rack
    assert made.solution.reason == "whole_rack"
    assert len(made.solution.broken) >= SHAPES[level].broken
    assert rating_of(made.table, made.rack, terms, words=lexicon) == level
    assert make_puzzle(terms, lexicon, level=level, seed=1) == made


def test_a_dictionary_without_puzzles_says_so(monkeypatch):
    monkeypatch.setattr("woord.solver.words_puzzle.TRIES", 5)
    lexicon = lexicon_from_words(["KAT"], "nl", min_length=3, name="x")
    with pytest.raises(NotAllowedError, match="found none in 5 draws"):
        make_puzzle(terms_of(lexicon, NL), lexicon, level=5, seed=1)


def test_the_command_prints_a_puzzle_and_its_solution(run_woord, real_data, monkeypatch):
    monkeypatch.setenv("WOORD_DATA", str(real_data))
    bad = run_woord("puzzle", "--rules", "sabra", "--dictionary", "nl")
    assert bad.code == 2
    assert "expected rules of the letter game" in bad.err
    assert run_woord("puzzle", "--dictionary", "nl", "--level", "6").code == 2


@pytest.mark.real
def test_the_command_tells_the_solution_in_a_language(
    run_woord, real_lexicon, real_data, monkeypatch
):
    real_lexicon("nl")
    monkeypatch.setenv("WOORD_DATA", str(real_data))
    ran = run_woord(
        "puzzle", "--dictionary", "nl", "--level", "3", "--solution", "--language", "nl"
    )
    assert ran.code == 0
    assert "Lay the whole rack" in ran.out
    assert "van je rekje" in ran.out
