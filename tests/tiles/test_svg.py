"""Pictures hold every tile, of both games, and are well-formed."""

from xml.etree import ElementTree

import pytest

from woord.tiles import load_tile_set, parse_rack, parse_table
from woord.tiles.svg import rack_svg, table_svg

NUMBERS, DUTCH = load_tile_set("numbers"), load_tile_set("nl")
SVG = "{http://www.w3.org/2000/svg}"


def titles(picture):
    return [title.text for title in ElementTree.fromstring(picture).iter(f"{SVG}title")]


@pytest.mark.parametrize(
    ("text", "box"),
    [("r5 r6 J=r7 / k9 b9 y9 J", NUMBERS), ("KaT / BOMEN / D?K", DUTCH), ("", NUMBERS)],
)
def test_a_table_shows_every_tile_in_order(text, box):
    table = parse_table(text, box)
    assert [str(tile) for meld in table for tile in meld] == titles(table._repr_svg_())


def test_a_rack_shows_every_tile():
    rack = parse_rack("r5 k13 J J", NUMBERS)
    assert list(rack) == titles(rack._repr_svg_())
    assert titles(rack_svg([])) == []


def test_colours_differ_by_shape_too():
    table = parse_table("k5 b5 r5 y5", NUMBERS)
    shapes = {tag: table._repr_svg_().count(f"<{tag} ") for tag in ("circle", "path")}
    assert shapes == {"circle": 1, "path": 2}


def test_letters_show_their_values_and_jokers_a_ring():
    picture = table_svg([meld.tiles for meld in parse_table("KaT", DUTCH)], DUTCH.values)
    texts = [text.text for text in ElementTree.fromstring(picture).iter(f"{SVG}text")]
    assert texts == ["K", "3", "A", "30", "T", "2"]
    assert picture.count("<circle ") == 1


def test_many_melds_wrap_into_rows():
    few = table_svg([m.tiles for m in parse_table("r1 r2 r3", NUMBERS)])
    many = table_svg([m.tiles for m in parse_table(" / ".join(["r1 r2 r3"] * 9), NUMBERS)])
    heights = [int(ElementTree.fromstring(p).attrib["height"]) for p in (few, many)]
    assert heights[0] < heights[1]
