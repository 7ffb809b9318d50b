"""`woord solve`, `analyse` and `show` on the command line."""

import json
from random import Random

import pytest

from woord.engine import make_players, play_out, record_of, record_to_text, set_up, start
from woord.rules import load_rule_set
from woord.solver.registry import known_bots
from woord.tiles import load_tile_set

RUN = " ".join(f"r{n}" for n in range(1, 14))


def test_solve_prints_the_answer_as_json(run_woord):
    done = run_woord(
        "solve", "--rules", "sabra", "--table", f"{RUN} / {RUN}", "--rack", "J", "--json"
    )
    found = json.loads(done.out)
    assert (
        done.code,
        found["tiles"],
        found["proof"],
        found["reason"],
    ) == (0, 1, "optimal", "whole_rack")
    assert found["ms"] > 0


def test_solve_prints_the_steps(run_woord):
    done = run_woord("solve", "--table", "b8 b9 b10", "--rack", "b11 k8 y8")
    assert "1. take blue 8 from b8 b9 b10" in done.out
    assert "3 tiles, 27 points" in done.out


@pytest.mark.parametrize("options", [["--not-opened"], ["--not-opened", "--budget", "100"]])
def test_an_opening_needs_its_points_n_06(run_woord, options):
    done = run_woord("solve", "--rack", "r9 b9 k9 y1", *options)
    assert (done.code, done.out) == (0, "no tile can be laid: proven\n")
    lower = run_woord("solve", "--rack", "r9 b9 k9", "--set", "opening_points=27", *options)
    assert "3 tiles, 27 points" in lower.out


def test_by_points_and_in_another_box(run_woord):
    rack = "k1 k2 k4 k5 J r13 b13"
    done = run_woord("solve", "--rack", rack, "--objective", "points", "--tiles", "xp", "--json")
    assert json.loads(done.out)["points"] == 56


@pytest.mark.parametrize(
    "arguments",
    [
        ["--table", "k5 k6 k8", "--rack", "k4"],
        ["--table", "k5 k6 k7", "--rack", "k7 k7"],
        ["--table", "k5 k6 q7", "--rack", "k8"],
        ["--table", "k5 k6 k7"],
        ["--rack", "k8", "--budget", "-1"],
        ["--rack", "k8", "--objective", "luck"],
    ],
)
def test_a_wrong_position_is_one_line_and_exit_2(run_woord, arguments):
    done = run_woord("solve", *arguments)
    assert done.code == 2
    assert "Traceback" not in done.err


@pytest.fixture
def record_file(tmp_path):
    rules, box = load_rule_set("sabra", {}), load_tile_set("numbers")
    setup = set_up(rules, box, ["Anna", "Bert"], match_id="t", seed=bytes([7]) * 32)
    made = make_players(["level1", "level5"], rules, more=known_bots())
    events = list(start(setup)[1])
    for action, (_, more) in play_out(setup, list(made.values()), Random(3)):
        events.extend(more if action is not None else ())
    file = tmp_path / "game.txt"
    file.write_text(record_to_text(record_of(setup, events)))
    return file


def test_analyse_says_what_was_missed(run_woord, record_file):
    done = run_woord("analyse", str(record_file), "--json")
    reviews = json.loads(done.out)
    assert {"Anna", "Bert"} == {review["seat"] for review in reviews}
    assert sum(review["missed_tiles"] for review in reviews) > 0
    text = run_woord("analyse", str(record_file)).out
    assert f"{len(reviews)} turns" in text
    assert "missed" in text


def test_analyse_refuses_what_is_no_record(run_woord, tmp_path):
    assert run_woord("analyse", str(tmp_path / "none.txt")).code == 2


def test_show_writes_a_picture(run_woord, tmp_path):
    file = tmp_path / "table.svg"
    assert run_woord("show", "r5 r6 r7 / k9 b9 y9", "--svg", str(file)).code == 0
    assert file.read_text().startswith("<svg ")
    printed = run_woord("show", "KaT", "--tiles", "nl").out
    assert printed.startswith("<svg ")
    assert run_woord("show", "KaT / ÄRA").out.startswith("<svg ")
    assert "<svg " in run_woord("show", "--rack", "r5 J").out
    assert run_woord("show", "r5", "--svg", str(tmp_path / "no" / "a.svg")).code == 2
