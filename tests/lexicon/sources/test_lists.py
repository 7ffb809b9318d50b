"""Lists of the user's own are read whole, and every line that is no word is counted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from woord.errors import LimitError, SourceFaultError, WoordError
from woord.lexicon.alphabet import GERMAN, LATIN
from woord.lexicon.sources import ListLimits, read_csv_column, read_hunspell, read_word_list


def test_a_plain_list_gives_each_word_once():
    list_ = read_word_list(b"cat\nDOG\n\n# remark\ncat\nox\nit's\n", LATIN, file="house.txt")
    assert list_.words == ["CAT", "DOG"]
    assert list_.report.kept == {"listed": 2}
    assert list_.report.dropped == {"repeated": 1, "too_short": 1, "punctuation": 1}
    assert list_.report.samples["punctuation"] == ("it's",)
    assert (list_.sources[0].package, list_.sources[0].file) == ("file", "house.txt")


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("\ufeffcafé\r\nStraße\r\n".encode(), "utf-8"),
        ("café\nStraße".encode("iso-8859-1"), "iso-8859-1"),
        ("café\nStraße".encode("utf-16"), "utf-16"),
    ],
)
def test_marks_line_ends_and_encodings_are_no_matter(data, encoding):
    list_ = read_word_list(data, GERMAN, file="x", encoding=encoding)
    assert list_.words == ["CAFE", "STRASSE"]
    assert list_.spellings == {"CAFE": "café", "STRASSE": "Straße"}


def test_a_line_of_ten_million_characters_is_one_skipped_line():
    list_ = read_word_list(b"a" * 10_000_000 + b"\ncat\n", LATIN, file="x")
    assert (list_.words, list_.report.dropped) == (["CAT"], {"too_long": 1})


def test_nul_emoji_and_other_scripts_are_counted():
    list_ = read_word_list("c\0at\n😀😀😀\nкот\ncat\n".encode(), LATIN, file="x")
    assert list_.words == ["CAT"]
    assert list_.report.dropped == {"not_in_alphabet": 3}


@pytest.mark.parametrize(
    ("data", "encoding", "message"),
    [
        (b"", "utf-8", "at least one word in x, found none"),
        (b"1\n2\n", "utf-8", "skipped: 2 not_in_alphabet"),
        (b"caf\xe9\n", "utf-8", "found byte 0xe9 at 3 of x; state its encoding"),
        ("cat".encode("utf-16"), "utf-8", "found UTF-16"),
        (b"cat", "klingon", "found 'klingon'"),
        (b"cat", "hex", "found 'hex'"),
        (b"cat", "undefined", "found 'undefined'"),
        (b"cat", "nul\0", "expected an encoding"),
    ],
)
def test_a_list_that_can_not_be_read_is_an_error(data, encoding, message):
    with pytest.raises(SourceFaultError, match=message):
        read_word_list(data, LATIN, file="x", encoding=encoding)


def test_more_than_the_limits_is_an_error():
    with pytest.raises(LimitError, match="at most 4 bytes, found 5"):
        read_word_list(b"a\nb\nc", LATIN, file="x", limits=ListLimits(most_bytes=4))
    with pytest.raises(LimitError, match="at most 1 words"):
        read_word_list(b"cat\ndog", LATIN, file="x", limits=ListLimits(most_words=1))


@given(st.binary(max_size=200))
def test_any_bytes_give_words_or_an_error_of_ours(data):
    try:
        list_ = read_word_list(data, LATIN, file="x")
    except WoordError:
        return
    assert all(LATIN.is_normal(word) and len(word) >= 3 for word in list_.words)


@pytest.mark.parametrize("column", ["woord", "2"])
def test_a_column_is_found_by_name_or_number(column):
    data = b'rang;woord\n1;kat\n2;"hond"\n3\n'
    words = read_csv_column(data, LATIN, column=column, file="x.csv").words
    assert set(words) - {"WOORD"} == {"KAT", "HOND"}


@pytest.mark.parametrize("column", ["mot", "0", "3"])
def test_an_unknown_column_is_an_error_that_names_the_columns(column):
    with pytest.raises(SourceFaultError, match=f"rang, woord or its number, found '{column}'"):
        read_csv_column(b"rang,woord\n1,kat\n", LATIN, column=column, file="x")


def test_a_huge_cell_is_one_skipped_word():
    data = b"w\n" + b"a" * 1_000_000 + b"\nkat\n"
    list_ = read_csv_column(data, LATIN, column="w", file="x")
    assert (list_.words, list_.report.dropped) == (["KAT"], {"too_long": 1})


AFF = "SET ISO8859-1\nSFX S Y 1\nSFX S 0 s .\n".encode("iso8859-1")
DIC = "3\nété/S\nParis\nOTAN\n".encode("iso8859-1")


def test_a_hunspell_pair_is_expanded_and_filtered():
    list_ = read_hunspell(DIC, AFF, LATIN, file="fr.dic")
    assert list_.words == ["ETE", "ETES"]
    assert list_.stems == {"ETES": "ETE"}
    assert list_.affixes == {"ETES": "S"}
    assert list_.refused == {"PARIS": "proper_noun", "OTAN": "abbreviation"}


def test_a_dic_alone_is_a_list_of_stems():
    assert read_hunspell(b"1\ncat/S\n", None, LATIN, file="x").words == ["CAT"]


def test_a_stated_encoding_wins_over_the_files():
    aff = b"SET UTF-8\n"
    assert read_hunspell(DIC, aff, LATIN, file="x", encoding="iso8859-1").words == ["ETE"]
    with pytest.raises(SourceFaultError, match="expected text in utf-8"):
        read_hunspell(DIC, aff, LATIN, file="x")


def test_german_nouns_may_keep_their_capital():
    assert read_hunspell(b"1\nHaus\n", None, GERMAN, file="x", names="german").words == ["HAUS"]
    with pytest.raises(SourceFaultError, match="at least one word in x"):
        read_hunspell(b"1\nHaus\n", None, GERMAN, file="x")
