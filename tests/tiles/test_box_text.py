"""A box as text: it reads back as it was, and what no box can be is refused with its place."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.golden_boxes import FILE, document
from woord.errors import LimitError, NotAllowedError, ParseError
from woord.tiles import (
    TILE_SETS,
    format_box,
    load_tile_set,
    number_box,
    own_box,
    parse_box,
    tile_set,
    tile_set_from,
)

FACES = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÑŒ", "?", "?2"]


@st.composite
def boxes(draw):
    faces = draw(st.lists(st.sampled_from(FACES), min_size=1, unique=True))
    faces = [*(face for face in faces if face[0] != "?"), *(f for f in faces if f[0] == "?")]
    copies = {face: draw(st.integers(1, 15)) for face in faces}
    values = {face: draw(st.integers(0, 999)) for face in faces}
    return draw(st.sampled_from(["nl", "de", "fry"])), copies, values


@given(boxes())
def test_a_box_of_letters_reads_back_as_it_was(parts):
    language, copies, values = parts
    if sum(copies.values()) < 3 or all(face[0] == "?" for face in copies):
        with pytest.raises(NotAllowedError):
            own_box(*parts)
        return
    box = own_box(*parts)
    again = parse_box(box.id)
    assert again == box
    assert list(again.copies) == list(copies)
    assert (again.copies, again.values, again.language) == (copies, values, language)


@given(st.tuples(*[st.integers(1, n) for n in (4, 13, 9, 9)]))
def test_a_box_of_numbers_reads_back_as_it_was(sizes):
    names = ("colours", "numbers", "copies", "jokers")
    box = own_box(None, None, None, numbers=dict(zip(names, sizes, strict=True)))
    assert parse_box(box.id) == box
    colours, numbers, copies, jokers = sizes
    assert box.copies == number_box(colours, numbers, copies=copies, jokers=jokers).copies


@pytest.mark.parametrize("name", TILE_SETS)
def test_the_text_of_a_shipped_box_holds_its_tiles(name):
    shipped = tile_set(name)
    box = tile_set(format_box(shipped))
    assert (box.copies, box.values) == (shipped.copies, shipped.values)
    assert box.id == format_box(box)
    assert load_tile_set(box.id) == box


def test_two_jokers_of_different_values_are_two_faces_w_01():
    box = parse_box("BOX1-NL-A7.1-B2.3-*1.30-**1.25")
    assert box.jokers == ("?", "?2")
    assert (box.values["?"], box.values["?2"]) == (30, 25)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("BOX1-", 5),
        ("BOX1-nl-A3.1", 5),
        ("BOX1-DUTCH-A3.1", 5),
        ("BOX1-NL-A3.1-B2", 13),
        ("BOX1-NL-A3.1-A2.1", 13),
        ("BOX1-NL-A3.1-", 13),
        ("BOX1-NL-A3.x", 8),
        ("BOX1-NL-A-3.1", 8),
        ("BOX1-NL-A٣.1", 8),
        ("BOX1-NL-A03.1", 0),  # one box has one text
        ("BOX1-NL-***3.1", 8),
        ("BOX1-NUMBERS-4.13.2", 13),
        ("BOX1-NUMBERS-4.13.2.2-A3.1", 13),
        ("BOX1-NUMBERS-04.13.2.2", 0),
        ("BOX2-NL-A3.1", None),
        ("", None),
    ],
)
def test_a_text_that_is_no_box_is_refused_with_its_place(text, position):
    with pytest.raises(ParseError, match="expected") as refused:
        parse_box(text)
    assert refused.value.position == position


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("BOX1-NL-A2.1", "3 to 500 tiles"),
        ("BOX1-NL-" + "-".join(f"{letter}99.1" for letter in "ABCDEF"), "3 to 500 tiles"),
        ("BOX1-NL-A0.1-B9.1", "1 to 99 tiles of a face"),
        ("BOX1-NL-*9.1", "at least one letter"),
        ("BOX1-NL-ß9.1", "one capital letter"),
        ("BOX1-NL-a3.1", "one capital letter"),
        ("BOX1-NUMBERS-5.13.2.2", "1 to 4 colours"),
        ("BOX1-NUMBERS-4.14.2.2", "1 to 13 numbers"),
        ("BOX1-NUMBERS-4.13.0.2", "1 to 9 copies"),
    ],
)
def test_a_box_that_can_not_be_is_refused(text, expected):
    with pytest.raises(NotAllowedError, match=expected):
        parse_box(text)


def test_a_text_far_too_long_is_not_read():
    with pytest.raises(LimitError):
        parse_box("BOX1-NL-" + "A1.1-" * 500)


@pytest.mark.parametrize(
    "parts",
    [
        (None, None, None),
        ("nl", {"A": 3}, None),
        ("nl", {"A": 3}, {"A": 1, "B": 1}),
        ("nl", {"A": 3}, {}),
        ("nl", {"A": 3}, {"A": 1000}),
        ("nl", {"A": -3}, {"A": 1}),
        ("nl", {"": 3}, {"": 1}),
        ("nederlands", {"A": 3}, {"A": 1}),
    ],
)
def test_parts_that_make_no_box_are_refused(parts):
    with pytest.raises(NotAllowedError, match="expected"):
        own_box(*parts)


def test_letters_and_numbers_at_once_are_refused():
    with pytest.raises(NotAllowedError, match="either"):
        own_box("nl", {"A": 3}, {"A": 1}, numbers={})


def test_a_box_with_gaps_has_no_text():
    box = number_box(2, 3)
    gap = {face: n for face, n in box.copies.items() if face != "k1"}
    with pytest.raises(NotAllowedError, match="every number"):
        format_box(replace(box, copies=gap))


def test_the_golden_boxes_are_what_the_library_says():
    """Run `python -m tools.golden_boxes --write` when boxes have changed."""
    assert FILE.read_text(encoding="utf-8") == document()


def test_the_client_reads_and_writes_the_same_boxes():
    """The browser has its own reader: api/web/test/box.test.ts reads this file, too."""
    golden = json.loads(FILE.read_text(encoding="utf-8"))
    for kept in golden["good"]:
        box = parse_box(kept["text"])
        assert (dict(box.copies), dict(box.values)) == (kept["copies"], kept["values"])
        assert (box.game, box.language, box.total) == (
            kept["game"],
            kept["language"],
            kept["total"],
        )
        file = tile_set_from(tomllib.loads(kept["toml"]), source="the file that the client writes")
        assert (file.copies, file.values) == (box.copies, box.values)
    for text in golden["bad"]:
        with pytest.raises((ParseError, NotAllowedError, LimitError)):
            parse_box(text)
