"""`woord dict import` and `woord dict export`."""

from __future__ import annotations

import io
import json
import sys
from types import SimpleNamespace

import pytest

from woord.lexicon import open_lexicon
from woord.lexicon.store import faults


@pytest.fixture
def file(tmp_path):
    def write(name: str, content: bytes) -> str:
        path = tmp_path / name
        path.write_bytes(content)
        return str(path)

    return write


def imported(run_woord, *arguments: str) -> dict:
    ran = run_woord("dict", "import", *arguments, "--json")
    assert ran.code == 0, ran.err
    return json.loads(ran.out)


def test_a_plain_list_becomes_a_dictionary_and_skipped_lines_are_counted(run_woord, data, file):
    lines = "\ufeffkat\r\nKat\r\n# remark\r\n\r\nauto's\r\nab\r\ncrème\r\n😀kat\r\n"
    built = imported(run_woord, "our-house", file("words.txt", lines.encode()), "--language", "nl")
    assert (built["words"], built["kept"]) == (2, {"listed": 2})
    skipped = {"repeated": 1, "punctuation": 1, "too_short": 1, "not_in_alphabet": 1}
    assert skipped == built["dropped"]
    lexicon = open_lexicon("our-house")
    assert list(lexicon) == ["KAT", "CREME"]
    assert lexicon.look_up("creme").spelling == "crème"
    assert lexicon.header.identity.local_only, "whether it may be handed out is not known"
    assert faults(data, "our-house") == ()
    assert "punctuation" in run_woord("dict", "info", "our-house").out


def test_an_import_gives_the_same_id_whatever_order_and_layout(run_woord, data, file):
    plain = file("a.txt", b"kat\nhond\n")
    table = file("b.csv", b"nr;word\n1;HOND\n2;KAT\n3;kat\n")
    a = imported(run_woord, "one", plain, "--language", "nl")
    b = imported(run_woord, "two", table, "--language", "nl", "--column", "word")
    assert a["lexicon_id"] == b["lexicon_id"]
    assert b["dropped"] == {"repeated": 1}


@pytest.mark.parametrize("column", ["word", "2"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_column_is_chosen_by_name_or_number(run_woord, data, file, column, separator):
    rows = [["nr", "word"], ["1", "kater"], ["2", "poes"], ["3"]]
    path = file("t.csv", "\n".join(separator.join(row) for row in rows).encode())
    imported(run_woord, "club", path, "--language", "nl", "--column", column)
    assert {"KATER", "POES"} <= set(open_lexicon("club"))


def test_other_encodings_are_read_when_they_are_stated(run_woord, data, file):
    path = file("words.txt", "crème\nhuître\n".encode("latin-1"))
    ran = run_woord("dict", "import", "club", path, "--language", "fr")
    assert (ran.code, "state its encoding" in ran.err) == (2, True)
    imported(run_woord, "club", path, "--language", "fr", "--encoding", "latin-1")
    assert list(open_lexicon("club")) == ["CREME", "HUITRE"]


def test_a_hunspell_pair_is_expanded(run_woord, data, file):
    file("pets.aff", b"SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n")
    path = file("pets.dic", b"3\ndog/S\ncat/S\nRex\n")
    built = imported(run_woord, "pets", path, "--language", "en")
    assert list(open_lexicon("pets")) == ["CAT", "DOG", "CATS", "DOGS"]
    assert built["dropped"] == {"proper_noun": 1}
    assert open_lexicon("pets").look_up("cats").form_of == "CAT"


def test_punctuation_is_folded_by_house_rule(run_woord, data, file):
    path = file("words.txt", b"auto's\nzee-eend\n")
    imported(run_woord, "club", path, "--language", "nl", "--fold-punctuation")
    assert list(open_lexicon("club")) == ["AUTOS", "ZEEEEND"]
    assert run_woord("check", "club", "auto's", "autos").code == 0


def test_standard_input_is_a_list_too(run_woord, data, monkeypatch):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"kat\n")))
    imported(run_woord, "club", "-", "--language", "nl")
    assert list(open_lexicon("club")) == ["KAT"]


def test_what_is_exported_comes_back_with_the_same_id(run_woord, put, tmp_path):
    built = put("pets")
    for form in ("normal", "spelling"):
        path = str(tmp_path / f"{form}.txt")
        assert run_woord("dict", "export", "pets", path, "--form", form).code == 0
        again = imported(run_woord, f"pets-{form}", path, "--language", "nl")
        assert built.lexicon_id == again["lexicon_id"]


def test_an_import_of_the_same_words_does_not_take_details_from_a_dictionary(
    run_woord, put, data, file
):
    put("pets")
    path = file("words.txt", b"kat\nkatten\ncreme\npoes\nhond\nhonden\n")
    built = imported(run_woord, "club", path, "--language", "nl")
    assert not built["is_new"]
    assert open_lexicon("pets").look_up("creme").spelling == "crème"
    assert (open_lexicon("pets").name, open_lexicon("club").name) == ("pets", "club")
    assert run_woord("dict", "remove", "pets").code == 2, "the other name needs it"


def test_an_import_mends_a_damaged_file_of_the_same_words(run_woord, put, data, file):
    built = put("pets", ["KAT", "HOND"])
    path = data / "lexica" / f"{built.lexicon_id}.woord"
    path.write_bytes(path.read_bytes()[:-64])
    imported(run_woord, "club", file("words.txt", b"kat\nhond\n"), "--language", "nl")
    assert faults(data, "pets") == ()


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "source_fault"),
        (b"\n\n# nothing\n", "source_fault"),
        (b"123\n!!!\nab\n", "source_fault"),
        (b"k" * 10_000_000, "source_fault"),
        (b"k\xff\xfet\n", "source_fault"),
        (b"\xff\xfek\x00a\x00t\x00", "source_fault"),
        (b"\x00\x01\x02\x03" * 1000, "source_fault"),
        (b"kat\n" * 6_000_000, "too_large"),
    ],
    ids=["empty", "remarks", "no-word", "long-line", "bytes", "utf-16", "binary", "too-large"],
)
def test_a_list_without_a_word_is_a_clear_error_and_makes_nothing(
    run_woord, data, file, content, code
):
    ran = run_woord("dict", "import", "club", file("words.txt", content), "--language", "nl")
    assert (ran.code, ran.out) == (2, "")
    assert f"error [{code}]" in ran.err
    assert len(ran.err) < 500
    assert not data.exists()


def test_ten_million_characters_in_a_line_are_skipped_and_counted(run_woord, data, file):
    path = file("words.txt", b"kat\n" + b"k" * 10_000_000 + b"\nhond\n")
    built = imported(run_woord, "club", path, "--language", "nl")
    assert (built["words"], built["dropped"]) == (2, {"too_long": 1})


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        (("nl", "WORDS", "--language", "nl"), "name of your own"),
        (("../x", "WORDS", "--language", "nl"), "'../x'"),
        (("club", "WORDS", "--language", "tlh"), "'tlh'"),
        (("club", "/no/such/file", "--language", "nl"), "No such file"),
        (("club", "/", "--language", "nl"), "irectory"),
        (("club", "WORDS", "--language", "nl", "--encoding", "klingon"), "'klingon'"),
        (("club", "WORDS", "--language", "nl", "--column", "word"), "'word'"),
    ],
)
def test_wrong_use_is_one_sentence(run_woord, data, file, arguments, found):
    path = file("words.txt", b"kat\n")
    ran = run_woord("dict", "import", *(path if a == "WORDS" else a for a in arguments))
    assert (ran.code, ran.out) == (2, "")
    assert found in ran.err
    assert "Traceback" not in ran.err
