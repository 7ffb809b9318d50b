"""`woord score`, `simulate`, `replay` and `play` as a user meets them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from woord.cli.main import app
from woord.cli.play_lines import changed
from woord.errors import ParseError, WoordError
from woord.tiles import parse_table, tile_set

GOLDEN = Path(__file__).parents[1] / "golden"
NUMBERS = tile_set("numbers")


def run(*arguments, typed=None):
    result = CliRunner().invoke(app, list(arguments), input=typed)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


def answer(*arguments):
    return json.loads(run(*arguments, "--json"))


def test_the_table_of_sheet_002_from_the_command_line_c_14():
    racks = ["k6", "k1 k2 r2 k7", "J b5", "k9 k10"]
    assert answer("score", "round", *racks, "--rules", "cardgames") == {
        "values": [6, 12, 35, 19],
        "scores": [48, -6, -29, -13],
        "winners": [1],
    }


def test_an_empty_rack_wins_and_a_joker_costs_what_the_sheet_says_n_11():
    assert answer("score", "round", "", "J k5", "--rules", "goliath")["scores"] == [30, -30]
    assert answer("score", "rack", "J k5", "--rules", "classic")["points"] == 35


def test_seats_that_never_opened_or_resigned_are_named_n_12():
    racks = ["", "k1", "k2", "k3"]
    options = ["--could-open", "2", "--could-not-open", "3", "--resigned", "4"]
    scored = answer("score", "round", *racks, "--rules", "cardgames", *options)
    assert scored["scores"] == [303, -200, -100, -3]


def test_the_match_of_sheet_003_from_the_command_line_c_16():
    rounds = ["24 -5 -16 -3", "-6 -11 22 -5"]
    scored = answer("score", "match", *rounds, "--rules", "goliath", "--set", "rounds=2")
    assert scored == {"totals": [18, -16, 6, -8], "places": [1, 4, 2, 3], "over": True}


def test_words_and_tables_are_counted_c_18():
    assert answer("score", "word", "KaTER", "--tiles", "nl")["points"] == 38
    counted = answer("score", "table", "r5 r6 J / k9 b9 y9")
    assert [row["value"] for row in counted["melds"]] == [18, 27]
    assert counted["points"] == 68
    assert answer("score", "table", "KAT / BOOM", "--tiles", "nl", "--rules", "woord")["melds"][
        0
    ] == {
        "meld": "KAT",
        "points": 6,
        "value": None,
    }


def test_rounds_with_a_refill_are_counted_by_their_turns_w_13():
    arguments = ["score", "round", "A", "?", "--rules", "wort", "--tiles", "nl"]
    assert answer(*arguments, "--points", "40 20")["scores"] == [40, -10]


@pytest.mark.parametrize(
    "arguments",
    [
        ["score", "rack", "r99"],
        ["score", "match", "1 2", "1 2 3"],
        ["score", "match", "1 x"],
        ["score", "match", "9" * 5000 + " 1"],
        ["score", "round", "k1", "k2", "--resigned", "1", "--resigned", "2"],
        ["score", "round", "k1", "k2", "--winner", "3"],
        ["score", "round", "A", "B", "--rules", "wort", "--tiles", "nl"],
        ["score", "word", "ÉÉN", "--tiles", "nl"],
        ["simulate", "--players", "genius,greedy"],
        ["simulate", "--players", "greedy"],
        ["simulate", "--rules", "woord"],
        ["replay", "no-such-file"],
    ],
    ids=" ".join,
)
def test_wrong_use_is_an_error_with_a_sentence(arguments):
    with pytest.raises(WoordError) as refusal:
        run(*arguments)
    assert "expected" in refusal.value.message


def test_printed_scores_say_who_won():
    assert "won" in run("score", "round", "", "k5")
    assert "the match goes on" in run("score", "match", "1 -1", "--set", "rounds=2")
    assert "38 points" in run("score", "word", "KaTER", "--tiles", "nl")
    assert "18 in an opening" in run("score", "table", "r5 r6 J")
    assert "35 points" in run("score", "rack", "J k5")


def test_a_simulation_counts_and_is_the_same_again():
    arguments = ["simulate", "--players", "greedy,random,clumsy", "--rounds", "4", "--seed", "5"]
    found = answer(*arguments)
    assert found == answer(*arguments)
    assert found["rounds"] == 4
    assert found["points_sum"] == 0
    assert sum(found["round_ends"].values()) == 4
    assert [seat["name"] for seat in found["seats"]] == ["greedy 1", "random 2", "clumsy 3"]


def test_a_simulation_prints_a_table_and_breaks_long_rounds_off():
    shown = run("simulate", "--rounds", "2", "--set", "hand_size=5")
    assert "rounds won" in shown
    assert "rounds a second" in shown
    aborted = answer("simulate", "--rounds", "1", "--most-turns", "3")
    assert aborted["rounds"] == 0
    assert set(aborted["match_ends"]) == {"aborted"}


@pytest.mark.parametrize(
    ("name", "totals"),
    [("record_sheet_002.txt", [48, -6, -29, -13]), ("record_sheet_003.txt", [18, -16, 6, -8])],
)
def test_the_records_of_the_sheets_are_settled(name, totals):
    found = answer("replay", str(GOLDEN / name))
    assert found["totals"] == totals
    assert found["over"]
    assert str(totals[0]) in run("replay", str(GOLDEN / name), "--turns")


def test_a_changed_record_names_its_line(tmp_path):
    data = (GOLDEN / "record_sheet_002.txt").read_bytes()
    broken = tmp_path / "record.txt"
    broken.write_bytes(data.replace(b"k9 k10", b"k9 k11"))
    with pytest.raises(WoordError) as refusal:
        run("replay", str(broken))
    assert refusal.value.message.startswith("line 10:")


def test_a_match_is_played_and_its_record_kept(tmp_path):
    record = tmp_path / "played.txt"
    typed = "help\ntry + k1 k2 k3\ndraw\n+ r1 r2 r3\nr99\ndraw\nresign\n"
    shown = run("play", "--seed", "3", "--record", str(record), typed=typed)
    assert "pool 78" in shown
    assert "not legal" in shown
    assert "C-07" in shown
    assert "the match is over" in shown
    assert answer("replay", str(record))["over"]


def test_two_people_hand_the_screen_over(tmp_path):
    record = tmp_path / "played.txt"
    typed = "draw\n\ndraw\n\nquit\n"
    shown = run(
        "play", "--players", "Anna,Bert", "--seed", "3", "--record", str(record), typed=typed
    )
    assert "hand over to" in shown
    assert not answer("replay", str(record))["over"]


def test_each_person_hears_what_happened_since_the_own_last_look():
    shown = run("play", "--players", "Anna,Bert", "--seed", "3", typed="draw\n\ndraw\n\ndraw\n\n")
    first, second = re.search(r"(Anna|Bert) starts", shown)[1], re.findall(r"\w+ draws .*", shown)
    other = {"Anna": "Bert", "Bert": "Anna"}[first]
    assert second[0] == f"{first} draws 1"
    assert re.fullmatch(f"{first} draws [kbryJ][0-9]*", second[1])
    assert second[2] == f"{other} draws 1"
    assert re.fullmatch(f"{other} draws [kbryJ][0-9]*", second[3])
    assert second[4] == f"{first} draws 1"


def test_the_end_of_the_input_ends_the_match():
    assert "breaks off" in run("play", "--seed", "3", typed="draw\n")


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("r1 r2 r3", "r1 r2 r3"),
        ("+ y1 y2 y3", "k1 k2 k3 / b4 b5 b6 / y1 y2 y3"),
        ("+ y1 y2 y3 / r1 r2 r3", "k1 k2 k3 / b4 b5 b6 / y1 y2 y3 / r1 r2 r3"),
        ("2: b4 b5 b6 b7", "k1 k2 k3 / b4 b5 b6 b7"),
        ("1: ; + k1 k2 k3 k4", "b4 b5 b6 / k1 k2 k3 k4"),
    ],
)
def test_a_typed_line_is_a_table_or_its_changes(line, after):
    before = parse_table("k1 k2 k3 / b4 b5 b6", NUMBERS)
    assert changed(before, line, NUMBERS) == parse_table(after, NUMBERS)


def test_a_typed_line_names_only_melds_that_lie():
    with pytest.raises(ParseError):
        changed(parse_table("k1 k2 k3", NUMBERS), "3: r1 r2 r3", NUMBERS)


@pytest.mark.real
def test_a_match_with_house_words_is_replayed_with_its_agreement(
    tmp_path, real_lexicon, real_data, monkeypatch
):
    real_lexicon("nl")
    monkeypatch.setenv("WOORD_DATA", str(real_data))
    record = tmp_path / "match.txt"
    house = "WOORD1 NL +ZUIPSCHUITEN"
    table = [
        "--dictionary",
        "nl",
        "--agreement",
        house,
        "--set",
        "rounds=1",
        "--set",
        "target=none",
    ]
    run("play", "--players", "greedy,greedy", *table, "--seed", "2", "--record", str(record))
    assert answer("replay", str(record), "--agreement", house)["over"]
    with pytest.raises(WoordError) as refusal:
        run("replay", str(record))
    assert refusal.value.code == "unknown_dictionary"
    with pytest.raises(WoordError) as refusal:
        run("replay", str(record), "--dictionary", "nl")
    assert "expected the words" in refusal.value.message
