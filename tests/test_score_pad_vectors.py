"""The vectors that hold the client's score pad to `woord` (C-13 to C-17, N-12, W-13)."""

import json

import pytest

from tools.golden_scores import GOLDEN, main, text
from woord.rules import RULE_SETS

VECTORS = json.loads(GOLDEN.read_text(encoding="utf-8"))
ROUNDS = {row["note"]: row for row in VECTORS["rounds"] if row["note"]}


def test_the_vectors_are_as_woord_says():
    """Run `python -m tools.golden_scores --write` when a rule of settlement has changed."""
    assert text() == GOLDEN.read_text(encoding="utf-8")
    assert main([]) == 0


def test_a_changed_file_is_noticed(monkeypatch, tmp_path, capsys):
    other = tmp_path / "vectors.json"
    other.write_text("{}", encoding="utf-8")
    monkeypatch.setattr("tools.golden_scores.GOLDEN", other)
    assert main([]) == 1
    assert "--write" in capsys.readouterr().err
    assert main(["--write"]) == 0
    assert json.loads(other.read_text(encoding="utf-8")) == VECTORS


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_preset_is_settled_with_and_without_a_winner(name):
    settled = [row for row in VECTORS["rounds"] if row["rules"] == name and "scores" in row]
    assert {"" in row["racks"] for row in settled} == {True, False}
    assert len(settled) > 20


def test_the_vectors_hold_the_figures_of_the_sheets():
    assert ROUNDS["sheet 002, the blocked round"]["scores"] == [48, -6, -29, -13]
    assert ROUNDS["sheet 003, a joker left"]["scores"] == [30, -30]
    assert ROUNDS["two equal lowest racks, one point over"]["scores"] == [7, 7, -14]
    assert ROUNDS["nobody is left"]["refused"]


def test_a_target_is_reached_by_two_at_once_in_some_match():
    rows = [row for row in VECTORS["matches"] if row["end"] == "target"]
    targets = [int(row["set"]["target"]) for row in rows]
    reached = [
        sum(total >= target for total in row["totals"])
        for row, target in zip(rows, targets, strict=True)
    ]
    assert max(reached) > 1
