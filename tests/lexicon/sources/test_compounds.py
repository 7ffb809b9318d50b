"""The compound check accepts what Hunspell accepts, rule by rule."""

from __future__ import annotations

from tests.lexicon.sources.twin import assert_same_compounds, checker_of

DIC = "3\nfoo/A\nbar/A\nbaz\n"


def test_compoundflag_parts_stand_anywhere(tmp_path):
    ours = assert_same_compounds(tmp_path, "COMPOUNDFLAG A\n", DIC, ["foo", "bar", "baz"])
    assert "foobar" in ours
    assert "foobarfoo" in ours
    assert "foobaz" not in ours


def test_begin_middle_and_end_have_their_places(tmp_path):
    aff = "COMPOUNDBEGIN B\nCOMPOUNDMIDDLE M\nCOMPOUNDEND E\n"
    dic = "3\nfoo/B\nbar/M\nbaz/E\n"
    ours = assert_same_compounds(tmp_path, aff, dic, ["foo", "bar", "baz"])
    assert ours == {"foobaz", "foobarbaz"}


def test_a_part_shorter_than_compoundmin_is_none(tmp_path):
    aff = "COMPOUNDFLAG A\nCOMPOUNDMIN 3\n"
    ours = assert_same_compounds(tmp_path, aff, "2\nfoo/A\nab/A\n", ["foo", "ab"])
    assert ours == {"foofoo", "foofoofoo"}


def test_suffixes_end_a_compound_and_prefixes_begin_it(tmp_path):
    aff = "COMPOUNDFLAG X\nPFX P Y 1\nPFX P 0 pre .\nSFX S Y 1\nSFX S 0 suf .\n"
    ours = assert_same_compounds(
        tmp_path, aff, "2\nfoo/XPS\nbar/XPS\n", ["foo", "bar", "pre", "suf"], most=4
    )
    assert "prefoobarsuf" in ours
    assert "foosufbar" not in ours
    assert "fooprebarsuf" not in ours


def test_a_permitted_affix_stands_inside(tmp_path):
    aff = "COMPOUNDFLAG X\nCOMPOUNDPERMITFLAG Y\nSFX S Y 1\nSFX S 0 suf/Y .\n"
    ours = assert_same_compounds(tmp_path, aff, "2\nfoo/XS\nbar/XS\n", ["foo", "bar", "suf"])
    assert "foosufbar" in ours


def test_a_barred_affix_stands_nowhere_in_a_compound():
    """So says Hunspell's manual; its 1.7 lets such a suffix end a compound."""
    aff = "COMPOUNDFLAG X\nCOMPOUNDFORBIDFLAG Z\nSFX S Y 1\nSFX S 0 suf/Z .\n"
    checker = checker_of(aff, "2\nfoo/XS\nbar/XS\n")
    assert checker.is_compound("FOOBAR")
    assert not checker.is_compound("FOOBARSUF")
    assert not checker.is_compound("FOOSUFBAR")


def test_linking_letters_come_by_a_suffix_for_compounds_only(tmp_path):
    aff = (
        "COMPOUNDBEGIN B\nCOMPOUNDMIDDLE M\nCOMPOUNDEND E\nONLYINCOMPOUND O\n"
        "COMPOUNDPERMITFLAG P\nSFX s Y 1\nSFX s 0 s/OPB .\n"
    )
    ours = assert_same_compounds(tmp_path, aff, "2\narbeit/s\namt/E\n", ["arbeit", "s", "amt"])
    assert ours == {"arbeitsamt"}


def test_the_same_part_twice_is_refused_by_checkcompounddup(tmp_path):
    aff = "COMPOUNDFLAG A\nCHECKCOMPOUNDDUP\n"
    ours = assert_same_compounds(tmp_path, aff, DIC, ["foo", "bar"], most=2)
    assert ours == {"foobar", "barfoo"}


def test_three_equal_letters_are_refused_by_checkcompoundtriple(tmp_path):
    aff = "COMPOUNDFLAG A\nCHECKCOMPOUNDTRIPLE\n"
    ours = assert_same_compounds(tmp_path, aff, "2\nfoo/A\nopera/A\n", ["foo", "opera"], most=2)
    assert "fooopera" not in ours
    assert "operafoo" in ours


def test_three_equal_letters_become_two_by_simplifiedtriple(tmp_path):
    aff = "COMPOUNDFLAG A\nCHECKCOMPOUNDTRIPLE\nSIMPLIFIEDTRIPLE\n"
    ours = assert_same_compounds(
        tmp_path, aff, "2\nglass/A\nskole/A\n", ["glass", "skole", "kole", "glas"], most=2
    )
    assert "glasskole" in ours
    assert "glassskole" not in ours


def test_a_border_pattern_refuses_letters_and_flags(tmp_path):
    aff = (
        "COMPOUNDFLAG A\nCHECKCOMPOUNDPATTERN 2\n"
        "CHECKCOMPOUNDPATTERN o b\nCHECKCOMPOUNDPATTERN r/F f\n"
    )
    dic = "3\nfoo/A\nbar/AF\nfir/A\n"
    ours = assert_same_compounds(tmp_path, aff, dic, ["foo", "bar", "fir"], most=2)
    assert "foobar" not in ours
    assert "barfoo" not in ours
    assert "firfoo" in ours


def test_compoundrule_rows_follow_the_rule(tmp_path):
    aff = "COMPOUNDMIN 1\nCOMPOUNDRULE 2\nCOMPOUNDRULE AB*C\nCOMPOUNDRULE AD?C\n"
    dic = "4\nfoo/A\nbar/B\nbaz/C\nqux/D\n"
    ours = assert_same_compounds(tmp_path, aff, dic, ["foo", "bar", "baz", "qux"], most=4)
    assert ours == {"foobaz", "foobarbaz", "foobarbarbaz", "fooquxbaz"}


def test_compoundwordmax_limits_the_parts():
    checker = checker_of("COMPOUNDFLAG A\nCOMPOUNDWORDMAX 2\n", DIC)
    assert checker.is_compound("FOOBAR")
    assert not checker.is_compound("FOOBARFOO")


def test_a_compound_with_a_typical_fault_is_told_by_checkcompoundrep():
    checker = checker_of("COMPOUNDFLAG A\nCHECKCOMPOUNDREP\nREP 1\nREP oob oofb\n", DIC)
    assert checker.has_typical_fault("FOOBAR", {"FOOFBAR"})
    assert not checker.has_typical_fault("FOOBAR", {"FOOBAZ"})


def test_parts_have_roles():
    checker = checker_of("COMPOUNDBEGIN B\nCOMPOUNDEND E\n", "2\nfoo/B\nbar/BE\n")
    assert checker.roles() == {"FOO": 1, "BAR": 5}
