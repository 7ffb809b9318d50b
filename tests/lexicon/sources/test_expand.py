"""The expander makes exactly the forms that Hunspell accepts, flag by flag."""

from __future__ import annotations

import pytest

from tests.lexicon.sources.twin import assert_same_forms, forms_of

SUFFIX_AND_PREFIX = "PFX U Y 1\nPFX U 0 un .\nSFX S Y 2\nSFX S y ies [^aeiou]y\nSFX S 0 s [^y]\n"


def test_suffix_prefix_and_both_are_put_on_a_stem(tmp_path):
    others = ["ties", "untys", "uncarsun", "carun"]
    ours = assert_same_forms(tmp_path, SUFFIX_AND_PREFIX, "2\nty/US\ncar/S\n", others)
    assert ours == {"ty", "ties", "unty", "unties", "car", "cars"}


def test_an_affix_without_cross_product_stands_alone(tmp_path):
    aff = "PFX U N 1\nPFX U 0 un .\nSFX S Y 1\nSFX S 0 s .\n"
    assert assert_same_forms(tmp_path, aff, "1\ncar/US\n", ["uncars"]) == {"car", "uncar", "cars"}


def test_a_stem_that_needs_an_affix_is_no_word(tmp_path):
    aff = "NEEDAFFIX N\nSFX S Y 1\nSFX S 0 s .\n"
    assert assert_same_forms(tmp_path, aff, "1\ncar/NS\n", ["car"]) == {"cars"}


def test_an_affix_that_needs_an_affix_is_no_end(tmp_path):
    aff = "NEEDAFFIX N\nSFX A Y 1\nSFX A 0 a/NB .\nSFX B Y 1\nSFX B 0 b .\n"
    assert assert_same_forms(tmp_path, aff, "1\nfoo/A\n", ["fooa"]) == {"foo", "fooab"}


def test_prefix_and_suffix_of_a_circumfix_come_together_only(tmp_path):
    aff = "CIRCUMFIX X\nPFX G Y 1\nPFX G 0 ge/X .\nSFX T Y 2\nSFX T 0 t/X .\nSFX T 0 te .\n"
    others = ["speelt", "gespeel", "gespeelte"]
    ours = forms_of(aff, "1\nspeel/GT\n")
    assert {"gespeelt", "speel", "speelte"} <= ours
    assert assert_same_forms(tmp_path, aff, "1\nspeel/GT\n", set(others) - ours) == ours


def test_a_forbidden_word_is_no_form_of_another(tmp_path):
    aff = "FORBIDDENWORD F\nSFX S Y 1\nSFX S 0 s .\n"
    assert assert_same_forms(tmp_path, aff, "2\ncar/S\ncars/F\n", ["cars"]) == {"car"}


def test_a_stem_for_compounds_only_is_no_word_and_has_no_forms(tmp_path):
    aff = "ONLYINCOMPOUND O\nCOMPOUNDFLAG C\nSFX S Y 1\nSFX S 0 s .\n"
    assert assert_same_forms(tmp_path, aff, "2\nfuge/OCS\ncar\n", ["fuge", "fuges"]) == {"car"}


def test_an_affix_for_compounds_only_makes_no_word(tmp_path):
    aff = "ONLYINCOMPOUND O\nCOMPOUNDFLAG C\nSFX S Y 1\nSFX S 0 s/OC .\n"
    assert assert_same_forms(tmp_path, aff, "1\narbeit/S\n", ["arbeits"]) == {"arbeit"}


def test_keepcase_and_nosuggest_words_are_words(tmp_path):
    aff = "KEEPCASE K\nNOSUGGEST !\n"
    assert assert_same_forms(tmp_path, aff, "2\nkilo/K\nmerde/!\n", ["Kilo"]) == {"kilo", "merde"}


def test_two_suffixes_follow_each_other(tmp_path):
    aff = "SFX A Y 1\nSFX A 0 able/B .\nSFX B Y 1\nSFX B le ility le\nPFX U Y 1\nPFX U 0 un .\n"
    ours = assert_same_forms(tmp_path, aff, "1\nread/AU\n", ["readility", "readableility"])
    assert ours >= {"readable", "readability", "unreadability", "unread"}


def test_a_prefix_may_come_by_the_flag_of_a_suffix(tmp_path):
    aff = "PFX U Y 1\nPFX U 0 un .\nSFX A Y 1\nSFX A 0 able/U .\n"
    ours = assert_same_forms(tmp_path, aff, "1\ndrink/A\n", ["undrink"])
    assert ours == {"drink", "drinkable", "undrinkable"}


def test_a_suffix_may_come_by_the_flag_of_a_prefix(tmp_path):
    aff = "PFX E Y 1\nPFX E 0 em/N .\nSFX N Y 1\nSFX N 0 en .\n"
    ours = assert_same_forms(tmp_path, aff, "1\nbold/E\n", ["bolden"])
    assert ours == {"bold", "embold", "embolden"}


@pytest.mark.parametrize(("switch", "expected"), [("", {"aa"}), ("FULLSTRIP\n", {"aa", "bbb"})])
def test_a_whole_stem_is_taken_off_with_fullstrip_only(tmp_path, switch, expected):
    aff = f"{switch}SFX A Y 1\nSFX A aa bbb .\n"
    assert assert_same_forms(tmp_path, aff, "1\naa/A\n", ["bbb"]) == expected


def test_complex_prefixes_allow_two_prefixes_and_one_suffix(tmp_path):
    aff = (
        "COMPLEXPREFIXES\nPFX A Y 1\nPFX A 0 ne/B .\nPFX B Y 1\nPFX B 0 ze .\n"
        "SFX S Y 1\nSFX S 0 s .\n"
    )
    ours = forms_of(aff, "1\nkara/AS\n")
    assert ours >= {"kara", "nekara", "zenekara", "karas", "nekaras"}
    assert assert_same_forms(tmp_path, aff, "1\nkara/AS\n", ["zekara"]) == ours


def test_ignored_characters_are_left_out():
    assert forms_of("IGNORE '.\nSFX S Y 1\nSFX S 0 's .\n", "1\nan.na/S\n") == {"anna", "annas"}


def test_conditions_hold_at_the_right_end(tmp_path):
    aff = "PFX P Y 2\nPFX P 0 in [^i]\nPFX P i ill [i]\nSFX S Y 2\nSFX S 0 a .b[^c]\nSFX S 0 e b\n"
    ours = assert_same_forms(tmp_path, aff, "2\nabd/PS\nib/PS\n", ["iba", "abde", "inib", "abda"])
    assert {"abda", "ibe", "inabd", "illb"} <= ours


def test_a_form_knows_its_stem_and_its_affixes():
    from woord.lexicon.sources.affix_reader import read_affix_file
    from woord.lexicon.sources.entries import read_entries
    from woord.lexicon.sources.expand import Expander

    affixes = read_affix_file(SUFFIX_AND_PREFIX.encode())
    forms = Expander(affixes).expand(read_entries(b"1\nty/US\n", affixes))
    assert {(f.word, f.entry.word, f.code) for f in forms} == {
        ("ty", "ty", ""),
        ("ties", "ty", "S"),
        ("unty", "ty", "U"),
        ("unties", "ty", "U+S"),
    }
