"""Jokers, repeats and openings in the word solver, one situation a test."""

from tests.solver.words.samples import NL, listed, solve
from woord.rules import load_rule_set
from woord.solver.words import any_legal_move, explain
from woord.tiles import parse_rack, parse_table


def test_w08_free_a_table_joker_may_become_another_letter():
    words = listed("KAT", "KET", "ROL")
    free = solve("KaT", "E", words, box=NL, overrides={"joker_release": "free"})
    assert free.tiles == 0  # the joker needs an A or E and K and T are there once
    words = listed("KAT", "KETO")
    free = solve("KaT", "O", words, box=NL, overrides={"joker_release": "free"})
    assert str(free.table) == "KeTO"


def test_w08_from_rack_the_letter_must_be_laid_from_the_rack():
    words = listed("KAT", "KETO", "KETOA")
    bound = solve("KaT", "O", words, box=NL, overrides={"joker_release": "from_rack"})
    assert (bound.tiles, bound.proof) == (0, "optimal")
    paid = solve("KaT", "OA", words, box=NL, overrides={"joker_release": "from_rack"})
    assert str(paid.table) == "KeTOA"


def test_w08_a_rack_joker_may_take_over_the_reading():
    words = listed("KAT", "KATEN", "ENA", "NAE")
    solution = solve("KaT", "?EN", words, box=NL, overrides={"joker_release": "from_rack"})
    assert solution.tiles == 3


def test_two_jokers_of_the_rack_are_read():
    solution = solve("", "K??", listed("KAT", "TAKEN"), box=NL)
    assert str(solution.table) == "Kat"


def test_w11_barred_a_word_is_not_laid_beside_its_equal():
    assert str(solve("KAT", "KAT", listed("KAT"), box=NL).table) == "KAT / KAT"
    barred = {"same_word_twice": "barred"}
    assert solve("KAT", "KAT", listed("KAT"), box=NL, overrides=barred).tiles == 0
    other = solve("KAT", "KAT", listed("KAT", "TAK"), box=NL, overrides=barred)
    assert str(other.table) == "KAT / TAK"


def test_w11_stem_a_form_is_barred_beside_its_stem():
    words = listed("SPIEL", "SPIELT", "PLIES", SPIELT="SPIEL")
    stem = solve("SPIELT", "SPIEL", words, box=NL, overrides={"same_word_twice": "stem"})
    assert str(stem.table) == "SPIELT / PLIES"


def test_w13_the_opening_is_own_tiles_with_a_word_of_six():
    words = listed("KAT", "KATERS", "STRAK", "KATERT", "STER")
    closed = solve("STER", "KATERS", words, box=NL, rules="wort", opened=False)
    assert str(closed.table) == "STER / KATERS"
    short = solve("STER", "STRAK", words, box=NL, rules="wort", opened=False)
    assert (short.tiles, short.proof) == (0, "optimal")
    assert solve("STER", "STRAK", words, box=NL, rules="wort").tiles == 5


def test_points_and_tiles_are_different_aims():
    words = listed("QUA", "EEND")
    rack = "QUAEEND"
    both = solve("", rack, words, box=NL)
    assert both.tiles == 7
    words = listed("QUA", "UANEED")
    assert solve("", rack, words, box=NL).tiles == 6
    assert str(solve("", rack, words, box=NL, objective="points").table) == "QUA"


def test_explanations_name_every_source_in_four_languages():
    words = listed("KAT", "REKT", "SKATER", "EKT")
    solution = solve("KAT", "SER", words, box=NL)
    assert explain(solution.origins) == ("SKATER: K, A, T from KAT, S, E, R from your rack",)
    assert explain(solution.origins, "nl") == ("SKATER: K, A, T uit KAT, S, E, R van je rekje",)
    assert explain(solution.origins, "fr")[0].endswith("S, E, R de votre chevalet")
    assert explain(solution.origins, "de")[0].endswith("S, E, R von deinem Brett")


def test_any_move_says_yes_no_or_undecided():
    rules = load_rule_set("woord", {})
    words = listed("KAT", "KATER", "TAK", "ROL")
    table = parse_table("KAT / ROL", NL)

    def ask(rack, **options):
        return any_legal_move(table, parse_rack(rack, NL), rules, words, tile_set=NL, **options)

    assert ask("ER").answer == "yes"
    assert ask("XQ").answer == "no"
    assert ask("E").answer == "no"
    assert ask("ER", budget=1).answer in ("yes", "undecided")


def test_a_bound_between_two_possible_worths_is_a_proof():
    """A bound of 1 point and tiles of 2 points each: nothing can be laid."""
    words = listed("AAAB", "AAB")
    free = {"joker_release": "free"}
    solution = solve("aAB / aAB", "BB", words, overrides=free, objective="points")
    assert (solution.tiles, solution.proof, solution.bound) == (0, "optimal", 0)
