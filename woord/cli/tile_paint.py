"""Tiles in colour for the terminal; the notation stays readable without any colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from woord.tiles import Rack, Table, Tile

if TYPE_CHECKING:
    from woord.tiles import Meld, TileSet

STYLES = {
    "k": "bold white on grey23",
    "b": "bold white on blue",
    "r": "bold white on red",
    "y": "bold black on yellow",
}
LETTER = "bold black on wheat1"
JOKER = "bold white on magenta"


def paint_tile(tile: Tile, box: TileSet) -> Text:
    """Return a tile as a small coloured field."""
    if box.is_joker(tile.face):
        return Text(f" {tile} ", JOKER)
    style = STYLES[tile.face[0]] if box.game == "numbers" else LETTER
    return Text(f" {tile} ", style)


def paint_meld(meld: Meld, box: TileSet) -> Text:
    """Return a meld, its tiles side by side."""
    return Text("").join(paint_tile(tile, box) for tile in meld)


def paint_rack(rack: Rack, box: TileSet) -> Text:
    """Return a rack, sorted."""
    return Text(" ").join(paint_tile(Tile(face), box) for face in rack)


def paint_table(table: Table, box: TileSet) -> list[Text]:
    """Return a numbered line a meld."""
    return [
        Text(f"{number:>3}  ", "dim") + paint_meld(meld, box)
        for number, meld in enumerate(table, start=1)
    ]
