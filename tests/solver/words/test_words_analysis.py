"""A turn of a record beside the best lay that was there."""

import pytest

from tests.solver.words.samples import NL, listed
from woord.rules import load_rule_set
from woord.solver.words_analysis import analyse_turn
from woord.solver.words_explain import LANGUAGES
from woord.tiles import parse_rack, parse_table

WORDS = listed("KAT", "KATER", "REK", "TAK")


def analyse(before, after, rack, **options):
    return analyse_turn(
        parse_table(before, NL),
        None if after is None else parse_table(after, NL),
        parse_rack(rack, NL),
        load_rule_set("woord", {}),
        WORDS,
        tile_set=NL,
        **options,
    )


def test_the_best_turn_is_proven_to_be_so():
    found = analyse("KAT", "KATER", "ER")
    assert (found.code, found.worth, found.missed) == ("turn_best", 2, 0)


def test_a_better_lay_is_shown_with_what_was_missed():
    found = analyse("KAT", "KAT / REK", "REKER")
    assert (found.code, found.missed) == ("turn_more", 2)
    assert found.text("nl") == "2 gemist: REK, KATER."
    assert found.to_json()["best"]["tiles"] == 5


def test_a_draw_is_judged_too():
    assert analyse("KAT", None, "XQ").code == "turn_nothing"
    missed = analyse("KAT", None, "ER", objective="points")
    assert (missed.code, missed.worth) == ("turn_more", 0)
    assert missed.missed == missed.best.points


def test_what_is_not_proven_is_not_claimed(small_lexicon):
    table = parse_table("DESEM / LEI / VARIA / GROEP / TONUS / IJlERE / NART", NL)
    rack = parse_rack("BGHLNQRW", NL)
    rules = load_rule_set("woord", {"joker_release": "free"})
    found = analyse_turn(table, None, rack, rules, small_lexicon, tile_set=NL, budget=1)
    after = found.best.table
    again = analyse_turn(table, after, rack, rules, small_lexicon, tile_set=NL, budget=1)
    assert again.code == "turn_unknown"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_judgement_has_a_sentence(language):
    for found in (analyse("KAT", "KATER", "ER"), analyse("KAT", None, "ER")):
        assert found.text(language)
