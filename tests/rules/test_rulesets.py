"""Presets as data: they are the table of rules.md, and a fault in a file is named by its key."""

from __future__ import annotations

import pickle
from dataclasses import fields

import pytest

from woord.errors import DataFileError, NotAllowedError
from woord.rules import RULE_SETS, RuleSet, load_rule_set, rule_set, rule_set_from
from woord.rules.ruleset_file import FIELDS
from woord.tiles import tile_set

# rules.md section 5, a row a field, a column a preset in the order of RULE_SETS; c = choice.
TABLE = """
tile_set            | numbers | numbers | numbers | numbers | numbers | xp | - | -
min_seats           | 2 | 2 | 2 c | 2 | 2 | 2 | 2 | 2
max_seats           | 4 | 4 | 4 c | 4 | 4 | 6 | 4 | 4
hand_size           | 14 | 14 | 14 | 14 | 14 | 14 c | 14 | 14
opening_points      | 30 | 30 | 30 | 30 | 30 | 30 | 0 | 0
opening_word_length | - | - | - | - | - | - | - | 6
opening_then_table  | no | yes | no | no | no | no | - | no
joker_rack_value    | 30 | 25 | 30 | 30 | 30 | 30 | own | 30
joker_release       | free | free | free c | from_rack | free c | free | from_rack c | from_rack
invalid_table       | reject | reject c | reject c | reject c | reject c | reject | \
restore_and_penalty | reject
time_out            | restore_and_penalty | return_loose_and_penalty | end_turn | \
restore_and_penalty | restore_and_penalty | restore_and_penalty | restore_and_penalty | \
return_loose_and_penalty
turn_seconds        | 60 | 120 | 60 c | 60 | 60 | 60 | 60 | 60
penalty_tiles       | 3 | 3 | 3 c | 3 | 3 | 3 | 3 | 3
pool_empty          | until_blocked | until_blocked c | one_more_turn | until_blocked | \
until_blocked | until_blocked | until_blocked | until_blocked
blocked_score       | adjusted | adjusted c | adjusted | plain | adjusted c | adjusted | \
adjusted | points_so_far
loser_score         | own_rack | own_rack | own_rack | own_rack | own_rack | own_rack | \
own_rack c | -
unopened_could      | - | - | -200 | - | - | - | - | -
unopened_could_not  | - | - | -100 | - | - | - | - | -
word_check          | - | - | - | - | - | - | strict | strict
same_word_twice     | - | - | - | - | - | - | allowed | barred
right_challenge     | - | - | - | - | - | - | 3 | 3
wrong_challenge     | - | - | - | - | - | - | 0 c | 0 c
refill_to           | - | - | - | - | - | - | - | 7
rounds              | 1 | 1 c | 1 | 1 | 1 | 1 | - | -
target              | - | - | - | - | - | - | 200 c | 99
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in TABLE.strip().splitlines()]


def shown(rules, field):
    value = getattr(rules, field)
    if isinstance(value, bool):
        value = "yes" if value else "no"
    text = "-" if value is None else str(value)
    return f"{text} c" if field in rules.choices else text


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_every_preset_has_the_value_of_the_table(row):
    field, *cells = row
    assert [shown(rule_set(name), field) for name in RULE_SETS] == cells


def test_the_table_and_the_checks_cover_every_field():
    names = {field.name for field in fields(RuleSet)}
    assert set(FIELDS) | {"choices"} == names
    assert {row[0] for row in ROWS} == names - {"id", "name", "sheet", "game", "choices"}


def test_two_to_four_play_and_a_preset_may_allow_more_c_01():
    seats = {name: (rule_set(name).min_seats, rule_set(name).max_seats) for name in RULE_SETS}
    assert seats == {**dict.fromkeys(RULE_SETS, (2, 4)), "xp": (2, 6)}
    assert rule_set("sabra", {"max_seats": "6"}).max_seats == 6


def test_the_tile_set_of_words_is_that_of_the_language():
    assert rule_set("woord").tile_set_id("de") == "de"
    assert rule_set("sabra").tile_set_id("de") == "numbers"
    with pytest.raises(NotAllowedError, match="a dictionary or a tile set"):
        rule_set("woord").tile_set_id(None)


def test_rack_values_of_jokers_are_the_rules_or_the_tiles_own_n_11_w_12():
    nl = tile_set("nl")
    assert rule_set("woord").values(nl) == nl.values
    assert rule_set("wort").values(nl)["?"] == 30
    assert rule_set("goliath").values(tile_set("numbers"))["J"] == 25


def test_a_rule_set_is_a_value_that_travels():
    rules = rule_set("cardgames")
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert hash(rules) == hash(rule_set("cardgames", {"rounds": "1"}))


@pytest.mark.parametrize(
    ("name", "changes", "field", "value"),
    [
        ("sabra", {"penalty_tiles": "1"}, "penalty_tiles", 1),
        ("sabra", {"opening_then_table": "yes"}, "opening_then_table", True),
        ("goliath", {"opening_then_table": "false"}, "opening_then_table", False),
        ("sabra", {"joker_release": "from_rack"}, "joker_release", "from_rack"),
        ("woord", {"joker_rack_value": "25"}, "joker_rack_value", 25),
        ("woord", {"target": "none", "rounds": "3"}, "target", None),
        ("cardgames", {"unopened_could": "-", "unopened_could_not": "-"}, "unopened_could", None),
        ("woord", {"loser_score": "winner_total"}, "loser_score", "winner_total"),
        ("woord", {"word_check": "challenge"}, "word_check", "challenge"),
        ("woord", {"tile_set": "en"}, "tile_set", "en"),
    ],
)
def test_any_field_can_be_changed_by_text(name, changes, field, value):
    assert getattr(load_rule_set(name, changes), field) == value


@pytest.mark.parametrize("field", [name for name in FIELDS if name not in ("id", "name", "sheet")])
def test_no_field_takes_nonsense(field):
    if field == "tile_set":
        return
    with pytest.raises(DataFileError) as caught:
        rule_set("woord", {field: "nonsense"})
    assert caught.value.params["key"] == field
    assert caught.value.params["file"] == "--set"
    assert "nonsense" in caught.value.message


@pytest.mark.parametrize(
    ("name", "changes", "key"),
    [
        ("sabra", {"word_check": "strict"}, "word_check"),
        ("woord", {"opening_points": "30"}, "opening_points"),
        ("woord", {"opening_then_table": "yes"}, "opening_then_table"),
        ("woord", {"unopened_could": "-5"}, "unopened_could"),
        ("sabra", {"joker_rack_value": "own"}, "joker_rack_value"),
        ("sabra", {"max_seats": "2", "min_seats": "3"}, "max_seats"),
        ("sabra", {"blocked_score": "points_so_far"}, "blocked_score"),
        ("woord", {"refill_to": "7"}, "blocked_score"),
        ("wort", {"loser_score": "own_rack"}, "loser_score"),
        ("sabra", {"unopened_could": "-5"}, "unopened_could_not"),
        ("sabra", {"rounds": "none"}, "rounds"),
        ("sabra", {"penalty_tiles": "-1"}, "penalty_tiles"),
        ("sabra", {"penalty_tiles": "1" * 5000}, "penalty_tiles"),
        ("sabra", {"penalty_tiles": "1.5"}, "penalty_tiles"),
        ("sabra", {"penalty_tiles": "none"}, "penalty_tiles"),
        ("sabra", {"opening_then_table": "none"}, "opening_then_table"),
        ("woord", {"same_word_twice": "none"}, "same_word_twice"),
        ("sabra", {"surprise": "1"}, "surprise"),
    ],
)
def test_fields_that_contradict_each_other_are_refused(name, changes, key):
    with pytest.raises(DataFileError) as caught:
        rule_set(name, changes)
    assert caught.value.params["key"] == key


def test_a_file_of_ones_own_changes_a_base(tmp_path):
    path = tmp_path / "home.toml"
    path.write_text('base = "woord"\nid = "home"\nname = "At home"\npenalty_tiles = 1\n', "utf-8")
    rules = load_rule_set(str(path), {"target": "100"})
    assert (rules.id, rules.penalty_tiles, rules.target) == ("home", 1, 100)
    assert rules.same_word_twice == rule_set("woord").same_word_twice


def test_a_whole_file_is_read_and_a_missing_field_is_named(tmp_path):
    path = tmp_path / "half.toml"
    path.write_text('id = "half"\nname = "Half"\ngame = "numbers"\n', encoding="utf-8")
    with pytest.raises(DataFileError) as caught:
        load_rule_set(str(path))
    assert caught.value.params["key"] == "min_seats"
    assert str(path) in caught.value.message


@pytest.mark.parametrize(
    ("data", "key"),
    [
        ({"base": "chess"}, "base"),
        ({"base": "sabra", "surprise": 1}, "surprise"),
        ({"base": "sabra", "hand_size": "14"}, "hand_size"),
        ({"base": "sabra", "hand_size": True}, "hand_size"),
        ({"base": "sabra", "game": 3}, "game"),
        ({"base": "sabra", "choices": ["surprise"]}, "choices"),
        ({"base": "sabra", "choices": "all"}, "choices"),
        ({"base": "sabra", "choices": [["rounds"]]}, "choices"),
        ({"base": "sabra", "choices": [{"rounds": 1}]}, "choices"),
        ({"base": "sabra", "id": ""}, "id"),
        ({"base": "sabra", "name": " "}, "name"),
    ],
)
def test_a_fault_in_a_file_is_named_by_file_and_key(data, key):
    with pytest.raises(DataFileError) as caught:
        rule_set_from(data, source="mine.toml")
    assert (caught.value.params["file"], caught.value.params["key"]) == ("mine.toml", key)


@pytest.mark.parametrize("name", ["chess", "", "../sabra", "missing.toml"])
def test_an_unknown_rule_set_is_refused(name):
    with pytest.raises(DataFileError):
        load_rule_set(name)
    with pytest.raises(DataFileError, match="expected a rule set"):
        rule_set(name)


def test_a_file_that_is_no_toml_is_refused(tmp_path):
    path = tmp_path / "bad.toml"
    path.write_text("id = ", encoding="utf-8")
    with pytest.raises(DataFileError, match="not a readable TOML file"):
        load_rule_set(str(path))
