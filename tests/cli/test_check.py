"""`woord check` and `woord judge`: answers, JSON, exit codes, bad input."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from types import SimpleNamespace

import pytest


@pytest.fixture(autouse=True)
def pets(put):
    return put("pets")


def test_valid_words_end_with_zero(run_woord, pets):
    ran = run_woord("check", "pets", "katten", "crème")
    assert ran.code == 0
    assert "katten  valid      form of KAT" in ran.out
    assert "read as CREME" in ran.out
    assert pets.lexicon_id[:12] in ran.err


def test_refused_words_end_with_one_and_say_why(run_woord):
    ran = run_woord("check", "pets", "kat", "Jan", "hondkat", "x")
    assert ran.code == 1
    assert "Jan      not valid  a proper noun" in ran.out
    assert "too short" in ran.out


def test_the_json_of_check_is_a_list_of_objects(run_woord, pets):
    ran = run_woord("check", "pets", "katten", "Jan", "kathond", "--json")
    katten, jan, compound = json.loads(ran.out)
    assert ran.code == 1
    assert (
        katten["read_as"],
        katten["valid"],
        katten["reason"],
        katten["form_of"],
    ) == ("KATTEN", True, None, "KAT")
    assert (jan["read_as"], jan["valid"], jan["reason"]) == ("JAN", False, "proper_noun")
    assert compound["compound_of"] == ["KAT", "HOND"]
    assert {"pets"} == {answer["dictionary"] for answer in (katten, jan, compound)}
    assert {pets.lexicon_id} == {answer["lexicon_id"] for answer in (katten, jan, compound)}


def test_a_file_gives_one_word_a_line(run_woord, tmp_path):
    path = tmp_path / "words.txt"
    path.write_bytes("\N{ZERO WIDTH NO-BREAK SPACE}kat\r\n\r\n  crème \nhond".encode())
    ran = run_woord("check", "pets", "--file", str(path), "--json")
    assert [answer["word"] for answer in json.loads(ran.out)] == ["kat", "crème", "hond"]
    assert ran.code == 0


def test_standard_input_gives_one_word_a_line(run_woord, monkeypatch):
    stream = SimpleNamespace(buffer=io.BytesIO(b"kat\nmuis\n"))
    monkeypatch.setattr(sys, "stdin", stream)
    ran = run_woord("check", "pets", "poes", "--file", "-", "--json")
    assert [answer["word"] for answer in json.loads(ran.out)] == ["poes", "kat", "muis"]


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        (("check", "pets"), "found none"),
        (("check", "nl", "kat"), "woord dict build nl"),
        (("check", "../pets", "kat"), "'../pets'"),
        (("check", "klingon", "kat"), "'klingon'"),
        (("check", "pets", "--file", "/no/such/file"), "No such file"),
        (("check", "pets", "--file", "/"), "directory"),
        (("judge", "klingon", "kat"), "'klingon'"),
    ],
)
def test_wrong_use_ends_with_two_and_one_sentence(run_woord, arguments, found):
    ran = run_woord(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert found in ran.err
    assert "Traceback" not in ran.err


def test_a_file_in_another_encoding_names_the_line(run_woord, tmp_path):
    path = tmp_path / "words.txt"
    path.write_bytes("kat\ncrème\n".encode("latin-1"))
    ran = run_woord("check", "pets", "--file", str(path))
    assert (ran.code, "line 2" in ran.err) == (2, True)


@pytest.mark.parametrize(
    "word", ["", "k\x07t", "😀", "\x1b[31mkat", "[red]kat", "k" * 10_000, "\ud800", "a b"]
)
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_any_word_is_answered_without_harm_to_the_terminal(run_woord, word, form):
    ran = run_woord("check", "pets", word, *form)
    assert ran.code == 1
    assert "\x1b" not in ran.out
    assert "\x07" not in ran.out


def test_ten_million_letters_in_a_line_are_one_word_that_is_not_found(run_woord, tmp_path):
    path = tmp_path / "long.txt"
    path.write_bytes(b"k" * 10_000_000 + b"\nkat\n")
    ran = run_woord("check", "pets", "--file", str(path))
    assert ran.code == 1
    assert len(ran.out) < 1_000


def test_judge_gives_one_verdict_and_no_word(run_woord):
    good = run_woord("judge", "pets", "kat", "katten")
    bad = run_woord("judge", "pets", "kat", "muis", "poes")
    assert (good.code, good.out) == (0, "valid\n")
    assert (bad.code, bad.out) == (1, "not valid\n")
    assert "muis" not in bad.out + bad.err


def test_the_json_of_judge_names_no_word_either(run_woord, pets):
    ran = run_woord("judge", "pets", "kat", "muis", "--json")
    assert {
        "valid": False,
        "words": 2,
        "dictionary": "pets",
        "edition": "1.0",
        "lexicon_id": pets.lexicon_id,
    } == json.loads(ran.out)


@pytest.mark.parametrize("command", ["check", "judge", "doctor", "dict"])
def test_help_shows_examples(run_woord, command):
    ran = run_woord(command, "--help")
    assert ran.code == 0
    assert "Usage" in ran.out
    assert command == "dict" or f"woord {command}" in ran.out


def test_a_look_up_loads_no_server_and_no_sources():
    code = (
        "import sys, woord.cli.check; "
        "print([name for name in sys.modules if name.split('.')[0] in "
        "{'fastapi', 'pydantic', 'wordfreq', 'rapidfuzz', 'multiprocessing'} "
        "or name.startswith('woord.lexicon.sources')])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_an_agreement_changes_the_answers_and_says_so(run_woord, tmp_path):
    agreed = run_woord("agreement", "new", "pets", "--add", "muis", "--remove", "kat")
    path = tmp_path / "friday.txt"
    path.write_text(agreed.out, encoding="utf-8")
    ran = run_woord("check", "pets", "muis", "kat", "--agreement", str(path), "--json")
    muis, kat = json.loads(ran.out)
    assert (muis["valid"], muis["house"]) == (True, "added")
    assert (kat["valid"], kat["reason"], kat["house"]) == (False, "removed", "removed")
    assert run_woord("judge", "pets", "muis", "--agreement", str(path)).code == 0
    assert run_woord("judge", "pets", "kat", "--agreement", str(path)).code == 1


def test_near_words_are_named_on_request_only(run_woord):
    ran = run_woord("check", "pets", "katen", "Jan", "kat", "--near", "--json")
    katen, jan, kat = json.loads(ran.out)
    assert "KATTEN" in katen["near"]
    assert (jan["near"], kat["near"]) == ([], [])
    assert "near KAT" in run_woord("check", "pets", "katen", "--near").out
    assert "near" not in run_woord("check", "pets", "katen").out
    [plain] = json.loads(run_woord("check", "pets", "katen", "--json").out)
    assert "near" not in plain
    assert run_woord("check", "pets", "k" * 10_000, "", "😀😀😀", "--near").code == 1
