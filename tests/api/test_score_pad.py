"""The service settles as the score pad on the phone does: both are held to one file of vectors."""

import json

import pytest

from tools.golden_scores import GOLDEN, OPTIONS

VECTORS = json.loads(GOLDEN.read_text(encoding="utf-8"))
TERMS = ("rules", "set", "tile_set", "racks")


@pytest.mark.parametrize("part", range(6))
def test_rounds_are_settled_as_the_pad_settles_them(client, part):
    for row in VECTORS["rounds"][part::6]:
        question = {key: row[key] for key in (*TERMS, *OPTIONS) if key in row}
        answer = client.post("/v1/score/round", json=question)
        if row.get("refused"):
            assert answer.status_code == 422, row
        else:
            expected = {key: row[key] for key in ("values", "scores", "winners")}
            assert answer.json() == expected, row


def test_matches_are_added_up_as_the_pad_adds_them(client):
    for row in VECTORS["matches"]:
        question = {key: row[key] for key in ("rules", "set", "rounds")}
        answer = client.post("/v1/score/match", json=question).json()
        assert answer == {
            "totals": row["totals"],
            "places": row["places"],
            "over": row["end"] is not None,
        }
