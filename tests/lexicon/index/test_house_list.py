"""House lists: plain text and CSV columns, what is skipped is counted and shown."""

import pytest

from woord.errors import LimitError, ParseError
from woord.lexicon.alphabet import LATIN
from woord.lexicon.house_list import MOST_BYTES, read_house_list


def read(data, **options):
    return read_house_list(data, LATIN, min_length=3, **options)


def test_plain_text_is_a_word_a_line_with_remarks():
    found = read("\ufeff# our words\r\nkàt\r\n\r\nboom # tree\r\nKAT\r\n".encode())
    assert found.words == ("KAT", "BOOM")
    assert found.skipped == {"repeated": 1}


def test_what_is_skipped_is_counted_by_reason_with_samples():
    found = read(b"kat\nit's\nde kat\nab\nk4t\n" + b"a" * 70 + b"\n" + b"b" * 10**6)
    assert found.words == ("KAT",)
    assert found.skipped == {"punctuation": 2, "too_short": 1, "not_in_alphabet": 1, "too_long": 2}
    assert found.samples["punctuation"] == ("it's", "de kat")
    assert all(len(text) <= 40 for texts in found.samples.values() for text in texts)


@pytest.mark.parametrize("column", ["word", "2"])
def test_a_csv_column_is_named_or_numbered(column):
    data = b'no;word\n1;kat\n2;"boom"\n3\n'
    found = read(data, column=column)
    assert set(found.words) - {"WORD"} == {"KAT", "BOOM"}
    assert found.skipped == {"no_column": 1}


def test_an_unknown_column_is_refused():
    with pytest.raises(ParseError, match="expected a column of 'no, word'"):
        read(b"no,word\n1,kat\n", column="words")


def test_another_encoding_is_told_with_its_line_and_can_be_stated():
    data = "kat\nfrêle\n".encode("latin-1")
    with pytest.raises(ParseError, match="in line 2"):
        read(data)
    assert read(data, encoding="latin-1").words == ("KAT", "FRELE")
    for name in ("nonsense", "hex", "undefined", "nul\0", "x" * 2_000):
        with pytest.raises(ParseError, match=r"expected an encoding .{0,70}$"):
            read(data, encoding=name)


def test_too_much_is_refused():
    with pytest.raises(LimitError):
        read(b"a" * (MOST_BYTES + 1))


def test_no_valid_word_is_an_empty_list():
    assert read(b"1\n2\n\n").words == ()
