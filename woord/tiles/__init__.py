"""Tiles, melds, the table, racks, boxes, the pool and the notation."""

from woord.tiles.box_text import format_box, is_box_text, own_box, parse_box
from woord.tiles.notation import parse_meld, parse_rack, parse_table, parse_tile
from woord.tiles.rack import Rack, face_key
from woord.tiles.tile import (
    COLOURS,
    Game,
    Meld,
    Table,
    Tile,
    colour_of,
    is_number_face,
    number_face,
    number_of,
)
from woord.tiles.tileset import TileSet, number_box
from woord.tiles.tileset_file import TILE_SETS, load_tile_set, tile_set, tile_set_from

__all__ = [
    "COLOURS",
    "TILE_SETS",
    "Game",
    "Meld",
    "Rack",
    "Table",
    "Tile",
    "TileSet",
    "colour_of",
    "face_key",
    "format_box",
    "is_box_text",
    "is_number_face",
    "load_tile_set",
    "number_box",
    "number_face",
    "number_of",
    "own_box",
    "parse_box",
    "parse_meld",
    "parse_rack",
    "parse_table",
    "parse_tile",
    "tile_set",
    "tile_set_from",
]
