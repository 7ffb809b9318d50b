"""What a search of numbers is given: plain counts, and melds that stay as they lie."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Frozen:
    """Melds that stay as they lie but may be extended; numbers count from 0.

    A run is its colour, first number and tiles, a group its number and tiles; a tile is its
    colour or JOKER.
    """

    runs: tuple[tuple[int, int, tuple[int, ...]], ...] = ()
    groups: tuple[tuple[int, tuple[int, ...]], ...] = ()

    def lacking(self, colours: int) -> list[tuple[int, tuple[int, ...]]]:
        """Return for each group its number and the colours that it can still take."""
        every = range(colours)
        return [
            (number, tuple([c for c in every if c not in tiles]) if len(tiles) < colours else ())
            for number, tiles in self.groups
        ]


@dataclass(frozen=True, slots=True)
class Position:
    """Counts of free tiles: `table[v][c]` must be placed, `rack[v][c]` may be, at a weight."""

    table: tuple[tuple[int, ...], ...]
    rack: tuple[tuple[int, ...], ...]
    table_jokers: int
    rack_jokers: int
    weights: tuple[int, ...]
    joker_weight: int
    opening: int = 0
    frozen: Frozen = Frozen()

    @property
    def jokers(self) -> int:
        """All free jokers."""
        return self.table_jokers + self.rack_jokers

    @property
    def is_counted(self) -> bool:
        """Whether jokers are placed one by one: for an opening's value and in tiny boxes."""
        return self.opening > 0 or len(self.table) < self.jokers + 5
