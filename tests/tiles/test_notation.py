"""The notation of tiles: format then parse is the identity, a fault has its place."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.strategies import any_melds, any_tables, box_racks, tiles
from woord.errors import LimitError, ParseError
from woord.tiles import (
    Rack,
    Table,
    Tile,
    number_box,
    parse_meld,
    parse_rack,
    parse_table,
    parse_tile,
    tile_set,
    tile_set_from,
)

NUMBERS = tile_set("numbers")
NL = tile_set("nl")
DE = tile_set("de")
TWO_JOKER_FACES = tile_set_from(
    {
        "id": "mine",
        "name": "My box",
        "game": "letters",
        "derived": False,
        "total": 8,
        "letters": {
            "A": {"copies": 3, "value": 1},
            "T": {"copies": 2, "value": 2},
            "J": {"copies": 1, "value": 8},
        },
        "jokers": {"?": {"copies": 1, "value": 20}, "?2": {"copies": 1, "value": 30}},
    },
    source="mine.toml",
)


@pytest.mark.parametrize("box", [NUMBERS, NL, DE, TWO_JOKER_FACES], ids=lambda box: box.id)
def test_format_then_parse_is_the_identity(box):
    @given(tiles(box), any_melds(box), any_tables(box), box_racks(box))
    def law(tile, meld, table, rack):
        assert parse_tile(str(tile), box) == tile
        assert parse_meld(str(meld), box) == meld
        assert parse_table(str(table), box) == table
        assert parse_rack(str(rack), box) == rack

    law()


@pytest.mark.parametrize(
    ("text", "box", "tile"),
    [
        ("r5", NUMBERS, Tile("r5")),
        ("k13", NUMBERS, Tile("k13")),
        ("J", NUMBERS, Tile("J")),
        ("J=r7", NUMBERS, Tile("J", "r7")),
        ("J", NL, Tile("J")),
        ("a", NL, Tile("?", "A")),
        ("?", NL, Tile("?")),
        ("ä", DE, Tile("?", "Ä")),
        ("a2", TWO_JOKER_FACES, Tile("?2", "A")),
        ("?2", TWO_JOKER_FACES, Tile("?2")),
    ],
)
def test_each_form_of_a_tile_reads_as_the_notation_says(text, box, tile):
    assert parse_tile(text, box) == tile


def test_a_table_prints_as_the_notation_says():
    assert str(parse_table("r5  r6 r7/k9 b9 y9", NUMBERS)) == "r5 r6 r7 / k9 b9 y9"
    assert str(parse_table("KAT / BOmEN", NL)) == "KAT / BOmEN"


@pytest.mark.parametrize(
    ("text", "box", "position", "expected"),
    [
        ("r5 r14 r6", NUMBERS, 3, "a number from 1 to 13"),
        ("r0", NUMBERS, 0, "a number from 1 to 13"),
        ("r05", NUMBERS, 0, "a number from 1 to 13"),
        ("r5 g5", NUMBERS, 3, "a colour (k b r y)"),
        ("r5 / x", NUMBERS, 5, "a tile such as k13 or J"),
        ("r5 J=J", NUMBERS, 3, "a joker with a number tile"),
        ("r5=r6", NUMBERS, 0, "a joker with a number tile"),
        ("J=r14", NUMBERS, 0, "a joker with a number tile"),
        ("=r5", NUMBERS, 0, "a tile such as k13 or J"),
        ("r5 J", number_box(jokers=0), 3, "a tile of a box without jokers"),
        ("KAT / KÉT", NL, 7, "a letter tile of Woord, Dutch letters"),
        ("КОТ", NL, 0, "a letter tile"),
        ("K1", NL, 0, "a letter tile"),
        ("Ka2T", NL, 1, "a joker of the box (?)"),
        ("K?2T", NL, 1, "a joker of the box (?)"),
        ("KAT / / BOOM", NL, 5, "a meld"),
        ("KAT /", NL, 5, "a meld"),
        ("/", NUMBERS, 0, "a meld"),
    ],
)
def test_a_fault_says_what_was_expected_and_where(text, box, position, expected):
    with pytest.raises(ParseError) as caught:
        parse_table(text, box)
    assert caught.value.position == position
    assert f"expected {expected}" in caught.value.message
    assert "found" in caught.value.message


def test_lower_case_is_no_tile_where_no_joker_is_in_the_box():
    box = tile_set_from(
        {
            "id": "plain",
            "name": "Plain",
            "game": "letters",
            "derived": False,
            "total": 2,
            "letters": {"A": {"copies": 2, "value": 1}},
        },
        source="plain.toml",
    )
    with pytest.raises(ParseError, match="it has none") as caught:
        parse_meld("Aa", box)
    assert caught.value.position == 1


@pytest.mark.parametrize(("text", "box"), [("r5 J=r7", NUMBERS), ("Ka", NL)])
def test_a_joker_of_a_rack_has_no_reading(text, box):
    with pytest.raises(ParseError, match="unread"):
        parse_rack(text, box)


@pytest.mark.parametrize("text", ["", " ", "r5 r6"])
def test_a_tile_is_exactly_one(text):
    with pytest.raises(ParseError, match="expected one tile"):
        parse_tile(text, NUMBERS)


def test_nothing_is_no_meld_but_an_empty_table_and_an_empty_rack():
    with pytest.raises(ParseError, match="expected a meld"):
        parse_meld("", NUMBERS)
    assert parse_table(" ", NUMBERS) == Table(())
    assert parse_rack("", NL) == Rack()


def test_a_text_far_beyond_any_table_is_refused():
    with pytest.raises(LimitError):
        parse_table("r5 " * 100_000, NUMBERS)
    with pytest.raises(LimitError):
        parse_rack("A" * 100_001, NL)
