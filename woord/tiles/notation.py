"""Text to tiles (docs/notation.md). The way back is `str(value)`.

Every ParseError carries the 0-based position of the fault in the text that was given.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from woord.errors import LimitError, ParseError
from woord.tiles.rack import Rack
from woord.tiles.tile import LETTER_JOKER, NUMBER_JOKER, Meld, Table, Tile, is_number_face

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.tiles.tileset import TileSet

MOST_CHARACTERS = 100_000  # far above any box; a longer text isn't a table
_NUMBER_TOKEN = re.compile(r"J(?!=)|[^\s=]+(?:=[^\s]*)?|=\S*")
_LETTER_TOKEN = re.compile(r"\S[0-9]*")


def parse_tile(text: str, tile_set: TileSet) -> Tile:
    """Read one tile: `r5`, `J`, `J=r7`, `A`, `a`, `?`, `a2`."""
    tiles = _tiles(text, tile_set, 0)
    if len(tiles) != 1:
        raise ParseError(f"expected one tile, found '{text}'", position=0, found=text)
    return tiles[0]


def parse_rack(text: str, tile_set: TileSet) -> Rack:
    """Read a rack: tiles in any order, jokers unread; an empty text is an empty rack."""
    faces = []
    for tile, position in _located(text, tile_set, 0):
        if tile.reading is not None:
            raise ParseError(
                f"expected a joker of a rack unread, '{tile.face}', found '{tile}'"
                f" at position {position}",
                position=position,
                found=str(tile),
            )
        faces.append(tile.face)
    return Rack(faces)


def parse_meld(text: str, tile_set: TileSet) -> Meld:
    """Read one meld in order: `r5 J r7`, `KaT`."""
    return _meld(text, tile_set, 0)


def parse_table(text: str, tile_set: TileSet) -> Table:
    """Read melds separated by `/`; an empty text is the empty table."""
    _check_length(text)
    if not text.strip():
        return Table(())
    melds = []
    start = 0
    for part in text.split("/"):
        melds.append(_meld(part, tile_set, start))
        start += len(part) + 1
    return Table(tuple(melds))


def _meld(text: str, tile_set: TileSet, offset: int) -> Meld:
    tiles = _tiles(text, tile_set, offset)
    if not tiles:
        raise ParseError(
            f"expected a meld, found nothing at position {offset}", position=offset, found=""
        )
    return Meld(tuple(tiles))


def _tiles(text: str, tile_set: TileSet, offset: int) -> list[Tile]:
    return [tile for tile, _ in _located(text, tile_set, offset)]


def _located(text: str, tile_set: TileSet, offset: int) -> Iterator[tuple[Tile, int]]:
    _check_length(text)
    numeric = tile_set.game == "numbers"
    read = _number_tile if numeric else _letter_tile
    for match in (_NUMBER_TOKEN if numeric else _LETTER_TOKEN).finditer(text):
        position = offset + match.start()
        yield read(match.group(), tile_set, position), position


def _check_length(text: str) -> None:
    if len(text) > MOST_CHARACTERS:
        raise LimitError(
            f"expected at most {MOST_CHARACTERS} characters, found '{len(text)}'",
            limit=MOST_CHARACTERS,
            found=len(text),
        )


def _number_tile(token: str, tile_set: TileSet, position: int) -> Tile:
    face, equals, reading = token.partition("=")
    if face not in tile_set.copies:
        raise _unknown_number(face, tile_set, position)
    if not equals:
        return Tile(face)
    if face != NUMBER_JOKER or not is_number_face(reading) or reading not in tile_set.copies:
        raise ParseError(
            f"expected a joker with a number tile of the box as its reading, such as J=r7,"
            f" found '{token}' at position {position}",
            position=position,
            found=token,
        )
    return Tile(face, reading)


def _unknown_number(face: str, tile_set: TileSet, position: int) -> ParseError:
    colour, digits = face[:1], face[1:]
    if face == NUMBER_JOKER:
        expected = "a tile of a box without jokers"
    elif digits.isascii() and digits.isdigit() and colour not in tile_set.colours:
        expected = f"a colour ({' '.join(tile_set.colours)})"
    elif digits.isascii() and digits.isdigit():
        expected = f"a number from {tile_set.numbers[0]} to {tile_set.numbers[-1]}"
    else:
        joker = " or J" if tile_set.jokers else ""
        expected = f"a tile such as {tile_set.colours[0]}{tile_set.numbers[-1]}{joker}"
    return ParseError(
        f"expected {expected}, found '{face or '='}' at position {position}",
        position=position,
        found=face,
        expected=expected,
    )


def _letter_tile(token: str, tile_set: TileSet, position: int) -> Tile:
    letter, suffix = token[0], token[1:]
    joker = LETTER_JOKER + suffix
    if letter == LETTER_JOKER and joker in tile_set.jokers:
        return Tile(joker)
    if not suffix and letter in tile_set.copies:
        return Tile(letter)
    capital = letter.upper()
    is_reading = letter != capital and capital in tile_set.letters
    if is_reading and joker in tile_set.jokers:
        return Tile(joker, capital)
    if is_reading or letter == LETTER_JOKER:
        expected = f"a joker of the box ({' '.join(tile_set.jokers) or 'it has none'})"
    else:
        first, last = tile_set.letters[0], tile_set.letters[-1]
        expected = f"a letter tile of {tile_set.name} ({first} to {last}) or a joker"
    raise ParseError(
        f"expected {expected}, found '{token}' at position {position}",
        position=position,
        found=token,
        expected=expected,
    )
