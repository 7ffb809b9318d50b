"""One whole game a preset comes out as it was written down once."""

from __future__ import annotations

import pytest

from tests.engine.tables import words_of
from tests.engine.transcript import FOLDER, transcript
from woord.engine import record_from_text, replay_record
from woord.rules import RULE_SETS


@pytest.mark.parametrize("preset", RULE_SETS)
def test_the_golden_game_of_a_preset(preset):
    expected = (FOLDER / f"{preset}.txt").read_text(encoding="utf-8")
    assert expected == transcript(preset)


@pytest.mark.parametrize("preset", RULE_SETS)
def test_a_golden_game_shows_three_refusals_at_each_step_and_a_record_that_replays(preset):
    text = (FOLDER / f"{preset}.txt").read_text(encoding="utf-8")
    steps, record = text.split("## record\n")
    parts = steps.split("## ")[1:]
    assert len(parts) > 10
    assert all(part.count("refused ") >= 3 for part in parts)
    read = record_from_text(record)
    assert replay_record(read, words=words_of(read.setup))[0].is_over
