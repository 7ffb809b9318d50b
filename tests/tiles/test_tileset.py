"""Boxes: the shipped ones hold what the rules say, a faulty file is named by its key."""

from __future__ import annotations

import copy
import pickle

import pytest

from woord.errors import DataFileError, NotAllowedError
from woord.tiles import TILE_SETS, load_tile_set, number_box, tile_set, tile_set_from

LETTERS = {
    "nl": "A7 B2 C2 D6 E20 F2 G3 H2 I5 J2 K3 L3 M3 N11 O7 P2 Q1 R6 S6 T6 U3 V2 W2 X1 Y1 Z2",
    "fr": "A10 B2 C2 D3 E17 F2 G2 H2 I9 J1 K1 L5 M3 N7 O7 P2 Q1 R7 S7 T7 U7 V2 W1 X1 Y1 Z1",
    "de": "A6 Ä1 B2 C2 D5 E17 F2 G3 H4 I7 J1 K2 L3 M4 N10 O3 Ö1 P1 Q1 R7 S8 T7 U7 Ü1 V1 W1 X1 "
    "Y1 Z1",
    "en": "A10 B2 C2 D5 E14 F2 G3 H2 I10 J1 K1 L5 M2 N7 O9 P2 Q1 R7 S5 T7 U5 V2 W2 X1 Y2 Z1",
}
SUMS = {"nl": 244, "fr": 207, "de": 212, "en": 200}
GOOD = {
    "id": "mine",
    "name": "Mine",
    "game": "letters",
    "derived": False,
    "total": 5,
    "value_sum": 7,
    "letters": {"A": {"copies": 3, "value": 1}, "B": {"copies": 1, "value": 4}},
    "jokers": {"?": {"copies": 1, "value": 30}},
}
NUMERIC = {
    "id": "mini",
    "name": "Mini",
    "game": "numbers",
    "derived": False,
    "total": 20,
    "colours": 3,
    "numbers": 3,
    "copies": 2,
    "jokers": 2,
}


@pytest.mark.parametrize("language", LETTERS)
def test_the_derived_letter_boxes_hold_what_the_table_says_w_01(language):
    box = tile_set(language)
    shown = " ".join(f"{letter}{box.copies[letter]}" for letter in box.letters)
    assert shown == LETTERS[language]
    assert box.derived
    assert box.note
    assert box.total == 112
    assert (box.jokers, box.copies["?"], box.values["?"]) == (("?",), 2, 30)
    assert sum(box.copies[x] * box.values[x] for x in box.letters) == SUMS[language]


@pytest.mark.parametrize(
    ("name", "copies", "jokers", "total"), [("numbers", 2, 2, 106), ("xp", 3, 4, 160)]
)
def test_the_number_boxes_hold_what_the_rules_say_n_01(name, copies, jokers, total):
    box = tile_set(name)
    assert box.total == total
    assert box.copies["J"] == jokers
    assert {box.copies[face] for face in box.values} == {copies}
    assert (box.colours, box.numbers) == ("kbry", tuple(range(1, 14)))
    assert "J" not in box.values
    assert not box.letters


def test_a_small_box_is_the_full_one_cut_down():
    box = number_box(3, 3, copies=1, jokers=0)
    assert list(box.copies) == ["k1", "k2", "k3", "b1", "b2", "b3", "r1", "r2", "r3"]
    assert (box.total, box.jokers) == (9, ())
    full = number_box()
    assert full.copies == tile_set("numbers").copies


@pytest.mark.parametrize("sizes", [{"colours": 5}, {"numbers": 14}, {"copies": 0}, {"jokers": -1}])
def test_a_box_beyond_the_sizes_is_refused(sizes):
    with pytest.raises(NotAllowedError, match="in a box"):
        number_box(**sizes)


def test_j_is_a_joker_among_numbers_only():
    assert tile_set("numbers").is_joker("J")
    assert not tile_set("nl").is_joker("J")
    assert tile_set("nl").is_joker("?")


def test_equal_boxes_are_equal_and_travel():
    box = tile_set("nl")
    again = pickle.loads(pickle.dumps(box))
    assert again == box
    assert hash(again) == hash(box)
    assert again.letters == box.letters
    assert box != tile_set("en")


def test_a_file_of_ones_own_is_read(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(
        'id = "mine"\nname = "Mine"\ngame = "letters"\nderived = false\ntotal = 3\n'
        "[letters]\nA = { copies = 2, value = 1 }\n[jokers]\n'?' = { copies = 1, value = 9 }\n",
        encoding="utf-8",
    )
    box = load_tile_set(str(path))
    assert (box.id, box.copies, box.values["?"]) == ("mine", {"A": 2, "?": 1}, 9)
    assert tile_set_from(GOOD, source="x").total == 5
    assert tile_set_from(NUMERIC, source="x").total == 20


@pytest.mark.parametrize(
    ("base", "path", "value", "key"),
    [
        (GOOD, ("game",), "cards", "game"),
        (GOOD, ("surprise",), 1, "surprise"),
        (GOOD, ("total",), 6, "total"),
        (GOOD, ("total",), "5", "total"),
        (GOOD, ("value_sum",), 8, "value_sum"),
        (GOOD, ("derived",), "no", "derived"),
        (GOOD, ("id",), "", "id"),
        (GOOD, ("language",), 3, "language"),
        (GOOD, ("letters",), {}, "letters"),
        (GOOD, ("letters",), "A", "letters"),
        (GOOD, ("letters", "a"), {"copies": 1, "value": 1}, "letters.a"),
        (GOOD, ("letters", "AB"), {"copies": 1, "value": 1}, "letters.AB"),
        (GOOD, ("letters", "1"), {"copies": 1, "value": 1}, "letters.1"),
        (GOOD, ("letters", "A"), {"copies": 0, "value": 1}, "letters.A.copies"),
        (GOOD, ("letters", "A"), {"copies": True, "value": 1}, "letters.A.copies"),
        (GOOD, ("letters", "A"), {"copies": 3}, "letters.A"),
        (GOOD, ("letters", "A"), {"copies": 3, "value": -1}, "letters.A.value"),
        (GOOD, ("jokers", "J"), {"copies": 3, "value": 1}, "jokers.J"),
        (NUMERIC, ("colours",), 5, "colours"),
        (NUMERIC, ("numbers",), 14, "numbers"),
        (NUMERIC, ("letters",), {}, "letters"),
    ],
)
def test_a_fault_in_a_file_is_named_by_file_and_key(base, path, value, key):
    data = copy.deepcopy(base)
    inner = data
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = value
    with pytest.raises(DataFileError) as caught:
        tile_set_from(data, source="mine.toml")
    assert caught.value.params["file"] == "mine.toml"
    assert caught.value.params["key"] == key
    assert caught.value.message.startswith("mine.toml: ")


@pytest.mark.parametrize("name", ["es", "", "../numbers", "missing.toml"])
def test_an_unknown_tile_set_is_refused(name):
    with pytest.raises(DataFileError):
        load_tile_set(name)
    with pytest.raises(DataFileError, match="expected a tile set"):
        tile_set(name)


@pytest.mark.parametrize("content", [b"\xff\xfe", b"id = ", b"id = " + b"[" * 5000])
def test_a_file_that_is_no_toml_is_refused(tmp_path, content):
    path = tmp_path / "bad.toml"
    path.write_bytes(content)
    with pytest.raises(DataFileError, match="not a readable TOML file"):
        load_tile_set(str(path))


def test_the_list_of_shipped_sets_is_complete():
    assert [tile_set(name).id for name in TILE_SETS] == list(TILE_SETS)
