"""Odd and bad input: a clear answer or an error of ours, never a wrong proof (issue 7)."""

import pytest

from tests.solver.words.samples import NL, listed, solve
from woord.errors import AmbiguousError, LimitError, NotAllowedError, ParseError
from woord.lexicon import Alphabet, lexicon_from_words
from woord.rules import load_rule_set
from woord.solver import solve as solve_either
from woord.solver.words import any_legal_move, solve_words
from woord.tiles import Meld, Rack, Table, Tile, load_tile_set, parse_rack, parse_table

WORDS = listed("KAT", "KATER", "TAK", "REK", "KAR", "RAT")


def test_an_empty_rack_can_lay_nothing_and_that_is_proven():
    solution = solve("KAT", "", WORDS, box=NL)
    assert (solution.tiles, solution.proof, solution.bound) == (0, "optimal", 0)
    assert solution.table == parse_table("KAT", NL)
    assert (
        any_legal_move(
            parse_table("KAT", NL), Rack(), load_rule_set("woord", {}), WORDS, tile_set=NL
        ).answer
        == "no"
    )


def test_a_word_is_extended_and_counts_as_broken():
    solution = solve("KAT", "ER", WORDS, box=NL)
    assert str(solution.table) == "KATER"
    assert (solution.tiles, solution.reason, solution.broken) == (2, "whole_rack", ("KAT",))


def test_a_rack_of_consonants_is_proven_to_have_no_lay():
    solution = solve("", "BCDFGHJK", WORDS, box=NL)
    assert (solution.tiles, solution.proof) == (0, "optimal")
    assert solution.summary == "no tile can be laid: proven"


def test_a_table_that_is_not_legal_in_this_dictionary_is_refused():
    with pytest.raises(NotAllowedError, match=r"legal in this dictionary.*XYZ"):
        solve("XYZ", "A", WORDS, box=NL)


def test_under_challenge_an_unlisted_word_stays_and_nothing_wrong_is_proven():
    solution = solve("XYZ / KAT", "ER", WORDS, box=NL, overrides={"word_check": "challenge"})
    assert solution.kept == ("XYZ",)
    assert solution.tiles == 2


def test_letters_outside_the_box_are_refused():
    with pytest.raises(ParseError, match=r"expected letters of .* found 'Ä'"):
        solve_words(Table(), Rack(["Ä"]), load_rule_set("woord", {}), WORDS, tile_set=NL)


def test_letters_outside_the_dictionary_make_no_words():
    dutch = lexicon_from_words(["KAT"], "nl", min_length=3, name="nl")
    german = load_tile_set("de")
    rack = parse_rack("KATÄ", german)
    solution = solve_words(Table(), rack, load_rule_set("woord", {}), dutch, tile_set=german)
    assert (solution.tiles, solution.proof) == (3, "optimal")


def test_umlauts_are_letters_of_their_own():
    words = listed("BÄR", "BAR", "ÜBER")
    solution = solve("BAR", "BÄRÜBER", words, box=load_tile_set("de"))
    assert solution.tiles == 7
    assert {str(meld) for meld in solution.table} == {"BAR", "BÄR", "ÜBER"}


def test_three_jokers_are_refused():
    with pytest.raises(LimitError, match="at most 2 jokers, found 3"):
        solve_words(
            Table((Meld((Tile("?", "K"), Tile("A"), Tile("?", "T"))),)),
            Rack(["?"]),
            load_rule_set("woord", {}),
            WORDS,
            tile_set=NL,
        )


def test_an_unread_joker_of_the_table_is_read_when_one_letter_fits():
    solution = solve("K?TER", "E", listed("KATER", "KATERE"), box=NL)
    assert solution.tiles == 1


def test_an_unread_joker_of_the_table_with_two_readings_is_ambiguous():
    with pytest.raises(AmbiguousError) as caught:
        solve("?AT", "E", WORDS, box=NL)
    assert caught.value.choices == ("kAT", "rAT")


def test_two_hundred_letters_are_answered():
    words = listed("KAT", "TAK", "REK")
    solution = solve(" / ".join(["KAT"] * 10), "REK" * 2, words, box=NL)
    assert solution.tiles == 6
    melds = tuple(Meld(tuple(map(Tile, "KAT"))) for _ in range(66))
    with pytest.raises(LimitError, match="at most 31 tiles of one letter, found 66"):
        solve_words(Table(melds), Rack("E"), load_rule_set("woord", {}), words, tile_set=NL)


@pytest.mark.parametrize("budget", [0, -3])
def test_a_budget_of_nothing_is_refused(budget):
    with pytest.raises(NotAllowedError, match="1 node or more"):
        solve("KAT", "E", WORDS, box=NL, budget=budget)


def test_one_node_still_gives_a_lay():
    solution = solve("KAT", "REKX", WORDS, box=NL, budget=1)
    assert solution.tiles == 3
    assert solution.bound >= 3


def test_rules_of_numbers_and_a_missing_dictionary_are_refused():
    with pytest.raises(NotAllowedError, match="letter game, found 'sabra'"):
        solve("", "", WORDS, box=NL, rules="sabra")
    with pytest.raises(NotAllowedError, match="expected a dictionary"):
        solve_words(Table(), Rack("A"), load_rule_set("woord", {}))


def test_the_common_door_leads_here(small_lexicon):
    table, rack = parse_table("KUNDE", NL), parse_rack("S", NL)
    rules = load_rule_set("woord", {})
    assert solve_either(table, rack, rules, words=small_lexicon) == solve_words(
        table, rack, rules, small_lexicon, tile_set=NL
    )


def test_a_dictionary_of_another_alphabet_order_gives_the_same_answer():
    words = ["BAR", "RAB", "ABER"]
    plain = lexicon_from_words(words, "nl", min_length=3, name="x")
    assert isinstance(plain.alphabet, Alphabet)
    assert solve("BAR", "E", plain, box=NL).tiles == solve("BAR", "E", listed(*words), box=NL).tiles


def test_an_agreement_lends_and_takes_words():
    from woord.lexicon.agreement import Agreement

    lexicon = lexicon_from_words(["KAT", "KATER"], "nl", min_length=3, name="x")
    house = Agreement.of(lexicon, add=["rek"], remove=["kater"])
    assert solve("KAT", "ER", house, box=NL).tiles == 0
    assert solve("KAT", "REK", house, box=NL).tiles == 3
    assert solve("KAT", "ER", lexicon, box=NL).tiles == 2
