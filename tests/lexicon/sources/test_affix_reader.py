"""A .aff file is read in its own character set, with any kind of flags."""

from __future__ import annotations

import pytest

from woord.errors import DataFileError
from woord.lexicon.sources.affix_reader import codec_of, read_affix_file, split_flags
from woord.lexicon.sources.affixes import parse_condition, without_punctuation
from woord.lexicon.sources.entries import read_entries


def words(aff: bytes, dic: bytes) -> list[tuple[str, frozenset[str]]]:
    return [(entry.word, entry.flags) for entry in read_entries(dic, read_affix_file(aff))]


def test_set_names_the_character_set_of_both_files():
    assert words(b"SET ISO8859-1\n", "1\ncaf\u00e9/A\n".encode("iso8859-1")) == [
        ("café", frozenset("A"))
    ]


def test_a_byte_order_mark_is_no_part_of_the_text():
    aff, dic = "\ufeffSET UTF-8\nFLAG long\n".encode(), "\ufeff1\nété/AaBb\n".encode()
    assert words(aff, dic) == [("été", frozenset({"Aa", "Bb"}))]


@pytest.mark.parametrize(
    ("mode", "text", "flags"),
    [
        ("short", "AB", ("A", "B")),
        ("long", "AaBb", ("Aa", "Bb")),
        ("num", "1,22,333", ("1", "22", "333")),
        ("UTF-8", "é😀", ("é", "😀")),
    ],
)
def test_flags_are_cut_by_their_mode(mode, text, flags):
    assert split_flags(text, mode) == flags


def test_flag_aliases_stand_for_rows_of_flags():
    aff = b"SET UTF-8\nAF 2\nAF AB\nAF C\nAM 1\nAM po:noun\n"
    assert words(aff, b"3\nfoo/1\nbar/2 1\nbaz/9\n") == [
        ("foo", frozenset("AB")),
        ("bar", frozenset("C")),
        ("baz", frozenset()),
    ]


def test_a_line_of_the_dic_is_cut_at_its_flags_and_morphology():
    dic = b"4\nkm\\/h/A\na priori/B\nrun/C po:verb is:x\ncats\tst:cat\n"
    assert words(b"SET UTF-8\n", dic) == [
        ("km/h", frozenset("A")),
        ("a priori", frozenset("B")),
        ("run", frozenset("C")),
        ("cats", frozenset()),
    ]


def test_a_first_line_without_a_count_is_a_word():
    assert [word for word, _ in words(b"SET UTF-8\n", b"foo\nbar\n")] == ["foo", "bar"]


def test_an_affix_line_may_lack_its_condition():
    affixes = read_affix_file(b"FLAG long\nSFX CA Y 1\nSFX CA 0 -/CaCp\n")
    (rule,) = affixes.suffixes["CA"]
    assert (rule.add, rule.more, len(rule.condition)) == ("-", frozenset({"Ca", "Cp"}), 0)


@pytest.mark.parametrize(
    ("condition", "letters", "fits"),
    [
        ("[^aeiou]y", "ty", True),
        ("[^aeiou]y", "ey", False),
        ("[bc].", "bx", True),
        ("[bc].", "dx", False),
        ("ab", "b", False),
        (".", "", True),
    ],
)
def test_a_condition_compares_letter_by_letter(condition, letters, fits):
    assert parse_condition(condition).accepts(letters) is fits


def test_compound_settings_are_read():
    rules = read_affix_file(
        b"COMPOUNDBEGIN x\nCOMPOUNDMIDDLE y\nCOMPOUNDEND z\nCOMPOUNDPERMITFLAG c\n"
        b"COMPOUNDFORBIDFLAG f\nCOMPOUNDMIN 2\nCOMPOUNDWORDMAX 4\nCHECKCOMPOUNDDUP\n"
        b"CHECKCOMPOUNDPATTERN 1\nCHECKCOMPOUNDPATTERN o/a b/c # no\nCOMPOUNDRULE 1\n"
        b"COMPOUNDRULE a*b?\n"
    ).compounds
    assert (rules.begin, rules.middle, rules.end) == ("x", "y", "z")
    assert (rules.permit, rules.forbid, rules.minimum, rules.words_at_most) == ("c", "f", 2, 4)
    assert rules.check_duplicate
    (pattern,) = rules.patterns
    assert (pattern.end, pattern.end_flag, pattern.start, pattern.start_flag) == tuple("oabc")
    assert rules.rules == (("a", "*", "b", "?"),)


def test_affixes_that_end_in_punctuation_are_left_out():
    affixes = read_affix_file(b"PFX L Y 1\nPFX L 0 l' .\nSFX S Y 2\nSFX S 0 s .\nSFX S 0 's/L .\n")
    plain = without_punctuation(affixes)
    assert plain.prefixes["L"] == ()
    assert [rule.add for rule in plain.suffixes["S"]] == ["s", "'s"]


@pytest.mark.parametrize(
    ("name", "codec"),
    [("ISO8859-15", "iso8859-15"), ("microsoft-cp1251", "cp1251"), ("UTF-8", "utf-8")],
)
def test_names_of_character_sets_are_known(name, codec):
    assert codec_of(name) == codec


def test_an_unknown_character_set_is_an_error():
    with pytest.raises(DataFileError, match="known character set after SET, found 'KLINGON'"):
        read_affix_file(b"SET KLINGON\n")


def test_a_number_that_is_none_is_an_error():
    with pytest.raises(DataFileError, match="number after COMPOUNDMIN, found 'two'"):
        read_affix_file(b"COMPOUNDMIN two\n")


@pytest.mark.parametrize("name", ["klingon", "hex", "idna", "undefined", "nul\0"])
def test_a_character_set_that_is_none_is_an_error(name):
    with pytest.raises(DataFileError, match="known character set"):
        codec_of(name)
