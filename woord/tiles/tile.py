"""Tiles, melds and the table: small values that print in the notation and read back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from woord.tiles.rack import Rack

if TYPE_CHECKING:
    from collections.abc import Iterator

Game = Literal["numbers", "letters"]
COLOURS = "kbry"  # black, blue, red, yellow
NUMBER_JOKER = "J"  # in a box of letters the same character is the letter J
LETTER_JOKER = "?"  # a second joker face is "?2"


def number_face(colour: str, number: int) -> str:
    """Return the face of a number tile: `r`, 5 -> `r5`."""
    return f"{colour}{number}"


def colour_of(face: str) -> str:
    """Return the colour letter of a number face."""
    return face[0]


def number_of(face: str) -> int:
    """Return the number of a number face."""
    return int(face[1:])


def is_number_face(face: str) -> bool:
    """Say whether a face is a number tile (a colour letter, then digits)."""
    return len(face) > 1 and face[0] in COLOURS


@dataclass(frozen=True, slots=True)
class Tile:
    """One physical tile as it lies.

    Whether an unread `J` is the joker or the letter depends on the box: ask
    `TileSet.is_joker(tile.face)`; a tile alone can't know.
    """

    face: str
    """What is printed on it: `r5`, `J`, `A`, `Ä`, `?`, `?2`."""
    reading: str | None = None
    """The face that a joker is said to stand for; None on every other tile."""

    @property
    def shown_as(self) -> str:
        """The face that counts in the meld: the reading, else what is printed."""
        return self.reading or self.face

    def __str__(self) -> str:
        if self.reading is None:
            return self.face
        if self.face.startswith(LETTER_JOKER):
            return self.reading.lower() + self.face[1:]
        return f"{self.face}={self.reading}"


@dataclass(frozen=True, slots=True)
class Meld:
    """A group, a run or a word: its tiles in the order in which they lie."""

    tiles: tuple[Tile, ...]

    @property
    def faces(self) -> tuple[str, ...]:
        """The printed faces in order."""
        return tuple([tile.face for tile in self.tiles])

    @property
    def word(self) -> str:
        """The word that letter tiles spell, stated readings filled in; `?` where none is stated."""
        return "".join([(tile.reading or tile.face)[0] for tile in self.tiles])

    def __iter__(self) -> Iterator[Tile]:
        return iter(self.tiles)

    def __len__(self) -> int:
        return len(self.tiles)

    def __str__(self) -> str:
        gap = " " if is_numeric(self.faces) else ""
        return gap.join(map(str, self.tiles))


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that lies: the melds in order."""

    melds: tuple[Meld, ...] = ()

    @property
    def faces(self) -> Rack:
        """The physical tiles that lie, as a multiset of faces."""
        return Rack(tile.face for meld in self.melds for tile in meld.tiles)

    def __iter__(self) -> Iterator[Meld]:
        return iter(self.melds)

    def __len__(self) -> int:
        return len(self.melds)

    def __str__(self) -> str:
        return " / ".join(map(str, self.melds))

    def _repr_svg_(self) -> str:
        """Show the table as a picture in a notebook."""
        from woord.tiles.svg import table_svg

        return table_svg([meld.tiles for meld in self.melds])


def is_numeric(faces: tuple[str, ...]) -> bool:
    """Say whether faces are written with gaps: every one is a number tile or `J`."""
    return all(face == NUMBER_JOKER or is_number_face(face) for face in faces)
