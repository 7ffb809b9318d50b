"""The presets and boxes in the browser client are those of the program and of the service."""

import json

from tools.client_data import PRESETS, main, presets_text
from woord.rules import RULE_SETS
from woord.tiles import TILE_SETS

WRITTEN = json.loads(PRESETS.read_text(encoding="utf-8"))


def test_the_file_is_as_the_data_files_say():
    """Run `python -m tools.client_data --write` when a data file has changed."""
    assert presets_text() == PRESETS.read_text(encoding="utf-8")
    assert main([]) == 0


def test_every_preset_and_every_box_is_there_in_order():
    assert [one["id"] for one in WRITTEN["rule_sets"]] == list(RULE_SETS)
    assert [one["id"] for one in WRITTEN["tile_sets"]] == list(TILE_SETS)


def test_a_changed_file_is_noticed(monkeypatch, tmp_path, capsys):
    other = tmp_path / "presets.json"
    other.write_text("{}", encoding="utf-8")
    monkeypatch.setattr("tools.client_data.PRESETS", other)
    monkeypatch.setattr("tools.client_data.ROOT", tmp_path)
    assert main([]) == 1
    assert "--write" in capsys.readouterr().err
    assert main(["--write"]) == 0
    assert main([]) == 0
