"""The commands over the index: JSON as the issue has it, limits, agreements, exit codes."""

import json
import sys

import pytest

from woord.cli.main import main
from woord.lexicon.alphabet import LATIN
from woord.lexicon.build import install
from woord.lexicon.collected import Collected
from woord.lexicon.header import Identity

WORDS = ["KAT", "TAK", "KATER", "SKAT", "KATS", "AT", "KAR", "KATTEN"]


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    folder = tmp_path_factory.mktemp("data")
    collected = Collected(WORDS, ranks={"KAR": 3})
    install(collected, Identity("nl", "test", "nl", LATIN, 2), folder)
    return folder


@pytest.fixture
def woord(data, monkeypatch, capsys):
    """Return a function that runs the command line and gives exit code, output and errors."""
    monkeypatch.setenv("WOORD_DATA", str(data))

    def run(*arguments):
        monkeypatch.setattr(sys, "argv", ["woord", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        shown = capsys.readouterr()
        return ended.value.code or 0, shown.out, shown.err

    return run


def test_anagrams_as_json(woord):
    code, out, _ = woord("anagrams", "nl", "kta", "--json")
    assert code == 0
    assert json.loads(out) == {
        "total": 2,
        "words": [
            {"word": "KAT", "length": 3, "points": 6, "jokers": 0},
            {"word": "TAK", "length": 3, "points": 6, "jokers": 0},
        ],
    }


def test_from_tiles_counts_a_joker_at_its_rack_value(woord):
    _, out, _ = woord("from-tiles", "nl", "KA?", "--json", "--sort", "points")
    found = {one["word"]: (one["points"], one["jokers"]) for one in json.loads(out)["words"]}
    assert found == {"KAT": (34, 1), "TAK": (34, 1), "KAR": (34, 1), "AT": (31, 1)}


def test_from_tiles_starts_from_a_word_that_lies(woord):
    _, out, _ = woord("from-tiles", "nl", "ERS", "--start", "kat", "--json")
    assert [one["word"] for one in json.loads(out)["words"]] == ["KATER", "KATS", "SKAT"]
    _, out, _ = woord("from-tiles", "nl", "ERSTA", "--must", "e", "--length", "5-", "--json")
    assert json.loads(out)["words"] == []


def test_a_limit_cuts_the_list_but_not_the_total(woord):
    _, out, _ = woord("search", "nl", "*", "--limit", "2", "--json")
    assert (json.loads(out)["total"], len(json.loads(out)["words"])) == (8, 2)


def test_lines_for_people(woord):
    code, out, err = woord("search", "nl", "KAT*", "--sort", "alphabet")
    assert [line.split()[0] for line in out.splitlines()] == ["KAT", "KATER", "KATS", "KATTEN"]
    assert (code, err.strip()) == (0, "4 of 4 words")


def test_search_combines_conditions(woord):
    asked = ("--prefix", "k", "--suffix", "r", "--without", "e", "--vowels", "1", "--length", "-4")
    _, out, _ = woord("search", "nl", *asked, "--json")
    assert [one["word"] for one in json.loads(out)["words"]] == ["KAR"]


def test_hooks_and_extensions(woord):
    _, out, _ = woord("hooks", "nl", "kat", "--json")
    assert json.loads(out) == {
        "word": "KAT",
        "valid": True,
        "front": [{"letter": "S", "word": "SKAT"}],
        "back": [{"letter": "S", "word": "KATS"}],
        "inside": [],
        "without_first": "AT",
        "without_last": None,
    }
    _, out, _ = woord("hooks", "nl", "kat", "--rack", "RES", "--side", "back", "--json")
    assert [one["word"] for one in json.loads(out)["words"]] == ["KATER", "KATS"]
    assert "S SKAT" in woord("hooks", "nl", "kat")[1]


def test_near_words_commoner_first(woord):
    _, out, _ = woord("near", "nl", "kap", "--distance", "1", "--json")
    assert json.loads(out) == {
        "total": 2,
        "words": [
            {"word": "KAR", "length": 3, "distance": 1, "rank": 3},
            {"word": "KAT", "length": 3, "distance": 1, "rank": None},
        ],
    }
    assert woord("near", "nl", "kap", "--limit", "1")[1] == "KAR  1 edit\n"


def test_an_agreement_goes_through_every_command(woord, tmp_path):
    code, text, _ = woord("agreement", "new", "nl", "--add", "kap", "--remove", "tak")
    assert code == 0
    file = tmp_path / "friday.txt"
    file.write_text(text)
    for command, asked in (("anagrams", "ATK"), ("search", "?A?"), ("from-tiles", "KAPT")):
        _, out, _ = woord(command, "nl", asked, "--agreement", str(file), "--json")
        assert "TAK" not in {one["word"] for one in json.loads(out)["words"]}
    _, out, _ = woord("near", "nl", "kat", "--agreement", text.strip(), "--json")
    assert "KAP" in {one["word"] for one in json.loads(out)["words"]}
    code, out, _ = woord("agreement", "check", str(file), "kap", "tak", "kat", "--json")
    assert code == 1
    assert [one["house"] for one in json.loads(out)] == ["added", "removed", None]
    assert "house addition" in woord("agreement", "check", str(file), "kap")[1]


def test_an_agreement_shows_itself_and_its_difference(woord, tmp_path):
    text = woord("agreement", "new", "nl", "--add", "kap")[1].strip()
    shown = json.loads(woord("agreement", "show", text, "--json")[1])
    assert (shown["added"], shown["removed"], shown["words"]) == (["KAP"], [], 9)
    assert shown["text"] == text == woord("agreement", "show", text)[1].strip()
    other = woord("agreement", "new", "nl", "--remove", "kat")[1].strip()
    assert woord("agreement", "diff", text, other)[:2] == (1, "< KAP\n< KAT\n")
    assert woord("agreement", "diff", text, text)[:2] == (0, "")
    found = json.loads(woord("agreement", "diff", text, other, "--json")[1])
    assert found == {"only_first": ["KAP", "KAT"], "only_second": []}


def test_a_house_list_is_imported_and_what_it_skips_is_told(woord, tmp_path):
    file = tmp_path / "house.csv"
    file.write_text("nr;woord\n1;poes\n2;it's\n")
    code, out, err = woord("agreement", "new", "nl", "--add-file", str(file), "--column", "woord")
    assert (code, "+POES" in out) == (0, True)
    assert "1 words read" in err
    assert "1 lines skipped, punctuation: it's" in err


@pytest.mark.parametrize(
    "arguments",
    [
        ("from-tiles", "nl", ""),
        ("from-tiles", "nl", "A" * 60),
        ("from-tiles", "nl", "KAT" + "?" * 9),
        ("search", "nl", "*" * 1_000),
        ("search", "nl", "["),
        ("search", "nl"),
        ("search", "nl", "K4T"),
        ("search", "nl", "*", "--limit", "0"),
        ("search", "nl", "*", "--limit", "1000000"),
        ("search", "nl", "*", "--limit", "many"),
        ("search", "nl", "*", "--sort", "beauty"),
        ("search", "nl", "*", "--length", "8-5"),
        ("search", "nl", "*", "--tiles", "nonsense"),
        ("anagrams", "nl", "KAT???"),
        ("anagrams", "../nl", "KAT"),
        ("hooks", "nl", "kat", "--side", "back"),
        ("hooks", "nl", ""),
        ("near", "nl", "kat", "--distance", "3"),
        ("agreement", "show", "no-such-file"),
        ("agreement", "show", "WOORD1 NL +K4T"),
        ("agreement", "new", "nl", "--add", "kat", "--remove", "kat"),
        ("anagrams", "nl", "kat", "--agreement", "no\0file"),
    ],
)
def test_wrong_use_is_exit_2_with_one_sentence(woord, arguments):
    code, out, err = woord(*arguments)
    assert (code, out) == (2, "")
    assert "Traceback" not in err
    assert "expected" in err or "Invalid value" in err
