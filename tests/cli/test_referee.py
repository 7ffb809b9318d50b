"""`woord meld`, `table check`, `rules`, `tiles`: answers, JSON, exit codes, bad input."""

from __future__ import annotations

import json

import pytest

from woord.rules import RULE_SETS
from woord.tiles import TILE_SETS

WORDS = ["KAT", "KOT", "BOOM", "KATER"]


@pytest.fixture
def small(put):
    return put("small", WORDS)


def test_the_show_of_the_plan_two_jokers_and_a_one_n_05(run_woord):
    ran = run_woord("meld", "J J k1", "--rules", "sabra", "--json")
    assert ran.code == 0
    answer = json.loads(ran.out)
    assert (answer["legal"], answer["kind"], answer["value"]) == (True, "run", 6)
    shown = [(r["kind"], r["meld"], r["value"]) for r in answer["readings"]]
    assert shown == [("run", "k1 J J", 6), ("group", "k1 J J", 3)]
    assert answer["problems"] == []


def test_a_meld_is_shown_in_order(run_woord):
    ran = run_woord("meld", "k12 k13 J")
    assert ran.code == 0
    assert "run   J k12 k13  (36 points)" in ran.out


def test_a_meld_that_is_none_ends_with_one_and_its_clauses(run_woord):
    ran = run_woord("meld", "J J J", "--json")
    assert ran.code == 1
    problems = json.loads(ran.out)["problems"]
    assert [(p["clause"], p["code"]) for p in problems] == [
        ("N-04", "only_jokers"),
        ("N-01", "more_than_box"),
    ]
    ran = run_woord("meld", "r12 r13 r1")
    assert ran.code == 1
    assert "N-03" in ran.out


def test_a_word_with_an_open_joker_shows_the_choices_w_08(run_woord, small):
    ran = run_woord("meld", "K?T", "--dictionary", "small", "--json")
    answer = json.loads(ran.out)
    assert (ran.code, answer["legal"], answer["kind"]) == (1, False, None)
    assert [r["meld"] for r in answer["readings"]] == ["KaT", "KoT"]
    assert answer["problems"][0]["params"]["choices"] == ["KaT", "KoT"]
    assert run_woord("meld", "K?TER", "--dictionary", "small").code == 0


def test_the_show_of_the_plan_the_word_table(run_woord, small):
    table = ["table", "check", "--rules", "woord", "--dictionary", "small", "--json"]
    before = ["--before", "KAT / BOOM", "--rack", "ERX"]
    ran = run_woord(*table, *before, "--after", "KATER / BOOM")
    answer = json.loads(ran.out)
    assert (ran.code, answer["legal"], answer["laid"]) == (0, True, ["E", "R"])
    ran = run_woord(*table, *before, "--after", "KATX")
    answer = json.loads(ran.out)
    assert (ran.code, answer["legal"]) == (1, False)
    assert [(p["clause"], p["meld"], p["tiles"]) for p in answer["problems"]] == [
        ("C-07", None, ["B", "M", "O", "O"]),
        ("W-02", 0, ["K", "A", "T", "X"]),
    ]
    assert {"legal", "laid", "points", "problems"} <= answer.keys()


def test_an_agreement_changes_the_words_w_05(run_woord, small, tmp_path):
    path = tmp_path / "house.txt"
    path.write_text(run_woord("agreement", "new", "small", "--add", "TAK").out, encoding="utf-8")
    assert run_woord("meld", "TAK", "--dictionary", "small").code == 1
    asked = run_woord("meld", "TAK", "--dictionary", "small", "--agreement", str(path))
    assert asked.code == 0, asked


def test_a_turn_for_people_names_melds_and_clauses(run_woord):
    ran = run_woord(
        "table", "check", "--after", "k9 b9 r9 / r1 r2", "--rack", "k9 b9 r9 r1", "--not-opened"
    )
    assert ran.code == 1
    assert "not legal" in ran.out
    assert "counts towards the opening: 27" in ran.out
    assert "C-06  meld 2: expected at least 3 tiles, found 'r1 r2'" in ran.out
    assert "N-06" in ran.out


def test_a_note_is_printed(run_woord, put):
    put("pets")
    ran = run_woord(
        "table", "check", "--dictionary", "pets", "--set", "same_word_twice=stem",
        "--after", "KAT", "--rack", "KAT",
    )  # fmt: skip
    assert ran.code == 0
    assert "note (W-11): no stem is known for 'KAT'" in ran.out


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("nl", "minstens drie stenen nodig, dit zijn er 2: r1 r2"),
        ("fr", "il faut au moins trois tuiles, il y en a 2\N{NO-BREAK SPACE}: r1 r2"),
        ("de", "mindestens drei Steine nötig, hier sind es 2: r1 r2"),
        ("en", "expected at least 3 tiles, found 'r1 r2'"),
    ],
)
def test_problems_are_said_in_the_players_language(run_woord, monkeypatch, language, sentence):
    assert sentence in run_woord("meld", "r1 r2", "--language", language).out
    monkeypatch.setenv("WOORD_LANGUAGE", language)
    assert sentence in run_woord("table", "check", "--after", "r1 r2", "--rack", "r1 r2").out


def test_an_unknown_language_is_wrong_use(run_woord):
    ran = run_woord("meld", "r1 r2", "--language", "es")
    assert ran.code == 2
    assert "expected a language (en, nl, fr, de), found 'es'" in ran.err


def test_any_field_can_be_set(run_woord):
    asked = ["table", "check", "--after", "k9 b9 r9", "--rack", "k9 b9 r9", "--not-opened"]
    assert run_woord(*asked).code == 1
    assert run_woord(*asked, "--set", "opening_points=27").code == 0
    assert (
        run_woord(
            "meld", "KAX", "--rules", "woord", "--tiles", "nl", "--set", "word_check=challenge"
        ).code
        == 0
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["meld", "r14 r5 r6"], "expected a number from 1 to 13, found 'r14' at position 0"),
        (["meld", "r0"], "expected a number from 1 to 13"),
        (["meld", "g5"], "expected a colour (k b r y)"),
        (["meld", ""], "expected a meld"),
        (["meld", "KÉT", "--rules", "woord", "--tiles", "nl"], "expected a dictionary"),
        (["meld", "KAT", "--rules", "woord"], "expected a dictionary or a tile set"),
        (["meld", "r1", "--rules", "chess"], "expected a rule set"),
        (["meld", "r1", "--set", "penalty_tiles"], "expected field=value"),
        (["meld", "r1", "--set", "surprise=1"], "expected a field"),
        (["meld", "r1", "--tiles", "nl"], "expected a tile set of numbers"),
        (["meld", "r5 " * 10_000], "expected at most 106 tiles"),
        (
            ["table", "check", "--after", "r1 r2 r3 / ", "--rack", "r1"],
            "found nothing at position 10",
        ),
        (["rules", "show", "chess"], "expected a rule set"),
        (["tiles", "show", "chess"], "expected a tile set"),
    ],
)
def test_wrong_use_ends_with_two_and_one_sentence(run_woord, arguments, message):
    ran = run_woord(*arguments)
    assert ran.code == 2
    assert message in ran.err
    assert ran.out == ""


def test_a_letter_of_another_alphabet_is_named_with_its_place(run_woord, small):
    ran = run_woord("meld", "KÉT", "--dictionary", "small")
    assert ran.code == 2
    assert "found 'É' at position 1" in ran.err


def test_the_rule_sets_are_listed_and_shown(run_woord):
    listed = json.loads(run_woord("rules", "list", "--json").out)
    assert [rules["id"] for rules in listed] == list(RULE_SETS)
    assert all(name in run_woord("rules", "list").out for name in RULE_SETS)
    shown = json.loads(run_woord("rules", "show", "woord", "--json").out)
    assert (shown["joker_rack_value"], shown["opening_word_length"]) == ("own", None)
    assert "joker_release" in shown["choices"]
    text = run_woord("rules", "show", "goliath", "--set", "penalty_tiles=1").out
    assert "opening_then_table" in text
    assert "yes" in text
    assert "(choice)" in text


def test_the_tile_sets_are_listed_and_shown(run_woord):
    listed = json.loads(run_woord("tiles", "list", "--json").out)
    assert [box["id"] for box in listed] == list(TILE_SETS)
    assert run_woord("tiles", "list").out.count("derived") == 4
    shown = json.loads(run_woord("tiles", "show", "de", "--json").out)
    assert (shown["copies"]["Ä"], shown["values"]["Ä"], shown["total"]) == (1, 6, 112)
    assert shown["derived"]
    assert "by the rules" in run_woord("tiles", "show", "xp").out
    assert "derived" in run_woord("tiles", "show", "nl").out.lower()


def test_files_of_ones_own_are_used(run_woord, tmp_path):
    rules, tiles = tmp_path / "home.toml", tmp_path / "box.toml"
    rules.write_text('base = "sabra"\nid = "home"\nname = "Home"\n', encoding="utf-8")
    tiles.write_text(
        'id = "box"\nname = "Box"\ngame = "numbers"\nderived = false\ntotal = 18\n'
        "colours = 3\nnumbers = 3\ncopies = 2\njokers = 0\n",
        encoding="utf-8",
    )
    files = ["--rules", str(rules), "--tiles", str(tiles)]
    assert run_woord("meld", "r1 r2 r3", *files).code == 0
    assert run_woord("meld", "r1 r2 J", *files).code == 2


def test_a_box_is_written_as_text_and_read_back(run_woord):
    text = run_woord("tiles", "code", "nl").out.strip()
    assert json.loads(run_woord("tiles", "code", "nl", "--json").out) == {"id": text}
    shown = json.loads(run_woord("tiles", "show", text, "--json").out)
    shipped = json.loads(run_woord("tiles", "show", "nl", "--json").out)
    assert (shown["copies"], shown["values"]) == (shipped["copies"], shipped["values"])
    refused = run_woord("tiles", "show", text.replace("A7", "A"))
    assert (refused.code, "such as A7.1" in refused.err) == (2, True)
