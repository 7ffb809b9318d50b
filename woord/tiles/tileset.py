"""Tile sets: every tile of a box with its copies and values, read from TOML or made to measure."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError
from woord.tiles.tile import COLOURS, LETTER_JOKER, NUMBER_JOKER, Game, is_number_face, number_face

if TYPE_CHECKING:
    from collections.abc import Mapping

HIGHEST_NUMBER = 13  # N-01


@dataclass(frozen=True, slots=True)
class TileSet:
    """A box (N-01, W-01): copies and values of every face, in the set's own order, jokers last."""

    id: str
    name: str
    game: Game
    language: str | None
    derived: bool
    copies: Mapping[str, int] = field(hash=False, repr=False)
    """Tiles of each face, jokers included."""
    values: Mapping[str, int] = field(hash=False, repr=False)
    """Points of each face; a numeric joker has none here: the rule set gives it (N-11)."""
    note: str = field(default="", compare=False, repr=False)
    jokers: tuple[str, ...] = field(init=False, repr=False, compare=False)
    letters: tuple[str, ...] = field(init=False, repr=False, compare=False)
    colours: str = field(init=False, repr=False, compare=False)
    numbers: tuple[int, ...] = field(init=False, repr=False, compare=False)
    total: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        numeric = [face for face in self.copies if is_number_face(face)]
        jokers = tuple(face for face in self.copies if self.is_joker(face))
        letters = [face for face in self.copies if face not in jokers and not numeric]
        present = {face[0] for face in numeric}
        object.__setattr__(self, "jokers", jokers)
        object.__setattr__(self, "letters", tuple(letters))
        object.__setattr__(self, "colours", "".join(c for c in COLOURS if c in present))
        object.__setattr__(self, "numbers", tuple(sorted({int(face[1:]) for face in numeric})))
        object.__setattr__(self, "total", sum(self.copies.values()))

    def is_joker(self, face: str) -> bool:
        """Say whether a face is a joker in this box (`J` is one only among numbers)."""
        return face == NUMBER_JOKER if self.game == "numbers" else face[0] == LETTER_JOKER


@lru_cache(maxsize=64)
def number_box(
    colours: int = 4, numbers: int = HIGHEST_NUMBER, *, copies: int = 2, jokers: int = 2
) -> TileSet:
    """Make a box of numbers of any smaller size, for tests, counts and quick games.

    NotAllowedError when a size is out of range.
    """
    sizes = {
        "colours": (colours, 1, len(COLOURS)),
        "numbers": (numbers, 1, HIGHEST_NUMBER),
        "copies": (copies, 1, 9),
        "jokers": (jokers, 0, 9),
    }
    for name, (size, low, high) in sizes.items():
        if not low <= size <= high:
            raise NotAllowedError(
                f"expected {low} to {high} {name} in a box, found '{size}'", field=name, found=size
            )
    faces = [number_face(c, n) for c in COLOURS[:colours] for n in range(1, numbers + 1)]
    return TileSet(
        id=f"numbers-{colours}x{numbers}x{copies}+{jokers}",
        name=f"{colours} colours, 1 to {numbers}, {copies} of each, {jokers} jokers",
        game="numbers",
        language=None,
        derived=False,
        copies=dict.fromkeys(faces, copies) | ({NUMBER_JOKER: jokers} if jokers else {}),
        values={face: int(face[1:]) for face in faces},
    )
